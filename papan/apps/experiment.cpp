// `papan experiment NAME`: a declared experiment, as a page with its tables and a plot.
#include "papan/match/experiments/experiment.hpp"

#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/interrupt.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/match/match_report.hpp"
#include "papan/system/progress_line.hpp"
#include "papan/train/experiments/zero_go5.hpp"
#include "papan/train/experiments/zero_tutorial.hpp"

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

namespace papan::apps {

namespace {

using namespace papan::match;

struct Flags {
    std::string name, out = "docs/experiments", logs = ".cache/experiments", only;
    std::size_t games = 0; // 0: as declared
    unsigned concurrency = 1;
    bool quick = false, json = false, quiet = false;
};

// Enough games to see that it runs.
constexpr std::size_t quick_games = 2;
constexpr std::uint64_t quick_nodes = 2000;

std::size_t games_of(const Flags& flags) {
    return flags.quick ? quick_games : flags.games;
}

// Those of matches, and those that learn.
std::vector<Experiment> all_experiments() {
    std::vector<Experiment> all(experiments().begin(), experiments().end());
    all.push_back(train::zero_go5());
    all.push_back(train::zero_tutorial());
    return all;
}

Result<Experiment> find(std::string_view name) {
    const auto all = all_experiments();
    for (const Experiment& experiment : all)
        if (experiment.name == name) return experiment;
    std::vector<std::string_view> names;
    for (const Experiment& experiment : all) names.push_back(experiment.name);
    return fail(ErrorCode::not_found, "there is no experiment '{}', expected {}", name,
                fmt::join(names, ", "));
}

int list() {
    for (const Experiment& experiment : all_experiments())
        fmt::print("{:<20} {}\n", experiment.name, experiment.title);
    return success;
}

Result<void> make_folder(const std::string& path) {
    std::error_code error;
    std::filesystem::create_directories(path, error);
    if (error) return fail(ErrorCode::io, "cannot make the folder {}: {}", path, error.message());
    return {};
}

void print_json(const Experiment& experiment, const ExperimentResult& result) {
    nlohmann::ordered_json matches = nlohmann::ordered_json::array();
    for (const auto& part : result.parts)
        for (const ExperimentMatch& one : part.matches)
            matches.push_back(match::to_json(one.settings, one.result));
    fmt::print(
        "{}\n",
        nlohmann::ordered_json{{"experiment", experiment.name}, {"matches", matches}}.dump());
}

Result<void> write_pages(const Flags& flags, const Experiment& experiment,
                         const ExperimentResult& result) {
    if (auto made = make_folder(flags.out); !made) return made;
    const std::string base = fmt::format("{}/{}", flags.out, experiment.name);
    std::string command = fmt::format("papan experiment {}", experiment.name);
    if (flags.quick) command += " --quick";
    if (flags.games > 0) command += fmt::format(" --games {}", flags.games);
    if (!flags.only.empty()) command += fmt::format(" --only '{}'", flags.only);
    const std::string page =
        markdown(experiment, result, fmt::format("{}.svg", experiment.name), command);
    if (auto written = write_whole_file(base + ".md", page); !written) return written;
    if (auto written = write_whole_file(base + ".svg", plot(experiment, result)); !written)
        return written;
    if (!flags.json) fmt::print("{}", page);
    return {};
}

// Of an experiment that writes its page itself.
Result<void> make_page(const Flags& flags, const Experiment& experiment) {
    if (auto made = make_folder(flags.logs); !made) return made;
    const Interrupt interrupt;
    ProgressLine progress(flags.quiet);
    const auto page =
        experiment.page({games_of(flags), flags.concurrency, flags.logs}, interrupt.token(),
                        [&](const std::string& what) { progress.show(what); });
    progress.clear();
    if (!page) return Failure(page.error());
    if (auto made = make_folder(flags.out); !made) return made;
    const std::string base = fmt::format("{}/{}", flags.out, experiment.name);
    if (auto written = write_whole_file(base + ".md", page->markdown); !written) return written;
    if (auto written = write_whole_file(base + ".svg", page->svg); !written) return written;
    if (!flags.json) fmt::print("{}", page->markdown);
    return {};
}

int run(const Flags& flags) {
    if (flags.name.empty()) return list();
    const auto experiment = find(flags.name);
    if (!experiment) return complain(experiment.error());
    if (experiment->page) {
        if (!flags.only.empty() || (flags.games > 0 && experiment->games == 0))
            return complain({ErrorCode::invalid_input,
                             fmt::format("{} is no list of matches: --only is for those, and "
                                         "--games for what counts games or boards",
                                         flags.name)});
        const auto made = make_page(flags, *experiment);
        return made ? success : complain(made.error());
    }
    ExperimentOptions options{games_of(flags), flags.concurrency, "", {}, flags.only};
    if (flags.quick) {
        options.limits.per_move.nodes = quick_nodes;
    } else {
        if (const auto made = make_folder(flags.logs); !made) return complain(made.error());
        options.log_folder = flags.logs;
    }
    const Interrupt interrupt;
    ProgressLine progress(flags.quiet);
    const auto result =
        run_experiment(*experiment, options, interrupt.token(), [&](const std::string& what) {
            if (progress.due()) progress.show(what);
        });
    progress.clear();
    if (!result) return complain(result.error());
    if (const auto written = write_pages(flags, *experiment, *result); !written)
        return complain(written.error());
    if (flags.json) print_json(*experiment, *result);
    return success;
}

} // namespace

void add_experiment(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand(
        "experiment", "a declared experiment: tables and a plot; without a name, the list");
    command->add_option("name", flags->name, "which one");
    command->add_option("--out", flags->out, "folder of the page and the plot")
        ->capture_default_str();
    command->add_option("--logs", flags->logs, "folder of the games; what is there is gone on with")
        ->capture_default_str();
    command->add_option("--concurrency,-j", flags->concurrency, "games at a time")
        ->capture_default_str()
        ->range(1, 1024);
    command
        ->add_option("--games", flags->games,
                     "in each match, or boards, instead of the declared number")
        ->range(1, 100'000'000);
    command->add_option("--only", flags->only,
                        "play only the matches with this in a name; of the others the page shows "
                        "what the logs hold");
    command->add_flag("--quick", flags->quick,
                      "two games a match at 2,000 nodes a move and no logs, to see it run");
    command->add_flag("--quiet", flags->quiet, "no progress");
    command->add_flag("--json", flags->json, "the matches as one JSON object");
    command->callback([flags, &chosen] { chosen = [flags] { return run(*flags); }; });
}

} // namespace papan::apps
