// What every desk of the server is given: the store, the players' thinking, the people, a clock, a
// log, and the way back to the one thread on which desks work. None of these is a socket, a file or
// a thread here, so that the desks run wherever somebody provides them - in a browser too.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/base/log.hpp"
#include "papan/server/attempt.hpp"
#include "papan/server/neighbours.hpp"
#include "papan/server/people.hpp"
#include "papan/server/player_shelf.hpp"
#include "papan/server/store.hpp"
#include "papan/server/thinkers.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace papan::server {

// A name of so many letters that nobody can guess.
using NewName = std::function<std::string(std::size_t letters)>;

struct House {
    Store& store;
    Thinkers& thinkers;
    People& people;
    std::shared_ptr<PlayerShelf> players; // shared with thoughts that outlive the desks
    // Work for the desks' thread; whatever it throws is logged and ends there.
    Store::Post post;
    Now now;
    NewName new_name;
    Log log;
    Neighbours* neighbours = nullptr; // none: this server is the only one
};

// Work that is done later for whoever asked may fail without harm to what else the thread does; the
// asker's connection ends with it, so that nobody waits for an answer that never comes.
template <class Told>
[[nodiscard]] auto safely(const House& house, std::optional<PeerId> asker, Told told) {
    return [told = std::move(told), asker, &people = house.people,
            log = house.log](auto&& answer) mutable {
        catching([&] { told(std::forward<decltype(answer)>(answer)); },
                 [&](const char* what) {
                     log.error("an answer could not be given: {}", what);
                     if (asker) people.dismiss(*asker);
                 });
    };
}

struct ThoughtOrder {
    std::string owner;
    Thinkers::Urgency urgency = Thinkers::Urgency::person;
};

// Has something found where players think, and `done` told of it on the desks' thread. `find` must
// not touch a desk, which may be gone when it ends. What it throws becomes its error, so that
// `done` hears of everything but what was cancelled before it began.
template <class Find, class Done>
Thinkers::Ticket think(const House& house, ThoughtOrder order, Find find, Done done) {
    using Answer = decltype(find(std::declval<const StopToken&>()));
    // Made now, when there is memory: to say that there was none later.
    auto hear = std::make_shared<std::function<void(Answer)>>(std::move(done));
    auto lost = [post = house.post, hear] {
        post([hear] { (*hear)(failed<Answer>("it could not be told")); });
    };
    auto work = [post = house.post, find = std::move(find), hear](const StopToken& stop) {
        auto found = std::make_shared<Answer>(attempt(find, stop));
        // Moved: a Result that is copied cannot even throw for want of memory.
        post([hear, found] { (*hear)(std::move(*found)); });
    };
    return house.thinkers.add(
        {std::move(order.owner), order.urgency, std::move(work), std::move(lost)});
}

} // namespace papan::server
