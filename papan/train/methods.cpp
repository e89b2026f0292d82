#include "papan/train/methods.hpp"

#include "papan/registry/registry.hpp"
#include "papan/train/games/games_run.hpp"
#include "papan/train/linear/linear_run.hpp"
#include "papan/train/nnue/nnue_run.hpp"
#include "papan/train/patterns/pattern_run.hpp"
#include "papan/train/run_parts.hpp"
#include "papan/train/run_report.hpp"

#include <algorithm>
#include <array>
#include <fmt/ranges.h>
#include <vector>

namespace papan::train {

namespace {

Result<void> learn_from_zero(const LearnRequest& request) {
    if (request.positions)
        return fail(ErrorCode::invalid_input,
                    "the method zero learns from its own games only: it takes no --positions");
    auto settings =
        preset(request.preset.empty() ? "laptop" : request.preset, request.game, request.options);
    if (!settings) return pass_on(std::move(settings));
    for (const std::string& text : request.changes)
        if (auto changed = change(*settings, text); !changed) return changed;
    if (request.from)
        if (auto begun = begin_from(request.folder, *request.from); !begun) return begun;
    RunObserver observer{request.on_progress, {}};
    if (request.on_round)
        observer.on_round = [&](const RoundRow& row) { request.on_round(to_text(row)); };
    return run(request.folder, *settings, request.limits, request.stop, request.log, observer,
               request.elsewhere);
}

Result<void> learn_from_people(const LearnRequest& request) {
    if (!request.positions)
        return fail(ErrorCode::invalid_input, "the method games needs a file: --positions FILE");
    if (!request.preset.empty() || !request.options.empty())
        return fail(ErrorCode::invalid_input,
                    "the method games takes neither --preset nor --options");
    if (request.elsewhere.games != nullptr)
        return fail(ErrorCode::invalid_input,
                    "the method games plays no games that a fleet could play: it takes no --fleet");
    auto settings = games_preset();
    if (!settings) return pass_on(std::move(settings));
    for (const std::string& text : request.changes)
        if (auto changed = change(*settings, text); !changed) return changed;
    if (request.from)
        if (auto begun = begin_from(request.folder, *request.from); !begun) return begun;
    GamesRun run{request.folder, *request.positions,  *settings,
                 request.limits, request.on_progress, {}};
    if (request.on_round)
        run.on_round = [&](const GamesRow& row) { request.on_round(to_text(row)); };
    return learn_from_games(run, request.stop, request.log);
}

constexpr std::array<std::string_view, 2> games_of_zero{"go", "othello"};

constexpr std::array<std::string_view, 1> games_of_patterns{"othello"};

constexpr std::array<std::string_view, 1> games_of_nnue{"shogi"};

constexpr std::array<std::string_view, 1> games_of_linear{"congklak"};

constexpr std::array<std::string_view, 1> games_of_people{"go"};

constexpr std::array methods{
    LearningMethod{"zero", "a network, by self-play with the search it guides", games_of_zero,
                   learn_from_zero},
    LearningMethod{"patterns", "weights of patterns, by solved endgames", games_of_patterns,
                   learn_patterns},
    LearningMethod{"nnue", "a network that evaluates positions, by the search that it serves",
                   games_of_nnue, learn_nnue},
    LearningMethod{"linear",
                   "weights of the seeds in each hole, by games played to their exact end",
                   games_of_linear, learn_linear},
    LearningMethod{"games", "a network, by games of people", games_of_people, learn_from_people},
};

} // namespace

std::span<const LearningMethod> learning_methods() {
    return methods;
}

Result<const LearningMethod*> find_method(std::string_view name, std::string_view game) {
    if (const auto known = find_game(game); !known) return Failure(known.error());
    std::vector<std::string_view> names;
    for (const LearningMethod& method : methods) {
        names.push_back(method.name);
        if (method.name != name) continue;
        if (std::ranges::find(method.games, game) != method.games.end()) return &method;
        return fail(ErrorCode::not_found, "the method {} learns {}, not {}", name,
                    fmt::join(method.games, ", "), game);
    }
    return fail(ErrorCode::not_found, "there is no method '{}', expected {}", name,
                fmt::join(names, ", "));
}

} // namespace papan::train
