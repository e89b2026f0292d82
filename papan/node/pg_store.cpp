#include "papan/node/pg_store.hpp"

#include "papan/node/pg/keeper.hpp"
#include "papan/node/pg/patience.hpp"
#include "papan/node/pg/schema.hpp"
#include "papan/node/pg/sink.hpp"
#include "papan/server/secret.hpp"
#include "papan/server/written_store.hpp"

namespace papan::node {

namespace {

using server::Guest;
using server::RoomLine;
using server::Store;
using server::StoredRoom;

class PgStore final : public server::WrittenStore {
  public:
    PgStore(StoreAddress address, NodeRow row, Connection reader, Store::Post post,
            const server::CalmLog& log, std::chrono::seconds keep)
        : WrittenStore(writer_), address_(std::move(address)), row_(std::move(row)),
          reader_(std::move(reader)), log_(log),
          writer_(std::make_unique<PgSink>(address_, row_.number()), std::move(post), log),
          keeper_({address_, row_, reader_, writer_}, keep, log) {}

    Result<std::optional<Guest>> find_guest(std::string_view token) override {
        const auto found = read({"guest", {server::fingerprint(token)}});
        if (!found) return Failure(found.error());
        if (found->size() == 0) return std::optional<Guest>();
        Guest guest{found->text(0, 0), found->text(0, 1)};
        if (found->text(0, 2) == "t") note_seen(guest.id); // once a day
        return guest;
    }

    Result<std::optional<StoredRoom>> find_room(const std::string& id) override {
        auto room = read({"room", {id, row_.number()}});
        if (room && room->size() == 1 && room->text(0, 1) != "t" && room->text(0, 3) != "t") {
            auto taken = read({"take_over", {id, row_.number()}});
            if (!taken) return pass_on(std::move(taken));
            if (taken->size() > 0) ++(room->text(0, 4) == "t" ? from_dead_ : from_gone_);
            room = read({"room", {id, row_.number()}});
        }
        if (!room) return pass_on(std::move(room));
        if (room->size() == 0) return std::optional<StoredRoom>();
        if (room->text(0, 1) != "t") return std::optional(StoredRoom{"", {}, room->text(0, 2)});
        const auto events = read({"events", {id}});
        if (!events) return Failure(events.error());
        StoredRoom stored{room->text(0, 0), {}};
        for (int i = 0; i < events->size(); ++i) stored.events.push_back(events->text(i, 0));
        return stored;
    }

    Result<std::vector<RoomLine>> rooms_of(const std::string& guest) override {
        const auto rows = read({"lines", {guest, std::to_string(most_lines)}});
        if (!rows) return Failure(rows.error());
        std::vector<RoomLine> lines;
        for (int i = 0; i < rows->size(); ++i)
            lines.push_back({rows->text(i, 0), rows->text(i, 1)});
        return lines;
    }

    [[nodiscard]] server::StoreCounts counts() const override {
        auto counts = WrittenStore::counts();
        counts.readable = reader_.is_open();
        counts.taken_from_dead = from_dead_;
        counts.taken_from_gone = from_gone_;
        return counts;
    }

  private:
    Result<Rows> read(const Order& order) {
        auto found = reader_.ask(order);
        if (!found)
            log_.tell(LogLevel::error, "the database cannot be read: {}", found.error().message);
        return found;
    }
    [[nodiscard]] Result<void> other_health() const override {
        if (!reader_.is_open()) return fail(ErrorCode::io, "the database cannot be read");
        return {};
    }

    StoreAddress address_;
    NodeRow row_; // ends last: until then the rooms are this node's
    Reader reader_;
    std::uint64_t from_dead_ = 0, from_gone_ = 0; // rooms that were taken over
    server::CalmLog log_;
    server::StoreWriter writer_;
    Keeper keeper_; // ends before the writer, which it gives work to
};

} // namespace

Result<std::unique_ptr<Store>> open_pg_store(const StoreAddress& address,
                                             const NodeSettings& settings, Store::Post post,
                                             server::CalmLog log, std::chrono::seconds keep) {
    auto first = Connection::open(address, patience_at_start);
    if (!first) return pass_on(std::move(first));
    if (auto updated = update_schema(*first); !updated)
        return in_context(address.shown(), updated.error());
    auto reader = Reader::connect(address);
    if (!reader) return pass_on(std::move(reader));
    auto row = NodeRow::add(*first, address, settings);
    if (!row) return in_context(address.shown(), row.error());
    if (settings.neighbourhood)
        if (auto begun = settings.neighbourhood->begin(row->number()); !begun)
            return pass_on(std::move(begun));
    return std::make_unique<PgStore>(address, *std::move(row), *std::move(reader), std::move(post),
                                     log, keep);
}

} // namespace papan::node
