#include "papan/train/patterns/pattern_run.hpp"

#include "papan/base/svg.hpp"
#include "papan/base/text.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/train/believable_gain.hpp"
#include "papan/train/collect_samples.hpp"
#include "papan/train/gate_match.hpp"
#include "papan/train/locked_file.hpp"
#include "papan/train/patterns/pattern_settings.hpp"
#include "papan/train/patterns/solved_game.hpp"

#include <algorithm>

namespace papan::train {

namespace {

namespace fs = std::filesystem;
using engines::othello_search::PatternWeights;

class PatternRun {
  public:
    explicit PatternRun(const LearnRequest& request)
        : request_(request), folder_(request.folder), log_(request.log) {}

    Result<void> prepare() {
        std::error_code problem;
        fs::create_directories(folder_ / "matches", problem);
        if (problem)
            return fail(ErrorCode::io, "cannot make {}: {}", folder_.string(), problem.message());
        const fs::path lock = folder_ / "lock";
        lock_ = LockedFile::open(lock, !fs::exists(lock));
        if (!lock_)
            return fail(ErrorCode::io, "another program is at work in {}", folder_.string());
        if (auto begun = begin(); !begun) return begun;
        auto settings = read_pattern_settings(folder_ / "settings.json");
        if (!settings) return pass_on(std::move(settings));
        settings_ = *std::move(settings);
        auto state = read_pattern_state(folder_);
        if (!state) return pass_on(std::move(state));
        state_ = *state;
        auto store = PositionFolder::open(folder_ / "positions");
        if (!store) return pass_on(std::move(store));
        store_ = *std::move(store);
        return read_others();
    }

    Result<void> go() {
        while (!over()) {
            auto done = step();
            if (!done && !over()) return done;
            state_.seconds += seconds(since_saved_.elapsed());
            since_saved_ = {};
            if (auto saved = write_pattern_state(state_, folder_); !saved) return saved;
        }
        return {};
    }

  private:
    // A new run: its settings and what it begins from.
    Result<void> begin() {
        const fs::path file = folder_ / "settings.json", best = folder_ / "best.patterns";
        if (!fs::exists(best)) {
            PatternWeights weights;
            if (request_.from) {
                auto read = PatternWeights::read(*request_.from);
                if (!read) return pass_on(std::move(read));
                weights = *std::move(read);
            }
            if (auto written = weights.write(best); !written) return written;
        }
        if (fs::exists(file)) return {};
        PatternSettings fresh;
        if (request_.positions) fresh.positions = fs::absolute(*request_.positions).string();
        for (const std::string& text : request_.changes)
            if (auto changed = change_pattern_setting(fresh, text); !changed) return changed;
        return write_pattern_settings(fresh, file);
    }

    // The games of others: a transcript is the last word of each line.
    Result<void> read_others() {
        if (settings_.positions.empty()) return {};
        const auto text = read_whole_file(settings_.positions);
        if (!text) return Failure(text.error());
        for (const std::string_view line : split(*text, '\n')) {
            const auto words = split(trim(line), '\t');
            if (!words.empty() && !words.back().empty()) others_.emplace_back(words.back());
        }
        // Neighbours in such files are of one year and one event.
        Random random(static_cast<std::uint64_t>(settings_.seed));
        random.shuffle(others_);
        return {};
    }

    [[nodiscard]] bool over() const {
        std::error_code problem;
        return request_.stop.stop_requested() || fs::exists(folder_ / "stop", problem) ||
               (request_.limits.time && watch_.elapsed() >= *request_.limits.time) ||
               (request_.limits.rounds && state_.generation > *request_.limits.rounds);
    }
    void tell(const std::string& what) const {
        if (request_.on_progress)
            request_.on_progress(fmt::format("generation {}, rating {:.0f}, {}", state_.generation,
                                             state_.elo, what));
    }

    Result<void> step() {
        const int goal = state_.generation * settings_.files_per_generation;
        return store_->files() < goal ? label(goal) : finish_generation();
    }

    // The games of the file with this number that come from others; none where they are used up or
    // where it is the file's turn to come from self-play.
    [[nodiscard]] std::span<const std::string> others_for(int file) const {
        if (file % settings_.others_every != 0) return {};
        const auto count = static_cast<std::size_t>(settings_.games_per_file);
        const auto first = static_cast<std::size_t>(file / settings_.others_every) * count;
        if (first >= others_.size()) return {};
        return std::span(others_).subspan(first, std::min(count, others_.size() - first));
    }

    Result<void> label(int goal) {
        if (request_.elsewhere.games != nullptr && others_for(store_->files()).empty())
            return collect(goal);
        auto weights = PatternWeights::read(folder_ / "best.patterns");
        if (!weights) return pass_on(std::move(weights));
        Labeller labeller(std::make_shared<const PatternWeights>(*std::move(weights)),
                          settings_.games, request_.stop);
        const int file = store_->files();
        std::vector<LabelledPosition> positions;
        const auto progress = [&](std::size_t game) {
            tell(fmt::format("file {} of {}, game {}, {} positions", file + 1, goal, game,
                             positions.size()));
        };
        std::size_t game = 0;
        if (const auto others = others_for(file); !others.empty()) {
            for (const std::string& transcript : others) {
                if (over()) return {};
                progress(++game);
                if (const auto done = labeller.follow(transcript, positions); !done)
                    log_.warning("a game of {} is left out: {}", settings_.positions,
                                 done.error().message);
            }
        } else {
            Random random(combine(static_cast<std::uint64_t>(settings_.seed),
                                  static_cast<std::uint64_t>(file)));
            for (int i = 0; i < settings_.games_per_file; ++i) {
                if (over()) return {};
                progress(++game);
                labeller.play(random, positions);
            }
        }
        return over() ? Result<void>{} : store_->append(positions);
    }

    // A file of positions from games of others.
    Result<void> collect(int files) {
        const int file = store_->files();
        const Collection wanted{
            *request_.elsewhere.games,
            folder_,
            {"patterns", "othello", "", folder_ / "best.patterns", state_.generation},
            static_cast<std::uint64_t>(file),
            static_cast<std::uint64_t>(settings_.games_per_file),
            [&] { return over(); },
            [&](const std::string& line) {
                tell(fmt::format("file {} of {}, {}", file + 1, files, line));
            }};
        const auto positions = collector_.collect(wanted, request_.stop, [&](const WireGame& game) {
            return positions_of(game, settings_.games);
        });
        if (!positions) return Failure(positions.error());
        return store_->append(*positions);
    }

    Result<void> finish_generation() {
        auto best = PatternWeights::read(folder_ / "best.patterns");
        if (!best) return pass_on(std::move(best));
        const auto positions = store_->newest(static_cast<std::size_t>(settings_.window));
        if (!positions) return Failure(positions.error());
        auto fitted =
            fit_patterns(*positions, *best, settings_.regression, request_.stop, [&](int stage) {
                tell(fmt::format("fitting stage {} to {} positions", stage + 1, positions->size()));
            });
        if (!fitted) return pass_on(std::move(fitted));
        tell("fitting Multi-ProbCut");
        const auto models =
            fit_probcut(*positions, fitted->weights, settings_.probcut, request_.stop);
        if (!models) return Failure(models.error());
        fitted->weights.set_probcut(*models);
        if (auto written = fitted->weights.write(folder_ / "candidate.patterns"); !written)
            return written;
        return compare(*fitted);
    }

    Result<void> compare(const Fitted& fitted) {
        const auto result = play_match();
        if (!result) return Failure(result.error());
        const auto elo = result->tally.elo();
        Generation row{state_.generation, fitted.positions};
        row.hours = (state_.seconds + seconds(since_saved_.elapsed())) / 3600;
        row.error = fitted.error;
        row.score = result->tally.score();
        row.promoted = row.score >= settings_.gate;
        const auto after = [&](double gain) {
            return state_.elo + (row.promoted ? believable_gain(gain) : 0);
        };
        row.elo = after(elo.elo);
        row.elo_low = after(elo.low);
        row.elo_high = after(elo.high);
        if (row.promoted)
            if (auto written = fitted_to_best(); !written) return written;
        if (auto added = add_generation(row, folder_); !added) return added;
        if (auto drawn = draw_report(); !drawn) return drawn;
        state_.elo = row.elo;
        ++state_.generation;
        if (request_.on_round)
            request_.on_round(fmt::format(
                "generation {}: {} positions, {:.2f} h; error {:.2f} discs; {:.1f} % against the "
                "last{}, rating {:.0f}",
                row.number, row.positions, row.hours, row.error, 100 * row.score,
                row.promoted ? ", promoted" : "", row.elo));
        return {};
    }

    Result<void> fitted_to_best() {
        const auto weights = read_whole_file(folder_ / "candidate.patterns");
        if (!weights) return Failure(weights.error());
        return write_whole_file(folder_ / "best.patterns", *weights);
    }

    // Between the candidate and the best.
    Result<match::MatchResult> play_match() {
        const auto player = [&](const char* weights) {
            return fmt::format("best:patterns={},depth={},hash=8", (folder_ / weights).string(),
                               settings_.match_depth);
        };
        GateMatch gate{"othello", "", {player("candidate.patterns"), player("best.patterns")}};
        gate.seed = state_.generation;
        gate.games = settings_.match_games;
        gate.log = folder_ / "matches" / fmt::format("{:05}.jsonl", state_.generation);
        return play_gate_match(gate, request_.elsewhere, request_.stop,
                               [&](const match::MatchResult& so_far) {
                                   tell(fmt::format("match: {:.1f} of {}", so_far.tally.points(),
                                                    so_far.tally.games()));
                               });
    }

    Result<void> draw_report() {
        const auto rows = read_generations(folder_);
        if (!rows) return Failure(rows.error());
        ChartSeries rating{"rating of the best (Elo, the start 0)", {}};
        for (const Generation& row : *rows)
            rating.points.push_back(
                {std::to_string(row.number), row.elo, row.elo_low, row.elo_high});
        return write_whole_file(folder_ / "report.svg",
                                line_chart("Othello patterns by generation", "Elo", {rating}));
    }

    const LearnRequest& request_;
    fs::path folder_;
    Log log_;
    PatternSettings settings_;
    PatternState state_;
    std::vector<std::string> others_;
    std::optional<LockedFile> lock_;
    std::optional<PositionFolder> store_;
    SampleCollector collector_; // of games from elsewhere
    Stopwatch watch_, since_saved_;
};

} // namespace

Result<void> learn_patterns(const LearnRequest& request) {
    if (!request.preset.empty() || !request.options.empty())
        return fail(ErrorCode::invalid_input,
                    "the method patterns has no presets and learns one board: neither --preset nor "
                    "--options");
    PatternRun run(request);
    if (auto prepared = run.prepare(); !prepared) return prepared;
    return run.go();
}

} // namespace papan::train
