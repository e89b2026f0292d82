// The table rows of the players that are written once over the concept, for one game. Included only
// by <game>_players.cpp, which instantiates them.
#pragma once

#include "papan/core/any_player.hpp"
#include "papan/core/typed_player.hpp"
#include "papan/search/alphabeta.hpp"
#include "papan/search/greedy.hpp"
#include "papan/search/mcts.hpp"
#include "papan/search/minimax.hpp"
#include "papan/search/random_mover.hpp"

#include <array>
#include <fmt/ranges.h>
#include <memory>
#include <string_view>
#include <vector>

namespace papan::engines {

using MadePlayer = Result<std::unique_ptr<AnyPlayer>>;

// A player's own limits, held besides those of the game: so "alphabeta:depth=4" is a player of that
// strength.
inline constexpr ParamInfo move_time_info{"movetime", ParamKind::duration, "", "time for a move"};
inline constexpr ParamInfo nodes_info{"nodes", ParamKind::integer, "", "most nodes for a move", 1,
                                      1e15};
inline constexpr ParamInfo playouts_info{
    "playouts", ParamKind::integer, "", "most playouts for a move", 1, 1e15};
inline constexpr ParamInfo depth_info{"depth", ParamKind::integer, "", "moves ahead", 1, 1000};
// How much memory and how many threads strangers may ask for.
inline constexpr double strangers_table = 64, strangers_tree = 256, strangers_threads = 1;
[[nodiscard]] constexpr ParamInfo table_info(std::string_view fallback, double low = 0) {
    return {"hash",
            ParamKind::integer,
            fallback,
            "transposition table in megabytes; 0 for none",
            low,
            65536,
            {},
            Takes::megabytes,
            strangers_table};
}
inline constexpr ParamInfo threads_info{
    "threads",      ParamKind::integer, "1", "threads that share the tree", 1, 256, {},
    Takes::threads, strangers_threads};
inline constexpr ParamInfo tree_info{
    "memory", ParamKind::integer, "256",         "size of the tree in megabytes", 1, 65536,
    {},       Takes::megabytes,   strangers_tree};
inline constexpr ParamInfo eval_info{"eval", ParamKind::text, "", "static evaluation, by name"};

[[nodiscard]] inline Limits own_limits(const Params& params) {
    Limits limits;
    if (params.is_set("movetime")) limits.move_time = *parse_duration(params.text("movetime"));
    if (params.is_set("nodes")) limits.nodes = static_cast<std::uint64_t>(params.integer("nodes"));
    if (params.is_set("playouts"))
        limits.playouts = static_cast<std::uint64_t>(params.integer("playouts"));
    if (params.is_set("depth")) limits.depth = static_cast<int>(params.integer("depth"));
    return limits;
}

template <EvaluatedGame G>
[[nodiscard]] Result<const Evaluation<typename G::State>*>
evaluation_named(std::string_view name, std::string_view fallback) {
    if (name.empty()) name = fallback;
    std::vector<std::string_view> names;
    for (const auto& evaluation : G::evaluations()) {
        if (name.empty() || evaluation.name == name) return &evaluation;
        names.push_back(evaluation.name);
    }
    return fail(ErrorCode::invalid_input, "player.eval"_key, "eval is '{}', expected {}", name,
                fmt::join(names, ", "));
}

template <EvaluatedGame G> [[nodiscard]] Result<void> check_evaluation(const Params& params) {
    auto found = evaluation_named<G>(params.text("eval"), "");
    if (!found) return pass_on(std::move(found));
    return {};
}

// The evaluation that a game's source document gives its minimax player, where it has one.
template <EvaluatedGame G> [[nodiscard]] constexpr std::string_view paper_evaluation() {
    if constexpr (requires { G::paper_evaluation; })
        return G::paper_evaluation;
    else
        return {};
}

template <class S> [[nodiscard]] MadePlayer make_typed(S search, const Limits& limits = {}) {
    return std::make_unique<TypedPlayer<S>>(std::move(search), limits);
}

template <Game G> [[nodiscard]] PlayerEntry random_entry() {
    return {"random",
            "any legal move by equal chance",
            {},
            [](const Params&, const PlayerContext& context) {
                return make_typed(search::RandomMover<G>(context.seed));
            }};
}

template <EvaluatedGame G> [[nodiscard]] PlayerEntry greedy_entry() {
    static constexpr std::array schema{eval_info};
    return {"greedy", "the position that looks best one move ahead", schema,
            [](const Params& params, const PlayerContext&) -> MadePlayer {
                auto evaluation = evaluation_named<G>(params.text("eval"), "");
                if (!evaluation) return pass_on(std::move(evaluation));
                return make_typed(search::Greedy<G>(**evaluation));
            },
            check_evaluation<G>};
}

template <EvaluatedGame G> [[nodiscard]] PlayerEntry minimax_entry() {
    static constexpr std::array schema{ParamInfo{"depth", ParamKind::integer, "4",
                                                 "levels of the tree, the position being the first",
                                                 2, 20},
                                       eval_info};
    return {"minimax", "the Othello paper's depth-first minimax, no pruning", schema,
            [](const Params& params, const PlayerContext&) -> MadePlayer {
                auto evaluation = evaluation_named<G>(params.text("eval"), paper_evaluation<G>());
                if (!evaluation) return pass_on(std::move(evaluation));
                return make_typed(
                    search::Minimax<G>(**evaluation, static_cast<int>(params.integer("depth"))));
            },
            check_evaluation<G>};
}

template <EvaluatedGame G> [[nodiscard]] PlayerEntry alphabeta_entry() {
    static constexpr std::array schema{depth_info,    move_time_info, nodes_info,
                                       playouts_info, eval_info,      table_info("16")};
    return {
        "alphabeta", "iterative deepening, transposition table, killer and history order", schema,
        [](const Params& params, const PlayerContext&) -> MadePlayer {
            auto evaluation = evaluation_named<G>(params.text("eval"), "");
            if (!evaluation) return pass_on(std::move(evaluation));
            const auto megabytes = static_cast<std::size_t>(params.integer("hash"));
            return make_typed(search::AlphaBeta<G>(**evaluation, megabytes), own_limits(params));
        },
        check_evaluation<G>};
}

// The exploration constant that suits a game best, as parameter text.
template <Game G> inline constexpr std::string_view default_exploration = "1.4";

// `Search` is the search that is made: the plain one, or a game's own around it.
template <Game G, class Search = search::Mcts<G>>
[[nodiscard]] PlayerEntry
uct_entry(std::string_view name = "uct",
          std::string_view summary =
              "Monte-Carlo tree search with upper confidence bounds and random playouts") {
    static constexpr std::array schema{
        playouts_info,
        move_time_info,
        nodes_info,
        depth_info,
        ParamInfo{"c", ParamKind::real, default_exploration<G>,
                  "exploration constant C_p of formula 1", 0, 100},
        ParamInfo{"final", ParamKind::choice, "robust", "which child is played", 0, 0,
                  search::final_move_names},
        ParamInfo{"reuse", ParamKind::flag, "true", "keep the tree from move to move"},
        threads_info,
        tree_info};
    return {name, summary, schema,
            [](const Params& params, const PlayerContext& context) -> MadePlayer {
                search::MctsSettings settings = search::plain_uct();
                settings.exploration = params.real("c");
                settings.final_move = search::final_move_named(params.text("final"));
                settings.reuse = params.flag("reuse");
                settings.threads = static_cast<std::uint32_t>(params.integer("threads"));
                settings.memory_megabytes = static_cast<std::size_t>(params.integer("memory"));
                settings.seed = context.seed;
                return make_typed(Search(settings), own_limits(params));
            }};
}

} // namespace papan::engines
