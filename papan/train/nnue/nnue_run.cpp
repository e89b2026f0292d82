#include "papan/train/nnue/nnue_run.hpp"

#include "papan/base/whole_file.hpp"
#include "papan/train/generations.hpp"
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
    explicit NnueRun(const LearnRequest& request)
        : request_(request), run_(request, {"nnue", "Shogi's network by generation", "the start"}) {
    }

    Result<void> prepare() {
        if (auto opened = run_.open(); !opened) return opened;
        auto games = LabelledGames::open(run_.folder() / "games");
        if (!games) return pass_on(std::move(games));
        games_ = *std::move(games);
        if (auto begun = begin(); !begun) return begun;
        auto settings = read_nnue_settings(run_.settings_file());
        if (!settings) return pass_on(std::move(settings));
        settings_ = *settings;
        if (auto read = run_.read_state(); !read) return read;
        return read_best();
    }

    Result<void> go() {
        return run_.go(
            [this] { return goal() > games_->labels() ? label() : finish_generation(); });
    }

  private:
    // A new run: its settings and what it begins from.
    Result<void> begin() {
        const fs::path file = run_.settings_file();
        if (fs::exists(file)) return {};
        if (request_.from) {
            const auto from = read_network(request_.from->string());
            if (!from) return Failure(from.error());
            if (auto kept = write_whole_file(run_.best_file(), (*from)->to_bytes()); !kept)
                return kept;
        }
        NnueSettings fresh;
        for (const std::string& text : request_.changes)
            if (auto changed = change_nnue_setting(fresh, text); !changed) return changed;
        return write_nnue_settings(fresh, file);
    }

    Result<void> read_best() {
        if (!fs::exists(run_.best_file())) return {};
        auto read = read_network((run_.best_file()).string());
        if (!read) return pass_on(std::move(read));
        best_ = *std::move(read);
        return {};
    }

    [[nodiscard]] std::uint64_t goal() const {
        return static_cast<std::uint64_t>(settings_.positions_per_generation) *
               static_cast<std::uint64_t>(run_.generation());
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
        run_.tell(fmt::format("{} of {} positions", games_->labels(), goal()));
        return {};
    }

    // The games of others, until the generation has enough.
    Result<void> collect() {
        auto settings = read_whole_file(run_.settings_file());
        if (!settings) return pass_on(std::move(settings));
        GameSource& source = *request_.elsewhere.games;
        auto told = source.announce({"nnue", "shogi", *std::move(settings),
                                     best_ ? run_.best_file() : fs::path(), run_.generation()});
        if (!told) return told;
        while (goal() > games_->labels() && !run_.over()) {
            auto received = source.receive(request_.stop, [&](std::span<const WireGame> arrived) {
                return keep_shogi_games(arrived, settings_.games, *games_);
            });
            if (!received) return received;
            run_.tell(
                fmt::format("{} of {} positions, {}", games_->labels(), goal(), source.summary()));
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
        fit.seed = settings_.seed + run_.generation();
        const auto fitted = fit_network(
            *learnt_from, best_.get(), fit, request_.stop, [&](int epoch, double error) {
                run_.tell(fmt::format("epoch {} of {} over {} positions, error {:.4f}", epoch,
                                      fit.epochs, learnt_from->size(), error));
            });
        if (!fitted) return {}; // stopped
        if (auto kept = write_whole_file(run_.candidate_file(), fitted->network.to_bytes()); !kept)
            return kept;
        const auto result = play_match();
        if (!result) return Failure(result.error());
        const auto promoted = run_.conclude(
            learnt_from->size(), fitted->error,
            fmt::format("{:.4f} (before {:.4f})", fitted->error, fitted->error_before),
            result->tally, settings_.gate);
        if (!promoted) return Failure(promoted.error());
        return *promoted ? read_best() : Result<void>{};
    }

    // Between the candidate and the best, or the evaluation without a network while there is none.
    Result<match::MatchResult> play_match() {
        const auto player = [&](const std::string& eval) {
            return fmt::format("alphabeta:eval={},nodes={},hash=8", eval, settings_.match_nodes);
        };
        GateMatch gate{"shogi",
                       "",
                       {player(run_.candidate_file().string()),
                        player(best_ ? run_.best_file().string() : "standing")},
                       "random:6"};
        gate.games = settings_.match_games;
        gate.concurrency = settings_.threads;
        return run_.play(std::move(gate));
    }

    const LearnRequest& request_;
    GenerationRun run_;
    NnueSettings settings_;
    std::optional<LabelledGames> games_;
    std::shared_ptr<const Network> best_; // none: the evaluation without a network
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
