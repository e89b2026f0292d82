// What guests of this server wish in rooms that another server has: it is told to that one, which
// answers as it would to a guest of its own, and the answer is brought back. Every errand ends with
// an answer: where the other does not give one soon, with a refusal. Whoever watches a room of a
// server that is lost is told that the room is gone, and asks again.
#pragma once

#include "papan/server/house.hpp"
#include "papan/server/messages.hpp"
#include "papan/server/neighbour_note.hpp"
#include "papan/server/room_keeper.hpp"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <unordered_map>

namespace papan::server {

class Errands {
  public:
    static constexpr auto patience = std::chrono::seconds(3);
    static constexpr auto patience_with_thoughts = std::chrono::seconds(60);

    // What came to be this server's to answer meanwhile goes to `answer`.
    using Answer = std::function<void(const Asked& asked, std::string_view text)>;
    Errands(const House& house, RoomKeeper& rooms, Answer answer)
        : house_(house), rooms_(rooms), answer_(std::move(answer)) {}

    // True: another server has the room, and whoever asked is answered later.
    template <class Wish>
    [[nodiscard]] bool take(const Asked& asked, const Wish& wish, std::string_view text) {
        if (!house_.neighbours || rooms_.in_memory(wish.room)) return false;
        return take(asked, kind_of<Wish>(), wish.room, text);
    }

    [[nodiscard]] std::size_t waiting() const { return open_.size(); }
    [[nodiscard]] std::uint64_t taken() const { return last_; }      // ever
    [[nodiscard]] std::uint64_t refused() const { return refused_; } // ever, for want of an answer

    // What the node says to guests of ours.
    void said(const std::string& node, const NeighbourNote& note);
    void closed(const std::string& node, const NeighbourNote& note);
    // It is not that node's to answer.
    void elsewhere(const std::string& node, std::uint64_t number);
    void lost(const std::string& node);
    // The connection is gone.
    void leave(PeerId peer);
    // Those that wait for a server are tried again, those that waited too long are refused.
    void tick(TimePoint now);

  private:
    enum class Kind : std::uint8_t {
        change,   // nobody knows whether it happened, where the answer is lost
        question, // may be asked twice
        thought,  // may be asked twice and takes long
        watch,
        unwatch,
        rematch,
    };
    enum class State : std::uint8_t {
        asked,   // the node
        distant, // waits for the node to be heard of, or lost
        refused, // waits for the node to be lost, which does not answer any more
        free,    // is looked at again
    };
    struct Errand {
        Asked asked;
        Kind kind = Kind::change;
        std::string room, text;
        TimePoint until;
        std::string node = {};
        State state = State::free;

        [[nodiscard]] bool changes() const { return kind == Kind::change || kind == Kind::rematch; }
    };
    using Open = std::map<std::uint64_t, Errand>;

    template <class Wish> static constexpr Kind kind_of() {
        using namespace say;
        if constexpr (std::same_as<Wish, Watch>) return Kind::watch;
        if constexpr (std::same_as<Wish, Unwatch>) return Kind::unwatch;
        if constexpr (std::same_as<Wish, Rematch>) return Kind::rematch;
        if constexpr (std::same_as<Wish, Hint>) return Kind::thought;
        if constexpr (std::same_as<Wish, At> || std::same_as<Wish, Why> ||
                      std::same_as<Wish, Listen> || std::same_as<Wish, Thought>)
            return Kind::question;
        return Kind::change;
    }
    [[nodiscard]] bool take(const Asked& asked, Kind kind, const std::string& room,
                            std::string_view text);
    // The node that has the room; "" where it is ours or nobody's.
    [[nodiscard]] std::string node_of(const std::string& room);
    void send(std::uint64_t number, Errand& errand);
    // Finds out anew whose it is.
    void try_again(Open::iterator errand);
    void refuse(Open::iterator errand);
    void answered(const std::string& node, std::uint64_t number, std::string_view text);

    const House& house_;
    RoomKeeper& rooms_;
    Answer answer_;
    std::uint64_t last_ = 0, refused_ = 0;
    Open open_;
    std::unordered_map<std::string, std::string> routes_; // by room
    // By node and connection: what is watched there.
    std::map<std::string, std::map<PeerId, std::set<std::string>>> away_;
};

} // namespace papan::server
