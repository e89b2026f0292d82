#include "papan/server/store_keeper.hpp"

#include "papan/server/store_age.hpp"

namespace papan::server {

namespace {

constexpr auto copying_time = std::chrono::seconds(1);
constexpr auto deletion_time = std::chrono::hours(1);
constexpr auto looking_time = std::chrono::minutes(1);
constexpr int rest_after_look = 100; // times what the look took: one part in a hundred of the time

} // namespace

StoreKeeper::StoreKeeper(Database database, StoreWriter& writer, std::chrono::seconds keep,
                         CalmLog log)
    : database_(std::move(database)), writer_(writer), keep_(keep), log_(std::move(log)),
      rounds_([this] { do_round(); }, copying_time, log_) {}

std::string StoreKeeper::damage() const {
    const std::lock_guard guard(mutex_);
    return damage_;
}

void StoreKeeper::note_damage(const std::string& problem) {
    log_.tell(LogLevel::error, "the database cannot be read: {}", problem);
    const std::lock_guard guard(mutex_);
    damage_ = problem;
}

void StoreKeeper::do_round() {
    (void)database_.execute("PRAGMA wal_checkpoint(PASSIVE)");
    if (Clock::now() >= next_look_) look();
    if (keep_.count() == 0 || Clock::now() < next_deletion_) return;
    next_deletion_ = Clock::now() + (delete_old() ? Duration(0) : deletion_time);
}

void StoreKeeper::look() {
    const Stopwatch watch;
    const auto found = database_.damage();
    next_look_ = Clock::now() + std::max<Duration>(looking_time, rest_after_look * watch.elapsed());
    if (found) return note_damage(*found);
    const std::lock_guard guard(mutex_);
    damage_.clear();
}

std::vector<std::string> StoreKeeper::old_ones(std::string_view sql, const std::string& when) {
    std::vector<std::string> ids;
    auto statement = database_.prepare(sql);
    if (!statement) return ids;
    statement->begin({when});
    while (statement->step()) ids.push_back(statement->text(0));
    return ids;
}

bool StoreKeeper::delete_old() {
    const std::string when = seconds_ago(keep_);
    return server::delete_old(
        writer_, when,
        old_ones("SELECT id FROM rooms WHERE ended < CAST(? AS INTEGER) LIMIT 200", when),
        old_ones("SELECT id FROM guests WHERE seen < CAST(? AS INTEGER) AND NOT EXISTS("
                 "SELECT 1 FROM players WHERE guest = guests.id) LIMIT 200",
                 when),
        log_);
}

} // namespace papan::server
