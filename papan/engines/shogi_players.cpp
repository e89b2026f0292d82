#include "papan/engines/shogi_players.hpp"

#include "papan/engines/generic_players.hpp"
#include "papan/engines/shogi/rated/shogi_mcts.hpp"
#include "papan/engines/shogi/search.hpp"
#include "papan/engines/zero/weights.hpp"
#include "papan/games/shogi/perft.hpp"
#include "papan/games/shogi/shogi.hpp"

namespace papan::engines {

namespace {

// None for the evaluation without one.
Result<std::shared_ptr<const shogi_nnue::Network>> network_named(std::string_view name) {
    if (name == "standing") return nullptr;
    if (name.empty()) return shogi_nnue::shipped_evaluation().network;
    const auto path = find_weights(name, ".nnue");
    if (!path) return Failure(path.error());
    return shogi_nnue::read_network(path->string());
}

// Takes the place of the generic search of the same name.
PlayerEntry shogi_alphabeta_entry() {
    static constexpr std::array schema{
        depth_info,
        move_time_info,
        nodes_info,
        playouts_info,
        table_info("64"),
        ParamInfo{"multipv", ParamKind::integer, "1", "best moves that get an exact score", 1, 600},
        threads_info,
        ParamInfo{"variety", ParamKind::integer, "12",
                  "hundredths of a pawn by which the seed changes what a position is worth", 0,
                  1000},
        ParamInfo{"eval",
                  ParamKind::text,
                  "",
                  "what judges positions: standing, or a network by name or file; the network that "
                  "comes with the program where nothing is said",
                  0,
                  0,
                  {},
                  Takes::file}};
    return {
        "alphabeta",
        "iterative deepening with quiescence, pruning by judgement and reductions, in threads",
        schema, [](const Params& params, const PlayerContext& context) -> MadePlayer {
            auto network = network_named(params.text("eval"));
            if (!network) return pass_on(std::move(network));
            return make_typed(
                ShogiAlphaBeta({.table_megabytes = static_cast<std::size_t>(params.integer("hash")),
                                .lines = static_cast<int>(params.integer("multipv")),
                                .threads = static_cast<int>(params.integer("threads")),
                                .network = *std::move(network),
                                .seed = context.seed,
                                .variety = static_cast<int>(params.integer("variety"))}),
                own_limits(params));
        }};
}

// The opponent in the paper's experiment: it looks so many moves ahead and counts the material,
// with nothing beyond. Its cut-offs and tables change how long it takes, not what it finds.
PlayerEntry negamax_entry() {
    static constexpr std::array schema{
        ParamInfo{"depth", ParamKind::integer, "3", "moves ahead", 1, 100}, move_time_info,
        nodes_info, playouts_info, eval_info};
    return {"negamax", "the shogi paper's opponent: material so many moves ahead, no quiescence",
            schema,
            [](const Params& params, const PlayerContext&) -> MadePlayer {
                auto evaluation =
                    evaluation_named<Shogi>(params.text("eval"), Shogi::paper_evaluation);
                if (!evaluation) return pass_on(std::move(evaluation));
                constexpr std::size_t megabytes = 16;
                return make_typed(search::AlphaBeta<Shogi>(**evaluation, megabytes),
                                  own_limits(params));
            },
            check_evaluation<Shogi>};
}

} // namespace

std::span<const PlayerEntry> shogi_players() {
    static const std::array entries{random_entry<Shogi>(),  greedy_entry<Shogi>(),
                                    minimax_entry<Shogi>(), shogi_alphabeta_entry(),
                                    uct_entry<Shogi>(),     shogi_mcts_entry(),
                                    negamax_entry()};
    return entries;
}

std::span<const std::string_view> shogi_levels() {
    static constexpr std::array<std::string_view, 10> levels{
        "random",
        "alphabeta:nodes=60,variety=60",
        "alphabeta:nodes=100,variety=60",
        "alphabeta:depth=1,variety=60",
        "alphabeta:depth=2,variety=60",
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
