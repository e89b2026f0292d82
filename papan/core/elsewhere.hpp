// Where players may think on other machines. Who asks waits for the answer as for a player of its
// own; when nobody there answers, it thinks itself. What is behind it - a fleet, a test - is
// another matter. Safe across threads.
#pragma once

#include "papan/core/any_player.hpp"
#include "papan/core/urgency.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace papan {

// What a player somewhere else needs to know. The game's name, start and moves are the request's.
struct FarQuestion {
    const std::string& player; // its specification
    std::uint64_t seed = 0;
    Allowance allowance = {};
    Urgency urgency = Urgency::person;
    const Request& request;
};

struct FarCounts {
    bool reachable = true;                                   // whatever is between here and there
    std::uint64_t thinkers = 0, free_slots = 0, waiting = 0; // now; questions under way
    // Ever: a question may be asked of several, one after the other.
    std::uint64_t asked = 0, answered = 0, given_back = 0;
    std::uint64_t lost = 0;        // times that a thinker did not answer in time
    std::uint64_t bad = 0;         // answers that no honest thinker gives
    std::uint64_t fallen_back = 0; // questions that were thought about here
};

class Elsewhere {
  public:
    Elsewhere() = default;
    Elsewhere(const Elsewhere&) = delete;
    Elsewhere& operator=(const Elsewhere&) = delete;
    virtual ~Elsewhere() = default;

    // Whether somebody there would think about it now.
    [[nodiscard]] virtual bool has_room(Urgency urgency) const = 0;
    // A legal move, or nothing: nobody has answered, and the asker thinks itself with the time that
    // is left. Reports go to the request's sink, on this thread.
    [[nodiscard]] virtual std::optional<Choice> choose(const FarQuestion& question) = 0;
    [[nodiscard]] virtual FarCounts counts() const = 0;
};

} // namespace papan
