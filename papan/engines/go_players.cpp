#include "papan/engines/go_players.hpp"

#include "papan/encode/go_full.hpp"
#include "papan/encode/go_source.hpp"
#include "papan/engines/generic_players.hpp"
#include "papan/engines/go/go_mcts.hpp"
#include "papan/engines/go/go_uct.hpp"
#include "papan/engines/go/go_zero.hpp"
#include "papan/engines/go/score.hpp"
#include "papan/engines/zero/network_reader.hpp"
#include "papan/engines/zero/shipped.hpp"
#include "papan/engines/zero/zero_player.hpp"
#include "papan/games/go/go.hpp"
#include "papan/search/perft.hpp"

namespace papan::engines {

// Many moves and few playouts for each: less exploration than formula 1 of the shogi paper takes.
template <> inline constexpr std::string_view default_exploration<Go> = "0.3";

template <> inline constexpr std::string_view default_network<Go> = network_of_board;
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

// The network for the board all the way. The lower ones do not look ahead: they draw among the
// moves it likes, the weaker the more evenly and the further down (`floor` is the share of the best
// one's liking that a move needs), so that they err as beginners do but never play at random.
std::span<const std::string_view> go_levels() {
    static constexpr std::array<std::string_view, 10> levels{
        "zero:visits=1,temperature=10,floor=0.0003",
        "zero:visits=1,temperature=10,floor=0.001",
        "zero:visits=1,temperature=10,floor=0.004",
        "zero:visits=1,temperature=10,floor=0.01",
        "zero:visits=1,temperature=2,floor=0.01",
        "zero:visits=1,temperature=0.9,floor=0.02",
        "zero:visits=1,temperature=0.2",
        "zero:visits=16,temperature=0.2",
        "zero:visits=128,temperature=0.2",
        "zero:movetime=3s",
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
    return AnyState::of<Go>(settle(finished, *final_score(finished).judgement));
}

std::string go_player_by_default(const AnyState& start) {
    const int side = start.as<Go>()->board.size();
    const auto network = network_for(shipped_networks, Go::name, side);
    // The levels need it as much as the player that is declared for the board.
    if (!network || !open_go_network(*network)) return "mcts:playouts=1000";
    return player_by_default(shipped_networks, Go::name, side);
}

Result<std::unique_ptr<BoardReader>> open_go_network(std::string_view net) {
    return open_reader<encode::GoFull, encode::GoSource>(net);
}

} // namespace papan::engines
