#include "papan/engines/gomoku_players.hpp"

#include "papan/engines/generic_players.hpp"
#include "papan/games/gomoku/gomoku.hpp"
#include "papan/search/perft.hpp"

namespace papan::engines {

std::span<const PlayerEntry> gomoku_players() {
    static const std::array entries{random_entry<Gomoku>(), greedy_entry<Gomoku>(),
                                    minimax_entry<Gomoku>(), alphabeta_entry<Gomoku>(),
                                    uct_entry<Gomoku>()};
    return entries;
}

std::span<const std::string_view> gomoku_levels() {
    static constexpr std::array<std::string_view, 10> levels{
        "random",
        "uct:playouts=30",
        "uct:playouts=100",
        "uct:playouts=400",
        "greedy",
        "alphabeta:nodes=1000",
        "alphabeta:nodes=4000",
        "alphabeta:nodes=16000",
        "alphabeta:nodes=60000",
        "alphabeta:movetime=2s",
    };
    return levels;
}

std::uint64_t gomoku_perft(const AnyState& state, int depth) {
    auto root = *state.as<Gomoku>();
    return search::perft<Gomoku>(root, depth);
}

} // namespace papan::engines
