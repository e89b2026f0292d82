#include "papan/match/experiments/congklak_fairness.hpp"

#include "papan/base/random.hpp"
#include "papan/base/svg.hpp"
#include "papan/match/experiments/share_point.hpp"
#include "papan/registry/registry.hpp"

#include <atomic>
#include <mutex>
#include <thread>

namespace papan::match {

namespace {

constexpr std::size_t usual_games = 200;
constexpr std::string_view player_name = "best";
// Each player's nodes for a move are drawn anew for each game: two players without chance would
// play one game over and over.
constexpr std::uint32_t least_nodes = 4000, spread_of_nodes = 4000;

struct Device {
    std::string_view label, options;
    enum class Start { fixed, random_opening, even_opening } start = Start::fixed;
};

constexpr std::array devices{
    Device{"traditional start", ""},
    Device{"random opening", "", Device::Start::random_opening},
    Device{"balanced random opening", "", Device::Start::even_opening},
    Device{"pie rule", "pie"},
    Device{"simultaneous start", "start=simultaneous"},
    Device{"first turn: 1 choice", "opening-moves=1"},
    Device{"first turn: 2 choices", "opening-moves=2"},
    Device{"first turn: 4 choices", "opening-moves=4"},
    Device{"handicap 40", "handicap=40"},
    Device{"handicap 70", "handicap=70"},
    Device{"handicap 90", "handicap=90"},
};

struct Count {
    std::size_t games = 0, wins = 0, draws = 0; // of the first player
    double margin = 0;                          // the sum of them

    void add(const Outcome& outcome) {
        ++games;
        wins += outcome.value > 0 ? 1 : 0;
        draws += outcome.value == 0 ? 1 : 0;
        margin += outcome.margin;
    }
    [[nodiscard]] double score() const {
        return (static_cast<double>(wins) + 0.5 * static_cast<double>(draws)) /
               static_cast<double>(games);
    }
    [[nodiscard]] ChartPoint point(std::string_view label) const {
        return share_point(label, score(), games);
    }
};

Result<std::string> options_of(const GameEntry& game, const Device& device, std::uint64_t seed) {
    switch (device.start) {
    case Device::Start::fixed:
        return std::string(device.options);
    case Device::Start::random_opening:
        return fmt::format("opening={}", seed + 1);
    case Device::Start::even_opening:
        return game.fair_start(device.options, seed);
    }
    return std::string();
}

Result<Outcome> play_game(const GameEntry& game, const Device& device, std::uint64_t seed,
                          const StopToken& stop) {
    const auto options = options_of(game, device, seed);
    if (!options) return Failure(options.error());
    auto start = game.rules.initial(*options);
    if (!start) return pass_on(std::move(start));
    Random random(seed + 1);
    std::array<std::unique_ptr<AnyPlayer>, 2> players;
    for (auto& player : players) {
        const auto nodes = least_nodes + random.below(spread_of_nodes);
        auto made =
            make_player(game, fmt::format("{}:nodes={}", player_name, nodes), {random.next()});
        if (!made) return pass_on(std::move(made));
        player = *std::move(made);
    }
    Playthrough round(*std::move(start));
    while (!round.state().outcome()) {
        auto& player = players[static_cast<std::size_t>(round.state().to_move())];
        const auto choice = player->choose({.game = round, .stop = stop});
        if (!choice) return Failure(choice.error());
        if (stop.stop_requested()) return fail(ErrorCode::io, "stopped");
        if (auto played = round.play(choice->move); !played) return pass_on(std::move(played));
    }
    return *round.state().outcome();
}

// Games do not depend on which thread plays them.
Result<Count> measure(const GameEntry& game, const Device& device, std::size_t games,
                      unsigned threads, const StopToken& stop) {
    std::atomic<std::size_t> next{0};
    std::mutex guard;
    Count count;
    std::optional<Error> error;
    const auto work = [&] {
        for (std::size_t id = next++; id < games; id = next++) {
            const auto outcome = play_game(game, device, id, stop);
            const std::lock_guard lock(guard);
            if (error) return;
            if (outcome)
                count.add(*outcome);
            else
                error = outcome.error();
        }
    };
    {
        std::vector<std::jthread> helpers;
        for (unsigned i = 1; i < threads; ++i) helpers.emplace_back(work);
        work();
    }
    if (error) return Failure(*error);
    return count;
}

std::string row(const Device& device, const Count& count) {
    const ChartPoint point = count.point(device.label);
    return fmt::format("| {} | {} | {:.1f} % ({:.1f} to {:.1f}) | {:.1f} % | {:+.1f} |\n",
                       device.label, count.games, point.value, point.low, point.high,
                       100 * static_cast<double>(count.draws) / static_cast<double>(count.games),
                       count.margin / static_cast<double>(count.games));
}

constexpr std::string_view introduction =
    "# Congklak: which start is fair?\n\n"
    "From the traditional start of seven sevens the first player wins in a single turn. Each "
    "device "
    "of [the rules](../games/congklak.md) is played by `best` against itself (4,000 to 8,000 nodes "
    "a move, drawn anew for each player and game); the score is that of the side that begins, with "
    "its 95 % interval. Fair is 48 to 52 %. A balanced opening is one that a search of 20,000 "
    "nodes "
    "sees within two seeds of even. A score over a pair of games with changed sides is fair "
    "whatever the start, and settles nothing where the start decides both.\n\n"
    "![the first side's score](congklak-fairness.svg)\n\n"
    "| start | games | the first side's score | draws | mean margin |\n"
    "| --- | ---: | --- | ---: | ---: |\n";

Result<ExperimentPage> page(const ExperimentOptions& options, const StopToken& stop,
                            const OnExperimentProgress& on_progress) {
    const GameEntry& game = **find_game("congklak");
    ExperimentPage made{std::string(introduction), ""};
    std::vector<ChartPoint> points;
    for (const Device& device : devices) {
        if (on_progress) on_progress(std::string(device.label));
        const auto count = measure(game, device, options.games > 0 ? options.games : usual_games,
                                   options.concurrency, stop);
        if (!count) return in_context(device.label, count.error());
        made.markdown += row(device, *count);
        points.push_back(count->point(device.label));
    }
    made.markdown += "\nMade by `papan experiment congklak-fairness`.\n";
    made.svg = bar_chart("Congklak: the first side's score by start", "%", points);
    return made;
}

} // namespace

Experiment congklak_fairness() {
    return {"congklak-fairness",
            "Congklak: which start is fair",
            "",
            "congklak",
            player_name,
            "none",
            usual_games,
            [] { return std::vector<ExperimentSeries>{}; },
            page};
}

} // namespace papan::match
