#include "papan/node/pg/keeper.hpp"

#include "papan/node/pg/patience.hpp"
#include "papan/server/store_age.hpp"

namespace papan::node {

namespace {

constexpr auto deletion_time = std::chrono::hours(1);

} // namespace

Keeper::Keeper(Charge charge, std::chrono::seconds keep, server::CalmLog log)
    : charge_(charge), keep_(keep), log_(std::move(log)),
      rounds_([this] { do_round(); }, beat_time, log_) {}

Result<void> Keeper::beat() {
    if (!connection_ || !connection_->is_open()) {
        connection_.reset();
        auto opened = Connection::open(charge_.address, patience_with_reads);
        if (!opened) return pass_on(std::move(opened));
        // Nothing is lost with a beat.
        if (auto set = opened->execute("SET synchronous_commit = off"); !set) return set;
        connection_.emplace(*std::move(opened));
    }
    const auto alive = charge_.row.beat(*connection_);
    if (!alive) return Failure(alive.error());
    if (!*alive)
        log_.tell(
            LogLevel::warning,
            "the database was away for longer than a lease: others may have taken rooms over");
    tell_neighbourhood(!*alive);
    return {};
}

void Keeper::tell_neighbourhood(bool outlived) {
    if (!charge_.row.neighbourhood()) return;
    NodeRound round{std::nullopt, outlived};
    if (connection_ && connection_->is_open())
        if (auto others = charge_.row.others(*connection_)) round.others = *std::move(others);
    charge_.row.neighbourhood()->round(std::move(round));
}

void Keeper::do_round() {
    if (auto beaten = beat(); !beaten) {
        charge_.reader.drop();
        tell_neighbourhood(false);
        return log_.tell(LogLevel::error, "the database is away: {}", beaten.error().message);
    }
    if (!charge_.reader.is_open()) {
        auto opened = Reader::connect(charge_.address);
        if (opened) charge_.reader.replace(*std::move(opened));
    }
    if (Clock::now() < next_deletion_) return;
    next_deletion_ = Clock::now() + (delete_old() ? Duration(0) : deletion_time);
}

std::vector<std::string> Keeper::ids(const std::string& sql, const std::string& when) {
    std::vector<std::string> found;
    const auto rows = connection_->run(sql, {when});
    for (int i = 0; rows && i < rows->size(); ++i) found.push_back(rows->text(i, 0));
    return found;
}

bool Keeper::delete_old() {
    // Rows of nodes that died; whoever has such a number has no rooms to lose any more.
    (void)connection_->execute("DELETE FROM nodes WHERE until < now() - interval '1 hour'");
    if (keep_.count() == 0) return false;
    const std::string when = server::seconds_ago(keep_);
    return server::delete_old(charge_.writer, when,
                              ids("SELECT id FROM rooms WHERE ended < $1::bigint LIMIT 200", when),
                              ids("SELECT id FROM guests WHERE seen < $1::bigint AND NOT EXISTS("
                                  "SELECT 1 FROM players WHERE guest = guests.id) LIMIT 200",
                                  when),
                              log_);
}

} // namespace papan::node
