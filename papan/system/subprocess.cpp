#include "papan/system/subprocess.hpp"

#include "papan/base/assert.hpp"
#include "papan/base/text.hpp"
#include "papan/system/signal_shield.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace papan {

namespace {

using std::chrono::milliseconds;

// How soon a stop is noticed while we wait.
constexpr Duration slice = milliseconds(50);
constexpr std::size_t last_words_kept = 400;
constexpr std::size_t most_in_a_pipe = std::size_t{1} << 16; // as Linux has it

struct Pipe {
    int read = -1, write = -1;
};

void close_end(int& fd) {
    if (fd >= 0) close(fd);
    fd = -1;
}

// Where our own standard input is closed, a pipe gets its number, which must be free in the child
// for what is put there.
void lift(int& fd) {
    if (fd > STDERR_FILENO) return;
    const int higher = fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    close_end(fd);
    fd = higher;
}

Result<Pipe> open_pipe() {
    std::array<int, 2> ends{-1, -1};
    if (pipe2(ends.data(), O_CLOEXEC) == 0) {
        for (int& end : ends) lift(end);
        if (ends[0] >= 0 && ends[1] >= 0) return Pipe{ends[0], ends[1]};
    }
    const int error = errno;
    for (int& end : ends) close_end(end);
    return fail(ErrorCode::io, "cannot open a pipe: {}", std::strerror(error));
}

struct Pipes {
    Pipe input, output, complaints, trouble; // trouble: the error number when exec fails

    Pipes() = default;
    Pipes(const Pipes&) = delete;
    Pipes& operator=(const Pipes&) = delete;
    ~Pipes() {
        for (Pipe* pipe : {&input, &output, &complaints, &trouble}) {
            close_end(pipe->read);
            close_end(pipe->write);
        }
    }
    [[nodiscard]] Result<void> open() {
        for (Pipe* pipe : {&input, &output, &complaints, &trouble}) {
            auto opened = open_pipe();
            if (!opened) return pass_on(std::move(opened));
            *pipe = *opened;
        }
        return {};
    }
};

// In the child, between fork and exec: only calls that are safe after a fork of many threads.
[[noreturn]] void become(const Pipes& pipes, char* const* arguments, pid_t parent) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1); // it died before the line above
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    for (const int number : {SIGINT, SIGPIPE, SIGTERM, SIGXFSZ})
        if (std::signal(number, SIG_DFL) == SIG_ERR) _exit(1);
    dup2(pipes.input.read, STDIN_FILENO);
    dup2(pipes.output.write, STDOUT_FILENO);
    dup2(pipes.complaints.write, STDERR_FILENO);
    execvp(arguments[0], arguments);
    const int error = errno;
    [[maybe_unused]] const auto told = write(pipes.trouble.write, &error, sizeof error);
    _exit(127);
}

} // namespace

Result<std::vector<std::string>> split_command(std::string_view command) {
    std::vector<std::string> parts;
    bool open = false; // a part has begun
    char quote = 0;
    for (std::size_t i = 0; i < command.size(); ++i) {
        const char c = command[i];
        if (quote == 0 && (c == ' ' || c == '\t')) {
            open = false;
            continue;
        }
        if (!open) parts.emplace_back();
        open = true;
        if (c == '\\' && quote != '\'' && i + 1 < command.size())
            parts.back() += command[++i];
        else if (quote == 0 && (c == '\'' || c == '"'))
            quote = c;
        else if (quote == c && quote != 0)
            quote = 0;
        else
            parts.back() += c;
    }
    if (quote != 0) return fail(ErrorCode::invalid_input, "the command has an open quote");
    if (parts.empty()) return fail(ErrorCode::invalid_input, "there is no command");
    return parts;
}

Result<Subprocess> Subprocess::start(const std::vector<std::string>& arguments) {
    PAPAN_ASSERT(!arguments.empty());
    Pipes pipes;
    if (auto opened = pipes.open(); !opened) return pass_on(std::move(opened));
    std::vector<char*> argv;
    for (const std::string& argument : arguments)
        argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);

    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child < 0)
        return fail(ErrorCode::io, "cannot start '{}': {}", arguments[0], std::strerror(errno));
    if (child == 0) become(pipes, argv.data(), parent);
    setpgid(child, child); // both sides set it, so that neither has to wait

    Subprocess process;
    process.pid_ = child;
    process.input_ = std::exchange(pipes.input.write, -1);
    process.output_ = std::exchange(pipes.output.read, -1);
    process.complaints_ = std::exchange(pipes.complaints.read, -1);
    for (const int fd : {process.input_, process.output_, process.complaints_})
        fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
    close_end(pipes.trouble.write);
    int error = 0;
    if (read(pipes.trouble.read, &error, sizeof error) == sizeof error)
        return fail(ErrorCode::not_found, "cannot start '{}': {}", arguments[0],
                    std::strerror(error));
    return process;
}

Subprocess::Subprocess(Subprocess&& other) noexcept {
    *this = std::move(other);
}

Subprocess& Subprocess::operator=(Subprocess&& other) noexcept {
    if (this == &other) return *this;
    kill_group();
    close_all();
    pid_ = std::exchange(other.pid_, -1);
    input_ = std::exchange(other.input_, -1);
    output_ = std::exchange(other.output_, -1);
    complaints_ = std::exchange(other.complaints_, -1);
    buffer_ = std::move(other.buffer_);
    begin_ = other.begin_;
    scanned_ = other.scanned_;
    last_words_ = std::move(other.last_words_);
    return *this;
}

Subprocess::~Subprocess() {
    kill_group();
    close_all();
}

Subprocess::Wait Subprocess::wait_for(int fd, short events, TimePoint deadline,
                                      const StopToken& stop) {
    for (;;) {
        if (stop.stop_requested()) return Wait::stopped;
        const Duration left = deadline - Clock::now();
        if (left <= Duration::zero()) return Wait::late;
        const Duration pause = std::min(left, slice);
        const auto ms = std::chrono::ceil<milliseconds>(pause).count();
        std::array<pollfd, 2> polled{pollfd{fd, events, 0}, pollfd{complaints_, POLLIN, 0}};
        if (poll(polled.data(), polled.size(), static_cast<int>(ms)) <= 0) continue;
        if (polled[1].revents != 0) drain_complaints();
        if (polled[0].revents != 0) return Wait::ready;
    }
}

// What its pipe holds and no more, of which only the end is kept: a program may complain as much
// as it likes.
void Subprocess::drain_complaints() {
    std::array<char, 4096> bytes;
    for (std::size_t taken = 0; complaints_ >= 0 && taken < most_in_a_pipe;) {
        const ssize_t count = read(complaints_, bytes.data(), bytes.size());
        if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
        if (count <= 0) return close_end(complaints_);
        taken += static_cast<std::size_t>(count);
        last_words_.append(bytes.data(), static_cast<std::size_t>(count));
        if (last_words_.size() > last_words_kept)
            last_words_.erase(0, last_words_.size() - last_words_kept);
    }
}

Failure Subprocess::death() {
    std::string how = "closed its output";
    int status = 0;
    // It has closed its output, so it is gone or about to be; give it a moment to say how and why.
    for (int i = 0; i < 50 && pid_ > 0; ++i) {
        const bool gone = waitpid(pid_, &status, WNOHANG) == pid_;
        drain_complaints(); // after its end, for they may have come just before
        if (gone) {
            how = WIFSIGNALED(status) ? fmt::format("was killed by signal {}", WTERMSIG(status))
                                      : fmt::format("ended with exit code {}", WEXITSTATUS(status));
            kill(-pid_, SIGKILL); // what it may have left behind
            pid_ = -1;
            break;
        }
        poll(nullptr, 0, 2);
    }
    const std::string_view words = trim(last_words_);
    return fail(ErrorCode::io, "the program {}{}{}", how,
                words.empty() ? "" : "; it said: ", words);
}

Result<void> Subprocess::write_line(std::string_view line, TimePoint deadline,
                                    const StopToken& stop) {
    const std::string text = std::string(line) + "\n";
    std::size_t sent = 0;
    // A write to a program that has gone is an error, not our end.
    const SignalShield shield(SIGPIPE);
    while (sent < text.size()) {
        const ssize_t count = write(input_, text.data() + sent, text.size() - sent);
        if (count > 0) {
            sent += static_cast<std::size_t>(count);
            continue;
        }
        if (errno == EINTR) continue;
        if (errno != EAGAIN) return death();
        switch (wait_for(input_, POLLOUT, deadline, stop)) {
        case Wait::ready:
            break;
        case Wait::late:
            return fail(ErrorCode::io, "the program does not read its input");
        case Wait::stopped:
            return fail(ErrorCode::io, "stopped");
        }
    }
    return {};
}

Result<void> Subprocess::fill(TimePoint deadline, const StopToken& stop) {
    if (output_ < 0) return death(); // it was ended: there is nothing to wait for
    switch (wait_for(output_, POLLIN, deadline, stop)) {
    case Wait::ready:
        break;
    case Wait::late:
        return fail(ErrorCode::io, "no answer in time");
    case Wait::stopped:
        return fail(ErrorCode::io, "stopped");
    }
    std::array<char, 65536> bytes;
    const ssize_t count = read(output_, bytes.data(), bytes.size());
    if (count > 0) {
        buffer_.append(bytes.data(), static_cast<std::size_t>(count));
        return {};
    }
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return {};
    return death();
}

Result<std::string> Subprocess::read_line(TimePoint deadline, const StopToken& stop) {
    for (;;) {
        const std::size_t end = buffer_.find('\n', scanned_);
        if (end != std::string::npos) {
            std::string line = buffer_.substr(begin_, end - begin_);
            begin_ = scanned_ = end + 1;
            if (line.ends_with('\r')) line.pop_back();
            return line;
        }
        buffer_.erase(0, std::exchange(begin_, 0));
        scanned_ = buffer_.size();
        if (scanned_ > longest_line)
            return fail(ErrorCode::invalid_input, "a line of more than {} bytes", longest_line);
        if (auto filled = fill(deadline, stop); !filled) return pass_on(std::move(filled));
    }
}

void Subprocess::end(Duration grace) {
    close_end(input_);
    const TimePoint deadline = Clock::now() + grace;
    // What it still says is thrown away; the end of its output is the sign that it has gone.
    while (pid_ > 0 && output_ >= 0 && fill(deadline, {})) buffer_.clear(), begin_ = scanned_ = 0;
    kill_group();
    close_all();
}

void Subprocess::kill_group() {
    if (pid_ <= 0) return;
    kill(-pid_, SIGKILL);
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
}

void Subprocess::close_all() {
    close_end(input_);
    close_end(output_);
    close_end(complaints_);
}

} // namespace papan
