// Games of shogi made by rule, and their way through a format.
#pragma once

#include "papan/base/random.hpp"
#include "papan/notation/shogi/format.hpp"
#include "papan/notation/shogi/tree_builder.hpp"

#include <gtest/gtest.h>

namespace papan::kifu {

inline constexpr std::array all_kinds{FileKind::csa,  FileKind::csa3, FileKind::jkf,
                                      FileKind::ki2,  FileKind::ki2u, FileKind::kif,
                                      FileKind::kifu, FileKind::sfen, FileKind::usi};
inline constexpr std::array tree_kinds{FileKind::jkf, FileKind::kif, FileKind::kifu};
inline constexpr std::array ends{
    End::resigned,       End::interrupted,     End::repetition,  End::impasse,
    End::mate,           End::time_up,         End::illegal_win, End::illegal_loss,
    End::declared,       End::no_mate,         End::draw,        End::move_limit,
    End::won_by_default, End::lost_by_default, End::taken_back,  End::failed};

inline std::string bytes_of(FileKind kind, const Kifu& game) {
    std::vector<Warning> warnings;
    auto text = write_file(kind, {game}, warnings);
    EXPECT_TRUE(text) << text.error().message;
    return text ? *text : "";
}

inline Kifu again(FileKind kind, const Kifu& game) {
    const std::string bytes = bytes_of(kind, game);
    auto games = read_file(kind, bytes);
    if (!games || games->size() != 1) {
        ADD_FAILURE() << file_ending(kind) << ": " << (games ? "" : games.error().message) << '\n'
                      << bytes;
        return {};
    }
    return std::move(games->front());
}

inline void play_random(TreeBuilder& tree, Random& random, int plies) {
    for (int ply = 0; ply < plies && !Shogi::outcome(tree.state()); ++ply) {
        const shogi::Move move = Shogi::random_move(tree.state(), random);
        if (move == shogi::declaration) return;
        ASSERT_TRUE(tree.add_move(move, Said{"here"}));
        if (random.below(3) == 0)
            tree.last().milliseconds = 1000 * static_cast<int>(random.below(5000));
        if (random.below(5) == 0) tree.add_comment("一手目の感想");
        if (random.below(5) == 0) tree.add_comment("a second line");
    }
}

// A random game with variations, from the start, a handicap or the middle of another game.
inline Kifu random_game(std::uint64_t seed, End end) {
    Random random(seed);
    Kifu game;
    if (seed % 3 == 1) {
        Shogi::Options options;
        options.handicap = static_cast<std::uint8_t>(1 + random.below(18));
        game.start = Shogi::initial(options);
    } else if (seed % 3 == 2) {
        for (int ply = 0; ply < 60; ++ply)
            Shogi::apply(game.start, Shogi::random_move(game.start, random));
        game.start = Shogi::from_position(game.start.position, 1, {});
    }
    game.headers = {{"棋戦", "名人戦"}, {"備考", "a note"}};
    TreeBuilder tree(game.start);
    tree.add_comment("before the game");
    play_random(tree, random, 120);
    EXPECT_TRUE(tree.add_end(end, "", Said{"here"}));
    for (int variation = 0; variation < 4; ++variation) {
        const auto number = 1 + random.below(static_cast<std::uint32_t>(tree.plies()));
        EXPECT_TRUE(tree.go_back_to(number, Said{"here"}));
        play_random(tree, random, 10);
    }
    game.root = *tree.finish();
    return game;
}

} // namespace papan::kifu
