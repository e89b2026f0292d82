#include "papan/node/pg/sink.hpp"

#include "papan/node/pg/patience.hpp"

#include <array>

namespace papan::node {

namespace {

using server::Writing;

struct Form {
    Prepared statement;
    int values;             // of those a write has
    bool asks_node = false; // and then the number of the node
};

// In the order of Writing. A name that says what it is helps whoever watches the database.
constexpr std::array<Form, static_cast<std::size_t>(Writing::count)> forms{{
    {{"new_guest", "INSERT INTO guests(id, name, token, seen) "
                   "VALUES($1, $2, $3, extract(epoch FROM now())::bigint)"},
     3},
    {{"new_name", "UPDATE guests SET name = $2 WHERE id = $1"}, 2},
    {{"new_token", "UPDATE guests SET token = $2 WHERE id = $1"}, 2},
    {{"guest_seen", "UPDATE guests SET seen = extract(epoch FROM now())::bigint WHERE id = $1"}, 1},
    {{"new_room",
      "INSERT INTO rooms(id, game, setup, owner, fence) VALUES($1, $2, $3, $4::bigint, 1)"},
     3,
     true},
    // Without the room, its owner or the event before, there is no fence, and an event must have
    // one: the statement fails, and with it the transaction. The row is locked, so that nobody
    // takes the room over between the look and the commit.
    {{"new_event",
      "INSERT INTO events(room, number, event, fence) VALUES($1, $2::bigint, $3, "
      "(SELECT fence FROM rooms WHERE id = $1 AND owner = $4::bigint AND ($2::bigint = 1 OR EXISTS("
      "SELECT 1 FROM events before WHERE before.room = $1 AND before.number = $2::bigint - 1)) "
      "FOR SHARE))"},
     3,
     true},
    {{"end_room", "UPDATE rooms SET finished = true, ended = extract(epoch FROM now())::bigint "
                  "WHERE id = $1 AND owner = $2::bigint"},
     1,
     true},
    {{"new_player", "INSERT INTO players(guest, room) VALUES($1, $2) ON CONFLICT DO NOTHING"}, 2},
    {{"drop_events", "DELETE FROM events WHERE room = $1"}, 1},
    {{"drop_seats", "DELETE FROM players WHERE room = $1"}, 1},
    {{"drop_room", "DELETE FROM rooms WHERE id = $1"}, 1},
    {{"drop_guest", "DELETE FROM guests WHERE id = $1 AND seen < $2::bigint AND NOT EXISTS("
                    "SELECT 1 FROM players WHERE guest = $1)"},
     2},
    {{"probe", "INSERT INTO probe VALUES(1, extract(epoch FROM now())::bigint) "
               "ON CONFLICT(number) DO UPDATE SET at = EXCLUDED.at"},
     0},
}};

} // namespace

Result<void> PgSink::connect() {
    if (connection_ && connection_->is_open()) return {};
    connection_.reset();
    auto opened = Connection::open(address_, patience_with_writes);
    if (!opened) return pass_on(std::move(opened));
    std::array<Prepared, forms.size()> statements{};
    for (std::size_t i = 0; i < forms.size(); ++i) statements[i] = forms[i].statement;
    if (auto prepared = opened->prepare(statements); !prepared) return prepared;
    connection_.emplace(*std::move(opened));
    return {};
}

Result<void> PgSink::carry_out(std::span<const server::WriteUnit> units) {
    if (auto connected = connect(); !connected) return connected;
    std::vector<Order> orders;
    for (const server::WriteUnit& unit : units)
        for (const server::Write& write : unit.writes) {
            const Form& form = forms[static_cast<std::size_t>(write.kind)];
            Order order{form.statement.name,
                        {write.values.begin(), write.values.begin() + form.values}};
            if (form.asks_node) order.values.push_back(node_);
            orders.push_back(std::move(order));
        }
    return connection_->carry_out(orders);
}

server::Commit PgSink::commit(std::span<const server::WriteUnit> units) {
    using Outcome = server::Commit::Outcome;
    const auto done = carry_out(units);
    if (done) return {};
    const bool refused =
        done.error().code == ErrorCode::invalid_input && connection_ && connection_->is_open();
    return {refused ? Outcome::refused : Outcome::broken, done.error().message};
}

} // namespace papan::node
