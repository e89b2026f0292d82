#include "papan/engines/othello/patterns.hpp"

#include "papan/engines/othello/evaluation.hpp"

#include "positions.hpp"

namespace papan::engines::othello_search {

namespace {

Board turned_board(Board board, int symmetry) {
    Board result = 0;
    for_each_bit(board, [&](int square) {
        int column = square % 8, row = square / 8;
        if ((symmetry & 1) != 0) column = 7 - column;
        if ((symmetry & 2) != 0) row = 7 - row;
        if ((symmetry & 4) != 0) std::swap(column, row);
        result |= bit(row * 8 + column);
    });
    return result;
}

PatternWeights random_weights() {
    Random random(3);
    std::vector<std::vector<float>> values(stage_count, std::vector<float>(shared_weight_count()));
    for (auto& stage : values)
        for (float& value : stage) value = static_cast<float>(random.unit() * 4 - 2);
    return PatternWeights(values);
}

} // namespace

TEST(Patterns, KindsHaveTheirPlaces) {
    int places = 0;
    for (const PatternKind& kind : pattern_kinds()) places += kind.places;
    EXPECT_EQ(places, static_cast<int>(place_count));
    EXPECT_EQ(shared_weights().size(), weight_layout().size);
    EXPECT_LT(shared_weight_count(), weight_layout().size);
}

TEST(Patterns, FeaturesFollowTheMoves) {
    Random random(4);
    for (int game = 0; game < 50; ++game) {
        auto state = Othello::initial({});
        Features features = Features::of(position_of(state));
        while (!Othello::outcome(state)) {
            const auto move = Othello::random_move(state, random);
            const Position at = position_of(state);
            features =
                move == Othello::pass
                    ? features.passed()
                    : features.after(move.square, othello::flips(at.own, at.opponent, move.square));
            Othello::apply(state, move);
            ASSERT_EQ(features.values, Features::of(position_of(state)).values);
        }
    }
}

TEST(Patterns, ATurnedBoardIsWorthTheSame) {
    const PatternWeights weights = random_weights();
    const Frame frame({8, true});
    Random random(5);
    for (int i = 0; i < 200; ++i) {
        const auto state =
            random_position({8, true}, static_cast<int>(random.below(56)) + 2, random);
        const Position at = position_of(state);
        const int value = weights.value(Features::of(at), at, frame);
        for (int symmetry = 1; symmetry < 8; ++symmetry) {
            const Position turned{turned_board(at.own, symmetry),
                                  turned_board(at.opponent, symmetry)};
            ASSERT_EQ(weights.value(Features::of(turned), turned, frame), value);
        }
    }
}

} // namespace papan::engines::othello_search
