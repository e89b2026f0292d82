// Every player of Othello, and its levels 1 to 10.
#pragma once

#include "papan/core/any_player.hpp"
#include "papan/core/board_map.hpp"
#include "papan/engines/othello/book_skill.hpp"
#include "papan/engines/othello/openings_skill.hpp"
#include "papan/engines/othello/solver.hpp"
#include "papan/engines/skills.hpp"
#include "papan/games/othello/othello.hpp"

#include <span>
#include <string_view>

namespace papan::engines {

[[nodiscard]] std::span<const PlayerEntry> othello_players();
// Player specifications, weakest first.
[[nodiscard]] std::span<const std::string_view> othello_levels();
[[nodiscard]] std::uint64_t othello_perft(const AnyState& state, int depth);
// A network by name or file, to be asked about positions.
[[nodiscard]] Result<std::unique_ptr<BoardReader>> open_othello_network(std::string_view net);

template <> struct Skills<Othello> {
    static constexpr auto players = othello_players;
    static constexpr auto levels = othello_levels;
    static constexpr auto perft = othello_perft;
    static constexpr auto solve = solve_othello;
    static constexpr auto open_network = open_othello_network;
    static constexpr BookSkill book{build_othello_book, teach_othello_book, look_up_othello_book};
    static constexpr OpeningsSkill openings{count_othello_openings, look_up_othello_opening,
                                            name_othello_opening};
};

} // namespace papan::engines
