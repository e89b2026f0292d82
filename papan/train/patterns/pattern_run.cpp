#include "papan/train/patterns/pattern_run.hpp"

#include "papan/base/text.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/train/collect_samples.hpp"
#include "papan/train/generations.hpp"
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
        : request_(request),
          run_(request, {"patterns", "Othello patterns by generation", "the start"}),
          log_(request.log) {}

    Result<void> prepare() {
        if (auto opened = run_.open(); !opened) return opened;
        if (auto begun = begin(); !begun) return begun;
        auto settings = read_pattern_settings(run_.settings_file());
        if (!settings) return pass_on(std::move(settings));
        settings_ = *std::move(settings);
        if (auto read = run_.read_state(); !read) return read;
        auto store = PositionFolder::open(run_.folder() / "positions");
        if (!store) return pass_on(std::move(store));
        store_ = *std::move(store);
        return read_others();
    }

    Result<void> go() {
        return run_.go([this] { return step(); });
    }

  private:
    // A new run: its settings and what it begins from.
    Result<void> begin() {
        const fs::path file = run_.settings_file(), best = run_.best_file();
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

    Result<void> step() {
        const int goal = run_.generation() * settings_.files_per_generation;
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
        auto weights = PatternWeights::read(run_.best_file());
        if (!weights) return pass_on(std::move(weights));
        Labeller labeller(std::make_shared<const PatternWeights>(*std::move(weights)),
                          settings_.games, request_.stop);
        const int file = store_->files();
        std::vector<LabelledPosition> positions;
        const auto progress = [&](std::size_t game) {
            run_.tell(fmt::format("file {} of {}, game {}, {} positions", file + 1, goal, game,
                                  positions.size()));
        };
        std::size_t game = 0;
        if (const auto others = others_for(file); !others.empty()) {
            for (const std::string& transcript : others) {
                if (run_.over()) return {};
                progress(++game);
                if (const auto done = labeller.follow(transcript, positions); !done)
                    log_.warning("a game of {} is left out: {}", settings_.positions,
                                 done.error().message);
            }
        } else {
            Random random(combine(static_cast<std::uint64_t>(settings_.seed),
                                  static_cast<std::uint64_t>(file)));
            for (int i = 0; i < settings_.games_per_file; ++i) {
                if (run_.over()) return {};
                progress(++game);
                labeller.play(random, positions);
            }
        }
        return run_.over() ? Result<void>{} : store_->append(positions);
    }

    // A file of positions from games of others.
    Result<void> collect(int files) {
        const int file = store_->files();
        const Collection wanted{*request_.elsewhere.games,
                                run_.folder(),
                                {"patterns", "othello", "", run_.best_file(), run_.generation()},
                                static_cast<std::uint64_t>(file),
                                static_cast<std::uint64_t>(settings_.games_per_file),
                                [&] { return run_.over(); },
                                [&](const std::string& line) {
                                    run_.tell(
                                        fmt::format("file {} of {}, {}", file + 1, files, line));
                                }};
        const auto positions = collector_.collect(wanted, request_.stop, [&](const WireGame& game) {
            return positions_of(game, settings_.games);
        });
        if (!positions) return Failure(positions.error());
        return store_->append(*positions);
    }

    Result<void> finish_generation() {
        auto best = PatternWeights::read(run_.best_file());
        if (!best) return pass_on(std::move(best));
        const auto positions = store_->newest(static_cast<std::size_t>(settings_.window));
        if (!positions) return Failure(positions.error());
        auto fitted =
            fit_patterns(*positions, *best, settings_.regression, request_.stop, [&](int stage) {
                run_.tell(
                    fmt::format("fitting stage {} to {} positions", stage + 1, positions->size()));
            });
        if (!fitted) return pass_on(std::move(fitted));
        run_.tell("fitting Multi-ProbCut");
        const auto models =
            fit_probcut(*positions, fitted->weights, settings_.probcut, request_.stop);
        if (!models) return Failure(models.error());
        fitted->weights.set_probcut(*models);
        if (auto written = fitted->weights.write(run_.candidate_file()); !written) return written;
        return compare(*fitted);
    }

    Result<void> compare(const Fitted& fitted) {
        const auto result = play_match();
        if (!result) return Failure(result.error());
        const auto promoted =
            run_.conclude(fitted.positions, fitted.error, fmt::format("{:.2f} discs", fitted.error),
                          result->tally, settings_.gate);
        return promoted ? Result<void>{} : Failure(promoted.error());
    }

    // Between the candidate and the best.
    Result<match::MatchResult> play_match() {
        const auto player = [&](const fs::path& weights) {
            return fmt::format("best:patterns={},depth={},hash=8", weights.string(),
                               settings_.match_depth);
        };
        GateMatch gate{"othello", "", {player(run_.candidate_file()), player(run_.best_file())}};
        gate.games = settings_.match_games;
        return run_.play(std::move(gate));
    }

    const LearnRequest& request_;
    GenerationRun run_;
    Log log_;
    PatternSettings settings_;
    std::vector<std::string> others_;
    std::optional<PositionFolder> store_;
    SampleCollector collector_; // of games from elsewhere
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
