#include "papan/server/people.hpp"

#include "papan/protocol/json.hpp"
#include "papan/server/attempt.hpp"

namespace papan::server {

namespace {

constexpr int most_unread = 200;

Json refusal_json(const Json& id, const Refusal& refusal) {
    Json json{{"id", id}, {"error", to_text(refusal.code)}};
    protocol::put_said(json, refusal.said(), to_text(refusal.code));
    return json;
}

} // namespace

bool People::has_room_for(const Guest& guest) const {
    const auto found = online_.find(guest.id);
    return found == online_.end() || found->second.connections < most_connections;
}

PeerId People::open(std::shared_ptr<Peer> peer, const Guest& guest) {
    const PeerId id = ++last_;
    sessions_.emplace(id, Session{std::move(peer), guest});
    const Present newcomer{0, TokenBucket(messages_a_second, messages_at_once, now_())};
    catching([&] { ++online_.try_emplace(guest.id, newcomer).first->second.connections; },
             [&](const char*) {
                 sessions_.erase(id);
                 throw_again();
             });
    return id;
}

void People::close(PeerId peer) {
    const auto found = sessions_.find(peer);
    if (found == sessions_.end()) return;
    const auto online = online_.find(found->second.guest.id);
    if (--online->second.connections == 0) online_.erase(online);
    sessions_.erase(found);
}

const Guest* People::guest_of(PeerId peer) const {
    const auto found = sessions_.find(peer);
    return found == sessions_.end() ? nullptr : &found->second.guest;
}

void People::rename(PeerId peer, const std::string& name) {
    const auto found = sessions_.find(peer);
    if (found != sessions_.end()) found->second.guest.name = name;
}

bool People::may_speak(PeerId peer) {
    const Guest* guest = guest_of(peer);
    return guest != nullptr && online_.at(guest->id).bucket.take(now_());
}

template <class Work> void People::or_dismiss(PeerId peer, Work work) {
    catching(work, [&](const char*) { dismiss(peer); });
}

void People::send(PeerId peer, const std::shared_ptr<const std::string>& text) {
    const auto found = sessions_.find(peer);
    if (found == sessions_.end()) return;
    or_dismiss(peer, [&] { found->second.peer->send(text); });
}

void People::send(PeerId peer, const Json& json) {
    if (!sessions_.contains(peer)) return;
    or_dismiss(peer, [&] {
        send(peer, std::make_shared<const std::string>(
                       json.dump(-1, ' ', false, Json::error_handler_t::replace)));
    });
}

void People::answer(const Asked& asked) {
    answer_with(asked, "");
}

void People::answer(const Asked& asked, const Json& fields) {
    or_dismiss(asked.peer, [&] {
        const std::string text = fields.dump(-1, ' ', false, Json::error_handler_t::replace);
        answer_with(asked, std::string_view(text).substr(1, text.size() - 2));
    });
}

void People::answer_with(const Asked& asked, std::string_view fields) {
    if (!sessions_.contains(asked.peer)) return;
    or_dismiss(asked.peer, [&] {
        send(asked.peer,
             std::make_shared<const std::string>(fmt::format(
                 R"({{"id":{},"ok":true{}{}}})", asked.id, fields.empty() ? "" : ",", fields)));
    });
}

void People::refuse(const Asked& asked, const Refusal& refusal) {
    ++refusals_;
    or_dismiss(asked.peer, [&] { send(asked.peer, refusal_json(asked.id, refusal)); });
}

void People::refuse_unread(PeerId peer, std::optional<std::int64_t> id, const Refusal& refusal) {
    ++refusals_;
    send(peer, refusal_json(id ? Json(*id) : Json(), refusal));
    const auto found = sessions_.find(peer);
    if (found != sessions_.end() && ++found->second.unread >= most_unread) dismiss(peer);
}

void People::dismiss(PeerId peer) {
    const auto found = sessions_.find(peer);
    if (found != sessions_.end()) found->second.peer->close();
}

void People::dismiss_all(const std::string& guest) {
    for (const auto& [id, session] : sessions_)
        if (session.guest.id == guest) session.peer->close();
}

} // namespace papan::server
