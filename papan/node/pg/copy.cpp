#include "papan/node/pg/copy.hpp"

#include "papan/node/pg/connection.hpp"
#include "papan/node/pg/schema.hpp"

#include <array>

namespace papan::node {

namespace {

using server::KeptGuest;
using server::KeptRoom;
using server::StoreCount;

constexpr auto patience = std::chrono::seconds(60);
constexpr std::size_t orders_at_once = 500;

// The other side of a copy may take its time.
constexpr const char* unhurried = "SET idle_in_transaction_session_timeout = 0";

Result<StoreCount> count_of(Connection& connection) {
    const auto found =
        connection.run("SELECT (SELECT count(*) FROM guests), (SELECT count(*) FROM rooms), "
                       "(SELECT count(*) FROM events)");
    if (!found) return Failure(found.error());
    return StoreCount{std::stoull(found->text(0, 0)), std::stoull(found->text(0, 1)),
                      std::stoull(found->text(0, 2))};
}

// Rows of a table, some at a time, by what they are ordered by: its first column.
class Pages {
  public:
    Pages(const char* sql, std::string before_first) : sql_(sql), last_(std::move(before_first)) {}

    // The next row's number in rows(); false at the end.
    Result<bool> step(Connection& connection) {
        if (++at_ < rows_.size()) return true;
        auto next = connection.ask({sql_, {last_}});
        if (!next) return pass_on(std::move(next));
        rows_ = *std::move(next);
        at_ = 0;
        if (rows_.size() == 0) return false;
        last_ = rows_.text(rows_.size() - 1, 0);
        return true;
    }
    [[nodiscard]] std::string text(int column) const { return rows_.text(at_, column); }

  private:
    const char* sql_; // the name of what was prepared
    std::string last_;
    Rows rows_;
    int at_ = -1;
};

class PgSource final : public server::StoreSource {
  public:
    PgSource(Connection connection, int version)
        : connection_(std::move(connection)), version_(version) {}

    Result<void> begin() {
        static constexpr std::array<Prepared, 4> questions{{
            {"guests", "SELECT id, name, token, seen FROM guests WHERE id > $1 ORDER BY id "
                       "LIMIT 1000"},
            {"rooms", "SELECT number, id, game, setup, finished, ended FROM rooms "
                      "WHERE number > $1::bigint ORDER BY number LIMIT 100"},
            {"events", "SELECT event FROM events WHERE room = $1 ORDER BY number"},
            {"players", "SELECT guest FROM players WHERE room = $1 ORDER BY guest"},
        }};
        if (auto set = connection_.execute(unhurried); !set) return set;
        // Everything read afterwards is of the same moment.
        if (auto begun = connection_.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
            !begun)
            return begun;
        return connection_.prepare(questions);
    }

    [[nodiscard]] int version() const override { return version_; }
    Result<StoreCount> count() override { return count_of(connection_); }

    Result<bool> next(KeptGuest& guest) override {
        auto more = guests_.step(connection_);
        if (more && *more)
            guest = {guests_.text(0), guests_.text(1), guests_.text(2), guests_.text(3)};
        return more;
    }

    Result<bool> next(KeptRoom& room) override {
        auto more = rooms_.step(connection_);
        if (!more || !*more) return more;
        room = {rooms_.text(1),
                rooms_.text(2),
                rooms_.text(3),
                rooms_.text(4) == "t",
                rooms_.text(5),
                {},
                {}};
        for (const auto& [question, texts] :
             {std::pair("events", &room.events), std::pair("players", &room.players)}) {
            const auto rows = connection_.ask({question, {room.id}});
            if (!rows) return Failure(rows.error());
            for (int i = 0; i < rows->size(); ++i) texts->push_back(rows->text(i, 0));
        }
        return true;
    }

  private:
    Connection connection_;
    int version_;
    Pages guests_{"guests", ""}, rooms_{"rooms", "0"};
};

class PgTarget final : public server::StoreTarget {
  public:
    explicit PgTarget(Connection connection) : connection_(std::move(connection)) {}

    Result<void> begin() {
        static constexpr std::array<Prepared, 4> orders{{
            {"guest", "INSERT INTO guests(id, name, token, seen) VALUES($1, $2, $3, $4::bigint)"},
            {"room", "INSERT INTO rooms(id, game, setup, finished, ended, fence) "
                     "VALUES($1, $2, $3, $4::boolean, nullif($5, '')::bigint, 1)"},
            {"event", "INSERT INTO events(room, number, event, fence) "
                      "VALUES($1, $2::bigint, $3, 1)"},
            {"player", "INSERT INTO players(guest, room) VALUES($1, $2)"},
        }};
        if (auto set = connection_.execute(unhurried); !set) return set;
        if (auto begun = connection_.execute(
                "BEGIN; LOCK TABLE guests, rooms, events, players IN SHARE ROW EXCLUSIVE MODE");
            !begun)
            return begun;
        const auto there = count();
        if (!there) return Failure(there.error());
        if (*there != StoreCount())
            return fail(ErrorCode::invalid_input,
                        "{} guests and {} rooms are there already; name an empty database",
                        there->guests, there->rooms);
        return connection_.prepare(orders);
    }

    Result<void> add(const KeptGuest& guest) override {
        return put({"guest", {guest.id, guest.name, guest.token, guest.seen}});
    }

    Result<void> add(const KeptRoom& room) override {
        auto done =
            put({"room",
                 {room.id, room.game, room.setup, room.finished ? "true" : "false", room.ended}});
        std::uint64_t number = 0;
        for (const std::string& event : room.events)
            if (done) done = put({"event", {room.id, std::to_string(++number), event}});
        for (const std::string& guest : room.players)
            if (done) done = put({"player", {guest, room.id}});
        return done;
    }

    Result<StoreCount> count() override {
        if (auto sent = send(); !sent) return pass_on(std::move(sent));
        return count_of(connection_);
    }

    Result<void> finish() override {
        if (auto sent = send(); !sent) return sent;
        return connection_.execute("COMMIT");
    }

  private:
    Result<void> put(Order order) {
        waiting_.push_back(std::move(order));
        return waiting_.size() < orders_at_once ? Result<void>() : send();
    }
    Result<void> send() {
        const std::vector<Order> orders = std::exchange(waiting_, {});
        return orders.empty() ? Result<void>() : connection_.carry_out(orders);
    }

    Connection connection_;
    std::vector<Order> waiting_;
};

} // namespace

Result<std::unique_ptr<server::StoreSource>> open_pg_source(const StoreAddress& address) {
    auto connection = Connection::open(address, patience);
    if (!connection) return pass_on(std::move(connection));
    auto version = schema_version(*connection);
    if (version && *version == 0)
        version = fail(ErrorCode::not_found, "no games of Papan's are there");
    if (!version) return in_context(address.shown(), version.error());
    auto source = std::make_unique<PgSource>(*std::move(connection), *version);
    if (auto begun = source->begin(); !begun) return in_context(address.shown(), begun.error());
    return source;
}

Result<std::unique_ptr<server::StoreTarget>> open_pg_target(const StoreAddress& address) {
    auto connection = Connection::open(address, patience);
    if (!connection) return pass_on(std::move(connection));
    if (auto updated = update_schema(*connection); !updated)
        return in_context(address.shown(), updated.error());
    auto target = std::make_unique<PgTarget>(*std::move(connection));
    if (auto begun = target->begin(); !begun) return in_context(address.shown(), begun.error());
    return target;
}

} // namespace papan::node
