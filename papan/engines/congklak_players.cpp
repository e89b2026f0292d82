#include "papan/engines/congklak_players.hpp"

#include "papan/engines/generic_players.hpp"
#include "papan/games/congklak/congklak.hpp"
#include "papan/search/perft.hpp"

namespace papan::engines {

std::span<const PlayerEntry> congklak_players() {
    static const std::array entries{random_entry<Congklak>(), greedy_entry<Congklak>(),
                                    minimax_entry<Congklak>(), alphabeta_entry<Congklak>(),
                                    uct_entry<Congklak>()};
    return entries;
}

std::span<const std::string_view> congklak_levels() {
    static constexpr std::array<std::string_view, 10> levels{
        "random",
        "greedy",
        "minimax:depth=4",
        "uct:playouts=60",
        "alphabeta:depth=1",
        "alphabeta:depth=2",
        "alphabeta:depth=4",
        "alphabeta:depth=6",
        "alphabeta:depth=8",
        "alphabeta:movetime=2s",
    };
    return levels;
}

std::uint64_t congklak_perft(const AnyState& state, int depth) {
    auto root = *state.as<Congklak>();
    return search::perft<Congklak>(root, depth);
}

} // namespace papan::engines
