#include "papan/train/work_player.hpp"

#include "papan/train/linear/linear_settings.hpp"
#include "papan/train/linear/seed_game.hpp"
#include "papan/train/nnue/nnue_settings.hpp"
#include "papan/train/patterns/pattern_settings.hpp"
#include "papan/train/patterns/solved_game.hpp"
#include "papan/train/run_settings.hpp"
#include "papan/train/self_play.hpp"

#include <array>
#include <ctime>
#include <mutex>
#include <optional>
#include <random>
#include <thread>

namespace papan::train {

namespace {

// Two workers must never draw the same games.
std::uint64_t fresh_seed() {
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

// Games of the method zero. They are kept from network to network.
class ZeroPlayer final : public WorkPlayer {
  public:
    explicit ZeroPlayer(std::unique_ptr<SelfPlay> self_play) : self_play_(std::move(self_play)) {}

    static Result<std::unique_ptr<WorkPlayer>> make(const Work& work, int threads) {
        auto settings = parse_settings(work.settings);
        if (!settings) return pass_on(std::move(settings));
        settings->self_play.threads = threads;
        settings->self_play.seed = fresh_seed();
        auto self_play = make_self_play(settings->encoder, settings->self_play);
        if (!self_play) return pass_on(std::move(self_play));
        return std::make_unique<ZeroPlayer>(*std::move(self_play));
    }

    Result<Duration> play(const std::filesystem::path& weights, const StopToken& stop,
                          const OnGame& on_game) override {
        auto network = nn::Network::load(weights);
        if (!network) return pass_on(std::move(network));
        const auto on_played = [&](PlayedGame&& game, const SelfPlayStats&) -> Result<bool> {
            on_game({game.id, write_played(game)});
            return !stop.stop_requested();
        };
        auto played = self_play_->play_moves(
            std::make_shared<const nn::Network>(*std::move(network)), stop, on_played);
        if (!played) return pass_on(std::move(played));
        return played->cpu;
    }

  private:
    std::unique_ptr<SelfPlay> self_play_;
};

Duration thread_time() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

// Threads that each play whole games, one after another: what the methods do that label positions.
class LabelPlayer final : public WorkPlayer {
  public:
    // The game of this id, played by one thread; nothing where it was stopped or teaches nothing.
    using Hand = std::function<std::optional<std::string>(std::uint64_t id)>;
    // One for a thread.
    using MakeHand =
        std::function<Result<Hand>(const std::filesystem::path& weights, const StopToken& stop)>;

    LabelPlayer(int threads, MakeHand make) : threads_(threads), make_(std::move(make)) {}

    Result<Duration> play(const std::filesystem::path& weights, const StopToken& stop,
                          const OnGame& on_game) override {
        std::vector<Hand> hands;
        for (int i = 0; i < threads_; ++i) {
            auto hand = make_(weights, stop);
            if (!hand) return pass_on(std::move(hand));
            hands.push_back(*std::move(hand));
        }
        Duration spent{};
        std::mutex finishing;
        {
            std::vector<std::jthread> threads;
            for (Hand& hand : hands)
                threads.emplace_back([&, random = Random(fresh_seed())]() mutable {
                    const Duration before = thread_time();
                    while (!stop.stop_requested()) {
                        const std::uint64_t id = random.next();
                        auto bytes = hand(id);
                        if (!bytes) continue;
                        const std::lock_guard lock(finishing);
                        on_game({id, *std::move(bytes)});
                    }
                    const std::lock_guard lock(finishing);
                    spent += thread_time() - before;
                });
        }
        return spent;
    }

  private:
    int threads_;
    MakeHand make_;
};

Result<std::unique_ptr<WorkPlayer>> make_linear(const Work& work, int threads) {
    const auto settings = parse_linear_settings(work.settings);
    if (!settings) return Failure(settings.error());
    return std::make_unique<LabelPlayer>(
        threads,
        [games = settings->games](const std::filesystem::path& file,
                                  const StopToken& stop) -> Result<LabelPlayer::Hand> {
            std::shared_ptr<const engines::HoleWeights> weights;
            if (!file.empty()) {
                auto read = engines::HoleWeights::read(file);
                if (!read) return pass_on(std::move(read));
                weights = std::make_shared<const engines::HoleWeights>(*std::move(read));
            }
            auto labeller = std::make_shared<SeedLabeller>(std::move(weights), games, stop);
            return [labeller](std::uint64_t id) -> std::optional<std::string> {
                Random random(id);
                const auto choices = labeller->play(random);
                if (!choices) return std::nullopt;
                return write_choices(*choices);
            };
        });
}

Result<std::unique_ptr<WorkPlayer>> make_patterns(const Work& work, int threads) {
    using engines::othello_search::PatternWeights;
    const auto settings = parse_pattern_settings(work.settings);
    if (!settings) return Failure(settings.error());
    return std::make_unique<LabelPlayer>(
        threads,
        [games = settings->games](const std::filesystem::path& file,
                                  const StopToken& stop) -> Result<LabelPlayer::Hand> {
            auto read = PatternWeights::read(file);
            if (!read) return pass_on(std::move(read));
            auto labeller = std::make_shared<Labeller>(
                std::make_shared<const PatternWeights>(*std::move(read)), games, stop);
            return [labeller](std::uint64_t id) -> std::optional<std::string> {
                Random random(id);
                const auto game = labeller->play(random);
                if (!game) return std::nullopt;
                return write_solved(*game);
            };
        });
}

Result<std::unique_ptr<WorkPlayer>> make_nnue(const Work& work, int threads) {
    const auto settings = parse_nnue_settings(work.settings);
    if (!settings) return Failure(settings.error());
    return std::make_unique<LabelPlayer>(
        threads,
        [games = settings->games](const std::filesystem::path& file,
                                  const StopToken& stop) -> Result<LabelPlayer::Hand> {
            std::shared_ptr<const engines::shogi_nnue::Network> network;
            if (!file.empty()) {
                auto read = engines::shogi_nnue::read_network(file.string());
                if (!read) return pass_on(std::move(read));
                network = *std::move(read);
            }
            auto labeller = std::make_shared<ShogiLabeller>(std::move(network), games);
            return [labeller, stop](std::uint64_t id) -> std::optional<std::string> {
                Random random(id);
                auto game = labeller->play(random, stop);
                if (!game) return std::nullopt;
                return write_games_frame({*std::move(game)});
            };
        });
}

struct PlayerRow {
    std::string_view method;
    Result<std::unique_ptr<WorkPlayer>> (*make)(const Work& work, int threads);
};

constexpr std::array rows{PlayerRow{"zero", ZeroPlayer::make}, PlayerRow{"patterns", make_patterns},
                          PlayerRow{"nnue", make_nnue}, PlayerRow{"linear", make_linear}};

} // namespace

Result<std::unique_ptr<WorkPlayer>> make_work_player(const Work& work, int threads) {
    for (const PlayerRow& row : rows)
        if (row.method == work.method) return row.make(work, threads);
    return fail(ErrorCode::unsupported, "workers do not play for the method '{}'", work.method);
}

} // namespace papan::train
