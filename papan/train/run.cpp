#include "papan/train/run.hpp"

#include "papan/base/whole_file.hpp"
#include "papan/train/collect_games.hpp"
#include "papan/train/gate_match.hpp"
#include "papan/train/replay_directory.hpp"
#include "papan/train/run_parts.hpp"
#include "papan/train/run_report.hpp"
#include "papan/train/self_play.hpp"

#include <algorithm>

namespace papan::train {

namespace {

namespace fs = std::filesystem;

// Beginners do not pass: their games would go on for a thousand moves and say nothing.
constexpr std::size_t longest_match_game = 300;

class Runner {
  public:
    Runner(fs::path folder, const RunLimits& limits, const StopToken& stop, const Log& log,
           const RunObserver& observer, const Elsewhere& elsewhere)
        : folder_(std::move(folder)), limits_(limits), stop_(stop), log_(log), observer_(observer),
          elsewhere_(elsewhere) {}

    Result<void> prepare(const RunSettings& fresh) {
        auto lock = take_folder(folder_);
        if (!lock) return pass_on(std::move(lock));
        lock_ = *std::move(lock);
        std::error_code problem;
        fs::create_directories(folder_ / "matches", problem);
        if (problem)
            return fail(ErrorCode::io, "cannot make {}: {}", folder_.string(), problem.message());
        auto settings = settings_of(folder_, fresh);
        if (!settings) return pass_on(std::move(settings));
        settings_ = *std::move(settings);
        // Before a game is played: without it a round of self-play would be for nothing.
        if (auto trainer = find_trainer(settings_.learner); !trainer)
            return pass_on(std::move(trainer));
        auto store = open_replay_directory(folder_ / "replay", log_);
        if (!store) return pass_on(std::move(store));
        store_ = *std::move(store);
        if (auto begun = begin_state(); !begun) return begun;
        SelfPlaySettings play = settings_.self_play;
        play.seed = combine(play.seed, store_->games().size()); // other games after each start
        auto self_play = make_self_play(settings_.encoder, play);
        if (!self_play) return pass_on(std::move(self_play));
        self_play_ = *std::move(self_play);
        return {};
    }

    Result<void> go() {
        while (!over()) {
            Result<void> done;
            switch (state_.phase) {
            case Phase::play:
                done = play();
                break;
            case Phase::train:
                done = train();
                break;
            case Phase::match:
                done = compare();
                break;
            }
            if (!done && !stop_.stop_requested()) return done;
            if (auto saved = save_state(); !saved) return saved;
        }
        return {};
    }

  private:
    Result<void> begin_state() {
        auto state = read_state(folder_);
        if (!state) return pass_on(std::move(state));
        if (*state) {
            state_ = **state;
            return {};
        }
        auto architecture = architecture_of(settings_.encoder);
        if (!architecture) return pass_on(std::move(architecture));
        architecture->width = settings_.width;
        architecture->blocks = settings_.blocks;
        if (architecture->family == nn::Family::source) architecture->side = board_side();
        const auto first = first_network(folder_, *architecture, settings_.self_play.seed);
        if (!first) return Failure(first.error());
        if (auto saved = first->save(folder_ / "best.weights"); !saved) return saved;
        state_.games_goal =
            store_->games().size() + static_cast<std::uint64_t>(settings_.games_per_round);
        return save_state();
    }

    // Of a network that is made for one board.
    [[nodiscard]] int board_side() const {
        const auto game = find_game(settings_.game);
        const auto state = (*game)->rules.initial(settings_.self_play.options);
        return state ? state->diagram(Glyphs::ascii).columns : 0;
    }

    [[nodiscard]] bool over() const {
        return stop_.stop_requested() || is_asked_to_stop(folder_) ||
               (limits_.time && watch_.elapsed() >= *limits_.time) ||
               (limits_.rounds && state_.round > *limits_.rounds);
    }
    Result<void> save_state() {
        state_.seconds += seconds(since_saved_.elapsed());
        since_saved_ = {};
        return write_state(state_, folder_);
    }
    [[nodiscard]] double hours() const {
        return (state_.seconds + seconds(since_saved_.elapsed())) / 3600;
    }
    [[nodiscard]] std::string time_left() const {
        if (!limits_.time) return "";
        const auto left = std::max(Duration::zero(), *limits_.time - watch_.elapsed());
        return fmt::format(", {:.0f} min left", seconds(left) / 60);
    }
    void tell(const std::string& what) const {
        if (observer_.on_progress)
            observer_.on_progress(fmt::format("round {}, rating {:.0f}, {}{}", state_.round,
                                              state_.elo, what, time_left()));
    }

    Result<void> play() {
        if (games() < state_.games_goal) {
            auto played = elsewhere_.games != nullptr ? collect() : play_here();
            if (!played) return played;
        }
        if (games() >= state_.games_goal) state_.phase = Phase::train;
        return {};
    }

    Result<void> play_here() {
        auto network = nn::Network::load(folder_ / "best.weights");
        if (!network) return pass_on(std::move(network));
        const auto on_game = [&](GameRecord&& game, const SelfPlayStats& stats) -> Result<bool> {
            auto stored = store_->append(game);
            if (!stored) return pass_on(std::move(stored));
            tell(fmt::format(
                "game {} of {}, {:.0f} games/h, {:.0f} simulations/s, {:.0f} moves a game", games(),
                state_.games_goal, static_cast<double>(stats.games) / seconds(stats.elapsed) * 3600,
                static_cast<double>(stats.judgements) / seconds(stats.elapsed),
                static_cast<double>(stats.moves) / static_cast<double>(stats.games)));
            return games() < state_.games_goal && !over();
        };
        auto stats = self_play_->play(std::make_shared<const nn::Network>(*std::move(network)),
                                      stop_, on_game);
        if (!stats) return pass_on(std::move(stats));
        return {};
    }

    // The games of others, until the round has enough.
    Result<void> collect() {
        auto settings = read_whole_file(folder_ / "settings.json");
        if (!settings) return pass_on(std::move(settings));
        const Work work{"zero", settings_.game, *std::move(settings), folder_ / "best.weights",
                        state_.round};
        if (auto told = elsewhere_.games->announce(work); !told) return told;
        while (games() < state_.games_goal && !over()) {
            auto received =
                elsewhere_.games->receive(stop_, [&](std::span<const WireGame> arrived) {
                    return keep_games(arrived, *self_play_, *store_);
                });
            if (!received) return received;
            tell(fmt::format("game {} of {}, {}", games(), state_.games_goal,
                             elsewhere_.games->summary()));
        }
        return {};
    }
    [[nodiscard]] std::uint64_t games() const { return store_->games().size(); }

    Result<void> train() {
        const std::uint64_t samples = learnable(*store_);
        const auto last = train_on(folder_, settings_, samples, state_.learnt_from, stop_,
                                   [&](const std::string& line) { tell(line); });
        if (!last) return Failure(last.error());
        // The trainer may have ended early: its steps are made again at the next start.
        if (stop_.stop_requested() || is_asked_to_stop(folder_)) return {};
        auto candidate = nn::Network::load(folder_ / "candidate.weights");
        if (!candidate) return pass_on(std::move(candidate));
        state_.learnt_from = samples;
        state_.phase = Phase::match;
        return {};
    }

    [[nodiscard]] std::string player(std::string_view weights) const {
        return fmt::format("zero:net={},visits={},backend={}", (folder_ / weights).string(),
                           settings_.match_visits, nn::name_of(settings_.self_play.backend));
    }

    // A match between two players, gone on with where it was cut off.
    Result<match::MatchResult> play_match(const std::string& a, const std::string& b, int games,
                                          const std::string& name) {
        GateMatch gate{settings_.game, settings_.match_options, {a, b}, "random:2", state_.round};
        gate.games = games;
        gate.concurrency = settings_.self_play.threads;
        gate.most_moves = longest_match_game;
        gate.log = folder_ / "matches" / fmt::format("{:05}-{}.jsonl", state_.round, name);
        return play_gate_match(gate, elsewhere_, stop_, [&](const match::MatchResult& so_far) {
            tell(fmt::format("match against {}: {:.1f} of {}", name, so_far.tally.points(),
                             so_far.tally.games()));
        });
    }

    Result<void> compare() {
        RoundRow row = begin_row();
        // The first network knows no ranges for int8; nothing is lost by comparing in fp32 then.
        auto best = nn::Network::load(folder_ / "best.weights");
        if (!best) return pass_on(std::move(best));
        std::string a = player("candidate.weights"), b = player("best.weights");
        if (!best->is_calibrated())
            for (std::string* spec : {&a, &b})
                if (const auto at = spec->find(",backend="); at != std::string::npos)
                    spec->erase(at);
        const auto result = play_match(a, b, settings_.match_games, "best");
        if (!result) return Failure(result.error());
        row.score = result->tally.score();
        row.elo = state_.elo + result->tally.elo().elo;
        row.promoted = row.score >= settings_.gate;
        if (row.promoted) {
            auto weights = read_whole_file(folder_ / "candidate.weights");
            if (!weights) return pass_on(std::move(weights));
            if (auto saved = write_whole_file(folder_ / "best.weights", *weights); !saved)
                return saved;
        }
        row.best_elo = row.promoted ? row.elo : state_.elo;
        if (!settings_.anchor.empty() && state_.round % settings_.anchor_every == 0) {
            const auto anchor = play_match(player("candidate.weights"), settings_.anchor,
                                           settings_.anchor_games, "anchor");
            if (!anchor) return Failure(anchor.error());
            row.anchor_score = anchor->tally.score();
        }
        row.hours = hours();
        if (auto added = add_row(row, folder_); !added) return added;
        if (auto drawn = draw_report(); !drawn) return drawn;
        state_.elo = row.best_elo;
        ++state_.round;
        state_.phase = Phase::play;
        state_.games_goal =
            store_->games().size() + static_cast<std::uint64_t>(settings_.games_per_round);
        if (observer_.on_round) observer_.on_round(row);
        return {};
    }

    // With the last losses the trainer told.
    RoundRow begin_row() {
        RoundRow row;
        row.round = state_.round;
        row.games = store_->games().size();
        row.samples = learnable(*store_);
        const TrainerLine told = last_trainer_line(folder_);
        row.steps = told.step;
        row.policy_loss = told.policy_loss;
        row.value_loss = told.value_loss;
        row.ownership_loss = told.ownership_loss;
        row.score_loss = told.score_loss;
        row.policy_accuracy = told.policy_accuracy;
        return row;
    }

    Result<void> draw_report() {
        auto history = read_history(folder_);
        if (!history) return pass_on(std::move(history));
        const std::string title =
            fmt::format("{} {}, network {}x{}", settings_.game, settings_.self_play.options,
                        settings_.width, settings_.blocks);
        return write_whole_file(folder_ / "report.svg", report_svg(title, *history));
    }

    fs::path folder_;
    RunLimits limits_;
    StopToken stop_;
    Log log_;
    const RunObserver& observer_;
    Elsewhere elsewhere_;
    RunSettings settings_;
    RunState state_;
    std::optional<LockedFile> lock_;
    std::unique_ptr<ReplayStore> store_;
    std::unique_ptr<SelfPlay> self_play_;
    Stopwatch watch_, since_saved_;
};

} // namespace

Result<void> run(const fs::path& folder, const RunSettings& settings, const RunLimits& limits,
                 const StopToken& stop, const Log& log, const RunObserver& observer,
                 const Elsewhere& elsewhere) {
    Runner runner(folder, limits, stop, log, observer, elsewhere);
    if (auto prepared = runner.prepare(settings); !prepared) return prepared;
    return runner.go();
}

} // namespace papan::train
