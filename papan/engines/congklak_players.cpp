#include "papan/engines/congklak_players.hpp"

#include "papan/engines/congklak/greedy.hpp"
#include "papan/engines/congklak/negamax.hpp"
#include "papan/engines/congklak/start_chooser.hpp"
#include "papan/engines/generic_players.hpp"
#include "papan/engines/learnt_file.hpp"
#include "papan/engines/mcts_entry.hpp"
#include "papan/games/congklak/congklak.hpp"
#include "papan/search/perft.hpp"

namespace papan::engines {

namespace {

PlayerEntry greedy_of_the_paper() {
    static constexpr std::array schema{ParamInfo{"rule", ParamKind::choice, "plain",
                                                 "how a hole is chosen", 0, 0, greedy_rule_names},
                                       ParamInfo{"width",
                                                 ParamKind::integer,
                                                 "100",
                                                 "rule turn: positions kept after each extra move",
                                                 1,
                                                 1e9,
                                                 {},
                                                 Takes::nothing,
                                                 1000}};
    // The figures are those of docs/experiments/congklak-greedy.md.
    return {"greedy",
            "one sowing ahead; the paper's player is greedy:dynamic, which scores 71 % against "
            "random, 45 % against plain greedy and 12 % against greedy:turn",
            schema, [](const Params& params, const PlayerContext&) {
                return make_typed(
                    CongklakGreedy(greedy_rule_named(params.text("rule")),
                                   static_cast<std::size_t>(params.integer("width"))));
            }};
}

constexpr ParamInfo hash_info = table_info("16", 1);

TurnSearchSettings turn_settings(const Params& params, int extra_cost) {
    TurnSearchSettings settings;
    settings.table_megabytes = static_cast<std::size_t>(params.integer("hash"));
    settings.extra_cost = extra_cost;
    return settings;
}

PlayerEntry turn_alphabeta() {
    static constexpr std::array schema{
        depth_info,
        move_time_info,
        nodes_info,
        playouts_info,
        hash_info,
        ParamInfo{"extra", ParamKind::integer, "1",
                  "depth an extra move costs, in sixteenths of a turn", 1, 16}};
    return {"alphabeta", "alpha-beta over turns: extra moves cost next to no depth", schema,
            [](const Params& params, const PlayerContext& context) {
                const auto settings =
                    turn_settings(params, static_cast<int>(params.integer("extra")));
                return make_typed(CongklakPlayer(settings, context.seed), own_limits(params));
            }};
}

// Weights that somebody named must be there. Those that come with the program may be missing or
// damaged: it says so and plays on without them.
Result<std::shared_ptr<const HoleWeights>> weights_named(std::string_view name) {
    if (!name.empty()) return open_hole_weights(name);
    return installed_or_none(installed_hole_weights(), "congklak plays without learnt weights");
}

PlayerEntry plain_negamax() {
    static constexpr std::array schema{
        ParamInfo{"depth", ParamKind::integer, "9", "hole choices ahead", 1, 100}, move_time_info,
        nodes_info, playouts_info};
    return {"negamax", "plain alpha-beta over hole choices: no order of moves, no table", schema,
            [](const Params& params, const PlayerContext&) {
                return make_typed(CongklakNegamax(static_cast<int>(params.integer("depth"))),
                                  own_limits(params));
            }};
}

PlayerEntry strongest() {
    static constexpr std::array schema{depth_info,
                                       move_time_info,
                                       nodes_info,
                                       playouts_info,
                                       hash_info,
                                       threads_info,
                                       ParamInfo{"eval",
                                                 ParamKind::text,
                                                 "",
                                                 "weights of the evaluation, by name or file",
                                                 0,
                                                 0,
                                                 {},
                                                 Takes::file}};
    return {"best", "the strongest: alpha-beta over turns with learnt weights", schema,
            [](const Params& params, const PlayerContext& context) -> MadePlayer {
                auto weights = weights_named(params.text("eval"));
                if (!weights) return pass_on(std::move(weights));
                constexpr int extra_cost = 4;
                auto settings = turn_settings(params, extra_cost);
                settings.threads = static_cast<int>(params.integer("threads"));
                settings.weights = *std::move(weights);
                return make_typed(CongklakPlayer(settings, context.seed), own_limits(params));
            }};
}

} // namespace

std::span<const PlayerEntry> congklak_players() {
    static const std::array entries{random_entry<Congklak>(),  greedy_of_the_paper(),
                                    minimax_entry<Congklak>(), turn_alphabeta(),
                                    uct_entry<Congklak>(),     mcts_entry<Congklak>(),
                                    plain_negamax(),           strongest()};
    return entries;
}

std::span<const std::string_view> congklak_levels() {
    static constexpr std::array<std::string_view, 10> levels{
        "random",        "greedy:dynamic", "greedy",         "greedy:dynamic15", "greedy:turn",
        "best:nodes=25", "best:nodes=50",  "best:nodes=100", "best:nodes=1000",  "best:movetime=1s",
    };
    return levels;
}

std::uint64_t congklak_perft(const AnyState& state, int depth) {
    auto root = *state.as<Congklak>();
    return search::perft<Congklak>(root, depth);
}

} // namespace papan::engines
