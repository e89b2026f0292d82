#include "papan/apps/line_reader.hpp"

#include "papan/base/text.hpp"

#include <array>
#include <cerrno>
#include <cstdint>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace papan::apps {

LineReader::LineReader(OnEnd on_end)
    : on_end_(std::move(on_end)), finished_(eventfd(0, EFD_CLOEXEC)), thread_([this] { read(); }) {}

LineReader::~LineReader() {
    const std::uint64_t one = 1;
    while (write(finished_, &one, sizeof one) < 0 && errno == EINTR) {
    }
    thread_.join();
    close(finished_);
}

std::optional<std::string> LineReader::next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !lines_.empty() || ended_; });
    if (lines_.empty()) return std::nullopt;
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
}

void LineReader::read() {
    std::array<char, 4096> piece;
    while (true) {
        std::array<pollfd, 2> waiting{{{STDIN_FILENO, POLLIN, 0}, {finished_, POLLIN, 0}}};
        if (poll(waiting.data(), waiting.size(), -1) < 0) continue;
        if (waiting[1].revents != 0) return;
        const ssize_t count = ::read(STDIN_FILENO, piece.data(), piece.size());
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (count <= 0) return end();
        take({piece.data(), static_cast<std::size_t>(count)});
    }
}

void LineReader::take(std::string_view bytes) {
    for (const char byte : bytes) {
        if (byte == '\n')
            add_line();
        else
            unfinished_ += byte;
    }
}

void LineReader::add_line() {
    if (!trim(unfinished_).empty()) last_ = unfinished_;
    {
        const std::lock_guard lock(mutex_);
        lines_.push_back(std::move(unfinished_));
    }
    changed_.notify_one();
    unfinished_.clear();
}

void LineReader::end() {
    if (!unfinished_.empty()) add_line();
    on_end_(last_);
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
    }
    changed_.notify_one();
}

} // namespace papan::apps
