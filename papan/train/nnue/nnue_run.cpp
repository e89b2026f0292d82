#include "papan/train/nnue/nnue_run.hpp"

#include "papan/base/svg.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/train/believable_gain.hpp"
#include "papan/train/gate_match.hpp"
#include "papan/train/nnue/nnue_settings.hpp"
#include "papan/train/nnue/shogi_wire.hpp"

#include <algorithm>
#include <mutex>
#include <thread>

namespace papan::train {

namespace {

namespace fs = std::filesystem;
using engines::shogi_nnue::Network;
using engines::shogi_nnue::read_network;

class NnueRun {
  public:
    explicit NnueRun(const LearnRequest& request) : request_(request), folder_(request.folder) {}

    Result<void> prepare() {
        std::error_code problem;
        fs::create_directories(folder_ / "matches", problem);
        if (problem)
            return fail(ErrorCode::io, "cannot make {}: {}", folder_.string(), problem.message());
        auto games = LabelledGames::open(folder_ / "games"); // and nobody else has it
        if (!games) return pass_on(std::move(games));
        games_ = *std::move(games);
        if (auto begun = begin(); !begun) return begun;
        auto settings = read_nnue_settings(folder_ / "settings.json");
        if (!settings) return pass_on(std::move(settings));
        settings_ = *settings;
        auto state = read_nnue_state(folder_ / "state.json");
        if (!state) return pass_on(std::move(state));
        state_ = *state;
        return read_best();
    }

    Result<void> go() {
        while (!over()) {
            auto done = goal() > games_->labels() ? label() : finish_generation();
            if (!done && !over()) return done;
            state_.seconds += seconds(since_saved_.elapsed());
            since_saved_ = {};
            if (auto saved = write_nnue_state(state_, folder_ / "state.json"); !saved) return saved;
        }
        return {};
    }

  private:
    // A new run: its settings and what it begins from.
    Result<void> begin() {
        const fs::path file = folder_ / "settings.json";
        if (fs::exists(file)) return {};
        if (request_.from) {
            const auto from = read_network(request_.from->string());
            if (!from) return Failure(from.error());
            if (auto kept = write_whole_file(folder_ / "best.nnue", (*from)->to_bytes()); !kept)
                return kept;
        }
        NnueSettings fresh;
        for (const std::string& text : request_.changes)
            if (auto changed = change_nnue_setting(fresh, text); !changed) return changed;
        return write_nnue_settings(fresh, file);
    }

    Result<void> read_best() {
        if (!fs::exists(folder_ / "best.nnue")) return {};
        auto read = read_network((folder_ / "best.nnue").string());
        if (!read) return pass_on(std::move(read));
        best_ = *std::move(read);
        return {};
    }

    [[nodiscard]] std::uint64_t goal() const {
        return static_cast<std::uint64_t>(settings_.positions_per_generation) *
               static_cast<std::uint64_t>(state_.generation);
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

    // Some games, played by as many threads as the settings say, and then kept.
    Result<void> label() {
        if (request_.elsewhere.games != nullptr) return collect();
        constexpr int games_per_thread = 4;
        const ShogiLabeller labeller(best_, settings_.games);
        Random random(combine(static_cast<std::uint64_t>(settings_.seed), games_->labels()));
        std::vector<LabelledGame> played;
        std::mutex adding;
        std::vector<std::thread> threads;
        for (int i = 0; i < settings_.threads; ++i)
            threads.emplace_back([&, own = random.split()]() mutable {
                for (int game = 0; game < games_per_thread; ++game) {
                    auto done = labeller.play(own, request_.stop);
                    if (!done) return;
                    const std::lock_guard lock(adding);
                    played.push_back(*std::move(done));
                }
            });
        for (auto& thread : threads) thread.join();
        if (auto kept = games_->append(played); !kept) return kept;
        tell(fmt::format("{} of {} positions", games_->labels(), goal()));
        return {};
    }

    // The games of others, until the generation has enough.
    Result<void> collect() {
        auto settings = read_whole_file(folder_ / "settings.json");
        if (!settings) return pass_on(std::move(settings));
        GameSource& source = *request_.elsewhere.games;
        auto told =
            source.announce({"nnue", "shogi", *std::move(settings),
                             best_ ? folder_ / "best.nnue" : fs::path(), state_.generation});
        if (!told) return told;
        while (goal() > games_->labels() && !over()) {
            auto received = source.receive(request_.stop, [&](std::span<const WireGame> arrived) {
                return keep_shogi_games(arrived, settings_.games, *games_);
            });
            if (!received) return received;
            tell(fmt::format("{} of {} positions, {}", games_->labels(), goal(), source.summary()));
        }
        return {};
    }

    // The newest positions that fit into the window.
    Result<std::vector<NetworkSample>> samples() const {
        const std::uint64_t all = games_->labels(),
                            window = static_cast<std::uint64_t>(settings_.window);
        std::uint64_t too_old = all > window ? all - window : 0;
        std::vector<NetworkSample> samples;
        samples.reserve(static_cast<std::size_t>(all - too_old));
        auto read = games_->read([&](const LabelledGame& game) {
            if (too_old > game.labels())
                too_old -= game.labels();
            else
                add_samples(game, settings_.fit.later_share, samples);
        });
        if (!read) return pass_on(std::move(read));
        return samples;
    }

    Result<void> finish_generation() {
        const auto learnt_from = samples();
        if (!learnt_from) return Failure(learnt_from.error());
        FitNetworkSettings fit = settings_.fit;
        fit.seed = settings_.seed + state_.generation;
        const auto fitted = fit_network(
            *learnt_from, best_.get(), fit, request_.stop, [&](int epoch, double error) {
                tell(fmt::format("epoch {} of {} over {} positions, error {:.4f}", epoch,
                                 fit.epochs, learnt_from->size(), error));
            });
        if (!fitted) return {}; // stopped
        if (auto kept = write_whole_file(folder_ / "candidate.nnue", fitted->network.to_bytes());
            !kept)
            return kept;
        const auto result = play_match();
        if (!result) return Failure(result.error());
        NnueGeneration row{state_.generation, learnt_from->size()};
        row.error_before = fitted->error_before;
        row.error = fitted->error;
        return conclude(row, result->tally);
    }

    Result<void> conclude(NnueGeneration row, const match::Tally& tally) {
        const auto elo = tally.elo();
        row.hours = (state_.seconds + seconds(since_saved_.elapsed())) / 3600;
        row.score = tally.score();
        row.promoted = row.score > settings_.gate;
        const auto after = [&](double gain) {
            return state_.elo + (row.promoted ? believable_gain(gain) : 0);
        };
        row.elo = after(elo.elo);
        row.elo_low = after(elo.low);
        row.elo_high = after(elo.high);
        if (row.promoted) {
            const auto bytes = read_whole_file(folder_ / "candidate.nnue");
            if (!bytes) return Failure(bytes.error());
            if (auto kept = write_whole_file(folder_ / "best.nnue", *bytes); !kept) return kept;
            if (auto read = read_best(); !read) return read;
        }
        if (auto added = add_row(row); !added) return added;
        state_.elo = row.elo;
        ++state_.generation;
        if (request_.on_round)
            request_.on_round(fmt::format(
                "generation {}: {} positions, {:.2f} h; error {:.4f} (before {:.4f}); {:.1f} % "
                "against the last{}, rating {:.0f}",
                row.generation, row.positions, row.hours, row.error, row.error_before,
                100 * row.score, row.promoted ? ", promoted" : "", row.elo));
        return {};
    }

    // Into the history and the report; a generation that is there already is replaced.
    Result<void> add_row(const NnueGeneration& row) const {
        const fs::path file = folder_ / "generations.jsonl";
        auto rows = read_nnue_generations(file);
        if (!rows) return pass_on(std::move(rows));
        std::erase_if(*rows, [&](const auto& old) { return old.generation >= row.generation; });
        rows->push_back(row);
        if (auto written = write_nnue_generations(*rows, file); !written) return written;
        ChartSeries rating{"rating of the best (Elo, the start 0)", {}};
        for (const NnueGeneration& one : *rows)
            rating.points.push_back(
                {std::to_string(one.generation), one.elo, one.elo_low, one.elo_high});
        return write_whole_file(folder_ / "report.svg",
                                line_chart("Shogi's network by generation", "Elo", {rating}));
    }

    // Between the candidate and the best, or the evaluation without a network while there is none.
    Result<match::MatchResult> play_match() {
        const auto player = [&](const std::string& eval) {
            return fmt::format("alphabeta:eval={},nodes={},hash=8", eval, settings_.match_nodes);
        };
        GateMatch gate{"shogi",
                       "",
                       {player((folder_ / "candidate.nnue").string()),
                        player(best_ ? (folder_ / "best.nnue").string() : "standing")},
                       "random:6",
                       state_.generation};
        gate.games = settings_.match_games;
        gate.concurrency = settings_.threads;
        gate.log = folder_ / "matches" / fmt::format("{:05}.jsonl", state_.generation);
        return play_gate_match(gate, request_.elsewhere, request_.stop,
                               [&](const match::MatchResult& so_far) {
                                   tell(fmt::format("match: {:.1f} of {}", so_far.tally.points(),
                                                    so_far.tally.games()));
                               });
    }

    const LearnRequest& request_;
    fs::path folder_;
    NnueSettings settings_;
    NnueState state_;
    std::optional<LabelledGames> games_;
    std::shared_ptr<const Network> best_; // none: the evaluation without a network
    Stopwatch watch_, since_saved_;
};

} // namespace

Result<void> learn_nnue(const LearnRequest& request) {
    if (!request.preset.empty() || !request.options.empty() || request.positions)
        return fail(ErrorCode::invalid_input,
                    "the method nnue plays its own games by the usual rules: it takes neither "
                    "--preset nor --options nor --positions");
    NnueRun run(request);
    if (auto prepared = run.prepare(); !prepared) return prepared;
    return run.go();
}

} // namespace papan::train
