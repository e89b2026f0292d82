#include "papan/train/games/games_run.hpp"

#include "papan/base/text.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/train/games/go_samples.hpp"
#include "papan/train/replay_directory.hpp"
#include "papan/train/run_parts.hpp"
#include "papan/train/self_play.hpp"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>

namespace papan::train {

namespace {

namespace fs = std::filesystem;

// The lines of the file, those to learn from apart from those that are held back: these stand at
// equal distances, so that they are of all sources.
struct Collection {
    std::vector<std::string> learnt, held_back;
};

Result<Collection> read_collection(const fs::path& file, std::size_t held_back) {
    const auto text = read_whole_file(file);
    if (!text) return Failure(text.error());
    auto lines = split(*text, '\n');
    std::erase_if(lines, [](std::string_view line) { return trim(line).empty(); });
    if (lines.size() < 2 * held_back)
        return fail(ErrorCode::invalid_input, "{} has {} games, too few to hold back {}",
                    file.string(), lines.size(), held_back);
    Collection games;
    const std::size_t distance = lines.size() / held_back;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool is_held = i % distance == 0 && games.held_back.size() < held_back;
        (is_held ? games.held_back : games.learnt).emplace_back(lines[i]);
    }
    return games;
}

std::string to_json(const GamesRow& row) {
    return nlohmann::ordered_json{{"round", row.round},
                                  {"games", row.games},
                                  {"samples", row.samples},
                                  {"steps", row.steps},
                                  {"hours", row.hours},
                                  {"positions", row.test.positions},
                                  {"policy_accuracy", row.test.policy_accuracy},
                                  {"policy_loss", row.test.policy_loss},
                                  {"value_loss", row.test.value_loss},
                                  {"winner_accuracy", row.test.winner_accuracy}}
        .dump();
}

class GamesRunner {
  public:
    GamesRunner(const GamesRun& run, const StopToken& stop, const Log& log)
        : run_(run), stop_(stop), log_(log) {}

    Result<void> prepare() {
        auto lock = take_folder(run_.folder);
        if (!lock) return pass_on(std::move(lock));
        lock_ = *std::move(lock);
        auto settings = settings_of(run_.folder, run_.settings);
        if (!settings) return pass_on(std::move(settings));
        settings_ = *std::move(settings);
        auto state = read_state(run_.folder);
        if (!state) return pass_on(std::move(state));
        if (*state) state_ = **state;
        auto store = open_replay_directory(run_.folder / "replay", log_);
        if (!store) return pass_on(std::move(store));
        store_ = *std::move(store);
        auto games = read_collection(run_.games, static_cast<std::size_t>(settings_.held_back));
        if (!games) return pass_on(std::move(games));
        games_ = *std::move(games);
        return begin_network();
    }

    Result<void> go() {
        while (!over()) {
            const Result<void> done = state_.phase == Phase::play    ? read_games()
                                      : state_.phase == Phase::train ? train()
                                                                     : test();
            if (!done && !stop_.stop_requested()) return done;
            state_.seconds += seconds(since_saved_.elapsed());
            since_saved_ = {};
            if (auto saved = write_state(state_, run_.folder); !saved) return saved;
        }
        return {};
    }

  private:
    [[nodiscard]] bool over() const {
        return stop_.stop_requested() || is_asked_to_stop(run_.folder) ||
               (run_.limits.time && watch_.elapsed() >= *run_.limits.time) ||
               (run_.limits.rounds && state_.round > *run_.limits.rounds);
    }
    void tell(const std::string& what) const {
        if (run_.on_progress) run_.on_progress(fmt::format("round {}, {}", state_.round, what));
    }

    Result<void> begin_network() {
        auto architecture = architecture_of(settings_.encoder);
        if (!architecture) return pass_on(std::move(architecture));
        architecture->width = settings_.width;
        architecture->blocks = settings_.blocks;
        const auto first = first_network(run_.folder, *architecture, settings_.self_play.seed);
        if (!first) return Failure(first.error());
        return {};
    }

    // The round's share of the file, which begins again when it is through.
    Result<void> read_games() {
        GoSampling sampling;
        sampling.positions = settings_.positions_per_game;
        const auto each = static_cast<std::size_t>(settings_.games_per_round);
        const std::size_t first = static_cast<std::size_t>(state_.round - 1) * each;
        int dropped = 0;
        for (std::size_t i = first; i < first + each; ++i) {
            if (over()) return {}; // those read so far are in the store, and are not stored twice
            const auto game = parse_go_record(games_.learnt[i % games_.learnt.size()]);
            if (!game) {
                ++dropped;
                continue;
            }
            const std::uint64_t id = combine(mix(settings_.self_play.seed), i);
            auto stored = store_->append(samples_of(*game, sampling, id, Random(id)));
            if (!stored) return pass_on(std::move(stored));
            tell(fmt::format("game {} of {}", i - first + 1, each));
        }
        if (dropped > 0) log_.info("{} of {} games do not replay", dropped, each);
        state_.phase = Phase::train;
        return {};
    }

    Result<void> train() {
        const std::uint64_t samples = learnable(*store_);
        const auto last = train_on(run_.folder, settings_, samples, state_.learnt_from, stop_,
                                   [&](const std::string& line) { tell(line); });
        if (!last) return Failure(last.error());
        // The trainer may have ended early: its steps are made again at the next start.
        if (stop_.stop_requested() || is_asked_to_stop(run_.folder)) return {};
        state_.learnt_from = samples;
        state_.phase = Phase::match;
        return {};
    }

    Result<void> test() {
        if (tests_.empty()) draw_tests();
        auto network = nn::Network::load(run_.folder / "candidate.weights");
        if (!network) return pass_on(std::move(network));
        auto result = test_on(*network, test_shape_, tests_);
        if (!result) return pass_on(std::move(result));
        const double hours = (state_.seconds + seconds(since_saved_.elapsed())) / 3600;
        const GamesRow row{.round = state_.round,
                           .games = store_->games().size(),
                           .samples = state_.learnt_from,
                           .steps = last_trainer_line(run_.folder).step,
                           .hours = hours,
                           .test = *result};
        std::ofstream(run_.folder / "tests.jsonl", std::ios::app) << to_json(row) << std::endl;
        if (run_.on_round) run_.on_round(row);
        ++state_.round;
        state_.phase = Phase::play;
        return {};
    }

    // One position of each game that is held back and replays, the same at every start.
    void draw_tests() {
        for (std::size_t i = 0; i < games_.held_back.size(); ++i) {
            const auto game = parse_go_record(games_.held_back[i]);
            if (!game || game->moves.empty()) continue;
            auto record = samples_of(*game, {.positions = 1, .judge_playouts = 0}, 0, Random(i));
            test_shape_ = record.shape;
            for (Sample& sample : record.samples) tests_.push_back(std::move(sample));
        }
    }

    const GamesRun& run_;
    StopToken stop_;
    Log log_;
    std::optional<LockedFile> lock_;
    RunSettings settings_;
    RunState state_;
    std::unique_ptr<ReplayStore> store_;
    Collection games_;
    SampleShape test_shape_;
    std::vector<Sample> tests_;
    Stopwatch watch_, since_saved_;
};

} // namespace

std::string to_text(const GamesRow& row) {
    return fmt::format("round {}: {} games, {} samples, step {}, {:.2f} h; of {} positions held "
                       "back: move {:.1f} % (loss {:.3f}), winner {:.1f} % (loss {:.3f})",
                       row.round, row.games, row.samples, row.steps, row.hours, row.test.positions,
                       100 * row.test.policy_accuracy, row.test.policy_loss,
                       100 * row.test.winner_accuracy, row.test.value_loss);
}

Result<RunSettings> games_preset() {
    auto settings = preset("laptop", "go", "size=19,rules=japanese");
    if (!settings) return settings;
    settings->blocks = 6;
    settings->games_per_round = 1500;
    settings->reuse = 1;
    settings->learning_rate = 2e-3;
    settings->warm_up = 200;
    settings->averaging = 0.999;
    settings->window_part = 1;
    settings->window_least = 50'000;
    settings->window_most = 200'000;
    return settings;
}

Result<void> learn_from_games(const GamesRun& run, const StopToken& stop, const Log& log) {
    GamesRunner runner(run, stop, log);
    if (auto prepared = runner.prepare(); !prepared) return prepared;
    return runner.go();
}

} // namespace papan::train
