#include "papan/server/comparer.hpp"

#include "papan/match/tournament_report.hpp"

namespace papan::server {

namespace {

using Json = nlohmann::ordered_json;

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

} // namespace

Comparer::Comparer(Thinkers& thinkers, Store::Post post, Tell tell)
    : thinkers_(thinkers), post_(std::move(post)), tell_(std::move(tell)) {}

void Comparer::begin(PeerId peer, const std::string& guest, Number number,
                     match::TournamentSettings settings) {
    end(guest, {{"stopped", true}});
    Running& running = running_[guest];
    running.number = number;
    running.peer = peer;
    running.settings = std::make_shared<match::TournamentSettings>(std::move(settings));
    play_on(guest, running);
}

void Comparer::play_on(const std::string& guest, Running& running) {
    auto work = [this, guest, number = running.number, settings = running.settings,
                 tournament = running.tournament](const StopToken& stop) mutable {
        Json told = Json::object();
        if (!tournament) {
            auto made = match::SteppedTournament::make(*settings);
            if (made)
                tournament = std::make_shared<match::SteppedTournament>(*std::move(made));
            else
                told["message"] = made.error().message;
        }
        if (tournament) {
            const auto games = tournament->play_pair(stop);
            if (stop.stop_requested()) return;
            if (games) told["games"] = games_json(*tournament, *games);
            if (!games) told["message"] = games.error().message;
            told["wanted"] = tournament->result().wanted;
            told["table"] = match::to_json(tournament->settings(), tournament->result());
        }
        post_([this, guest, number, tournament, told] { played(guest, number, tournament, told); });
    };
    running.ticket = thinkers_.add(guest, std::move(work));
}

void Comparer::played(const std::string& guest, Number number,
                      const std::shared_ptr<match::SteppedTournament>& tournament, Json told) {
    const auto found = running_.find(guest);
    if (found == running_.end() || found->second.number != number) return;
    if (told.contains("message") || tournament->done()) return end(guest, std::move(told));
    found->second.tournament = tournament;
    Json json{{"push", "compare"}, {"analysis", number}, {"done", false}};
    json.update(told);
    tell_(found->second.peer, json);
    play_on(guest, found->second);
}

void Comparer::end(const std::string& guest, Json last) {
    const auto found = running_.find(guest);
    if (found == running_.end()) return;
    const Running running = std::move(found->second);
    running_.erase(found);
    thinkers_.cancel(running.ticket);
    Json json{{"push", "compare"}, {"analysis", running.number}, {"done", true}};
    json.update(last);
    tell_(running.peer, json);
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
