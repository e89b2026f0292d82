// Of every encoder: only 0 and 1 in the planes, every legal move its own place, and a position
// turned or mirrored is shown turned or mirrored.
#include "papan/encode/encoder.hpp"

#include "papan/encode/go_full.hpp"
#include "papan/encode/othello.hpp"
#include "papan/encode/symmetry.hpp"

#include <gtest/gtest.h>
#include <set>

namespace papan::encode {
namespace {

Go::Move moved(const Go::State& state, Go::Move move, int symmetry) {
    if (move == Go::pass) return move;
    const int size = state.board.size();
    return {state.board.at_cell(transformed(symmetry, state.board.cell(move.point), size, size))};
}
Othello::Move moved(const Othello::State& state, Othello::Move move, int symmetry) {
    if (move == Othello::pass) return move;
    const int cell = transformed(symmetry, move.square / 8 * state.size + move.square % 8,
                                 state.size, state.size);
    return {static_cast<std::uint8_t>(cell / state.size * 8 + cell % state.size)};
}

std::vector<Go::Options> boards(const Go*) {
    Go::Options small, usual;
    small.size = 5;
    small.komi = 0.5;
    usual.size = 9;
    usual.komi = 7;
    return {small, usual};
}
std::vector<Othello::Options> boards(const Othello*) {
    return {{6, false}, {8, false}};
}

template <class E> struct Shown {
    explicit Shown(const typename E::Game::State& state)
        : planes(static_cast<std::size_t>(E::planes * E::height(state) * E::width(state))),
          globals(static_cast<std::size_t>(E::globals)) {
        E::encode(state, planes, globals);
    }
    std::vector<float> planes, globals;
};

template <class E> class Encoders : public testing::Test {};
using AllEncoders = testing::Types<GoFull, GoSource, OthelloBoard>;
TYPED_TEST_SUITE(Encoders, AllEncoders);

TYPED_TEST(Encoders, ARandomGameIsShownSymmetrically) {
    using G = typename TypeParam::Game;
    Random random(17);
    for (const auto& options : boards(static_cast<const G*>(nullptr))) {
        for (int symmetry = 0; symmetry < TypeParam::symmetries; ++symmetry) {
            auto state = G::initial(options);
            // Othello's start is symmetric only to half of the symmetries: to the others it is the
            // start with the colours swapped, which no game reaches.
            if constexpr (std::same_as<G, Othello>) {
                if (transformed(symmetry, 0, 8, 8) != 0 && transformed(symmetry, 0, 8, 8) != 63)
                    continue;
            }
            auto other_state = state;
            while (!G::outcome(state)) {
                const Shown<TypeParam> shown(state), other(other_state);
                std::vector<float> expected(shown.planes.size());
                transform_planes(symmetry, TypeParam::height(state), TypeParam::width(state),
                                 shown.planes, expected);
                ASSERT_EQ(other.planes, expected) << symmetry << G::format_position(state);
                ASSERT_EQ(other.globals, shown.globals);
                for (const float number : shown.planes) ASSERT_TRUE(number == 0 || number == 1);
                const auto move = G::random_move(state, random);
                G::apply(other_state, moved(other_state, move, symmetry));
                G::apply(state, move);
            }
            EXPECT_EQ(TypeParam::margin(state), TypeParam::margin(other_state));
        }
    }
}

TYPED_TEST(Encoders, EveryMoveHasItsOwnPlace) {
    using G = typename TypeParam::Game;
    Random random(18);
    for (const auto& options : boards(static_cast<const G*>(nullptr))) {
        for (auto state = G::initial(options); !G::outcome(state);
             G::apply(state, G::random_move(state, random))) {
            typename G::Moves moves;
            G::legal_moves(state, moves);
            std::set<int> places;
            for (const auto move : moves) {
                const int place = TypeParam::policy_index(state, move);
                EXPECT_GE(place, 0);
                EXPECT_LT(place, policy_size<TypeParam>(state));
                EXPECT_TRUE(places.insert(place).second);
            }
        }
    }
}

// The sum of the owners is the margin without komi.
TYPED_TEST(Encoders, OwnersAddUpToTheMargin) {
    using G = typename TypeParam::Game;
    Random random(19);
    for (auto options : boards(static_cast<const G*>(nullptr))) {
        if constexpr (std::same_as<G, Go>) options.komi = 0;
        auto state = G::initial(options);
        while (!G::outcome(state)) G::apply(state, G::random_move(state, random));
        std::vector<std::int8_t> owners(
            static_cast<std::size_t>(TypeParam::height(state) * TypeParam::width(state)));
        TypeParam::ownership(state, owners);
        int sum = 0;
        for (const auto owner : owners) sum += owner;
        EXPECT_EQ(static_cast<float>(sum), TypeParam::margin(state));
    }
}

TEST(GoFullEncoder, SeesKomiFromTheMoversSide) {
    Go::Options options;
    options.size = 9;
    options.komi = 7;
    auto state = Go::initial(options);
    EXPECT_FLOAT_EQ(Shown<GoFull>(state).globals[GoFull::komi_global], -0.7F);
    EXPECT_FLOAT_EQ(Shown<GoFull>(state).globals[GoFull::parity_global], 0);
    Go::apply(state, Go::pass);
    EXPECT_FLOAT_EQ(Shown<GoFull>(state).globals[GoFull::komi_global], 0.7F);
    EXPECT_FLOAT_EQ(Shown<GoFull>(state).globals[GoFull::passed_global], 1);
    options.komi = 7.5; // worth what 7 is worth to White, and the half point against a draw
    EXPECT_FLOAT_EQ(Shown<GoFull>(Go::initial(options)).globals[GoFull::parity_global], -0.5F);
}

// Area counts for each side the stones it played besides what territory counts: while both play,
// komi stays half a point more; a stone against a pass costs its player a point.
TEST(GoFullEncoder, ShowsTerritoryAsTheAreaThatIsWonWithIt) {
    const auto options = *Go::parse_options("size=9,rules=japanese,komi=6.5");
    Go::State state = Go::initial(options);
    const auto komi = [&] { return Shown<GoFull>(state).globals[GoFull::komi_global]; };
    EXPECT_FLOAT_EQ(komi(), -0.7F);
    Go::apply(state, {state.board.at(4, 4)});
    EXPECT_FLOAT_EQ(komi(), 0.7F);
    Go::apply(state, Go::pass);
    EXPECT_FLOAT_EQ(komi(), -0.8F);
    Go::apply(state, {state.board.at(2, 2)});
    EXPECT_FLOAT_EQ(komi(), 0.8F);
    // Whatever the rules are called, a network sees the same board and the same number.
    const auto chinese = Go::initial(*Go::parse_options("size=9,rules=chinese,komi=7"));
    EXPECT_EQ(Shown<GoFull>(Go::initial(options)).globals, Shown<GoFull>(chinese).globals);
}

} // namespace
} // namespace papan::encode
