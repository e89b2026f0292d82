// Every player of shogi, and its levels 1 to 10.
#pragma once

#include "papan/core/any_player.hpp"
#include "papan/engines/shogi/book_skill.hpp"
#include "papan/engines/shogi/mate_problem.hpp"
#include "papan/engines/shogi/rated/fit_shogi.hpp"
#include "papan/engines/skills.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <span>
#include <string_view>

namespace papan::engines {

[[nodiscard]] std::span<const PlayerEntry> shogi_players();
// Player specifications, weakest first.
[[nodiscard]] std::span<const std::string_view> shogi_levels();
// As shogi programs count: see games/shogi/perft.hpp.
[[nodiscard]] std::uint64_t shogi_perft(const AnyState& state, int depth);

template <> struct Skills<Shogi> {
    static constexpr auto players = shogi_players;
    static constexpr auto levels = shogi_levels;
    static constexpr auto perft = shogi_perft;
    static constexpr auto mate = find_shogi_mate;
    static constexpr auto forced_win = shogi_mate_line;
    static constexpr auto fit = fit_shogi;
    // Nothing grows it: a text book is counted, not searched.
    static constexpr BookSkill book{nullptr, teach_shogi_book, look_up_shogi_book};
};

} // namespace papan::engines
