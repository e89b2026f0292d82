// The network of shogi: sums kept up to date move by move are those found from nothing, a position
// is worth the same seen in a mirror or from the other side, and a damaged file is refused.
#include "papan/engines/shogi/nnue/network.hpp"

#include "papan/base/random.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <gtest/gtest.h>
#include <set>

namespace papan::engines::shogi_nnue {
namespace {

using namespace shogi;

Network random_network(std::uint64_t seed) {
    Random random(seed);
    const auto small = [&](int size) {
        return static_cast<int>(random.below(static_cast<std::uint32_t>(2 * size + 1))) - size;
    };
    Network::Weights weights;
    weights.rows.resize(feature_count * width);
    for (auto& weight : weights.rows) weight = static_cast<std::int8_t>(small(20));
    for (auto& bias : weights.bias) bias = static_cast<std::int16_t>(small(60));
    for (auto& row : weights.output)
        for (auto& weight : row) weight = static_cast<std::int16_t>(small(300));
    weights.output_bias = 12345;
    return Network(std::move(weights));
}

Square mirrored(Square square) {
    return square == no_square ? no_square : make_square(8 - file_of(square), rank_of(square));
}

// The same position in a mirror, or seen from the other side of the board.
template <class Place> Position changed(const Position& position, bool swaps_sides, Place place) {
    Position made;
    const auto seat_in = [&](Seat seat) { return swaps_sides ? other(seat) : seat; };
    for_each_square(position.occupied(), [&](Square square) {
        const Piece piece = position.at(square);
        made.put(make_piece(seat_in(seat_of(piece)), kind_of(piece)), place(square));
    });
    for (const Seat seat : {Seat::first, Seat::second})
        for (const Kind kind : all_hand_kinds)
            made.add_to_hand(seat_in(seat), kind, position.in_hand(seat, kind));
    made.set_side(seat_in(position.side()));
    return made;
}

int value_of(const Network& network, const Position& position) {
    return network.value(network.start(position), position.side());
}

template <class Look> void for_random_positions(Look look) {
    Random random(3);
    for (int game = 0; game < 8; ++game) {
        auto state = Shogi::initial({});
        while (!Shogi::outcome(state)) {
            const Move move = Shogi::random_move(state, random);
            if (move == declaration) break;
            look(state.position, move);
            Shogi::apply(state, move);
        }
    }
}

TEST(ShogiNnue, SumsKeptUpToDateAreThoseFoundFromNothing) {
    const Network network = random_network(1);
    int king_moves = 0;
    for_random_positions([&](const Position& position, Move move) {
        king_moves += !move.is_drop() && kind_of(position.at(move.from())) == Kind::king ? 1 : 0;
        const Accumulator kept = network.after(network.start(position), position, move);
        Position next = position;
        next.make(move);
        const Accumulator found = network.start(next);
        ASSERT_EQ(kept.sums, found.sums);
        ASSERT_EQ(kept.views, found.views);
    });
    EXPECT_GT(king_moves, 20);
}

TEST(ShogiNnue, AMirrorAndTheOtherSideChangeNothing) {
    const Network network = random_network(2);
    std::set<int> values;
    for_random_positions([&](const Position& position, Move) {
        // A king in the middle file is not mirrored, and then the mirror is another position.
        const bool middle =
            file_of(position.king(Seat::first)) == 4 || file_of(position.king(Seat::second)) == 4;
        const int value = value_of(network, position);
        values.insert(value);
        if (!middle) {
            ASSERT_EQ(value, value_of(network, changed(position, false, mirrored)));
        }
        ASSERT_EQ(value, value_of(network, changed(position, true,
                                                   [](Square square) { return 80 - square; })));
    });
    EXPECT_GT(values.size(), 100U);
}

TEST(ShogiNnue, EveryPieceIsOneFeature) {
    for_random_positions([&](const Position& position, Move) {
        for (const Seat seat : {Seat::first, Seat::second}) {
            std::set<std::size_t> features;
            for_each_feature(position, view_of(seat, position.king(seat)),
                             [&](std::size_t feature) { features.insert(feature); });
            ASSERT_EQ(features.size(), 40U);
            ASSERT_LT(*features.rbegin(), feature_count);
        }
    });
}

TEST(ShogiNnue, AFileIsReadBackAndADamagedOneRefused) {
    const Network network = random_network(4);
    const std::string bytes = network.to_bytes();
    const auto read = Network::parse(bytes);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->to_bytes(), bytes);

    std::string flipped = bytes;
    flipped[bytes.size() / 2] = static_cast<char>(flipped[bytes.size() / 2] ^ 1);
    EXPECT_EQ(Network::parse(flipped).error().message,
              "the network is damaged: its checksum does not fit");
    EXPECT_FALSE(Network::parse(bytes.substr(0, bytes.size() - 3)));
    EXPECT_FALSE(Network::parse(bytes + "x"));
    EXPECT_EQ(Network::parse("hello").error().message, "this is no network for shogi");
}

TEST(ShogiNnue, AFileWhoseSumsDoNotFitIsRefused) {
    Network::Weights weights = random_network(4).weights();
    weights.output[1][3] = Network::largest_output;
    EXPECT_TRUE(Network::parse(Network(weights).to_bytes()));
    weights.output[1][3] = Network::largest_output + 1;
    EXPECT_EQ(Network::parse(Network(weights).to_bytes()).error().message,
              "the network has weights of the output beyond 1000");
}

} // namespace
} // namespace papan::engines::shogi_nnue
