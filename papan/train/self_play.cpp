#include "papan/train/self_play.hpp"

#include "papan/encode/go_full.hpp"
#include "papan/encode/go_source.hpp"
#include "papan/encode/othello.hpp"
#include "papan/engines/zero/network_judge.hpp"
#include "papan/engines/zero/uniform_evaluator.hpp"
#include "papan/nn/calibrate.hpp"
#include "papan/train/replay_game.hpp"
#include "papan/train/self_play_game.hpp"

#include <array>
#include <atomic>
#include <ctime>
#include <fmt/ranges.h>
#include <mutex>
#include <optional>
#include <thread>

namespace papan::train {

namespace {

Duration thread_cpu_time() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

// One thread's games.
template <encode::Encoder E> class Worker {
  public:
    using G = typename E::Game;
    using Game = SelfPlayGame<E>;
    using Finish = std::function<void(Game& game)>;

    Worker(const SelfPlaySettings& settings, const typename G::Options& options, Random random)
        : settings_(settings), options_(options), random_(random) {}

    void play(std::unique_ptr<nn::Evaluator> evaluator, const std::atomic<bool>& done,
              const StopToken& stop, const Finish& finish) {
        const Duration cpu_before = thread_cpu_time();
        engines::NetworkJudge<E> judge(
            std::move(evaluator),
            {settings_.random_symmetry ? engines::Views::random : engines::Views::plain, 0,
             random_.next()});
        while (static_cast<int>(games_.size()) < settings_.games_at_once)
            games_.emplace_back(settings_, options_, random_.next());
        std::vector<typename search::PuctTree<G>::Leaf*> leaves;
        std::vector<search::PuctJudgement> judgements;
        while (!done.load(std::memory_order_relaxed) && !stop.stop_requested()) {
            leaves.clear();
            for (Game& game : games_) {
                while (!game.advance()) {
                    finish(game);
                    game = Game(settings_, options_, random_.next());
                }
                leaves.push_back(&game.leaf());
            }
            judge.judge(leaves, judgements);
            for (std::size_t i = 0; i < games_.size(); ++i) games_[i].absorb(judgements[i]);
            judged_ += games_.size();
        }
        network_time_ += judge.network_time();
        cpu_time_ += thread_cpu_time() - cpu_before;
    }
    [[nodiscard]] std::uint64_t judged() const { return judged_.load(std::memory_order_relaxed); }
    [[nodiscard]] Duration network_time() const { return network_time_; }
    [[nodiscard]] Duration cpu_time() const { return cpu_time_; }

  private:
    const SelfPlaySettings& settings_;
    typename G::Options options_;
    Random random_;
    std::vector<Game> games_;
    std::atomic<std::uint64_t> judged_{0};
    Duration network_time_{}, cpu_time_{};
};

// Positions of random games: what a network that was never calibrated is calibrated on.
template <encode::Encoder E>
nn::Inputs random_positions(const typename E::Game::Options& options, std::size_t count,
                            Random random) {
    using G = typename E::Game;
    nn::Inputs inputs;
    const SelfPlaySettings defaults;
    while (static_cast<std::size_t>(inputs.count) < count) {
        auto state = GameCustoms<G>::start(options, defaults, random);
        inputs.height = E::height(state);
        inputs.width = E::width(state);
        for (; !G::outcome(state) && static_cast<std::size_t>(inputs.count) < count;
             G::apply(state, G::random_move(state, random))) {
            if (random.below(4) != 0) continue;
            std::vector<float> planes(
                static_cast<std::size_t>(E::planes * inputs.height * inputs.width));
            std::vector<float> globals(static_cast<std::size_t>(E::globals));
            E::encode(state, planes, globals);
            inputs.planes.insert(inputs.planes.end(), planes.begin(), planes.end());
            inputs.globals.insert(inputs.globals.end(), globals.begin(), globals.end());
            ++inputs.count;
        }
    }
    return inputs;
}

template <encode::Encoder E> class SelfPlayOf final : public SelfPlay {
  public:
    using G = typename E::Game;

    SelfPlayOf(const SelfPlaySettings& settings, const typename G::Options& options)
        : settings_(settings), options_(options), random_(settings.seed) {
        for (int i = 0; i < settings.threads; ++i)
            workers_.push_back(std::make_unique<Worker<E>>(settings_, options_, random_.split()));
    }

    Result<SelfPlayStats> play_moves(std::shared_ptr<const nn::Network> network,
                                     const StopToken& stop, const OnPlayed& on_played) override {
        if (!engines::fits<E>(network->architecture()))
            return fail(ErrorCode::invalid_input, "the network was not made for {}", E::name);
        if (settings_.backend == nn::Backend::int8 && !network->is_calibrated())
            network = std::make_shared<const nn::Network>(nn::calibrated(
                *network, random_positions<E>(options_, calibration_positions, random_.split())));
        std::vector<std::unique_ptr<nn::Evaluator>> evaluators;
        for (std::size_t i = 0; i < workers_.size(); ++i) {
            auto evaluator = nn::make_evaluator(network, settings_.backend);
            if (!evaluator) return pass_on(std::move(evaluator));
            evaluators.push_back(*std::move(evaluator));
        }
        const Stopwatch watch;
        const SelfPlayStats before = totals();
        SelfPlayStats stats;
        std::atomic<bool> done = false;
        std::optional<Error> error;
        std::mutex finishing;
        const auto finish = [&](SelfPlayGame<E>& game) {
            PlayedGame played = std::move(game.played());
            played.network = network->id();
            const std::lock_guard lock(finishing);
            ++stats.games;
            stats.moves += static_cast<std::uint64_t>(game.moves());
            stats.samples += played.searched.size();
            stats.judgements = judgements() - before.judgements;
            stats.elapsed = watch.elapsed();
            const auto go_on = on_played(std::move(played), stats);
            if (!go_on) error = go_on.error();
            if (!go_on || !*go_on) done = true;
        };
        {
            std::vector<std::jthread> threads;
            for (std::size_t i = 0; i < workers_.size(); ++i)
                threads.emplace_back(
                    [&, i] { workers_[i]->play(std::move(evaluators[i]), done, stop, finish); });
        }
        if (error) return Failure(*error);
        const SelfPlayStats after = totals();
        stats.judgements = after.judgements - before.judgements;
        stats.network = after.network - before.network;
        stats.cpu = after.cpu - before.cpu;
        stats.elapsed = watch.elapsed();
        return stats;
    }

    Result<GameRecord> replay(const PlayedGame& game) const override {
        return GameReplay<E>(settings_, options_).replay(game);
    }
    SampleShape shape() const override { return shape_of<E>(); }

  private:
    static constexpr std::size_t calibration_positions = 512;

    [[nodiscard]] std::uint64_t judgements() const {
        std::uint64_t sum = 0;
        for (const auto& worker : workers_) sum += worker->judged();
        return sum;
    }
    // Not while threads are at work: the times are theirs.
    [[nodiscard]] SelfPlayStats totals() const {
        SelfPlayStats sum;
        sum.judgements = judgements();
        for (const auto& worker : workers_) {
            sum.network += worker->network_time();
            sum.cpu += worker->cpu_time();
        }
        return sum;
    }

    SelfPlaySettings settings_;
    typename G::Options options_;
    Random random_;
    std::vector<std::unique_ptr<Worker<E>>> workers_;
};

struct EncoderRow {
    std::string_view encoder, game;
    bool source;
    Result<std::unique_ptr<SelfPlay>> (*make)(const SelfPlaySettings& settings);
    nn::Architecture (*architecture)();
};

template <encode::Encoder E> constexpr EncoderRow row(bool source) {
    return {E::name, E::Game::name, source,
            [](const SelfPlaySettings& settings) -> Result<std::unique_ptr<SelfPlay>> {
                const auto options = E::Game::parse_options(settings.options);
                if (!options) return in_context("options", options.error());
                return std::make_unique<SelfPlayOf<E>>(settings, *options);
            },
            [] {
                auto architecture = engines::architecture_for<E>();
                if (E::globals == 0) architecture.family = nn::Family::source;
                return architecture;
            }};
}

// Every game that can be learnt: a new encoder is a line here.
constexpr std::array rows{row<encode::GoFull>(false), row<encode::GoSource>(true),
                          row<encode::OthelloBoard>(false)};

Result<const EncoderRow*> find_row(std::string_view encoder) {
    std::vector<std::string_view> names;
    for (const EncoderRow& candidate : rows) {
        if (candidate.encoder == encoder) return &candidate;
        names.push_back(candidate.encoder);
    }
    return fail(ErrorCode::not_found, "there is no encoder '{}', expected {}", encoder,
                fmt::join(names, ", "));
}

} // namespace

Result<SelfPlayStats> SelfPlay::play(std::shared_ptr<const nn::Network> network,
                                     const StopToken& stop, const OnGame& on_game) {
    return play_moves(std::move(network), stop,
                      [&](PlayedGame&& game, const SelfPlayStats& so_far) -> Result<bool> {
                          auto record = replay(game);
                          if (!record) return pass_on(std::move(record));
                          return on_game(*std::move(record), so_far);
                      });
}

Result<std::unique_ptr<SelfPlay>> make_self_play(std::string_view encoder,
                                                 const SelfPlaySettings& settings) {
    const auto found = find_row(encoder);
    if (!found) return Failure(found.error());
    return (*found)->make(settings);
}

Result<std::string_view> encoder_of(std::string_view game, bool source) {
    for (const EncoderRow& candidate : rows)
        if (candidate.game == game && candidate.source == source) return candidate.encoder;
    return fail(ErrorCode::unsupported, "{} has no {}encoder: nothing can learn it yet", game,
                source ? "source " : "");
}

Result<nn::Architecture> architecture_of(std::string_view encoder) {
    const auto found = find_row(encoder);
    if (!found) return Failure(found.error());
    return (*found)->architecture();
}

} // namespace papan::train
