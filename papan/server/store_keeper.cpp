#include "papan/server/store_keeper.hpp"

namespace papan::server {

namespace {

constexpr auto copying_time = std::chrono::seconds(1);
constexpr auto deletion_time = std::chrono::hours(1);
constexpr auto looking_time = std::chrono::minutes(1);
constexpr int rest_after_look = 100; // times what the look took: one part in a hundred of the time

std::string seconds_ago(std::chrono::seconds time) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::to_string((std::chrono::duration_cast<std::chrono::seconds>(now) - time).count());
}

} // namespace

StoreKeeper::StoreKeeper(Database database, StoreWriter& writer, std::chrono::seconds keep,
                         CalmLog log)
    : database_(std::move(database)), writer_(writer), keep_(keep), log_(std::move(log)),
      thread_([this] { work(); }) {}

StoreKeeper::~StoreKeeper() {
    {
        const std::lock_guard guard(mutex_);
        ending_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

std::string StoreKeeper::damage() const {
    const std::lock_guard guard(mutex_);
    return damage_;
}

void StoreKeeper::note_damage(const std::string& problem) {
    log_.tell(LogLevel::error, "the database cannot be read: {}", problem);
    const std::lock_guard guard(mutex_);
    damage_ = problem;
}

void StoreKeeper::work() {
    std::unique_lock guard(mutex_);
    do {
        guard.unlock();
        try {
            do_rounds();
        } catch (const std::exception& problem) { // for want of memory; there will be some again
            log_.tell(LogLevel::error, "the database was not looked after: {}", problem.what());
        }
        guard.lock();
    } while (!changed_.wait_for(guard, copying_time, [this] { return ending_; }));
}

void StoreKeeper::do_rounds() {
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
    const auto rooms =
        old_ones("SELECT id FROM rooms WHERE ended < CAST(? AS INTEGER) LIMIT 200", when);
    for (const std::string& id : rooms)
        writer_.add({{Writing::drop_events, {id}},
                     {Writing::drop_seats, {id}},
                     {Writing::drop_room, {id}}});
    const auto guests =
        old_ones("SELECT id FROM guests WHERE seen < CAST(? AS INTEGER) AND NOT EXISTS("
                 "SELECT 1 FROM players WHERE guest = guests.id) LIMIT 200",
                 when);
    for (const std::string& id : guests) writer_.add({{Writing::drop_guest, {id, when}}});
    if (!rooms.empty() || !guests.empty())
        log_.tell(LogLevel::info, "{} finished games and {} guests are deleted for their age",
                  rooms.size(), guests.size());
    return !rooms.empty() || !guests.empty();
}

} // namespace papan::server
