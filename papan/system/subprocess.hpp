// A program of someone else's, talked to in lines. Nothing it does can hang us or outlive us: every
// read and write has a deadline, a line has a greatest length, the process leads a group of its own
// that is killed and reaped with this object, and the system kills it when the thread that started
// it ends (so an object must stay with its thread). Its standard error is read too; the end of it
// explains a death.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/base/result.hpp"
#include "papan/base/stop.hpp"

#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace papan {

// "sh -c 'a b' \"c\"" split as a shell would: blanks, quotes and backslashes; nothing is expanded.
[[nodiscard]] Result<std::vector<std::string>> split_command(std::string_view command);

class Subprocess {
  public:
    // Longer lines are an error: a program that never ends its line must not fill our memory.
    static constexpr std::size_t longest_line = std::size_t{1} << 20;

    [[nodiscard]] static Result<Subprocess> start(const std::vector<std::string>& arguments);

    Subprocess(const Subprocess&) = delete;
    Subprocess& operator=(const Subprocess&) = delete;
    Subprocess(Subprocess&& other) noexcept;
    Subprocess& operator=(Subprocess&& other) noexcept;
    ~Subprocess();

    // Errors are of code io, except where the answer itself is at fault (invalid_input).
    [[nodiscard]] Result<void> write_line(std::string_view line, TimePoint deadline,
                                          const StopToken& stop = {});
    // Without its end of line, LF or CR LF.
    [[nodiscard]] Result<std::string> read_line(TimePoint deadline, const StopToken& stop = {});

    // Closes its standard input and waits a moment for it to leave by itself; then kills it.
    void end(Duration grace);

    [[nodiscard]] pid_t id() const { return pid_; }

  private:
    Subprocess() = default;

    enum class Wait : std::uint8_t { ready, late, stopped };
    [[nodiscard]] Wait wait_for(int fd, short events, TimePoint deadline, const StopToken& stop);
    [[nodiscard]] Result<void> fill(TimePoint deadline, const StopToken& stop);
    void drain_complaints();
    [[nodiscard]] Failure death();
    void kill_group();
    void close_all();

    pid_t pid_ = -1;
    int input_ = -1, output_ = -1, complaints_ = -1; // its standard input, output and error
    std::string buffer_;                             // read from it
    std::size_t begin_ = 0, scanned_ = 0; // of the buffer: handed out; without an end of line
    std::string last_words_;              // the end of its standard error
};

} // namespace papan
