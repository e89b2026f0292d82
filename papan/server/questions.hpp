// Questions that take a player's thought to answer: a few at a time for each guest, and none longer
// than the connection that asked.
#pragma once

#include "papan/server/house.hpp"

#include <functional>
#include <map>
#include <string>

namespace papan::server {

class Questions {
  public:
    static constexpr std::size_t most_asked = 4; // at a time, of one guest
    using Find = std::function<Reply<Json>(const StopToken&)>;

    explicit Questions(const House& house) : house_(house) {}

    // Answers with what is found; refuses where the guest has asked too much already.
    void ask(const Asked& asked, Thinkers::Urgency urgency, Find find);
    // The same for what is not answered with what was found: `done` does it.
    template <class Found, class Work, class Done>
    void ask(const Asked& asked, Thinkers::Urgency urgency, Work find, Done done);
    // The connection is gone: what waits is never begun, what is thought about is told to stop.
    void leave(PeerId peer);

  private:
    struct Open {
        std::string guest;
        PeerId peer = 0;
        Thinkers::Ticket ticket = 0;
    };

    // False, and the asker is refused, where the guest has asked too much already.
    [[nodiscard]] bool may_ask(const Asked& asked, const Guest& guest);
    // False when its connection has ended meanwhile.
    [[nodiscard]] bool close(std::uint64_t number, const Refusal* problem);

    const House& house_;
    std::uint64_t last_ = 0;
    std::map<std::uint64_t, Open> open_; // not answered yet
};

template <class Found, class Work, class Done>
void Questions::ask(const Asked& asked, Thinkers::Urgency urgency, Work find, Done done) {
    const Guest* guest = house_.people.guest_of(asked.peer);
    if (!guest || !may_ask(asked, *guest)) return;
    const std::uint64_t number = ++last_;
    Open& open = open_[number];
    catching(
        [&] {
            open = {guest->id, asked.peer, 0};
            open.ticket =
                think(house_, {guest->id, urgency}, std::move(find),
                      safely(house_, asked.peer,
                             [this, number, done = std::move(done)](Reply<Found> found) mutable {
                                 if (close(number, found ? nullptr : &found.error()))
                                     done(std::move(found));
                             }));
        },
        [&](const char*) {
            open_.erase(number);
            throw_again();
        });
}

} // namespace papan::server
