#include "papan/train/linear/linear_run.hpp"

#include "papan/base/whole_file.hpp"
#include "papan/train/collect_samples.hpp"
#include "papan/train/generations.hpp"
#include "papan/train/linear/fit_holes.hpp"
#include "papan/train/linear/linear_settings.hpp"
#include "papan/train/linear/seed_game.hpp"

namespace papan::train {

namespace {

namespace fs = std::filesystem;
using engines::HoleWeights;

class LinearRun {
  public:
    explicit LinearRun(const LearnRequest& request)
        : request_(request),
          run_(request, {"eval", "Congklak's weights by generation", "without weights"}) {}

    Result<void> prepare() {
        if (auto opened = run_.open(); !opened) return opened;
        if (auto begun = begin(); !begun) return begun;
        auto settings = read_linear_settings(run_.settings_file());
        if (!settings) return pass_on(std::move(settings));
        settings_ = *settings;
        if (auto read = run_.read_state(); !read) return read;
        return read_best();
    }

    Result<void> go() {
        return run_.go([this] { return generation(); });
    }

  private:
    // A new run: its settings and what it begins from.
    Result<void> begin() {
        const fs::path file = run_.settings_file();
        if (fs::exists(file)) return {};
        if (request_.from) {
            const auto from = HoleWeights::read(*request_.from);
            if (!from) return Failure(from.error());
            if (auto kept = write_whole_file(run_.best_file(), from->bytes()); !kept) return kept;
        }
        LinearSettings fresh;
        for (const std::string& text : request_.changes)
            if (auto changed = change_linear_setting(fresh, text); !changed) return changed;
        return write_linear_settings(fresh, file);
    }

    Result<void> read_best() {
        if (!fs::exists(run_.best_file())) return {};
        auto read = HoleWeights::read(run_.best_file());
        if (!read) return pass_on(std::move(read));
        best_ = std::make_shared<const HoleWeights>(*std::move(read));
        return {};
    }

    // The positions of a generation's games; an error where it is over before.
    Result<std::vector<SeedSample>> label() {
        return request_.elsewhere.games != nullptr ? collect() : label_here();
    }

    // The games of others, until there are enough.
    Result<std::vector<SeedSample>> collect() {
        const Collection wanted{
            *request_.elsewhere.games,
            run_.folder(),
            {"linear", "congklak", "", best_ ? run_.best_file() : fs::path(), run_.generation()},
            static_cast<std::uint64_t>(run_.generation()),
            static_cast<std::uint64_t>(settings_.games_per_generation),
            [&] { return run_.over(); },
            [&](const std::string& line) { run_.tell(line); }};
        return collector_.collect(wanted, request_.stop, [&](const WireGame& game) {
            return samples_of(game, settings_.games);
        });
    }

    Result<std::vector<SeedSample>> label_here() const {
        constexpr int told_every = 100;
        SeedLabeller labeller(best_, settings_.games, request_.stop);
        Random random(combine(static_cast<std::uint64_t>(settings_.seed),
                              static_cast<std::uint64_t>(run_.generation())));
        std::vector<SeedSample> samples;
        for (int game = 1; game <= settings_.games_per_generation; ++game) {
            labeller.play(random, samples);
            if (game % told_every != 0) continue;
            if (run_.over()) return fail(ErrorCode::io, "stopped");
            run_.tell(fmt::format("game {} of {}, {} positions", game,
                                  settings_.games_per_generation, samples.size()));
        }
        return samples;
    }

    Result<void> generation() {
        const auto samples = label();
        if (!samples) return Failure(samples.error());
        const FittedHoles fitted = fit_holes(*samples, settings_.penalty);
        if (auto kept = write_whole_file(run_.candidate_file(), fitted.weights.bytes()); !kept)
            return kept;
        const auto result = play_match();
        if (!result) return Failure(result.error());
        const auto promoted =
            run_.conclude(samples->size(), fitted.error, fmt::format("{:.2f} seeds", fitted.error),
                          result->tally, settings_.gate);
        if (!promoted) return Failure(promoted.error());
        return *promoted ? read_best() : Result<void>{};
    }

    // Between the candidate and the best, or the same search without weights while there is none.
    Result<match::MatchResult> play_match() {
        const std::string best =
            best_ ? "best:eval=" + run_.best_file().string() : "alphabeta:extra=4";
        const auto with_nodes = [&](const std::string& player) {
            return fmt::format("{},nodes={}", player, settings_.match_nodes);
        };
        GateMatch gate{
            "congklak",
            "",
            {with_nodes("best:eval=" + run_.candidate_file().string()), with_nodes(best)}};
        gate.games = settings_.match_games;
        return run_.play(std::move(gate));
    }

    const LearnRequest& request_;
    GenerationRun run_;
    LinearSettings settings_;
    SampleCollector collector_;               // of games from elsewhere
    std::shared_ptr<const HoleWeights> best_; // none: the search without weights
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
