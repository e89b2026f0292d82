// Whether all is well, for whoever asks: it is looked at once a second at most, so that asking
// often costs the disk nothing. Who asks while it is looked at hears what that look finds.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/base/result.hpp"
#include "papan/server/calm_log.hpp"

#include <functional>
#include <vector>

namespace papan::server {

class Health {
  public:
    using Found = std::function<void(Result<void>)>;
    using Look = std::function<void(Found)>; // answers later, on the thread that asks
    using Told = std::function<void(const Result<void>& healthy)>;
    static constexpr auto good_for = std::chrono::seconds(1);

    Health(Look look, CalmLog log) : look_(std::move(look)), log_(std::move(log)) {}

    void ask(TimePoint now, Told told);
    // Whoever waits for a look whose answer got lost, for want of memory, gets another one: nobody
    // else may ever ask. To be called now and then.
    void tick(TimePoint now);

  private:
    void look(TimePoint now);
    void tell(Result<void> found);

    Look look_;
    CalmLog log_;
    std::vector<Told> waiting_; // for a look that is being taken
    Result<void> found_;
    TimePoint next_look_{};
};

} // namespace papan::server
