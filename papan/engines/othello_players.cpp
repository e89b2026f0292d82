#include "papan/engines/othello_players.hpp"

#include "papan/base/log.hpp"
#include "papan/encode/othello.hpp"
#include "papan/engines/generic_players.hpp"
#include "papan/engines/mcts_entry.hpp"
#include "papan/engines/othello/engine.hpp"
#include "papan/engines/zero/network_reader.hpp"
#include "papan/engines/zero/zero_player.hpp"
#include "papan/games/othello/othello.hpp"
#include "papan/search/perft.hpp"

namespace papan::engines {

template <> inline constexpr std::string_view default_network<Othello> = "othello8";

namespace {

// Weights that somebody named must be there. Those that come with the program may be missing or
// damaged: it says so and plays on without them.
Result<std::shared_ptr<const othello_search::PatternWeights>>
patterns_named(std::string_view name) {
    if (!name.empty()) return othello_search::open_patterns(name);
    const auto& installed = othello_search::installed_patterns();
    if (installed) return *installed;
    if (installed.error().code != ErrorCode::not_found)
        Log::to_stderr(LogLevel::warning)
            .warning("othello plays without learnt patterns: {}", installed.error().message);
    return nullptr;
}

PlayerEntry best_entry() {
    static constexpr std::array schema{depth_info,
                                       move_time_info,
                                       nodes_info,
                                       playouts_info,
                                       table_info("64", 1),
                                       threads_info,
                                       ParamInfo{"multipv", ParamKind::integer, "1",
                                                 "best moves that get a value of their own", 1, 64},
                                       ParamInfo{"patterns",
                                                 ParamKind::text,
                                                 "",
                                                 "weights of the evaluation, by name or file",
                                                 0,
                                                 0,
                                                 {},
                                                 Takes::file}};
    return {"best", "learnt patterns, Multi-ProbCut, exact endgames: the strongest", schema,
            [](const Params& params, const PlayerContext&) -> MadePlayer {
                auto weights = patterns_named(params.text("patterns"));
                if (!weights) return pass_on(std::move(weights));
                return make_typed(
                    OthelloEngine({static_cast<std::size_t>(params.integer("hash")),
                                   static_cast<int>(params.integer("threads")),
                                   static_cast<int>(params.integer("multipv")), *weights}),
                    own_limits(params));
            }};
}

} // namespace

std::span<const PlayerEntry> othello_players() {
    static const std::array entries{random_entry<Othello>(),
                                    greedy_entry<Othello>(),
                                    minimax_entry<Othello>(),
                                    alphabeta_entry<Othello>(),
                                    uct_entry<Othello>(),
                                    mcts_entry<Othello>(),
                                    zero_entry<encode::OthelloBoard>(),
                                    best_entry()};
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
        "best:movetime=1s",
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
