// The subcommands of `papan`, one file each: add_X declares its flags and, when it is the one
// typed, leaves in `chosen` what to run. A command answers with an exit code: 0, 1 for failure, 2
// for bad input.
#pragma once

#include <functional>

namespace papan::apps {

class Command;

using Run = std::function<int()>;

inline constexpr int success = 0, failure = 1, bad_input = 2;

void add_analyse(Command& app, Run& chosen);
void add_analysis(Command& app, Run& chosen);
void add_bench(Command& app, Run& chosen);
void add_book(Command& app, Run& chosen);
void add_convert(Command& app, Run& chosen);
void add_experiment(Command& app, Run& chosen);
void add_fit(Command& app, Run& chosen);
void add_congklak_engine(Command& app, Run& chosen);
void add_fleet(Command& app, Run& chosen);
void add_gtp(Command& app, Run& chosen);
void add_learn(Command& app, Run& chosen);
void add_match(Command& app, Run& chosen);
void add_mate(Command& app, Run& chosen);
void add_moves(Command& app, Run& chosen);
void add_nboard(Command& app, Run& chosen);
void add_network(Command& app, Run& chosen);
void add_openings(Command& app, Run& chosen);
void add_perft(Command& app, Run& chosen);
void add_play(Command& app, Run& chosen);
void add_players(Command& app, Run& chosen);
void add_puzzles(Command& app, Run& chosen);
void add_score(Command& app, Run& chosen);
void add_selfplay(Command& app, Run& chosen);
void add_serve(Command& app, Run& chosen);
void add_site(Command& app, Run& chosen);
void add_solve(Command& app, Run& chosen);
void add_store(Command& app, Run& chosen);
void add_tables(Command& app, Run& chosen);
void add_thinker(Command& app, Run& chosen);
void add_tournament(Command& app, Run& chosen);
void add_train(Command& app, Run& chosen);
void add_usi(Command& app, Run& chosen);
void add_worker(Command& app, Run& chosen);

} // namespace papan::apps
