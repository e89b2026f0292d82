// KataGo's analysis protocol: a line of JSON asks about turns of a game of Go, a line answers each
// of them, the most urgent first. Programs such as KaTrain speak it. Queries are read while a
// thread of its own thinks; `write` is given one whole line a call, from either thread but never
// from both at once. docs/protocols/kata.md says what is understood.
#pragma once

#include "papan/protocol/kata/answer.hpp"

#include <condition_variable>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string_view>
#include <thread>

namespace papan::kata {

class Session {
  public:
    struct Settings {
        std::string player = {};    // empty: the best there is for the board
        std::uint64_t visits = 500; // where a query does not say
        std::uint64_t seed = 0;
        std::string version = {};
    };
    using Write = std::function<void(std::string_view line)>;

    // An error when there is no such player.
    [[nodiscard]] static Result<std::unique_ptr<Session>> make(Settings settings, Write write);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    // Gives up what has not been answered.
    ~Session();

    void handle(std::string_view line);
    // Until everything is answered.
    void finish();

  private:
    struct Job {
        std::shared_ptr<const Query> query;
        Turn turn;
        StopSource stop;
    };

    Session(Settings settings, Write write);

    void say(const Json& json);
    void complain(const Remark& remark, const Json& query);
    void add(Query query);
    // An action of the protocol instead of a query.
    void act(const std::string& action, const Json& json);
    // Everything that `chosen` picks is given up: what has not begun answers so, what is being
    // thought about answers with what is known.
    void give_up(const std::function<bool(const Job&)>& chosen);

    void work();
    void answer(const Job& job);
    // The player for this board; the one there is when it suits.
    [[nodiscard]] Result<AnyPlayer*> player_for(const AnyState& state);

    Settings settings_;
    Write write_;
    std::mutex writing_;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::list<Job> jobs_; // the most urgent first; the first may be under way
    bool is_thinking_ = false, forget_ = false, over_ = false;

    // Of the thread.
    std::unique_ptr<AnyPlayer> player_;
    std::string player_spec_;
    std::thread thread_;
};

} // namespace papan::kata
