#include "papan/server/player_shelf.hpp"

#include <algorithm>
#include <numeric>

namespace papan::server {

namespace {

// Of a player besides the memory that its parameters speak of: code, buffers, a small tree.
constexpr std::int64_t at_least_megabytes = 4;

// What the parameters let it take, within the allowance.
std::int64_t megabytes_of(const PlayerShelf::Wanted& wanted) {
    const auto [name, text] = split_spec(resolve_level(*wanted.game, wanted.spec));
    std::int64_t sum = at_least_megabytes;
    for (const PlayerEntry& entry : wanted.game->players) {
        auto params = Params::parse(text, entry.params);
        if (entry.name != name || !params) continue;
        params->keep_to(PlayerShelf::allowance);
        for (const ParamInfo& info : entry.params)
            if (info.takes == Takes::megabytes) sum += params->integer(info.name);
    }
    return sum;
}

} // namespace

PlayerContext PlayerShelf::context(Urgency urgency, std::uint64_t seed) const {
    return {seed, allowance, commons_, elsewhere_, urgency};
}

std::unique_ptr<AnyPlayer> PlayerShelf::take(const Place& place, const std::string& spec) {
    const std::lock_guard guard(mutex_);
    const auto found = std::find_if(kept_.begin(), kept_.end(), [&](const Kept& kept) {
        return kept.place == place && kept.spec == spec;
    });
    if (found == kept_.end()) return nullptr;
    auto player = std::move(found->player);
    kept_.erase(found);
    return player;
}

void PlayerShelf::put(Kept kept) {
    std::list<Kept> given_up; // large tables are freed without the lock
    const std::lock_guard guard(mutex_);
    // Another may have been made while this one thought: the place has one.
    for (auto at = kept_.begin(); at != kept_.end();)
        if (const auto next = std::next(at); at->place == kept.place) {
            given_up.splice(given_up.end(), kept_, at);
            at = next;
        } else {
            at = next;
        }
    kept_.push_front(std::move(kept));
    std::int64_t all = 0;
    for (const Kept& each : kept_) all += each.megabytes;
    while (all > most_ && !kept_.empty()) {
        all -= kept_.back().megabytes;
        given_up.splice(given_up.end(), kept_, std::prev(kept_.end()));
    }
}

Result<Choice> PlayerShelf::choose(const Place& place, const Wanted& wanted,
                                   const Request& request) {
    auto player = take(place, wanted.spec);
    if (!player) {
        auto made = make_player(*wanted.game, wanted.spec, context(Urgency::person, wanted.seed));
        if (!made) return pass_on(std::move(made));
        player = *std::move(made);
    }
    auto choice = player->choose(request);
    put({place, wanted.spec, megabytes_of(wanted), std::move(player)});
    return choice;
}

void PlayerShelf::forget(const std::string& room) {
    std::list<Kept> given_up;
    const std::lock_guard guard(mutex_);
    for (auto at = kept_.begin(); at != kept_.end();) {
        const auto next = std::next(at);
        if (at->place.room == room) given_up.splice(given_up.end(), kept_, at);
        at = next;
    }
}

std::size_t PlayerShelf::kept() const {
    const std::lock_guard guard(mutex_);
    return kept_.size();
}

std::int64_t PlayerShelf::megabytes() const {
    const std::lock_guard guard(mutex_);
    return std::accumulate(kept_.begin(), kept_.end(), std::int64_t{0},
                           [](std::int64_t sum, const Kept& kept) { return sum + kept.megabytes; });
}

} // namespace papan::server
