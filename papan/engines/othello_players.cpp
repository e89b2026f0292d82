#include "papan/engines/othello_players.hpp"

#include "papan/encode/othello.hpp"
#include "papan/engines/generic_players.hpp"
#include "papan/engines/mcts_entry.hpp"
#include "papan/engines/zero/network_reader.hpp"
#include "papan/engines/zero/zero_player.hpp"
#include "papan/games/othello/othello.hpp"
#include "papan/search/perft.hpp"

namespace papan::engines {

template <> inline constexpr std::string_view default_network<Othello> = "othello8";

std::span<const PlayerEntry> othello_players() {
    static const std::array entries{
        random_entry<Othello>(),           greedy_entry<Othello>(), minimax_entry<Othello>(),
        alphabeta_entry<Othello>(),        uct_entry<Othello>(),    mcts_entry<Othello>(),
        zero_entry<encode::OthelloBoard>()};
    return entries;
}

std::span<const std::string_view> othello_levels() {
    // Each beats the one below it clearly: docs/games/othello-levels.md has the games.
    static constexpr std::array<std::string_view, 10> levels{
        "random",
        "minimax:depth=3",
        "minimax:depth=4",
        "alphabeta:depth=1",
        "alphabeta:depth=2",
        "alphabeta:depth=3",
        "alphabeta:depth=4",
        "alphabeta:depth=6",
        "alphabeta:depth=7",
        "alphabeta:movetime=1500ms",
    };
    return levels;
}

std::uint64_t othello_perft(const AnyState& state, int depth) {
    auto root = *state.as<Othello>();
    return search::perft<Othello>(root, depth);
}

Result<std::unique_ptr<BoardReader>> open_othello_network(std::string_view net) {
    return open_reader<encode::OthelloBoard>(net);
}

} // namespace papan::engines
