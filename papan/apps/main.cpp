// `papan`: one program, a thin file per subcommand.
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/config_file.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/level.hpp"

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstring>
#include <exception>
#include <fmt/ranges.h>

namespace {

using namespace papan::apps;

void add_commands(Command& top, Run& chosen) {
    for (const auto add :
         {add_serve,      add_site,     add_store,           add_play,     add_players,
          add_moves,      add_perft,    add_analyse,         add_solve,    add_mate,
          add_tables,     add_score,    add_convert,         add_gtp,      add_usi,
          add_nboard,     add_analysis, add_congklak_engine, add_match,    add_tournament,
          add_experiment, add_fit,      add_train,           add_selfplay, add_learn,
          add_worker,     add_thinker,  add_fleet,           add_bench,    add_puzzles,
          add_book,       add_network,  add_openings})
        add(top, chosen);
}

// The word that stands where a command is expected and is none; empty when that was not the
// mistake.
std::string unknown_command(const CLI::App& app) {
    const auto left = app.remaining();
    return app.get_subcommands().empty() && !left.empty() ? left.front() : "";
}

int refuse(const CLI::App& app, const CLI::ParseError& problem) {
    const std::string word = unknown_command(app);
    if (word.empty() || problem.get_exit_code() == success)
        return app.exit(problem) == 0 ? success : bad_input;
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
    return complain(
        {papan::ErrorCode::not_found,
         fmt::format("there is no command '{}', expected {}", word, fmt::join(names, ", "))});
}

int run(int argc, char** argv) {
    CLI::App app("Papan: Go, shogi, Othello and congklak");
    app.set_version_flag("--version", fmt::format("papan {} ({})", PAPAN_VERSION, compiled_for()));
    app.require_subcommand(1);
    app.get_formatter()->column_width(34);
    add_config_file(app);
    Run chosen;
    Command top(app);
    add_commands(top, chosen);
    try {
        app.parse(argc, argv);
        return chosen();
    } catch (const CLI::ParseError& problem) {
        return refuse(app, problem);
    } catch (const std::exception& problem) {
        fmt::print(stderr, "papan: {}\n", problem.what());
        return failure;
    }
}

// Every command writes through the same buffer, so that one place sees whether all of it arrived.
int when_written(int code) {
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
    fmt::print(stderr, "papan: cannot write to standard output: {}\n", std::strerror(errno));
    return code == success ? failure : code;
}

} // namespace

int main(int argc, char** argv) {
    return when_written(run(argc, argv));
}
