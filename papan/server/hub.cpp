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
                                    std::make_shared<PlayerShelf>(settings.player_megabytes,
                                                                  settings.elsewhere),
                                    guarded(std::move(post), log),
                                    settings.now,
                                    settings.new_name,
                                    log,
                                    settings.neighbours},
      questions_(house_), rooms_(house_, questions_), studies_(house_, questions_),
      neighbours_(
          house_, rooms_.keeper(), *this,
          [this](const Asked& asked, std::string_view text) { answer_errand(asked, text); }) {}

PeerId Hub::open(std::shared_ptr<Peer> peer, const Guest& guest) {
    return people_.open(std::move(peer), guest);
}

void Hub::close(PeerId peer) {
    do_safely(house_.log, "the end of a study", [&] {
        questions_.leave(peer);
        studies_.leave(peer);
        neighbours_.errands().leave(peer);
    });
    people_.close(peer); // before the others in its rooms are told who is still here
    do_safely(house_.log, "leaving a room", [&] { rooms_.leave(peer); });
}

void Hub::tick(TimePoint now) {
    do_safely(house_.log, "a clock", [&] { rooms_.tick(now); });
    do_safely(house_.log, "a wish for another server", [&] {
        neighbours_.errands().tick(now);
        end_if_done();
    });
}

template <class Wish> void Hub::hand_over(const Asked& asked, const Wish& wish) {
    if constexpr (requires { rooms_.hear(asked, wish); })
        rooms_.hear(asked, wish);
    else if constexpr (requires { studies_.hear(asked, wish); })
        studies_.hear(asked, wish);
    else
        hear(asked, wish);
}

template <class Wish>
void Hub::hand_over_own(const Asked& asked, const Wish& wish, std::string_view text) {
    if constexpr (std::derived_from<Wish, say::InRoom>)
        if (neighbours_.errands().take(asked, wish, text)) return;
    hand_over(asked, wish);
}

template <class Wish> void Hub::hand_over_visitor(const Asked& asked, const Wish& wish) {
    if constexpr (std::derived_from<Wish, say::InRoom>) {
        if (ended_ || !rooms_.keeper().node_of(wish.room).empty())
            return neighbours_.visitors().send_elsewhere(asked.peer,
                                                         static_cast<std::uint64_t>(asked.id));
        hand_over(asked, wish);
    } else {
        people_.refuse(asked, bad_message("{} is for one's own server", Wish::verb).value());
    }
}

template <class Work> void Hub::answering(const Asked& asked, Work work) {
    catching(work, [&](const char* problem) {
        do_safely(house_.log, "a refusal", [&] {
            house_.log.error("a message of connection {} failed: {}", asked.peer, problem);
            people_.refuse(asked, refusal(RefusalCode::failed, "server.too_much"_key,
                                          "that was too much for the server"));
        });
        people_.dismiss(asked.peer);
    });
}

template <class Take>
void Hub::read(PeerId peer, std::string_view text, std::optional<std::int64_t> id, Take take) {
    if (!people_.guest_of(peer)) return;
    Asked asked{peer, id.value_or(0)};
    answering(asked, [&] {
        ++counts_.messages;
        Heard heard = read_message(text, most_long_);
        if (!people_.may_speak(peer))
            heard.message = refuse(RefusalCode::too_fast, "server.too_fast"_key,
                                   "at most {} messages a second", People::messages_a_second);
        if (id) heard.id = id;
        if (!heard.message) return people_.refuse_unread(peer, heard.id, heard.message.error());
        asked.id = *heard.id;
        std::visit([&](const auto& wish) { take(asked, wish); }, *heard.message);
    });
}

void Hub::message(PeerId peer, std::string_view text) {
    read(peer, text, std::nullopt, [&](const Asked& asked, const auto& wish) {
        if (ended_)
            return people_.refuse(asked, refusal(RefusalCode::busy, "room.unreadable"_key,
                                                 "games cannot be read now; try again soon"));
        hand_over_own(asked, wish, text);
    });
}

void Hub::visitor_message(PeerId visitor, std::uint64_t number, std::string_view text) {
    read(visitor, text, static_cast<std::int64_t>(number),
         [&](const Asked& asked, const auto& wish) { hand_over_visitor(asked, wish); });
}

// It was read before, and its asker has waited for the room to come here.
void Hub::answer_errand(const Asked& asked, std::string_view text) {
    answering(asked, [&] {
        const Heard heard = read_message(text, most_long_);
        if (heard.message)
            std::visit([&](const auto& wish) { hand_over(asked, wish); }, *heard.message);
    });
}

void Hub::end(std::function<void()> done) {
    if (!house_.neighbours) return done();
    ended_ = std::move(done);
    end_if_done();
}

void Hub::end_if_done() {
    if (!ended_ || rooms_.keeper().is_writing()) return;
    neighbours_.visitors().flush();
    ended_();
}

Metrics Hub::metrics() const {
    Metrics now = counts_;
    now.connections = people_.connections();
    now.rooms = rooms_.rooms();
    now.thinking = house_.thinkers.waiting();
    now.refusals = people_.refusals();
    now.moves = rooms_.moves();
    now.thoughts = rooms_.thoughts() + studies_.thoughts();
    now.store = house_.store.counts();
    now.node = neighbours_.metrics();
    now.elsewhere = house_.players->far_counts();
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
