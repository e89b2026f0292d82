// `papan`: one program, a thin file per subcommand.
#include "papan/apps/commands.hpp"

#include <CLI/CLI.hpp>
#include <exception>

int main(int argc, char** argv) {
    using namespace papan::apps;
    CLI::App app("Papan: Go, shogi, Othello and congklak");
    app.set_version_flag("--version", "papan " PAPAN_VERSION);
    app.require_subcommand(1);
    app.get_formatter()->column_width(34);

    app.set_config("--config", "", "a file that says what flags say: [serve] port=9000")
        ->envname("PAPAN_CONFIG");

    Run chosen;
    for (const auto add : {add_serve,      add_play,  add_players, add_moves,    add_perft,
                           add_analyse,    add_solve, add_mate,    add_tables,   add_score,
                           add_convert,    add_gtp,   add_usi,     add_match,    add_tournament,
                           add_experiment, add_fit,   add_train,   add_selfplay, add_bench})
        add(app, chosen);
    try {
        app.parse(argc, argv);
        return chosen();
    } catch (const CLI::ParseError& problem) {
        return app.exit(problem) == 0 ? success : bad_input;
    } catch (const std::exception& problem) {
        std::fprintf(stderr, "papan: %s\n", problem.what());
        return failure;
    }
}
