#include "papan/puzzles/posers.hpp"

#include <array>
#include <fmt/ranges.h>

namespace papan::puzzles {

namespace {

constexpr std::array posers{
    Poser{"go", pose_go_capture, "size=9", 4, "zero:visits=1,temperature=2,floor=0.01"},
    Poser{"shogi", pose_shogi_mate, "", 2, "alphabeta:nodes=300,variety=60"},
    Poser{"othello", pose_othello_ending, "", 10, "alphabeta:depth=2"},
    Poser{"congklak", pose_congklak_turn, "", 3, "greedy:turn"},
};

} // namespace

Result<const Poser*> find_poser(std::string_view game) {
    std::vector<std::string_view> names;
    for (const Poser& poser : posers) {
        if (poser.game == game) return &poser;
        names.push_back(poser.game);
    }
    return fail(ErrorCode::unsupported, "there are no puzzles of '{}', only of {}", game,
                fmt::join(names, ", "));
}

} // namespace papan::puzzles
