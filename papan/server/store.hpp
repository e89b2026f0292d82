// What the server keeps, in one SQLite file: guests, rooms and their events. Writing happens on a
// thread of its own, many writes to one commit; whoever asked hears of it afterwards, so that
// nothing is acknowledged that a crash could lose.
#pragma once

#include "papan/base/log.hpp"
#include "papan/base/result.hpp"

#include <cstdint>
#include <functional>
#include <memory>
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
};

struct RoomLine {
    std::string id, game;
};

class Store {
  public:
    // How a finished write reaches the thread that asked for it.
    using Post = std::function<void(std::function<void()>)>;
    using Done = std::function<void(bool ok)>;

    // Made where it is missing, its folder too. An error when another server holds it.
    [[nodiscard]] static Result<Store> open(const std::string& path, Post post, Log log);

    Store(Store&&) noexcept;
    Store& operator=(Store&&) noexcept;
    ~Store(); // writes what is waiting

    void add_guest(const Guest& guest, const std::string& token, Done done);
    void rename_guest(const std::string& id, const std::string& name, Done done);
    void add_room(const std::string& id, const std::string& game, const std::string& owner,
                  const std::string& setup, Done done);
    void add_event(const std::string& room, std::uint64_t number, const std::string& event,
                   bool finished, Done done);
    void note_guest_of(const std::string& room, const std::string& guest);

    // Reading happens on the caller's thread.
    [[nodiscard]] std::optional<Guest> find_guest(std::string_view token);
    [[nodiscard]] std::optional<StoredRoom> find_room(const std::string& id);
    // Unfinished rooms of this guest, the newest first.
    [[nodiscard]] std::vector<RoomLine> rooms_of(const std::string& guest);

  private:
    class Files;
    explicit Store(std::unique_ptr<Files> files);
    std::unique_ptr<Files> files_;
};

} // namespace papan::server
