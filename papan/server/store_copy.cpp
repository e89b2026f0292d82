#include "papan/server/store_copy.hpp"

#include "papan/server/restored_room.hpp"

namespace papan::server {

namespace {

Result<void> go_on(const StopToken& stop) {
    if (stop.stop_requested()) return fail(ErrorCode::io, "it was stopped");
    return {};
}

// Each of one kind; `done` hears of it.
template <class Kept, class Done>
Result<void> each(StoreSource& from, const StopToken& stop, const Done& done) {
    for (;;) {
        if (auto going = go_on(stop); !going) return going;
        Kept kept;
        const auto more = from.next(kept);
        if (!more) return Failure(more.error());
        if (!*more) return {};
        if (Result<void> taken = done(kept); !taken) return taken;
    }
}

void check_room(const KeptRoom& kept, StoreFindings& findings) {
    const auto complain = [&](std::string_view why) {
        findings.problems.push_back(fmt::format("room {}: {}", kept.id, why));
    };
    ++findings.rooms;
    findings.events += kept.events.size();
    findings.unfinished += kept.finished ? 0 : 1;
    const auto room = restored_room({kept.setup, kept.events}, Clock::now());
    if (!room) return complain(room.error().message);
    if (room->setup().id != kept.id) complain("it calls itself " + room->setup().id);
    if ((room->status() == Status::finished) != kept.finished)
        complain("its events and its row differ on whether it is finished");
}

} // namespace

Result<StoreCount> copy_store(StoreSource& from, StoreTarget& to, const StopToken& stop,
                              const CareProgress& progress) {
    const auto all = from.count();
    if (!all) return all;
    if (auto done =
            each<KeptGuest>(from, stop, [&](const KeptGuest& kept) { return to.add(kept); });
        !done)
        return pass_on(std::move(done));
    std::uint64_t rooms = 0;
    const auto add = [&](const KeptRoom& kept) {
        progress(++rooms, all->rooms);
        return to.add(kept);
    };
    if (auto done = each<KeptRoom>(from, stop, add); !done) return pass_on(std::move(done));
    const auto arrived = to.count();
    if (!arrived) return arrived;
    if (*arrived != *all)
        return fail(ErrorCode::internal,
                    "of {} guests, {} rooms and {} events only {}, {} and {} arrived", all->guests,
                    all->rooms, all->events, arrived->guests, arrived->rooms, arrived->events);
    if (auto done = to.finish(); !done) return pass_on(std::move(done));
    return all;
}

Result<StoreFindings> look_over(StoreSource& store, const StopToken& stop,
                                const CareProgress& progress) {
    StoreFindings findings;
    findings.version = store.version();
    const auto all = store.count();
    if (!all) return Failure(all.error());
    findings.guests = all->guests;
    const auto look = [&](const KeptRoom& kept) -> Result<void> {
        check_room(kept, findings);
        progress(findings.rooms, all->rooms);
        return {};
    };
    if (auto done = each<KeptRoom>(store, stop, look); !done) return pass_on(std::move(done));
    if (findings.events != all->events)
        findings.problems.push_back(
            fmt::format("{} events belong to no room", all->events - findings.events));
    return findings;
}

} // namespace papan::server
