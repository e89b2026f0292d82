// A store in memory for one guest. Every write is handed out as a text of its own and counts when
// whoever keeps the texts says that it is safe; given back in the same order, they make the same
// store. A text is a JSON object with "room" and "number", which name it, and what is kept:
// "game" and "setup" (number 0), or "event" and "finished"; the guest's "name" where room is "".
#pragma once

#include "papan/server/store.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace papan::wasm {

class MemoryStore final : public server::Store {
  public:
    // To be answered by kept() with the same number.
    using Keep = std::function<void(std::uint64_t number, const std::string& text)>;

    explicit MemoryStore(Keep keep) : keep_(std::move(keep)) {}

    // What was kept before.
    [[nodiscard]] Result<void> restore(std::string_view text);
    void kept(std::uint64_t number, bool ok);
    [[nodiscard]] const std::string& guest_name() const { return guest_name_; }

    void add_guest(const server::Guest& guest, const std::string& token, Done done) override;
    void rename_guest(const std::string& id, const std::string& name, Done done) override;
    void replace_token(const std::string& guest, const std::string& token, Done done) override;
    void add_room(const std::string& id, const std::string& game, const std::string& owner,
                  const std::string& setup, Done done) override;
    void add_event(const std::string& room, std::uint64_t number, const std::string& event,
                   bool finished, Done done) override;
    void note_guest_of(const std::string& room, const std::string& guest) override;
    [[nodiscard]] Result<std::optional<server::Guest>> find_guest(std::string_view token) override;
    [[nodiscard]] Result<std::optional<server::StoredRoom>>
    find_room(const std::string& id) override;
    [[nodiscard]] Result<std::vector<server::RoomLine>> rooms_of(const std::string& guest) override;
    void check_health(std::function<void(Result<void>)> done) override;

  private:
    struct Kept {
        std::string game;
        server::StoredRoom room;
        bool finished = false;
        std::uint64_t founded = 0; // by the order of founding
    };
    struct Open {
        std::string text;
        Done done;
    };

    void write(std::string text, Done done);

    Keep keep_;
    std::map<std::string, Kept> rooms_;
    std::map<std::uint64_t, Open> open_; // handed out, by number
    std::string guest_name_;
    std::uint64_t last_ = 0;
};

} // namespace papan::wasm
