// Looks after the store's file on a thread of its own, so that nobody who makes a move waits for
// the disk: moves what is committed from the log into the database, deletes what nobody wants any
// more, and looks whether the file is still whole.
#pragma once

#include "papan/server/calm_log.hpp"
#include "papan/server/sqlite.hpp"
#include "papan/server/store_rounds.hpp"
#include "papan/server/store_writer.hpp"

#include <chrono>
#include <mutex>
#include <string>

namespace papan::server {

class StoreKeeper {
  public:
    // Finished games, and guests who are in no game and stay away, are deleted after `keep`; 0:
    // never.
    StoreKeeper(Database database, StoreWriter& writer, std::chrono::seconds keep, CalmLog log);

    // What is wrong with the file, as far as was seen; "" when it is whole.
    [[nodiscard]] std::string damage() const;
    // Somebody could not read.
    void note_damage(const std::string& problem);

  private:
    void do_round();
    void look();
    // True when there is more to delete.
    bool delete_old();
    [[nodiscard]] std::vector<std::string> old_ones(std::string_view sql, const std::string& when);

    Database database_;
    StoreWriter& writer_;
    std::chrono::seconds keep_;
    CalmLog log_;
    mutable std::mutex mutex_;
    std::string damage_;
    TimePoint next_look_ = {}, next_deletion_ = {};
    StoreRounds rounds_; // last: it uses all the others
};

} // namespace papan::server
