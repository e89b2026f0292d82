// Writes for a store on a thread of its own, many to one commit, in order. What is asked for
// together is carried out together or not at all. How a commit is made is the business of a
// WriteSink: a file of SQLite's, a database elsewhere.
#pragma once

#include "papan/server/calm_log.hpp"
#include "papan/server/store.hpp"

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
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
};

// What one call asked for: all of it or nothing.
struct WriteUnit {
    std::vector<Write> writes;
    Store::Done done = {};
};

struct Commit {
    enum class Outcome : std::uint8_t {
        done,
        refused, // the data are against it: a gap, a name that is taken
        broken,  // nothing can be written now, or nobody knows whether it was
    };
    Outcome outcome = Outcome::done;
    std::string problem = {};
};

class WriteSink {
  public:
    WriteSink() = default;
    WriteSink(const WriteSink&) = delete;
    WriteSink& operator=(const WriteSink&) = delete;
    virtual ~WriteSink() = default;
    // All of them or none. Called on the writer's thread.
    [[nodiscard]] virtual Commit commit(std::span<const WriteUnit> units) = 0;
    // After each commit, when those who wait have been told.
    virtual void tidy() {}
};

class StoreWriter {
  public:
    // Who asked hears of it by `post`.
    StoreWriter(std::unique_ptr<WriteSink> sink, Store::Post post, CalmLog log);
    StoreWriter(const StoreWriter&) = delete;
    StoreWriter& operator=(const StoreWriter&) = delete;
    ~StoreWriter(); // writes what is waiting

    void add(std::vector<Write> writes, Store::Done done = {});
    // Why a commit failed, the last time one did.
    [[nodiscard]] std::string problem() const;
    // Units that nobody was told about yet, and those that were not kept, ever.
    [[nodiscard]] std::size_t waiting() const { return waiting_count_; }
    [[nodiscard]] std::uint64_t failed() const { return failed_; }

  private:
    using Units = std::vector<WriteUnit>;

    void work();
    void settle(Units batch);
    // Which of the units are safe now.
    [[nodiscard]] std::vector<bool> carry_out(const Units& batch);
    [[nodiscard]] Commit::Outcome commit(std::span<const WriteUnit> units) noexcept;
    [[nodiscard]] Commit attempt(std::span<const WriteUnit> units) noexcept;
    void tell(Units batch, std::vector<bool> safe);

    std::unique_ptr<WriteSink> sink_;
    Store::Post post_;
    CalmLog log_;
    mutable std::mutex mutex_;
    std::condition_variable changed_, ending_changed_;
    Units waiting_;
    std::string problem_;
    std::atomic<std::size_t> waiting_count_ = 0;
    std::atomic<std::uint64_t> failed_ = 0;
    bool ending_ = false;
    TimePoint next_commit_{}; // not before; of the thread alone
    std::thread thread_;
};

} // namespace papan::server
