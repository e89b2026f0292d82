#include "papan/engines/go_players.hpp"

#include "papan/encode/go_full.hpp"
#include "papan/encode/go_source.hpp"
#include "papan/engines/generic_players.hpp"
#include "papan/engines/go/go_mcts.hpp"
#include "papan/engines/go/go_uct.hpp"
#include "papan/engines/go/go_zero.hpp"
#include "papan/engines/go/second_opinion.hpp"
#include "papan/engines/zero/network_reader.hpp"
#include "papan/engines/zero/shipped.hpp"
#include "papan/engines/zero/zero_player.hpp"
#include "papan/games/go/go.hpp"
#include "papan/search/perft.hpp"

namespace papan::engines {

// Many moves and few playouts for each: less exploration than formula 1 of the shogi paper takes.
template <> inline constexpr std::string_view default_exploration<Go> = "0.3";

template <> inline constexpr std::string_view default_network<Go> = "go9";
template <> inline constexpr std::string_view default_resignation<Go> = "-0.95";

std::span<const PlayerEntry> go_players() {
    static const std::array entries{
        random_entry<Go>(),
        greedy_entry<Go>(),
        minimax_entry<Go>(),
        alphabeta_entry<Go>(),
        uct_entry<Go, GoUct<Go>>(),
        go_mcts_entry(),
        uct_entry<Go, GoUct<CarefulGo>>(
            "careful", "uct with playouts that answer atari, kill eye shapes and keep seki"),
        zero_entry<encode::GoFull, encode::GoSource>()};
    return entries;
}

std::span<const std::string_view> go_levels() {
    static constexpr std::array<std::string_view, 10> levels{
        "random",           "uct:playouts=30",   "uct:playouts=100",
        "greedy",           "uct:playouts=400",  "mcts:playouts=10",
        "mcts:playouts=60", "mcts:playouts=250", "mcts:playouts=1000",
        "mcts:movetime=3s",
    };
    return levels;
}

std::uint64_t go_perft(const AnyState& state, int depth) {
    auto root = *state.as<Go>();
    return search::perft<Go>(root, depth);
}

AnyState go_settle(const AnyState& state) {
    const Go::State& finished = *state.as<Go>();
    if (finished.no_result) return state; // a cycle ended it: there is nothing to count
    JudgeSettings settings = final_judge;
    settings.network = shipped_opinion(finished.board.size());
    return AnyState::of<Go>(settle(finished, judge(finished.board, settings)));
}

std::string go_player_by_default(const AnyState& start) {
    return player_by_default(shipped_networks, Go::name, start.as<Go>()->board.size());
}

Result<std::unique_ptr<BoardReader>> open_go_network(std::string_view net) {
    return open_reader<encode::GoFull, encode::GoSource>(net);
}

} // namespace papan::engines
