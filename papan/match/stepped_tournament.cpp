#include "papan/match/tournament_parts.hpp"

namespace papan::match {

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
