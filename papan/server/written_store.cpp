#include "papan/server/written_store.hpp"

#include "papan/server/secret.hpp"

namespace papan::server {

void WrittenStore::add_guest(const Guest& guest, const std::string& token, Done done) {
    add(Writing::new_guest, {guest.id, guest.name, fingerprint(token)}, std::move(done));
}

void WrittenStore::rename_guest(const std::string& id, const std::string& name, Done done) {
    add(Writing::new_name, {id, name}, std::move(done));
}

void WrittenStore::replace_token(const std::string& guest, const std::string& token, Done done) {
    add(Writing::new_token, {guest, fingerprint(token)}, std::move(done));
}

void WrittenStore::add_room(const std::string& id, const std::string& game,
                            const std::string& owner, const std::string& setup, Done done) {
    writer_.add({{Writing::new_player, {owner, id}}, {Writing::new_room, {id, game, setup}}},
                std::move(done));
}

void WrittenStore::add_event(const std::string& room, std::uint64_t number,
                             const std::string& event, bool finished, Done done) {
    std::vector<Write> writes;
    if (finished) writes.push_back({Writing::end_room, {room}});
    writes.push_back({Writing::new_event, {room, std::to_string(number), event}});
    writer_.add(std::move(writes), std::move(done));
}

void WrittenStore::note_guest_of(const std::string& room, const std::string& guest) {
    add(Writing::new_player, {guest, room}, {});
}

void WrittenStore::check_health(std::function<void(Result<void>)> done) {
    add(Writing::probe, {}, [this, done = std::move(done)](bool written) {
        done(written ? other_health()
                     : fail(ErrorCode::io, "nothing can be saved: {}", writer_.problem()));
    });
}

StoreCounts WrittenStore::counts() const {
    StoreCounts counts;
    counts.waiting = writer_.waiting();
    counts.failed = writer_.failed();
    return counts;
}

void WrittenStore::note_seen(const std::string& guest) {
    add(Writing::guest_seen, {guest}, {});
}

void WrittenStore::add(Writing kind, std::array<std::string, 3> values, Done done) {
    writer_.add({{kind, std::move(values)}}, std::move(done));
}

} // namespace papan::server
