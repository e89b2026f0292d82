#include "papan/server/errands.hpp"

#include "papan/base/json_reader.hpp"

#include <charconv>

namespace papan::server {

namespace {

constexpr std::size_t most_routes = 100'000;
constexpr std::string_view answer_begin = R"({"id":)", push_begin = R"({"push":)";

// The number of the question that this text of a server answers, and what follows it.
struct Numbered {
    std::uint64_t number = 0;
    std::string_view rest;
};
std::optional<Numbered> numbered(std::string_view text) {
    if (!text.starts_with(answer_begin)) return std::nullopt;
    Numbered found;
    const char* end = text.data() + text.size();
    const auto [after, problem] =
        std::from_chars(text.data() + answer_begin.size(), end, found.number);
    if (problem != std::errc() || after == end) return std::nullopt;
    found.rest = text.substr(static_cast<std::size_t>(after - text.data()));
    return found;
}

// Of an answer with a room in it.
std::string room_in(std::string_view answer) {
    const Json json = parse_json(answer).value_or(Json());
    const Json::json_pointer place("/room/room");
    if (!json.is_object() || !json.contains(place) || !json[place].is_string()) return "";
    return json[place].get<std::string>();
}

} // namespace

bool Errands::take(const Asked& asked, Kind kind, const std::string& room, std::string_view text) {
    // Who leaves a room that nobody knows of needs nobody to be asked.
    if (kind == Kind::unwatch && !routes_.contains(room)) return false;
    std::string node = node_of(room);
    if (node.empty()) return false;
    const Duration time = kind == Kind::thought ? Duration(patience_with_thoughts) : patience;
    const std::uint64_t number = ++last_;
    Errand errand{asked, kind, room, std::string(text), house_.now() + time, std::move(node)};
    send(number, open_.emplace(number, std::move(errand)).first->second);
    return true;
}

std::string Errands::node_of(const std::string& room) {
    if (const auto route = routes_.find(room); route != routes_.end()) return route->second;
    std::string node = rooms_.node_of(room);
    if (node.empty()) return node;
    if (routes_.size() >= most_routes) routes_.clear(); // they are found again
    routes_[room] = node;
    return node;
}

void Errands::send(std::uint64_t number, Errand& errand) {
    const Guest* guest = house_.people.guest_of(errand.asked.peer);
    if (!guest) return;
    errand.state = State::distant;
    if (!house_.neighbours->is_near(errand.node)) return;
    errand.state = State::asked;
    auto& watched = away_[errand.node][errand.asked.peer];
    if (errand.kind == Kind::watch) watched.insert(errand.room);
    if (errand.kind == Kind::unwatch) watched.erase(errand.room);
    house_.neighbours->tell(
        errand.node,
        to_text({NeighbourNote::Kind::ask, {errand.asked.peer}, number, *guest, errand.text}));
}

void Errands::try_again(Open::iterator errand) {
    errand->second.node = node_of(errand->second.room);
    if (!errand->second.node.empty()) return send(errand->first, errand->second);
    const Errand ours = std::move(errand->second);
    open_.erase(errand);
    answer_(ours.asked, ours.text);
}

void Errands::refuse(Open::iterator errand) {
    ++refused_;
    const Asked asked = errand->second.asked;
    const bool changes = errand->second.changes();
    open_.erase(errand);
    house_.people.refuse(asked, changes ? refusal(RefusalCode::busy, "room.change_not_saved"_key,
                                                  "the change could not be saved")
                                        : refusal(RefusalCode::busy, "room.unreadable"_key,
                                                  "games cannot be read now; try again soon"));
}

void Errands::said(const std::string& node, const NeighbourNote& note) {
    if (const auto answer = numbered(note.text)) return answered(node, answer->number, note.text);
    const auto away = away_.find(node);
    if (away == away_.end() || !note.text.starts_with(push_begin)) return;
    const auto text = std::make_shared<const std::string>(note.text);
    for (const PeerId peer : note.peers)
        if (away->second.contains(peer)) house_.people.send(peer, text);
}

void Errands::answered(const std::string& node, std::uint64_t number, std::string_view text) {
    const auto found = open_.find(number);
    if (found == open_.end() || found->second.node != node) return; // it was refused meanwhile
    const Errand errand = std::move(found->second);
    open_.erase(found);
    if (errand.kind == Kind::rematch)
        if (const std::string room = room_in(text); !room.empty())
            away_[node][errand.asked.peer].insert(room);
    std::string own(answer_begin);
    own += std::to_string(errand.asked.id);
    own += numbered(text)->rest;
    house_.people.send(errand.asked.peer, std::make_shared<const std::string>(std::move(own)));
}

void Errands::closed(const std::string& node, const NeighbourNote& note) {
    const auto away = away_.find(node);
    if (away == away_.end()) return;
    for (const PeerId peer : note.peers)
        if (away->second.contains(peer)) house_.people.dismiss(peer);
}

void Errands::elsewhere(const std::string& node, std::uint64_t number) {
    const auto found = open_.find(number);
    if (found == open_.end() || found->second.node != node) return;
    routes_.erase(found->second.room);
    // It may have the room no more; or it still has it and is about to end.
    if (node_of(found->second.room) == node)
        found->second.state = State::refused;
    else
        try_again(found);
}

void Errands::lost(const std::string& node) {
    std::erase_if(routes_, [&](const auto& route) { return route.second == node; });
    for (auto at = open_.begin(); at != open_.end();) {
        const auto errand = at++;
        if (errand->second.node != node) continue;
        if (errand->second.state == State::asked && errand->second.changes())
            refuse(errand);
        else
            errand->second.state = State::free;
    }
    const auto away = away_.extract(node);
    if (away.empty()) return;
    for (const auto& [peer, rooms] : away.mapped())
        for (const std::string& room : rooms)
            house_.people.send(peer, Json{{"push", "gone"}, {"room", room}});
}

void Errands::leave(PeerId peer) {
    std::erase_if(open_, [&](const auto& entry) { return entry.second.asked.peer == peer; });
    for (auto& [node, peers] : away_)
        if (peers.erase(peer) > 0)
            house_.neighbours->tell(node, to_text({NeighbourNote::Kind::left, {peer}}));
}

void Errands::tick(TimePoint now) {
    for (auto at = open_.begin(); at != open_.end();) {
        const auto errand = at++;
        const State state = errand->second.state;
        if (now >= errand->second.until)
            refuse(errand);
        else if (state == State::free ||
                 (state == State::distant && house_.neighbours->is_near(errand->second.node)))
            try_again(errand);
    }
}

} // namespace papan::server
