// What every game must keep, whatever its rules: played out in random games of every sample option.
#include "papan/base/random.hpp"
#include "papan/core/game.hpp"
#include "tests/conformance/games.hpp"
#include "tests/support/damage.hpp"

#include <cstring>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <type_traits>

namespace papan::conformance {
namespace {

template <class G> class Rules : public testing::Test {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    // Calls visit(state, moves) at each position of random games, the finished ones too.
    template <class Visit>
    static void play_random_games(Visit visit, int games = Sample<G>::games_per_option) {
        Random random(20260101);
        for (const std::string& text : Sample<G>::option_texts()) {
            const auto options = G::parse_options(text);
            ASSERT_TRUE(options) << text;
            for (int game = 0; game < games; ++game) {
                ASSERT_NO_FATAL_FAILURE(play_one(G::initial(*options), random, visit));
            }
        }
    }

  private:
    template <class Visit> static void play_one(State state, Random& random, Visit& visit) {
        for (int ply = 0; ply <= Sample<G>::longest_game; ++ply) {
            typename G::Moves moves;
            G::legal_moves(state, moves);
            ASSERT_NO_FATAL_FAILURE(visit(state, moves));
            if (moves.empty()) return;
            G::apply(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        FAIL() << "no end after " << Sample<G>::longest_game
               << " moves: " << G::format_position(state);
    }
};

TYPED_TEST_SUITE(Rules, AllGames);

TYPED_TEST(Rules, NoLegalMoveExactlyWhenTheGameIsOver) {
    using G = TypeParam;
    this->play_random_games([](const auto& state, const auto& moves) {
        ASSERT_EQ(moves.empty(), G::outcome(state).has_value()) << G::format_position(state);
    });
}

TYPED_TEST(Rules, LegalMovesAreLegalAndDistinct) {
    using G = TypeParam;
    this->play_random_games([](const auto& state, const auto& moves) {
        std::set<std::string> names;
        for (const auto move : moves) {
            ASSERT_TRUE(G::is_legal(state, move)) << G::format_position(state);
            ASSERT_TRUE(names.insert(G::format_move(state, move)).second)
                << G::format_move(state, move);
        }
        if constexpr (CountingGame<G>) {
            ASSERT_EQ(G::count_moves(state), moves.size());
        }
    });
}

TYPED_TEST(Rules, MovesPrintAndParse) {
    using G = TypeParam;
    this->play_random_games([](const auto& state, const auto& moves) {
        for (const auto move : moves) {
            const auto parsed = G::parse_move(state, G::format_move(state, move));
            ASSERT_TRUE(parsed) << parsed.error().message;
            ASSERT_EQ(*parsed, move) << G::format_move(state, move);
        }
    });
}

TYPED_TEST(Rules, PositionsPrintAndParse) {
    using G = TypeParam;
    this->play_random_games([](const auto& state, const auto&) {
        const std::string text = G::format_position(state);
        const auto parsed = G::parse_position(text, G::options(state));
        ASSERT_TRUE(parsed) << text << ": " << parsed.error().message;
        ASSERT_EQ(G::format_position(*parsed), text);
        ASSERT_EQ(G::to_move(*parsed), G::to_move(state)) << text;
    });
}

TYPED_TEST(Rules, OptionsPrintAndParse) {
    using G = TypeParam;
    for (const std::string& text : Sample<G>::option_texts()) {
        const auto options = G::parse_options(text);
        ASSERT_TRUE(options);
        const auto again = G::parse_options(G::format_options(*options));
        ASSERT_TRUE(again);
        EXPECT_EQ(*again, *options) << text;
        EXPECT_EQ(G::options(G::initial(*options)), *options) << text;
    }
}

TYPED_TEST(Rules, EqualStatesHaveEqualHashesAndAMoveChangesIt) {
    using G = TypeParam;
    std::map<std::uint64_t, typename G::State> seen;
    this->play_random_games(
        [&](const auto& state, const auto& moves) {
            const auto [place, is_new] = seen.emplace(G::hash(state), state);
            ASSERT_EQ(place->second, state)
                << "two states with one hash: " << G::format_position(state);
            for (const auto move : moves) {
                auto next = state;
                G::apply(next, move);
                ASSERT_NE(G::hash(next), G::hash(state)) << G::format_move(state, move);
            }
        },
        20);
}

TYPED_TEST(Rules, ApplyOnACopyLeavesTheSourceAlone) {
    using G = TypeParam;
    this->play_random_games([](const auto& state, const auto& moves) {
        const auto before = state;
        const auto hash = G::hash(state);
        for (const auto move : moves) {
            auto copy = state;
            G::apply(copy, move);
        }
        ASSERT_EQ(state, before);
        ASSERT_EQ(G::hash(state), hash);
    });
}

TYPED_TEST(Rules, UnmakeRestoresTheState) {
    using G = TypeParam;
    if constexpr (ReversibleGame<G>) {
        this->play_random_games([](const auto& state, const auto& moves) {
            auto work = state;
            for (const auto move : moves) {
                auto applied = state;
                G::apply(applied, move);
                const auto undo = G::make(work, move);
                ASSERT_EQ(work, applied)
                    << "make differs from apply: " << G::format_move(state, move);
                G::unmake(work, move, undo);
                ASSERT_EQ(work, state) << G::format_move(state, move);
                if constexpr (std::has_unique_object_representations_v<typename G::State>) {
                    ASSERT_EQ(std::memcmp(&work, &state, sizeof(work)), 0);
                }
            }
        });
    } else {
        GTEST_SKIP() << "this game copies its state";
    }
}

TYPED_TEST(Rules, TheDiagramHasACellForEveryMove) {
    using G = TypeParam;
    this->play_random_games(
        [](const auto& state, const auto& moves) {
            const Diagram diagram = G::diagram(state, Glyphs::ascii);
            ASSERT_EQ(diagram.cells.size(),
                      static_cast<std::size_t>(diagram.rows * diagram.columns));
            for (const auto move : moves) {
                const auto cell = G::cell(state, move);
                if (!cell) continue;
                ASSERT_GE(*cell, 0);
                ASSERT_LT(*cell, diagram.rows * diagram.columns);
            }
        },
        20);
}

TYPED_TEST(Rules, RandomMovesOfThePlayoutPolicyAreLegal) {
    using G = TypeParam;
    if constexpr (PlayoutGame<G>) {
        Random random(5);
        this->play_random_games([&](const auto& state, const auto& moves) {
            if (moves.empty()) return;
            ASSERT_TRUE(G::is_legal(state, G::random_move(state, random)));
        });
    } else {
        GTEST_SKIP() << "this game has no playout policy of its own";
    }
}

TYPED_TEST(Rules, EvaluationsKeepTheirBound) {
    using G = TypeParam;
    if constexpr (EvaluatedGame<G>) {
        this->play_random_games([](const auto& state, const auto&) {
            for (const auto& evaluation : G::evaluations()) {
                for (const Seat seat : {Seat::first, Seat::second}) {
                    const int value = evaluation.value(state, seat);
                    ASSERT_LE(std::abs(value), evaluation.bound) << evaluation.name;
                }
            }
        });
    } else {
        GTEST_SKIP() << "this game has no static evaluation";
    }
}

// Text that is no move or position is answered with an error, whatever it is.
TYPED_TEST(Rules, RandomTextIsRefusedNotFatal) {
    using G = TypeParam;
    Random random(99);
    const auto options = *G::parse_options("");
    const auto state = G::initial(options);
    const std::string good = G::format_position(state);
    for (int i = 0; i < 20000; ++i) {
        const std::string text = test::damaged(good, random);
        if (const auto parsed = G::parse_position(text, options)) {
            // What is accepted must be a position like any other.
            typename G::Moves moves;
            G::legal_moves(*parsed, moves);
            ASSERT_EQ(moves.empty(), G::outcome(*parsed).has_value()) << text;
            const auto again = G::parse_position(G::format_position(*parsed), options);
            ASSERT_TRUE(again) << text;
            ASSERT_EQ(*again, *parsed) << text;
        } else {
            ASSERT_FALSE(parsed.error().message.empty());
        }
        (void)G::parse_move(state, text.substr(0, random.below(8)));
        (void)G::parse_options(text.substr(0, random.below(12)));
    }
}

} // namespace
} // namespace papan::conformance
