// The subcommands of `papan`, one file each: add_X declares its flags and, when it is the one
// typed, leaves in `chosen` what to run. A command answers with an exit code: 0, 1 for failure, 2
// for bad input.
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace papan::apps {

using Run = std::function<int()>;

inline constexpr int success = 0, failure = 1, bad_input = 2;

void add_analyse(CLI::App& app, Run& chosen);
void add_bench(CLI::App& app, Run& chosen);
void add_convert(CLI::App& app, Run& chosen);
void add_experiment(CLI::App& app, Run& chosen);
void add_fit(CLI::App& app, Run& chosen);
void add_gtp(CLI::App& app, Run& chosen);
void add_match(CLI::App& app, Run& chosen);
void add_mate(CLI::App& app, Run& chosen);
void add_moves(CLI::App& app, Run& chosen);
void add_perft(CLI::App& app, Run& chosen);
void add_play(CLI::App& app, Run& chosen);
void add_players(CLI::App& app, Run& chosen);
void add_score(CLI::App& app, Run& chosen);
void add_selfplay(CLI::App& app, Run& chosen);
void add_serve(CLI::App& app, Run& chosen);
void add_solve(CLI::App& app, Run& chosen);
void add_store(CLI::App& app, Run& chosen);
void add_tables(CLI::App& app, Run& chosen);
void add_tournament(CLI::App& app, Run& chosen);
void add_train(CLI::App& app, Run& chosen);
void add_usi(CLI::App& app, Run& chosen);

} // namespace papan::apps
