#include "papan/train/linear/linear_run.hpp"

#include "papan/base/svg.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/train/believable_gain.hpp"
#include "papan/train/collect_samples.hpp"
#include "papan/train/gate_match.hpp"
#include "papan/train/linear/fit_holes.hpp"
#include "papan/train/linear/linear_settings.hpp"
#include "papan/train/linear/seed_game.hpp"
#include "papan/train/locked_file.hpp"

#include <optional>

namespace papan::train {

namespace {

namespace fs = std::filesystem;
using engines::HoleWeights;

class LinearRun {
  public:
    explicit LinearRun(const LearnRequest& request) : request_(request), folder_(request.folder) {}

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
        auto settings = read_linear_settings(folder_ / "settings.json");
        if (!settings) return pass_on(std::move(settings));
        settings_ = *settings;
        auto state = read_linear_state(folder_ / "state.json");
        if (!state) return pass_on(std::move(state));
        state_ = *state;
        return read_best();
    }

    Result<void> go() {
        while (!over()) {
            auto done = generation();
            if (!done && !over()) return done;
            state_.seconds += seconds(since_saved_.elapsed());
            since_saved_ = {};
            if (auto saved = write_linear_state(state_, folder_ / "state.json"); !saved)
                return saved;
        }
        return {};
    }

  private:
    // A new run: its settings and what it begins from.
    Result<void> begin() {
        const fs::path file = folder_ / "settings.json";
        if (fs::exists(file)) return {};
        if (request_.from) {
            const auto from = HoleWeights::read(*request_.from);
            if (!from) return Failure(from.error());
            if (auto kept = write_whole_file(best_file(), from->bytes()); !kept) return kept;
        }
        LinearSettings fresh;
        for (const std::string& text : request_.changes)
            if (auto changed = change_linear_setting(fresh, text); !changed) return changed;
        return write_linear_settings(fresh, file);
    }

    [[nodiscard]] fs::path best_file() const { return folder_ / "best.eval"; }
    [[nodiscard]] fs::path candidate_file() const { return folder_ / "candidate.eval"; }

    Result<void> read_best() {
        if (!fs::exists(best_file())) return {};
        auto read = HoleWeights::read(best_file());
        if (!read) return pass_on(std::move(read));
        best_ = std::make_shared<const HoleWeights>(*std::move(read));
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

    // The positions of a generation's games; an error where it is over before.
    Result<std::vector<SeedSample>> label() {
        return request_.elsewhere.games != nullptr ? collect() : label_here();
    }

    // The games of others, until there are enough.
    Result<std::vector<SeedSample>> collect() {
        const Collection wanted{
            *request_.elsewhere.games,
            folder_,
            {"linear", "congklak", "", best_ ? best_file() : fs::path(), state_.generation},
            static_cast<std::uint64_t>(state_.generation),
            static_cast<std::uint64_t>(settings_.games_per_generation),
            [&] { return over(); },
            [&](const std::string& line) { tell(line); }};
        return collector_.collect(wanted, request_.stop, [&](const WireGame& game) {
            return samples_of(game, settings_.games);
        });
    }

    Result<std::vector<SeedSample>> label_here() const {
        constexpr int told_every = 100;
        SeedLabeller labeller(best_, settings_.games, request_.stop);
        Random random(combine(static_cast<std::uint64_t>(settings_.seed),
                              static_cast<std::uint64_t>(state_.generation)));
        std::vector<SeedSample> samples;
        for (int game = 1; game <= settings_.games_per_generation; ++game) {
            labeller.play(random, samples);
            if (game % told_every != 0) continue;
            if (over()) return fail(ErrorCode::io, "stopped");
            tell(fmt::format("game {} of {}, {} positions", game, settings_.games_per_generation,
                             samples.size()));
        }
        return samples;
    }

    Result<void> generation() {
        const auto samples = label();
        if (!samples) return Failure(samples.error());
        const FittedHoles fitted = fit_holes(*samples, settings_.penalty);
        if (auto kept = write_whole_file(candidate_file(), fitted.weights.bytes()); !kept)
            return kept;
        const auto result = play_match();
        if (!result) return Failure(result.error());
        LinearGeneration row{state_.generation, samples->size()};
        row.error = fitted.error;
        return conclude(row, result->tally);
    }

    Result<void> conclude(LinearGeneration row, const match::Tally& tally) {
        const auto elo = tally.elo();
        row.minutes = (state_.seconds + seconds(since_saved_.elapsed())) / 60;
        row.score = tally.score();
        row.promoted = row.score > settings_.gate;
        const auto after = [&](double gain) {
            return state_.elo + (row.promoted ? believable_gain(gain) : 0);
        };
        row.elo = after(elo.elo);
        row.elo_low = after(elo.low);
        row.elo_high = after(elo.high);
        if (row.promoted) {
            const auto bytes = read_whole_file(candidate_file());
            if (!bytes) return Failure(bytes.error());
            if (auto kept = write_whole_file(best_file(), *bytes); !kept) return kept;
            if (auto read = read_best(); !read) return read;
        }
        const auto rows = add_linear_generation(row, folder_ / "generations.jsonl");
        if (!rows) return Failure(rows.error());
        if (auto drawn = draw(*rows); !drawn) return drawn;
        state_.elo = row.elo;
        ++state_.generation;
        if (request_.on_round)
            request_.on_round(fmt::format(
                "generation {}: {} positions, {:.1f} min; error {:.2f} seeds; {:.1f} % against the "
                "last{}, rating {:.0f}",
                row.generation, row.positions, row.minutes, row.error, 100 * row.score,
                row.promoted ? ", promoted" : "", row.elo));
        return {};
    }

    Result<void> draw(std::span<const LinearGeneration> rows) const {
        ChartSeries rating{"rating of the best (Elo, without weights 0)", {}};
        for (const LinearGeneration& row : rows)
            rating.points.push_back(
                {std::to_string(row.generation), row.elo, row.elo_low, row.elo_high});
        return write_whole_file(folder_ / "report.svg",
                                line_chart("Congklak's weights by generation", "Elo", {rating}));
    }

    // Between the candidate and the best, or the same search without weights while there is none.
    Result<match::MatchResult> play_match() {
        const std::string best = best_ ? "best:eval=" + best_file().string() : "alphabeta:extra=4";
        const auto with_nodes = [&](const std::string& player) {
            return fmt::format("{},nodes={}", player, settings_.match_nodes);
        };
        GateMatch gate{"congklak",
                       "",
                       {with_nodes("best:eval=" + candidate_file().string()), with_nodes(best)}};
        gate.seed = state_.generation;
        gate.games = settings_.match_games;
        gate.log = folder_ / "matches" / fmt::format("{:05}.jsonl", state_.generation);
        return play_gate_match(gate, request_.elsewhere, request_.stop,
                               [&](const match::MatchResult& so_far) {
                                   tell(fmt::format("match: {:.1f} of {}", so_far.tally.points(),
                                                    so_far.tally.games()));
                               });
    }

    const LearnRequest& request_;
    fs::path folder_;
    LinearSettings settings_;
    LinearState state_;
    std::optional<LockedFile> lock_;
    SampleCollector collector_;               // of games from elsewhere
    std::shared_ptr<const HoleWeights> best_; // none: the search without weights
    Stopwatch watch_, since_saved_;
};

} // namespace

Result<void> learn_linear(const LearnRequest& request) {
    if (!request.preset.empty() || !request.options.empty() || request.positions)
        return fail(ErrorCode::invalid_input,
                    "the method linear plays its own games by the usual rules: it takes neither "
                    "--preset nor --options nor --positions");
    LinearRun run(request);
    if (auto prepared = run.prepare(); !prepared) return prepared;
    return run.go();
}

} // namespace papan::train
