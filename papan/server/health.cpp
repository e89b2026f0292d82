#include "papan/server/health.hpp"

#include "papan/server/attempt.hpp"

namespace papan::server {

void Health::ask(TimePoint now, Told told) {
    const bool is_due = now >= next_look_;
    if (!is_due && waiting_.empty()) return told(found_);
    waiting_.push_back(std::move(told));
    // An answer that got lost is not waited for: the next second has its own look.
    if (is_due) look(now);
}

void Health::tick(TimePoint now) {
    if (!waiting_.empty() && now >= next_look_) look(now);
}

void Health::look(TimePoint now) {
    next_look_ = now + good_for;
    look_([this](Result<void> found) { tell(std::move(found)); });
}

void Health::tell(Result<void> found) {
    found_ = std::move(found);
    std::vector<Told> waiting;
    waiting.swap(waiting_);
    for (const Told& told : waiting)
        catching([&] { told(found_); },
                 [&](const char* what) {
                     log_.tell(LogLevel::error, "nobody hears whether all is well: {}", what);
                 });
}

} // namespace papan::server
