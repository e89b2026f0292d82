// Declared experiments: what a source document claims or leaves open, as matches whose table and
// plot can be printed again by one command. An experiment is one small file that fills this struct,
// and one line in the table of experiments.cpp.
#pragma once

#include "papan/match/match.hpp"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papan::match {

struct ExperimentRow {
    std::string label;       // on the plot's axis: "depth 3"
    std::string opponent;    // a player
    std::string published;   // the source's figure for this match; "" where it gives none
    std::string player = {}; // who plays this match instead of the experiment's player
};

// Rows that belong together: one line of the plot.
struct ExperimentSeries {
    std::string name;
    std::vector<ExperimentRow> rows;
};

struct ExperimentOptions {
    std::size_t games = 0; // 0: as declared
    unsigned concurrency = 1;
    std::string log_folder = {}; // "" for no logs, and so nothing to resume
    TimeControl limits = {};     // besides the players' own: for a quick look
    // Only matches with this in the name of their part, their label or a player are played; of the
    // others the page shows what the logs hold. "" for all.
    std::string only = {};
};

struct ExperimentPage {
    std::string markdown, svg;
};

// Told before each match, and as it goes.
using OnExperimentProgress = std::function<void(const std::string& what)>;

struct Experiment {
    std::string_view name;
    std::string_view title;
    std::string_view question; // what is asked, with the source and what it says
    std::string_view game;
    std::string_view player; // who plays all the matches
    std::string_view openings;
    std::size_t games = 0; // in each match
    std::vector<ExperimentSeries> (*series)();
    // For what is no match of one player against others: plays and writes the whole page itself;
    // `series` is empty then.
    Result<ExperimentPage> (*page)(const ExperimentOptions& options, const StopToken& stop,
                                   const OnExperimentProgress& on_progress) = nullptr;
};

[[nodiscard]] std::span<const Experiment> experiments();
[[nodiscard]] Result<const Experiment*> find_experiment(std::string_view name);

struct ExperimentMatch {
    ExperimentRow row;
    MatchSettings settings;
    MatchResult result;
};

struct ExperimentResult {
    struct Part {
        std::string name;
        std::vector<ExperimentMatch> matches;
    };
    std::vector<Part> parts;
    bool is_whole = true; // every match was asked for; else some show what logs of other runs hold
};

// An error when stopped: what is in the logs is gone on with next time.
[[nodiscard]] Result<ExperimentResult> run_experiment(const Experiment& experiment,
                                                      const ExperimentOptions& options,
                                                      const StopToken& stop,
                                                      const OnExperimentProgress& on_progress);

// The page, which shows the picture `svg_name` and ends with the command that made it.
[[nodiscard]] std::string markdown(const Experiment& experiment, const ExperimentResult& result,
                                   std::string_view svg_name, std::string_view command);
[[nodiscard]] std::string plot(const Experiment& experiment, const ExperimentResult& result);

} // namespace papan::match
