#include "papan/server/hub.hpp"

#include "papan/server/guest_name.hpp"

namespace papan::server {

namespace {

// Whatever the work throws is logged, and the thread goes on with other work.
template <class Work> void do_safely(const Log& log, const char* what, const Work& work) {
    catching(work, [&](const char* problem) { log.error("{} failed: {}", what, problem); });
}

Store::Post guarded(Store::Post post, const Log& log) {
    return [post = std::move(post), log](std::function<void()> work) {
        post([work = std::move(work), log] { do_safely(log, "an answer", work); });
    };
}

} // namespace

Hub::Hub(Store& store, Thinkers& thinkers, Store::Post post, Log log, HubSettings settings)
    : most_long_(settings.most_long),
      people_(settings.now), house_{store,
                                    thinkers,
                                    people_,
                                    std::make_shared<PlayerShelf>(settings.player_megabytes),
                                    guarded(std::move(post), log),
                                    settings.now,
                                    settings.new_name,
                                    log},
      questions_(house_), rooms_(house_, questions_), studies_(house_, questions_) {}

PeerId Hub::open(std::shared_ptr<Peer> peer, const Guest& guest) {
    return people_.open(std::move(peer), guest);
}

void Hub::close(PeerId peer) {
    do_safely(house_.log, "the end of a study", [&] {
        questions_.leave(peer);
        studies_.leave(peer);
    });
    people_.close(peer); // before the others in its rooms are told who is still here
    do_safely(house_.log, "leaving a room", [&] { rooms_.leave(peer); });
}

void Hub::tick(TimePoint now) {
    do_safely(house_.log, "a clock", [&] { rooms_.tick(now); });
}

template <class Wish> void Hub::hand_over(const Asked& asked, const Wish& wish) {
    if constexpr (requires { rooms_.hear(asked, wish); })
        rooms_.hear(asked, wish);
    else if constexpr (requires { studies_.hear(asked, wish); })
        studies_.hear(asked, wish);
    else
        hear(asked, wish);
}

void Hub::message(PeerId peer, std::string_view text) {
    if (!people_.guest_of(peer)) return;
    Asked asked{peer};
    const auto answer = [&] {
        ++counts_.messages;
        Heard heard = read_message(text, most_long_);
        if (!people_.may_speak(peer))
            heard.message = refuse(RefusalCode::too_fast, "server.too_fast"_key,
                                   "at most {} messages a second", People::messages_a_second);
        if (!heard.message) return people_.refuse_unread(peer, heard.id, heard.message.error());
        asked.id = *heard.id;
        std::visit([&](const auto& wish) { hand_over(asked, wish); }, *heard.message);
    };
    catching(answer, [&](const char* problem) {
        do_safely(house_.log, "a refusal", [&] {
            house_.log.error("a message of connection {} failed: {}", peer, problem);
            people_.refuse(asked, refusal(RefusalCode::failed, "server.too_much"_key,
                                          "that was too much for the server"));
        });
        people_.dismiss(peer);
    });
}

Metrics Hub::metrics() const {
    Metrics now = counts_;
    now.connections = people_.connections();
    now.rooms = rooms_.rooms();
    now.thinking = house_.thinkers.waiting();
    now.refusals = people_.refusals();
    now.moves = rooms_.moves();
    now.thoughts = rooms_.thoughts() + studies_.thoughts();
    return now;
}

void Hub::hear(const Asked& asked, const say::Hello&) {
    const Guest* guest = people_.guest_of(asked.peer);
    if (!guest) return;
    Json rooms = Json::array();
    const auto stored = house_.store.rooms_of(guest->id);
    if (!stored)
        return people_.refuse(asked, refusal(RefusalCode::busy, "room.unreadable"_key,
                                             "games cannot be read now; try again soon"));
    for (const RoomLine& line : *stored) rooms.push_back({{"room", line.id}, {"game", line.game}});
    people_.answer(asked,
                   {{"guest", {{"id", guest->id}, {"name", guest->name}}}, {"rooms", rooms}});
}

void Hub::hear(const Asked& asked, const say::Rename& wish) {
    auto name = clean_name(wish.name);
    if (!name) return people_.refuse(asked, name.error());
    const Guest* guest = people_.guest_of(asked.peer);
    if (!guest) return;
    people_.rename(asked.peer, *name);
    house_.store.rename_guest(guest->id, *name, safely(house_, asked.peer, [this, asked](bool ok) {
                                  if (ok) return people_.answer(asked);
                                  people_.refuse(asked,
                                                 refusal(RefusalCode::busy, "name.not_saved"_key,
                                                         "the name could not be saved"));
                              }));
}

} // namespace papan::server
