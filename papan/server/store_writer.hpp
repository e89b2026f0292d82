// Writes for the store on a thread of its own, many to one commit, in order, all of a commit or
// none. Keeps the log beside the database (its WAL) short.
#pragma once

#include "papan/server/calm_log.hpp"
#include "papan/server/sqlite.hpp"
#include "papan/server/store.hpp"

#include <array>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace papan::server {

enum class Writing : std::uint8_t {
    new_guest,   // id, name, fingerprint of the token
    new_name,    // id, name
    new_token,   // id, fingerprint
    guest_seen,  // id
    new_room,    // id, game, setup
    new_event,   // room, number, event
    end_room,    // id
    new_player,  // guest, room
    drop_events, // room
    drop_seats,  // room
    drop_room,   // id
    drop_guest,  // id, last seen before
    probe,
    count
};

struct Write {
    Writing kind;
    std::array<std::string, 3> values = {};
    Store::Done done = {};
};

class StoreWriter {
  public:
    // Who asked hears of it by `post`. Precondition: the tables are there.
    [[nodiscard]] static Result<std::unique_ptr<StoreWriter>>
    start(Database database, std::string path, Store::Post post, CalmLog log);
    StoreWriter(const StoreWriter&) = delete;
    StoreWriter& operator=(const StoreWriter&) = delete;
    ~StoreWriter(); // writes what is waiting

    // Into one commit.
    void add(std::vector<Write> writes);
    // Why a commit failed, the last time one did.
    [[nodiscard]] std::string problem() const;

  private:
    static constexpr auto kinds = static_cast<std::size_t>(Writing::count);

    StoreWriter(Database database, std::string path, Store::Post post, CalmLog log);
    Result<void> prepare();
    void work();
    void settle(std::vector<Write> batch);
    bool commit(const std::vector<Write>& batch);
    [[nodiscard]] bool carry_out(const std::vector<Write>& batch);
    void shorten_log();

    Database database_;
    std::string log_path_;
    Store::Post post_;
    CalmLog log_;
    std::array<Statement, kinds> statements_;
    std::uintmax_t next_shortening_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Write> waiting_;
    std::string problem_;
    bool ending_ = false;
    std::thread thread_;
};

} // namespace papan::server
