#include "papan/node/pg/node_row.hpp"

#include "papan/node/pg/patience.hpp"

#include <thread>

namespace papan::node {

namespace {

constexpr auto between_looks = std::chrono::milliseconds(100);

std::string lease_end() {
    return fmt::format("clock_timestamp() + interval '{} milliseconds'", lease_time.count());
}

constexpr const char* until_text = "(extract(epoch FROM nodes.until) * 1000000)::bigint";

std::string sql_bool(bool value) {
    return value ? "true" : "false";
}

struct Attempt {
    std::string number, until; // of the row that was added
    std::string neighbour;     // or whoever was there
};

// Several may begin at the same moment: one after the other.
Result<Attempt> try_to_add(Connection& connection, const NodeSettings& settings) {
    if (auto begun = connection.execute("BEGIN; LOCK TABLE nodes IN EXCLUSIVE MODE"); !begun)
        return pass_on(std::move(begun));
    auto neighbours = connection.run("SELECT name FROM nodes WHERE until > clock_timestamp() AND "
                                     "(alone OR $1::boolean) LIMIT 1",
                                     {sql_bool(settings.alone)});
    Attempt attempt;
    Result<void> outcome;
    if (!neighbours) {
        outcome = Failure(neighbours.error());
    } else if (neighbours->size() > 0) {
        attempt.neighbour = neighbours->text(0, 0);
    } else {
        auto added = connection.run(
            fmt::format("INSERT INTO nodes(number, name, alone, until) VALUES("
                        "nextval('node_numbers'), $1, $2::boolean, {}) RETURNING number, {}",
                        lease_end(), until_text),
            {settings.name, sql_bool(settings.alone)});
        if (added)
            attempt = {added->text(0, 0), added->text(0, 1), ""};
        else
            outcome = Failure(added.error());
    }
    if (auto ended = connection.execute(outcome ? "COMMIT" : "ROLLBACK"); !ended && outcome)
        outcome = ended;
    if (!outcome) return Failure(outcome.error());
    return attempt;
}

} // namespace

Result<NodeRow> NodeRow::add(Connection& connection, const StoreAddress& address,
                             const NodeSettings& settings) {
    const TimePoint patience = Clock::now() + lease_time + beat_time;
    for (;;) {
        auto attempt = try_to_add(connection, settings);
        if (!attempt) return pass_on(std::move(attempt));
        if (!attempt->number.empty())
            return NodeRow(address, settings, std::move(attempt->number),
                           std::move(attempt->until));
        if (Clock::now() > patience)
            return fail(ErrorCode::io, "another server ({}) uses these games{}", attempt->neighbour,
                        settings.alone ? "" : ", and is none that shares them");
        // The other may have died: its row says so soon.
        std::this_thread::sleep_for(between_looks);
    }
}

Result<bool> NodeRow::beat(Connection& connection) {
    const TimePoint asked = Clock::now();
    const auto beaten = connection.run(
        fmt::format("WITH before AS (SELECT until > clock_timestamp() AS alive, "
                    "{1} = $4::bigint AS known FROM nodes WHERE number = $1::bigint) "
                    "INSERT INTO nodes(number, name, alone, until) "
                    "VALUES($1::bigint, $2, $3::boolean, {0}) "
                    "ON CONFLICT(number) DO UPDATE SET until = EXCLUDED.until "
                    "RETURNING {1}, coalesce((SELECT alive FROM before), false), "
                    "coalesce((SELECT known FROM before), false)",
                    lease_end(), until_text),
        {number_, settings_.name, sql_bool(settings_.alone), until_});
    if (!beaten) return Failure(beaten.error());
    // The lease this node was told of last began after it was asked for.
    const bool surely_lasts = Clock::now() - renewed_ < lease_time;
    until_ = beaten->text(0, 0);
    renewed_ = asked;
    return beaten->text(0, 1) == "t" && (beaten->text(0, 2) == "t" || surely_lasts);
}

Result<std::vector<std::string>> NodeRow::others(Connection& connection) const {
    const auto found = connection.run(
        "SELECT number FROM nodes WHERE until > clock_timestamp() AND number <> $1::bigint",
        {number_});
    if (!found) return Failure(found.error());
    std::vector<std::string> numbers;
    for (int i = 0; i < found->size(); ++i) numbers.push_back(found->text(i, 0));
    return numbers;
}

NodeRow::~NodeRow() {
    if (number_.empty()) return;
    auto connection = Connection::open(address_, patience_with_reads);
    // Else it is taken for dead soon.
    if (connection) (void)connection->run("DELETE FROM nodes WHERE number = $1::bigint", {number_});
}

} // namespace papan::node
