// A post whose letters can be read, and a clock that is set.
#pragma once

#include "papan/thinking/messages.hpp"
#include "papan/thinking/post.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

namespace papan::thinking {

class FakePost final : public Post {
  public:
    struct Letter {
        std::string subject, bytes;
    };

    [[nodiscard]] bool is_connected() const override { return connected; }
    void send(const std::string& subject, std::string_view bytes) override {
        const std::lock_guard guard(mutex_);
        letters_.push_back({subject, std::string(bytes)});
        arrived_.notify_all();
    }
    // The next letter that is a T; those before it are thrown away.
    template <class T, class Read> T next(Read read, std::string* subject = nullptr) {
        std::unique_lock lock(mutex_);
        for (;;) {
            if (!arrived_.wait_for(lock, std::chrono::seconds(60),
                                   [this] { return !letters_.empty(); }))
                throw std::runtime_error("nothing was sent");
            const Letter letter = letters_.front();
            letters_.pop_front();
            const auto message = read(letter.bytes);
            if (!message) throw std::runtime_error(message.error().message);
            if (subject) *subject = letter.subject;
            if (const auto* found = std::get_if<T>(&*message)) return *found;
        }
    }
    template <class T> T to_thinker(std::string* subject = nullptr) {
        return next<T>(read_to_thinker, subject);
    }
    template <class T> T from_thinker(std::string* subject = nullptr) {
        return next<T>(read_from_thinker, subject);
    }
    // What was sent and not read.
    [[nodiscard]] std::size_t unread() const {
        const std::lock_guard guard(mutex_);
        return letters_.size();
    }

    std::atomic<bool> connected = true;

  private:
    mutable std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<Letter> letters_;
};

class FakeClock {
  public:
    [[nodiscard]] TimePoint now() const { return TimePoint(Duration(now_)); }
    void pass(Duration time) { now_ += time.count(); }

  private:
    std::atomic<Duration::rep> now_ = Duration(std::chrono::hours(1)).count();
};

} // namespace papan::thinking
