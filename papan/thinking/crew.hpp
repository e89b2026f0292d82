// The machines that think for a server, as they have shown themselves: who is there, who is free,
// and whom not to ask for a while. Names are theirs to choose, so that they are counted. No wire,
// no thread and no clock of its own.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/core/urgency.hpp"
#include "papan/thinking/messages.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace papan::thinking {

class Crew {
  public:
    static constexpr std::size_t most = 1000;

    void heard(const std::string& name, const Here& here, TimePoint now);
    // Whoever has the most room, of those that were not asked in vain; its slot is taken. Nothing
    // where nobody has any.
    [[nodiscard]] std::optional<std::string> pick(Urgency urgency, const std::set<std::string>& but,
                                                  TimePoint now);
    [[nodiscard]] bool has_room(Urgency urgency, TimePoint now) const;
    // It has answered, which may be known before it says so itself.
    void is_done(const std::string& name);
    // It had no room after all.
    void is_full(const std::string& name);
    // It is not asked before then.
    void shun(const std::string& name, TimePoint until);

    struct Counts {
        std::uint64_t thinkers = 0, free_slots = 0;
    };
    [[nodiscard]] Counts counts(TimePoint now) const;

  private:
    struct Member {
        Here here;
        int asked = 0; // since it was last heard
        TimePoint seen{}, shunned_until{};

        [[nodiscard]] int free() const { return here.free - asked; }
        [[nodiscard]] int room(Urgency urgency) const {
            return free() + (urgency == Urgency::person ? here.gives_way : 0);
        }
    };
    [[nodiscard]] static bool may_be_asked(const Member& member, TimePoint now);

    std::map<std::string, Member> members_;
};

} // namespace papan::thinking
