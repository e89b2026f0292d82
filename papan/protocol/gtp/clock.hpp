// Time in GTP: main time, then Canadian overtime (so many stones in so many seconds) or byo-yomi
// periods, as time_settings and kgs-time_settings say and time_left keeps up.
#pragma once

#include "papan/base/index.hpp"
#include "papan/base/result.hpp"
#include "papan/core/limits.hpp"
#include "papan/core/seat.hpp"
#include "papan/protocol/gtp/command.hpp"

#include <array>
#include <optional>

namespace papan::gtp {

class TimeControl {
  public:
    // time_settings MAIN OVERTIME STONES; overtime without stones is no limit at all (section 4.2).
    [[nodiscard]] Result<void> set_canadian(const Command& command);
    // kgs-time_settings none | absolute MAIN | byoyomi MAIN PERIOD PERIODS | canadian MAIN TIME
    // STONES; kata-time_settings also fischer MAIN INCREMENT
    [[nodiscard]] Result<void> set_named(const Command& command);
    // time_left SECONDS STONES, without its colour; stones (or periods) 0 is main time.
    [[nodiscard]] Result<void> set_left(Seat seat, std::string_view seconds,
                                        std::string_view stones);
    void new_game();

    // What this seat may spend on its next move; none without a limit.
    [[nodiscard]] std::optional<ClockLeft> clock(Seat seat) const;
    // The seat has used this much.
    void spend(Seat seat, Duration used);

  private:
    enum class Kind : std::uint8_t { none, canadian, byoyomi, fischer };

    // One player's clock. The overtime is used only when the main time is gone.
    struct Side {
        Duration main{}, overtime{};
        int stones = 0; // still to be played in this Canadian period
    };

    void set(Kind kind, const Side& full);

    Kind kind_ = Kind::none;
    Side full_; // as a game begins; of Fischer time the overtime is what each move adds
    std::array<std::optional<Side>, 2> sides_;
};

} // namespace papan::gtp
