#include "papan/match/tournament.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>

namespace papan::match {

namespace {

std::vector<Pairing> pairings_of(const Setup& setup) {
    const bool gauntlet = setup.kind == "gauntlet";
    std::vector<Pairing> pairings;
    for (std::size_t a = 0; a < (gauntlet ? 1 : setup.entrants.size()); ++a)
        for (std::size_t b = a + 1; b < setup.entrants.size(); ++b) pairings.push_back({a, b});
    return pairings;
}

// Round by round, so that a tournament cut short is still a fair one. A game's number tells its
// round and pairing, whatever the number of rounds: more can be played later.
Task task_of(std::size_t id, const std::vector<Pairing>& pairings) {
    const Pairing& pairing = pairings[id / 2 % pairings.size()];
    const bool swapped = id % 2 == 1;
    return {id, swapped ? pairing.b : pairing.a, swapped ? pairing.a : pairing.b,
            id / 2 / pairings.size()};
}

void count(TournamentResult& result, const Task& task, const GameRecord& record) {
    Pairing& pairing = result.pairings[task.id / 2 % result.pairings.size()];
    pairing.tally.add(task.id, record, task.first == pairing.a ? Seat::first : Seat::second);
    ++result.games;
}

Ratings rate(const TournamentResult& result, std::size_t entrants) {
    ScoreTable table(entrants);
    for (const Pairing& pairing : result.pairings)
        table.add(pairing.a, pairing.b, pairing.tally.points(),
                  static_cast<double>(pairing.tally.games()));
    return fit_ratings(table);
}

} // namespace

Standing standing(const TournamentResult& result, std::size_t entrant) {
    Standing sum;
    for (const Pairing& pairing : result.pairings) {
        const auto games = pairing.tally.games();
        if (pairing.a != entrant && pairing.b != entrant) continue;
        sum.games += games;
        sum.points += pairing.a == entrant ? pairing.tally.points()
                                           : static_cast<double>(games) - pairing.tally.points();
    }
    return sum;
}

std::vector<std::size_t> ranking(const TournamentResult& result) {
    std::vector<std::size_t> order(result.ratings.elo.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return result.ratings.elo[a] > result.ratings.elo[b];
    });
    return order;
}

Result<TournamentResult> run_tournament(const TournamentSettings& settings, const StopToken& stop,
                                        const OnTournamentProgress& on_progress) {
    const Stopwatch watch;
    const std::size_t rounds = (settings.games + 1) / 2;
    auto event = make_event(settings.setup, settings.concurrency);
    if (!event) return pass_on(std::move(event));
    TournamentResult result;
    result.pairings = pairings_of(settings.setup);
    if (result.pairings.empty())
        return fail(ErrorCode::invalid_input, "a tournament needs at least two players");
    result.wanted = rounds * result.pairings.size() * 2;
    auto opened = open_log(settings.log, settings.setup);
    if (!opened) return pass_on(std::move(opened));

    std::set<std::size_t> done;
    for (const LoggedGame& game : opened->games) {
        count(result, game.task, game.record);
        done.insert(game.task.id);
    }
    result.resumed = done.size();
    std::vector<Task> tasks;
    for (std::size_t id = 0; id < result.wanted; ++id)
        if (!done.contains(id)) tasks.push_back(task_of(id, result.pairings));

    const auto on_game = [&](const Task& task, const GameRecord& record) -> Result<bool> {
        count(result, task, record);
        result.elapsed = watch.elapsed();
        if (auto written = opened->write({task, record}); !written)
            return pass_on(std::move(written));
        if (on_progress) on_progress(result);
        return true;
    };
    if (const auto played = run_games(*event, tasks, stop, on_game); !played) {
        if (result.games == 0) return Failure(played.error());
        result.error = played.error();
    }
    result.ratings = rate(result, settings.setup.entrants.size());
    result.elapsed = watch.elapsed();
    result.stopped = stop.stop_requested();
    return result;
}

SteppedTournament::SteppedTournament(TournamentSettings settings, Event event)
    : settings_(std::move(settings)), event_(std::move(event)) {
    result_.pairings = pairings_of(settings_.setup);
    result_.wanted = (settings_.games + 1) / 2 * result_.pairings.size() * 2;
    result_.ratings = rate(result_, settings_.setup.entrants.size());
}

Result<SteppedTournament> SteppedTournament::make(TournamentSettings settings,
                                                  const PlayerContext& players) {
    if (settings.setup.entrants.size() < 2)
        return fail(ErrorCode::invalid_input, "a tournament needs at least two players");
    auto event = make_event(settings.setup, 1, players);
    if (!event) return pass_on(std::move(event));
    event->loop.stop_hurries = true;
    return SteppedTournament(std::move(settings), *std::move(event));
}

Result<std::unique_ptr<SteppedTournament::Table>>
SteppedTournament::sit_down(const Task& task) const {
    const auto opening = event_.openings->at(task.opening);
    if (!opening) return Failure(opening.error());
    auto game = begin_game(*event_.game, event_.options, *opening);
    if (!game) return pass_on(std::move(game));
    auto table =
        std::make_unique<Table>(Table{task, opening->position, *std::move(game), {}, std::nullopt});
    std::array<Contestant, 2> contestants;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const Entrant& entrant = event_.entrants[seat == 0 ? task.first : task.second];
        auto player = make_player(*event_.game, entrant.spec, context_of(event_, task, seat));
        if (!player) return pass_on(std::move(player));
        table->players[seat] = *std::move(player);
        table->players[seat]->new_game();
        contestants[seat] = {table->players[seat].get(), entrant.control};
    }
    table->loop.emplace(table->game, contestants, event_.loop);
    return table;
}

void SteppedTournament::end_game() {
    GameRecord record = table_->loop->record();
    record.start = table_->start;
    count(result_, table_->task, record);
    pair_.push_back({table_->task.first, table_->task.second, std::move(record)});
    table_.reset();
    ++next_;
}

Result<std::vector<SteppedTournament::Game>> SteppedTournament::play_move(const StopToken& stop) {
    const Stopwatch watch;
    if (!table_) {
        auto table = sit_down(task_of(next_, result_.pairings));
        if (!table) return pass_on(std::move(table));
        table_ = *std::move(table);
    }
    if (!table_->loop->over()) table_->loop->step(stop);
    if (table_->loop->over()) end_game();
    result_.elapsed += watch.elapsed();
    if (pair_.size() < 2) return std::vector<Game>{};
    result_.ratings = rate(result_, settings_.setup.entrants.size());
    return std::exchange(pair_, {});
}

} // namespace papan::match
