// What the methods that learn in generations have in common: a folder that one program works in at
// a time, how far the run is (RUN/state.json), when it is over, the match that decides whether the
// candidate takes the place of the best, and the history (RUN/generations.jsonl) with its picture
// (RUN/report.svg). A method says how a generation's positions come about, what is fitted to them,
// and which players judge by it.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/match/match.hpp"
#include "papan/train/gate_match.hpp"
#include "papan/train/locked_file.hpp"
#include "papan/train/methods.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papan::train {

struct GenerationState {
    int generation = 1; // the one under way
    double seconds = 0; // of work, over all starts
    double elo = 0;     // of the best; what the run began with has 0
};

struct Generation {
    int number = 0;
    std::uint64_t positions = 0;               // learnt from
    double hours = 0;                          // of work so far
    double error = 0;                          // on positions not learnt from
    double score = 0;                          // against the best, 0..1
    double elo = 0, elo_low = 0, elo_high = 0; // of the best afterwards, by the chain of matches
    bool promoted = false;
};

[[nodiscard]] Result<GenerationState> read_generation_state(const std::filesystem::path& file);
// Of another version or method: what it says besides is passed over.
[[nodiscard]] Result<std::vector<Generation>> read_generations(const std::filesystem::path& file);
// All of them afterwards. A line for a generation that is there already, or for a later one, makes
// room for it.
[[nodiscard]] Result<std::vector<Generation>> add_generation(const Generation& row,
                                                             const std::filesystem::path& file);

class GenerationRun {
  public:
    // What a method calls its files and its picture.
    struct Words {
        std::string ending;     // of best.ENDING and candidate.ENDING
        std::string chart;      // "Shogi's network by generation"
        std::string rated_from; // what has the rating 0: "the start"
    };
    GenerationRun(const LearnRequest& request, Words words)
        : request_(request), folder_(request.folder), words_(std::move(words)) {}

    // Makes the folder and keeps others out of it.
    [[nodiscard]] Result<void> open();
    // After the method began what had not begun.
    [[nodiscard]] Result<void> read_state();

    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
    [[nodiscard]] std::filesystem::path settings_file() const { return folder_ / "settings.json"; }
    [[nodiscard]] std::filesystem::path best_file() const { return file("best"); }
    [[nodiscard]] std::filesystem::path candidate_file() const { return file("candidate"); }
    [[nodiscard]] int generation() const { return state_.generation; }

    // Stopped, out of time, or through with the rounds.
    [[nodiscard]] bool over() const;
    void tell(const std::string& what) const;

    // One step after the other until it is over; how far it is is kept after each.
    [[nodiscard]] Result<void> go(const std::function<Result<void>()>& step);

    // The candidate against the best: seed and log are the generation's.
    [[nodiscard]] Result<match::MatchResult> play(GateMatch gate) const;
    // Takes the result into the history; with a score of `gate` the candidate becomes the best.
    // `error`: the words for the row's, as "3.20 discs". True where it was promoted.
    [[nodiscard]] Result<bool> conclude(std::uint64_t positions, double error,
                                        const std::string& error_text, const match::Tally& tally,
                                        double gate);

  private:
    [[nodiscard]] std::filesystem::path file(std::string_view name) const;
    [[nodiscard]] Result<void> save();
    [[nodiscard]] Result<void> promote() const;
    [[nodiscard]] Result<void> note(const Generation& row) const;

    const LearnRequest& request_;
    std::filesystem::path folder_;
    Words words_;
    std::optional<LockedFile> lock_;
    GenerationState state_;
    Stopwatch watch_, since_saved_;
};

} // namespace papan::train
