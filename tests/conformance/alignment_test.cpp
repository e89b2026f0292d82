// Every player of every game, under every variant of its rules, with an allocator that gives no
// more alignment than the language promises (support/unaligned_new.cpp), while UBSan checks each
// access (cmake/toolchain.cmake).
#include "games.hpp"
#include "subjects.hpp"

#include <memory>

namespace papan::conformance {
namespace {

TEST(UnalignedNew, GivesBlocksAlignedTo16AndNeverTo32) {
    for (const std::size_t size : {1U, 32U, 64U, 200U, 5000U, 1U << 20}) {
        const auto block = std::make_unique<char[]>(size);
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(block.get()) % 32, 16U) << size;
    }
}

template <template <class...> class List, class... Games>
std::vector<std::string> variants_of(std::string_view name, List<Games...> /*games*/) {
    std::vector<std::string> variants;
    const auto take = [&]<class G>(Sample<G> sample) {
        if (G::name == name) variants = sample.option_texts();
    };
    (take(Sample<Games>{}), ...);
    return variants;
}

class Alignment : public testing::TestWithParam<Subject> {
  protected:
    // The moves played from this start; fewer where the player does not play such games.
    [[nodiscard]] static int play(AnyPlayer& player, Playthrough game) {
        int moves = 0;
        while (moves < 8 && !game.state().outcome()) {
            const auto choice =
                player.choose({.game = game, .limits = {.nodes = 500, .playouts = 20}});
            if (!choice || !game.play(choice->move)) break;
            ++moves;
        }
        return moves;
    }
};

TEST_P(Alignment, NoAccessAsksForMoreThanPlainNewGives) {
    const GameEntry& game = *GetParam().game;
    const auto player = make_player(game, GetParam().spec(), {1});
    ASSERT_TRUE(player) << player.error().message;
    int moves = 0;
    for (const std::string& variant : variants_of(game.rules.name, AllGames{})) {
        const auto start = game.rules.initial(variant);
        ASSERT_TRUE(start) << start.error().message;
        moves += play(**player, Playthrough(*start));
    }
    EXPECT_GT(moves, 0);
}

INSTANTIATE_TEST_SUITE_P(Registry, Alignment, testing::ValuesIn(all_players()), subject_name);

} // namespace
} // namespace papan::conformance
