#include "papan/thinking/crew.hpp"

#include "papan/thinking/patience.hpp"

#include <algorithm>

namespace papan::thinking {

bool Crew::may_be_asked(const Member& member, TimePoint now) {
    return now - member.seen < unseen_for && now >= member.shunned_until;
}

void Crew::heard(const std::string& name, const Here& here, TimePoint now) {
    if (!members_.contains(name) && members_.size() >= most)
        std::erase_if(members_,
                      [&](const auto& entry) { return now - entry.second.seen >= unseen_for; });
    if (!members_.contains(name) && members_.size() >= most) return;
    Member& member = members_[name];
    member.here = here;
    member.asked = 0;
    member.seen = now;
    // Who leaves is unseen at once, and still shunned when it is back.
    if (here.leaving) member.seen = now - unseen_for;
}

std::optional<std::string> Crew::pick(Urgency urgency, const std::set<std::string>& but,
                                      TimePoint now) {
    auto best = members_.end();
    for (auto each = members_.begin(); each != members_.end(); ++each) {
        const Member& member = each->second;
        if (but.contains(each->first) || !may_be_asked(member, now) || member.room(urgency) <= 0)
            continue;
        if (best == members_.end() || member.free() > best->second.free()) best = each;
    }
    if (best == members_.end()) return std::nullopt;
    ++best->second.asked;
    return best->first;
}

bool Crew::has_room(Urgency urgency, TimePoint now) const {
    return std::any_of(members_.begin(), members_.end(), [&](const auto& entry) {
        return may_be_asked(entry.second, now) && entry.second.room(urgency) > 0;
    });
}

void Crew::is_done(const std::string& name) {
    const auto found = members_.find(name);
    if (found != members_.end() && found->second.asked > 0) --found->second.asked;
}

void Crew::is_full(const std::string& name) {
    const auto found = members_.find(name);
    if (found == members_.end()) return;
    found->second.here.free = 0;
    found->second.here.gives_way = 0;
}

void Crew::shun(const std::string& name, TimePoint until) {
    const auto found = members_.find(name);
    if (found != members_.end())
        found->second.shunned_until = std::max(found->second.shunned_until, until);
}

Crew::Counts Crew::counts(TimePoint now) const {
    Counts counts;
    for (const auto& [name, member] : members_) {
        if (!may_be_asked(member, now)) continue;
        ++counts.thinkers;
        counts.free_slots += static_cast<std::uint64_t>(std::max(member.free(), 0));
    }
    return counts;
}

} // namespace papan::thinking
