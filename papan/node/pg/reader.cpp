#include "papan/node/pg/reader.hpp"

#include "papan/node/pg/patience.hpp"

#include <array>

namespace papan::node {

namespace {

constexpr std::array<Prepared, 5> questions{{
    {"guest", "SELECT id, name, seen < extract(epoch FROM now())::bigint - 86400 FROM guests "
              "WHERE token = $1"},
    {"room",
     "SELECT setup, owner IS NOT DISTINCT FROM $2::bigint, owner, EXISTS(SELECT 1 FROM nodes "
     "WHERE nodes.number = rooms.owner AND until > clock_timestamp()), EXISTS(SELECT 1 FROM nodes "
     "WHERE nodes.number = rooms.owner) FROM rooms WHERE id = $1"},
    // From a node that is no more, or whose lease has run out. What that one is about to commit at
    // this moment has locked the row: this waits for it, so that it is among the events.
    {"take_over",
     "UPDATE rooms SET owner = $2::bigint, fence = fence + 1 WHERE id = $1 AND owner IS DISTINCT "
     "FROM $2::bigint AND NOT EXISTS(SELECT 1 FROM nodes WHERE nodes.number = rooms.owner AND "
     "until > clock_timestamp()) RETURNING id"},
    {"events", "SELECT event FROM events WHERE room = $1 ORDER BY number"},
    {"lines", "SELECT rooms.id, rooms.game FROM players JOIN rooms ON rooms.id = players.room "
              "WHERE players.guest = $1 AND NOT finished ORDER BY rooms.number DESC "
              "LIMIT $2::bigint"},
}};

} // namespace

// A room that was taken over and is not on disk when the database itself dies has its former owner,
// and is taken over again: nothing hangs on it, so nobody waits for the disk.
Result<Connection> Reader::connect(const StoreAddress& address) {
    auto opened = Connection::open(address, patience_with_reads);
    if (!opened) return opened;
    if (auto set = opened->execute("SET synchronous_commit = off"); !set)
        return pass_on(std::move(set));
    if (auto prepared = opened->prepare(questions); !prepared) return pass_on(std::move(prepared));
    return opened;
}

Result<Rows> Reader::ask(const Order& order) {
    const std::lock_guard guard(mutex_);
    if (!connection_) return fail(ErrorCode::io, "the database is away");
    auto found = connection_->ask(order);
    if (!connection_->is_open()) connection_.reset();
    return found;
}

bool Reader::is_open() const {
    const std::lock_guard guard(mutex_);
    return connection_.has_value();
}

void Reader::drop() {
    const std::lock_guard guard(mutex_);
    connection_.reset();
}

void Reader::replace(Connection connection) {
    const std::lock_guard guard(mutex_);
    connection_.emplace(std::move(connection));
}

} // namespace papan::node
