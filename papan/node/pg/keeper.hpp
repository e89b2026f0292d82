// Looks after a store in PostgreSQL on a thread of its own: says that this node lives, brings the
// reader back when its connection was lost, deletes what nobody wants any more.
#pragma once

#include "papan/node/pg/node_row.hpp"
#include "papan/node/pg/reader.hpp"
#include "papan/server/calm_log.hpp"
#include "papan/server/store_rounds.hpp"
#include "papan/server/store_writer.hpp"

#include <optional>

namespace papan::node {

class Keeper {
  public:
    struct Charge { // what it looks after, which outlives it
        const StoreAddress& address;
        NodeRow& row;
        Reader& reader;
        server::StoreWriter& writer;
    };
    // Finished games, and guests who are in no game and stay away, are deleted after `keep`; 0:
    // never.
    Keeper(Charge charge, std::chrono::seconds keep, server::CalmLog log);

  private:
    void do_round();
    [[nodiscard]] Result<void> beat();
    void tell_neighbourhood(bool outlived);
    [[nodiscard]] std::vector<std::string> ids(const std::string& sql, const std::string& when);
    // True when there is more to delete.
    bool delete_old();

    Charge charge_;
    std::chrono::seconds keep_;
    server::CalmLog log_;
    std::optional<Connection> connection_;
    TimePoint next_deletion_ = {};
    server::StoreRounds rounds_; // last: it uses all the others
};

} // namespace papan::node
