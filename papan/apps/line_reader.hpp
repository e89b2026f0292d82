// Lines of standard input, read ahead by a thread of its own, so that the end of input is noticed
// while a line is still being worked on.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace papan::apps {

class LineReader {
  public:
    // `on_end` is called by that thread, once, with the last line that was not blank.
    using OnEnd = std::function<void(const std::string& last)>;
    explicit LineReader(OnEnd on_end);
    ~LineReader();
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    // Waits for a line; nothing at the end of input.
    [[nodiscard]] std::optional<std::string> next();

  private:
    void read();
    void take(std::string_view bytes);
    void add_line();
    void end();

    OnEnd on_end_;
    int finished_; // becomes readable when nobody wants more lines
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> lines_;
    bool ended_ = false;
    std::string unfinished_, last_; // of the thread
    std::thread thread_;
};

} // namespace papan::apps
