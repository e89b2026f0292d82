#include "papan/server/calm_log.hpp"

#include "papan/server/token_bucket.hpp"

#include <mutex>
#include <unordered_map>

namespace papan::server {

namespace {

constexpr double messages_a_second = 0.1, messages_at_once = 5; // of one kind

struct Kind {
    TokenBucket bucket{messages_a_second, messages_at_once, Clock::now()};
    std::uint64_t left_out = 0;
};

} // namespace

struct CalmLog::State {
    Log log;
    std::mutex mutex;
    std::unordered_map<std::string_view, Kind> kinds; // formats are literals and outlive it
};

CalmLog::CalmLog(Log log) : state_(std::make_shared<State>()) {
    state_->log = std::move(log);
}

std::optional<std::uint64_t> CalmLog::admit(std::string_view kind) const {
    if (!state_) return std::nullopt;
    const std::lock_guard guard(state_->mutex);
    Kind& known = state_->kinds[kind];
    if (known.bucket.take(Clock::now())) return std::exchange(known.left_out, 0);
    ++known.left_out;
    return std::nullopt;
}

void CalmLog::write(LogLevel level, std::string_view message, std::uint64_t left_out) const {
    if (left_out == 0) return state_->log.write(level, message);
    state_->log.write(level, fmt::format("{} (and {} more like it)", message, left_out));
}

} // namespace papan::server
