#include "papan/server/comparer.hpp"

#include "papan/match/tournament_report.hpp"
#include "papan/protocol/json.hpp"

namespace papan::server {

namespace {

constexpr auto turn = std::chrono::milliseconds(100); // then others may play, or think

Json games_json(const match::SteppedTournament& tournament,
                const std::vector<match::SteppedTournament::Game>& games) {
    const auto& entrants = tournament.settings().setup.entrants;
    Json list = Json::array();
    for (const auto& game : games) {
        Json winner;
        if (game.record.outcome.value != 0)
            winner = papan::to_text(game.record.outcome.value > 0 ? Seat::first : Seat::second);
        list.push_back({{"first", entrants[game.first].name},
                        {"second", entrants[game.second].name},
                        {"start", game.record.start},
                        {"moves", game.record.moves},
                        {"winner", winner},
                        {"margin", game.record.outcome.margin}});
    }
    return list;
}

// Nothing before two games are over.
Json told_so_far(const match::SteppedTournament& tournament,
                 const std::vector<match::SteppedTournament::Game>& games) {
    if (games.empty()) return Json::object();
    return {{"games", games_json(tournament, games)},
            {"wanted", tournament.result().wanted},
            {"table", match::to_json(tournament.settings(), tournament.result())}};
}

} // namespace

void Comparer::begin(PeerId peer, const std::string& guest, Number number,
                     match::TournamentSettings settings) {
    end(guest, {{"stopped", true}});
    Running& running = running_[guest];
    running.number = number;
    running.peer = peer;
    running.table = std::make_shared<Table>(
        Table{std::move(settings), house_.players->context(Urgency::study)});
    play_on(guest, running);
}

void Comparer::play_on(const std::string& guest, Running& running) {
    auto play = [table = running.table](const StopToken& stop) -> Result<Json> {
        if (!table->tournament) {
            auto made = match::SteppedTournament::make(table->settings, table->context);
            if (!made) return pass_on(std::move(made));
            table->tournament.emplace(*std::move(made));
        }
        match::SteppedTournament& tournament = *table->tournament;
        const Stopwatch watch;
        std::vector<match::SteppedTournament::Game> games;
        do {
            auto pair = tournament.play_move(stop);
            if (!pair) return pass_on(std::move(pair));
            games = *std::move(pair);
        } while (games.empty() && watch.elapsed() < turn && !stop.stop_requested());
        return told_so_far(tournament, games);
    };
    running.ticket = think(house_, {guest, Thinkers::Urgency::study}, std::move(play),
                           safely(house_, running.peer,
                                  [this, guest, number = running.number](const Result<Json>& told) {
                                      played(guest, number, told);
                                  }));
}

void Comparer::played(const std::string& guest, Number number, const Result<Json>& told) {
    const auto found = running_.find(guest);
    if (found == running_.end() || found->second.number != number) return;
    if (!told) return end(guest, protocol::said_json(told.error()));
    if (found->second.table->tournament->done()) return end(guest, *told);
    if (!told->empty()) {
        Json json{{"push", "compare"}, {"analysis", number}, {"done", false}};
        json.update(*told);
        house_.people.send(found->second.peer, json);
    }
    play_on(guest, found->second);
}

void Comparer::end(const std::string& guest, Json last) {
    const auto found = running_.find(guest);
    if (found == running_.end()) return;
    const Running running = std::move(found->second);
    running_.erase(found);
    house_.thinkers.cancel(running.ticket);
    Json json{{"push", "compare"}, {"analysis", running.number}, {"done", true}};
    json.update(last);
    house_.people.send(running.peer, json);
}

void Comparer::stop(const std::string& guest, Number number) {
    const auto found = running_.find(guest);
    if (found != running_.end() && found->second.number == number) end(guest, {{"stopped", true}});
}

void Comparer::leave(PeerId peer) {
    for (const auto& [guest, running] : running_)
        if (running.peer == peer) {
            const std::string whose = guest;
            return end(whose, {{"stopped", true}});
        }
}

} // namespace papan::server
