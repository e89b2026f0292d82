// A machine that thinks for servers: so many questions at once, each on a thread of its own. A
// person's question takes the place of a study where there is no other, and the study is given
// back. A question that nobody says to want any more is dropped. Neither socket nor clock of its
// own.
#pragma once

#include "papan/base/stop.hpp"
#include "papan/core/commons.hpp"
#include "papan/thinking/messages.hpp"
#include "papan/thinking/post.hpp"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

namespace papan::thinking {

class Thinker {
  public:
    using News = std::function<void(const std::string& line)>; // for people; from any thread

    // The post must outlive it; `name` is its own there.
    Thinker(Post& post, std::string name, int slots, News news);
    ~Thinker();
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    // Gives back what it has, and takes nothing any more.
    void leave();

    // What a server said. From any thread.
    void hear(std::string_view bytes, TimePoint now);
    // Says what is under way, and that it is there. Every `beat` or so.
    void tick(TimePoint now);
    // Waits for something that is worth a tick before its time.
    void wait(Duration longest);

    struct Counts {
        std::uint64_t answered = 0, given_back = 0, unheeded = 0; // questions; messages
        int busy = 0;
    };
    [[nodiscard]] Counts counts() const;

  private:
    struct Thought {
        Thought(Ask asked, TimePoint now) : ask(std::move(asked)), wanted(now) {}

        const Ask ask;
        // With the lock.
        TimePoint wanted;
        StopSource stop;
        bool running = false;
        bool dropped = false; // nobody waits for its answer

        [[nodiscard]] bool is_study() const { return ask.question.urgency == Urgency::study; }
    };
    using Thoughts = std::list<std::shared_ptr<Thought>>;

    void work();
    void finish(const Thought& thought, const Result<Choice>& choice);
    void take(const Ask& ask, TimePoint now);
    void meet(const OtherVersion& other);
    // Null where there is none.
    [[nodiscard]] std::shared_ptr<Thought> find(const std::string& server, std::uint64_t id);

    // With the lock.
    [[nodiscard]] std::shared_ptr<Thought> next();     // that waits; people first
    [[nodiscard]] std::shared_ptr<Thought> give_way(); // room for a person; null: there is none
    [[nodiscard]] Here here() const;
    [[nodiscard]] int busy() const;
    static void drop(Thought& thought);

    [[nodiscard]] ProgressSink sink_of(const Thought& thought);
    void send(const Ask& ask, const FromThinker& message);
    void give_back(const Ask& ask, std::string why);
    void changed();

    Post& post_;
    const std::string name_;
    const int slots_;
    News news_;
    const std::shared_ptr<Commons> commons_ = std::make_shared<Commons>();

    mutable std::mutex mutex_;
    std::condition_variable more_, news_for_servers_;
    Thoughts thoughts_; // in the order in which they came
    bool ending_ = false, is_shown_ = false;
    TimePoint shown_at_{};
    Counts counts_;
    std::set<std::string> others_; // versions of servers that do not ask us
    std::vector<std::thread> threads_;
};

} // namespace papan::thinking
