#include "papan/engines/shogi_players.hpp"

#include "papan/engines/generic_players.hpp"
#include "papan/engines/mcts_entry.hpp"
#include "papan/engines/shogi/search.hpp"
#include "papan/games/shogi/perft.hpp"
#include "papan/games/shogi/shogi.hpp"

namespace papan::engines {

namespace {

// Takes the place of the generic search of the same name.
PlayerEntry shogi_alphabeta_entry() {
    static constexpr std::array schema{depth_info,
                                       move_time_info,
                                       nodes_info,
                                       playouts_info,
                                       ParamInfo{"hash", ParamKind::integer, "64",
                                                 "transposition table in megabytes; 0 for none", 0,
                                                 65536},
                                       ParamInfo{"multipv", ParamKind::integer, "1",
                                                 "best moves that get an exact score", 1, 600}};
    return {"alphabeta",
            "iterative deepening with quiescence, exchange ordering, null moves and reductions",
            schema, [](const Params& params, const PlayerContext&) -> MadePlayer {
                return make_typed(ShogiAlphaBeta(static_cast<std::size_t>(params.integer("hash")),
                                                 static_cast<int>(params.integer("multipv"))),
                                  own_limits(params));
            }};
}

} // namespace

std::span<const PlayerEntry> shogi_players() {
    static const std::array entries{random_entry<Shogi>(),  greedy_entry<Shogi>(),
                                    minimax_entry<Shogi>(), shogi_alphabeta_entry(),
                                    uct_entry<Shogi>(),     mcts_entry<Shogi>()};
    return entries;
}

std::span<const std::string_view> shogi_levels() {
    static constexpr std::array<std::string_view, 10> levels{
        "random",
        "greedy",
        "alphabeta:nodes=30",
        "alphabeta:nodes=100",
        "alphabeta:nodes=300",
        "alphabeta:nodes=1000",
        "alphabeta:nodes=4000",
        "alphabeta:nodes=20000",
        "alphabeta:nodes=100000",
        "alphabeta:movetime=2s",
    };
    return levels;
}

std::uint64_t shogi_perft(const AnyState& state, int depth) {
    auto position = state.as<Shogi>()->position;
    return shogi::perft(position, depth);
}

} // namespace papan::engines
