// What the server keeps: guests, rooms and their events. Where it keeps them is the business of an
// implementation (sqlite_store.hpp: a file), so that rooms and those who look after them need none.
// A write is answered when it is safe, so that nothing is acknowledged that a crash could lose.
#pragma once

#include "papan/base/result.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papan::server {

struct Guest {
    std::string id, name;
};

struct StoredRoom {
    std::string setup;               // JSON
    std::vector<std::string> events; // JSON, in order
    // The server that has it, where several share a store and it is another one; the rest is empty.
    std::string node = {};
};

struct RoomLine {
    std::string id, game;
};

// What a store counts of itself.
struct StoreCounts {
    bool readable = true;
    std::uint64_t waiting = 0; // writes that are not safe yet
    std::uint64_t failed = 0;  // writes that were not kept, ever
    // Rooms that came from another server: one that died, or one that is not known any more.
    std::uint64_t taken_from_dead = 0, taken_from_gone = 0;
};

class Store {
  public:
    // How a finished write reaches the thread that asked for it.
    using Post = std::function<void(std::function<void()>)>;
    using Done = std::function<void(bool ok)>;

    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

    // Writes are made in the order in which they are asked for.
    virtual void add_guest(const Guest& guest, const std::string& token, Done done) = 0;
    virtual void rename_guest(const std::string& id, const std::string& name, Done done) = 0;
    // The guest's earlier token is nobody's from then on.
    virtual void replace_token(const std::string& guest, const std::string& token, Done done) = 0;
    virtual void add_room(const std::string& id, const std::string& game, const std::string& owner,
                          const std::string& setup, Done done) = 0;
    virtual void add_event(const std::string& room, std::uint64_t number, const std::string& event,
                           bool finished, Done done) = 0;
    virtual void note_guest_of(const std::string& room, const std::string& guest) = 0;

    // Reading happens on the caller's thread. An error where something could not be found out,
    // which is another thing than that it is not there.
    [[nodiscard]] virtual Result<std::optional<Guest>> find_guest(std::string_view token) = 0;
    // To play on in it: where several servers share a store, the room is this one's from then on,
    // unless another that lives has it.
    [[nodiscard]] virtual Result<std::optional<StoredRoom>> find_room(const std::string& id) = 0;
    // Unfinished rooms of this guest, the newest first, at most `most_lines` of them.
    static constexpr int most_lines = 20;
    [[nodiscard]] virtual Result<std::vector<RoomLine>> rooms_of(const std::string& guest) = 0;

    // Whether what is kept can be read and more can be written; the error says what is wrong.
    virtual void check_health(std::function<void(Result<void>)> done) = 0;
    // On the thread that reads. Nothing in a store that counts nothing.
    [[nodiscard]] virtual StoreCounts counts() const { return {}; }
};

} // namespace papan::server
