// Elsewhere as a crew of thinkers behind a post: a question goes to one of them, and to another
// when that one gives it back or falls silent, with the time that is left. Whoever asks waits here,
// on its own thread; what is heard meanwhile is checked by the rules on that thread too.
#pragma once

#include "papan/core/elsewhere.hpp"
#include "papan/server/calm_log.hpp"
#include "papan/thinking/crew.hpp"
#include "papan/thinking/errand.hpp"
#include "papan/thinking/messages.hpp"
#include "papan/thinking/post.hpp"

#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

namespace papan::thinking {

class Asking final : public Elsewhere {
  public:
    using Now = std::function<TimePoint()>;

    // The post must outlive it; `server` is this server's name there.
    Asking(Post& post, std::string server, server::CalmLog log, Now now = Clock::now);

    [[nodiscard]] bool has_room(Urgency urgency) const override;
    [[nodiscard]] std::optional<Choice> choose(const FarQuestion& question) override;
    [[nodiscard]] FarCounts counts() const override;

    // What this thinker said. From any thread.
    void hear(const std::string& thinker, std::string_view bytes);

  private:
    static constexpr int most_asked = 3; // thinkers, for one question

    struct Open {
        Open(std::string whom, std::uint64_t number, Errand begun, TimePoint next)
            : thinker(std::move(whom)), id(number), times(begun), next_word(next) {}

        const std::string thinker;
        const std::uint64_t id;
        // With the lock.
        Errand times;
        std::condition_variable changed;
        std::optional<Progress> report; // the newest that nobody looked at
        TimePoint next_word;            // that it is still wanted
        TimePoint next_look{};          // at a report
        std::optional<Choice> choice;
        std::optional<std::string> given_back; // why
    };
    // How the asking of one thinker ended.
    enum class End : std::uint8_t { answered, given_back, lost, bad };
    struct Ended {
        End end;
        std::optional<Choice> choice = std::nullopt;
        std::string why = ""; // it was given back
    };

    // Null where nobody has room.
    [[nodiscard]] std::shared_ptr<Open> open(Urgency urgency, const std::set<std::string>& but,
                                             std::optional<Duration> longest);
    [[nodiscard]] Ended ask(const FarQuestion& question, const Limits& limits, Open& open);
    // With the lock, which it lets go while it does anything that may take time.
    [[nodiscard]] Ended wait(std::unique_lock<std::mutex>& lock, const Request& request,
                             Open& open);
    [[nodiscard]] static std::optional<End> end_of(const Open& open, TimePoint now);
    [[nodiscard]] bool tell(std::unique_lock<std::mutex>& lock, const Request& request, Open& open);
    void note(const std::string& thinker, End end);
    void tell_log(const std::string& thinker, const Ended& ended) const;
    void send(const Open& open, const ToThinker& message);

    void hear_other(const std::string& thinker, const OtherVersion& other);
    void hear_said(const std::string& thinker, FromThinker message);

    Post& post_;
    const std::string server_;
    server::CalmLog log_;
    Now now_;

    mutable std::mutex mutex_;
    Crew crew_;
    std::map<std::uint64_t, std::shared_ptr<Open>> open_;
    std::uint64_t last_ = 0;                  // question
    std::map<std::string, TimePoint> others_; // of another version, and when they were told so
    FarCounts counts_;
};

} // namespace papan::thinking
