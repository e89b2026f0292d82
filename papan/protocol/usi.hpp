// The Universal Shogi Interface: an engine that answers lines of text. Understands usi, isready,
// setoption, usinewgame, position, go (all limits, ponder, mate), ponderhit, stop, gameover and
// quit. Thinking runs in a thread of its own, so that stop is heard; answers come through `write`,
// one line a call, from either thread but never from both at once. An illegal position is refused
// with an "info string". docs/protocols/usi.md says what each option does.
#pragma once

#include "papan/core/any_player.hpp"
#include "papan/registry/registry.hpp"

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace papan::protocol {

class UsiSession {
  public:
    using Write = std::function<void(std::string_view line)>;

    // player: what thinks unless the option Player says otherwise.
    UsiSession(std::string player, Write write);
    UsiSession(const UsiSession&) = delete;
    UsiSession& operator=(const UsiSession&) = delete;
    ~UsiSession();

    // False when the session is to end.
    bool handle(std::string_view line);

  private:
    // Hundredths of a pawn behind at which a game is given up; so many are never reached.
    static constexpr int never_resigns = 99'999;

    struct Settings {
        std::string player;
        int hash = 64, lines = 1, threads = 1;
        // What a loaded machine and the way to the other program may take of each move.
        Duration network_delay = std::chrono::milliseconds(150);
        Duration minimum_thinking_time{};
        std::string impasse = "27";
        std::string eval_file = {}; // none for the player's own
        int resign_value = never_resigns;
    };
    struct Order {
        Limits limits;
        bool ponder = false, infinite = false, mate = false;
        std::optional<Duration> mate_time = std::nullopt;
        std::vector<std::string> only = {}; // the moves to look at; none for all
    };

    void greet() const;
    void set_option(std::string_view text);
    void get_ready(); // ends what is going on and makes the player, if the options changed
    void set_position(std::string_view text);
    void go(std::string_view text);
    void ponder_hit(std::string_view text);
    // Ends the thinking and waits for its answer.
    void stop();

    [[nodiscard]] bool set_number(const std::string& name, std::int64_t value);
    [[nodiscard]] Result<Order> parse_go(std::string_view text) const;
    [[nodiscard]] std::string player_spec() const;
    [[nodiscard]] std::vector<std::string> legal_only(const std::vector<std::string>& moves) const;
    [[nodiscard]] bool gives_up(const Choice& choice) const;
    void start(const Order& order);
    void think(const Order& order, StopToken token);
    void think_mate(const Order& order, StopToken token);
    void wait_for_stop(const StopToken& token);
    void tell(const Progress& progress) const;
    void say(std::string_view line) const;
    void refuse(const Error& error) const;

    Settings settings_;
    Write write_;
    mutable std::mutex writing_;
    std::unique_ptr<AnyPlayer> player_;
    std::optional<Playthrough> game_;
    std::optional<Order> pondering_; // what to do when the expected move is played
    TimePoint thinking_since_{};
    bool muted_ = false; // a ponder search that is to be begun again says nothing
    StopSource stop_source_;
    std::mutex stopping_;
    std::condition_variable stopped_;
    std::thread thinker_;
};

} // namespace papan::protocol
