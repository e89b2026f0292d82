// Messages in, answers out. What rooms do is in hub_rooms.cpp.
#include "papan/server/hub.hpp"

#include "papan/server/guest_name.hpp"
#include "papan/server/secret.hpp"

namespace papan::server {

namespace {

constexpr double messages_a_second = 20, messages_at_once = 40;
constexpr int most_refusals = 200;
constexpr std::size_t most_rooms = 20;
constexpr int most_connections = 20; // of one guest
constexpr std::size_t room_letters = 10;
constexpr auto hint_time = std::chrono::seconds(1);

Reply<const GameEntry*> game_named(const std::string& name) {
    const auto game = find_game(name);
    if (!game) return refuse(RefusalCode::bad_rules, "{}", game.error().message);
    return *game;
}

} // namespace

Hub::Hub(Store& store, Thinkers& thinkers, Store::Post post, Log log)
    : store_(store), thinkers_(thinkers), post_(std::move(post)), log_(std::move(log)),
      analyst_(thinkers, post_, [this](PeerId peer, const Json& json) { send(peer, json); }),
      comparer_(thinkers, post_, [this](PeerId peer, const Json& json) { send(peer, json); }) {}

const std::map<std::string_view, Hub::Handler>& Hub::handlers() {
    static const std::map<std::string_view, Handler> table{
        {"hello", &Hub::hello},     {"rename", &Hub::rename},   {"create", &Hub::create},
        {"watch", &Hub::watch},     {"unwatch", &Hub::unwatch}, {"join", &Hub::change},
        {"move", &Hub::change},     {"undo", &Hub::change},     {"offer", &Hub::change},
        {"answer", &Hub::change},   {"resign", &Hub::change},   {"declare", &Hub::change},
        {"mark", &Hub::change},     {"accept", &Hub::change},   {"resume", &Hub::change},
        {"rematch", &Hub::rematch}, {"hint", &Hub::hint},       {"at", &Hub::at},
        {"why", &Hub::why},         {"study", &Hub::study},     {"read", &Hub::read},
        {"write", &Hub::write},     {"analyse", &Hub::analyse}, {"review", &Hub::analyse},
        {"stop", &Hub::stop},       {"open", &Hub::open_node},  {"explain", &Hub::explain},
        {"trace", &Hub::trace},     {"score", &Hub::score},     {"compare", &Hub::compare},
        {"map", &Hub::map},         {"values", &Hub::values},   {"span", &Hub::open_span},
        {"listen", &Hub::listen},   {"thought", &Hub::thought},
    };
    return table;
}

PeerId Hub::open(std::shared_ptr<Peer> peer, const Guest& guest) {
    const PeerId id = ++last_peer_;
    sessions_.emplace(id, Session{std::move(peer), guest, {}});
    const Present newcomer{0, TokenBucket(messages_a_second, messages_at_once, Clock::now())};
    ++online_.try_emplace(guest.id, newcomer).first->second.connections;
    return id;
}

bool Hub::has_room_for(const Guest& guest) const {
    const auto found = online_.find(guest.id);
    return found == online_.end() || found->second.connections < most_connections;
}

void Hub::close(PeerId peer) {
    const auto found = sessions_.find(peer);
    if (found == sessions_.end()) return;
    const std::set<std::string> watched = found->second.watched;
    const auto online = online_.find(found->second.guest.id);
    forget_questions(online->second, peer);
    if (--online->second.connections == 0) online_.erase(online);
    analyst_.leave(peer);
    comparer_.leave(peer);
    sessions_.erase(found);
    for (const std::string& room : watched) leave(peer, room);
}

void Hub::message(PeerId peer, std::string_view text) {
    const auto found = sessions_.find(peer);
    if (found == sessions_.end()) return;
    Session& session = found->second;
    ++counts_.messages;
    Message message;
    Reply<void> read = read_message(text, message);
    if (!online_.at(session.guest.id).bucket.take(Clock::now()))
        read = refuse(RefusalCode::too_fast, "at most {} messages a second", messages_a_second);
    const auto handler = handlers().find(message.what);
    if (read && handler == handlers().end())
        read = refuse(RefusalCode::bad_message, "'{}' is not known here", message.what);
    if (!read) {
        ++counts_.refusals;
        Json json{{"id", message.id ? Json(*message.id) : Json()},
                  {"error", to_text(read.error().code)},
                  {"message", read.error().message}};
        send(peer, json);
        if (++session.refusals >= most_refusals) session.peer->close();
        return;
    }
    (this->*handler->second)(session, {peer, *message.id}, message);
}

void Hub::send(PeerId peer, const Json& json) {
    const auto found = sessions_.find(peer);
    if (found == sessions_.end()) return;
    found->second.peer->send(std::make_shared<const std::string>(
        json.dump(-1, ' ', false, Json::error_handler_t::replace)));
}

void Hub::answer(const Asked& asked, Json fields) {
    Json json{{"id", asked.id}, {"ok", true}};
    json.update(fields);
    send(asked.peer, json);
}

void Hub::refuse_to(const Asked& asked, const Refusal& refusal) {
    ++counts_.refusals;
    send(asked.peer,
         {{"id", asked.id}, {"error", to_text(refusal.code)}, {"message", refusal.message}});
}

Metrics Hub::metrics() const {
    Metrics now = counts_;
    now.connections = sessions_.size();
    now.rooms = rooms_.size();
    now.thinking = thinkers_.waiting();
    return now;
}

void Hub::hello(Session& session, const Asked& asked, const Message&) {
    Json rooms = Json::array();
    for (const RoomLine& line : store_.rooms_of(session.guest.id))
        rooms.push_back({{"room", line.id}, {"game", line.game}});
    answer(asked,
           {{"guest", {{"id", session.guest.id}, {"name", session.guest.name}}}, {"rooms", rooms}});
}

void Hub::rename(Session& session, const Asked& asked, const Message& message) {
    auto name = clean_name(message.name);
    if (!name) return refuse_to(asked, name.error());
    session.guest.name = *name;
    store_.rename_guest(session.guest.id, *name, [this, asked](bool ok) {
        if (ok) return answer(asked);
        refuse_to(asked, {RefusalCode::busy, "the name could not be saved"});
    });
}

Reply<RoomSetup> Hub::setup_of(const Session& session, const Message& message) const {
    const auto game = game_named(message.game);
    if (!game) return tl::unexpected(game.error());
    RoomSetup setup{random_name(room_letters), message.game, message.options, {}, message.clock};
    int open = 0;
    for (std::size_t i = 0; i < 2; ++i) {
        const SeatWish& wish = message.seats[i];
        SeatHolder& seat = setup.seats[i];
        switch (wish.kind) {
        case SeatWish::Kind::me:
            seat = {SeatKind::person, session.guest.id, session.guest.name, ""};
            break;
        case SeatWish::Kind::ai:
            seat = {SeatKind::ai, "", wish.player, std::string(resolve_level(**game, wish.player))};
            break;
        case SeatWish::Kind::open:
            ++open;
            break;
        }
    }
    if (open == 2) return refuse(RefusalCode::bad_message, "at most one seat may be open");
    return setup;
}

void Hub::create(Session& session, const Asked& asked, const Message& message) {
    if (store_.rooms_of(session.guest.id).size() >= most_rooms)
        return refuse_to(asked, {RefusalCode::busy, "you have twenty games under way"});
    auto setup = setup_of(session, message);
    if (!setup) return refuse_to(asked, setup.error());
    const GameEntry& game = **find_game(message.game);
    if (message.fair && game.fair_start)
        return find_fair_start(session.guest.id, asked, *std::move(setup), game);
    found(session, asked, *std::move(setup));
}

// A search is needed to know that a start is even: on the threads where players think.
void Hub::find_fair_start(const std::string& owner, const Asked& asked, RoomSetup setup,
                          const GameEntry& game) {
    thinkers_.add(owner, [this, asked, setup = std::move(setup), &game](const StopToken&) {
        auto options = game.fair_start(setup.options, seed_of(setup.id, 0));
        post_([this, asked, setup, options = std::move(options)]() mutable {
            const auto session = sessions_.find(asked.peer);
            if (session == sessions_.end()) return; // who asked has gone
            if (!options)
                return refuse_to(asked, {RefusalCode::bad_rules, options.error().message});
            setup.options = *std::move(options);
            found(session->second, asked, std::move(setup));
        });
    });
}

void Hub::watch(Session& session, const Asked& asked, const Message& message) {
    Live* live = find(message.room);
    if (!live) return refuse_to(asked, {RefusalCode::not_found, "there is no such game"});
    const bool came = live->watchers.insert(asked.peer).second;
    session.watched.insert(message.room);
    Json shown = view_of(*live, true);
    put_you(shown, live->room, session.guest.id);
    answer(asked, {{"room", std::move(shown)}});
    if (came) push_presence(*live, asked.peer);
    follow_up(*live);
}

void Hub::unwatch(Session& session, const Asked& asked, const Message& message) {
    session.watched.erase(message.room);
    leave(asked.peer, message.room);
    answer(asked);
}

Reply<RoomEvent> Hub::wish(const Room& room, const Session& session, const Message& message) const {
    const std::string& guest = session.guest.id;
    if (message.what == "join") return room.join(guest, session.guest.name);
    if (message.what == "move") {
        if (!message.ply) return refuse(RefusalCode::bad_message, "\"ply\" is missing");
        return room.move(guest, *message.ply, message.move);
    }
    if (message.what == "undo") return room.undo(guest);
    if (message.what == "offer") return room.make_offer(guest, message.offer);
    if (message.what == "answer") return room.answer(guest, message.accept);
    if (message.what == "resign") return room.resign(guest);
    if (message.what == "declare") return room.declare(guest);
    if (message.what == "mark") return room.mark(guest, message.point, message.dead);
    if (message.what == "accept") return room.accept(guest);
    return room.resume(guest);
}

void Hub::change(Session& session, const Asked& asked, const Message& message) {
    Live* live = find(message.room);
    if (!live) return refuse_to(asked, {RefusalCode::not_found, "there is no such game"});
    if (auto late = live->room.flag(Clock::now())) commit(*live, *std::move(late), std::nullopt);
    auto event = wish(live->room, session, message);
    if (!event) return refuse_to(asked, event.error());
    if (event->kind == EventKind::join) store_.note_guest_of(message.room, session.guest.id);
    if (event->kind == EventKind::move) ++counts_.moves;
    commit(*live, *std::move(event), asked);
}

void Hub::at(Session&, const Asked& asked, const Message& message) {
    Live* live = find(message.room);
    if (!live) return refuse_to(asked, {RefusalCode::not_found, "there is no such game"});
    const Playthrough& game = live->room.game();
    if (!message.ply || *message.ply > game.moves().size())
        return refuse_to(asked, {RefusalCode::bad_message, "the game has no such move"});
    const std::size_t ply = *message.ply;
    answer(asked, {{"ply", ply},
                   {"position", shown_position(live->room, ply)},
                   {"diagram", shown_diagram(live->room, ply)},
                   {"move", ply == 0 ? Json() : Json(shown_move(live->room, ply))},
                   {"story", story_of(live->room, ply)}});
}

void Hub::why(Session&, const Asked& asked, const Message& message) {
    Live* live = find(message.room);
    if (!live) return refuse_to(asked, {RefusalCode::not_found, "there is no such game"});
    const auto move = live->room.game().state().canonical_move(message.move);
    if (move) return answer(asked, {{"legal", true}});
    answer(asked, {{"legal", false}, {"message", move.error().message}});
}

void Hub::hint(Session& session, const Asked& asked, const Message& message) {
    Live* live = find(message.room);
    if (!live) return refuse_to(asked, {RefusalCode::not_found, "there is no such game"});
    if (live->room.status() != Status::playing)
        return refuse_to(asked, {RefusalCode::not_now, "no move is asked for now"});
    if (live->room.is_between_people())
        return refuse_to(asked, {RefusalCode::not_allowed, "between people nobody is helped"});
    const GameEntry& game = live->room.entry();
    auto played = std::make_shared<const Playthrough>(live->room.game());
    thinkers_.add(session.guest.id, [this, asked, &game, played](const StopToken& stop) {
        auto player = make_player(game, game.levels.back(), {});
        Result<Choice> choice =
            player ? (*player)->choose(
                         {.game = *played, .limits = {.move_time = hint_time}, .stop = stop})
                   : Result<Choice>(Failure(player.error()));
        post_([this, asked, choice = std::move(choice)] {
            if (!choice || choice->move.empty())
                return refuse_to(asked, {RefusalCode::busy, "there is no hint here"});
            answer(asked, {{"move", choice->move},
                           {"value", choice->report.value},
                           {"depth", choice->report.depth}});
        });
    });
}

} // namespace papan::server
