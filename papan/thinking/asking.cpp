#include "papan/thinking/asking.hpp"

#include "papan/core/budget.hpp"
#include "papan/thinking/patience.hpp"
#include "papan/thinking/rule_check.hpp"

#include <algorithm>
#include <utility>

namespace papan::thinking {

namespace {

// A stop is a flag that nobody rings a bell for, so it is looked at now and then.
constexpr auto between_looks = milliseconds(20);
constexpr Duration told_again = std::chrono::seconds(10); // that its version is another
constexpr std::size_t most_others = 1000;

// The longest that these limits let a player think; none: by the clock it may think for ever.
std::optional<Duration> longest_of(const Limits& limits) {
    std::optional<Duration> longest = limits.move_time;
    if (limits.clock) {
        const Duration clock = allot(*limits.clock).limit;
        longest = std::min(longest.value_or(clock), clock);
    }
    return longest;
}

// What the way takes must be left on the clock.
Limits with_way_kept_back(Limits limits) {
    if (limits.clock) limits.clock->delay += way;
    return limits;
}

} // namespace

Asking::Asking(Post& post, std::string server, server::CalmLog log, Now now)
    : post_(post), server_(std::move(server)), log_(std::move(log)), now_(std::move(now)) {}

bool Asking::has_room(Urgency urgency) const {
    const std::lock_guard guard(mutex_);
    return post_.is_connected() && crew_.has_room(urgency, now_());
}

std::optional<Choice> Asking::choose(const FarQuestion& question) {
    const TimePoint begun = now_();
    std::set<std::string> asked;
    while (asked.size() < most_asked && !question.request.stop.stop_requested()) {
        const Limits limits =
            with_way_kept_back(left_after(question.request.limits, now_() - begun));
        const auto longest = longest_of(limits);
        if (longest && *longest < way) break; // that is gone before anybody hears of it
        const auto open = this->open(question.urgency, asked, longest);
        if (!open) break;
        asked.insert(open->thinker);
        auto ended = ask(question, limits, *open);
        if (ended.end == End::answered) return std::move(ended.choice);
    }
    return std::nullopt;
}

std::shared_ptr<Asking::Open> Asking::open(Urgency urgency, const std::set<std::string>& but,
                                           std::optional<Duration> longest) {
    const std::lock_guard guard(mutex_);
    if (!post_.is_connected()) return nullptr;
    auto thinker = crew_.pick(urgency, but, now_());
    if (!thinker) return nullptr;
    auto open = std::make_shared<Open>(*std::move(thinker), ++last_, Errand(now_(), longest),
                                       now_() + beat);
    open_[open->id] = open;
    ++counts_.asked;
    return open;
}

Asking::Ended Asking::ask(const FarQuestion& question, const Limits& limits, Open& open) {
    // However this is left, nobody listens for the answer any more.
    const std::shared_ptr<void> closing(nullptr, [&](void*) {
        const std::lock_guard guard(mutex_);
        open_.erase(open.id);
    });
    send(open, Ask{server_, open.id, question_of(question, limits)});
    Ended ended{End::lost};
    {
        std::unique_lock lock(mutex_);
        ended = wait(lock, question.request, open);
    }
    if (ended.end == End::answered && !is_possible(question.request.game, *ended.choice))
        ended = Ended{End::bad};
    if (ended.end == End::lost || ended.end == End::bad) send(open, Stop{server_, open.id});
    note(open.thinker, ended.end);
    tell_log(open.thinker, ended);
    return ended;
}

std::optional<Asking::End> Asking::end_of(const Open& open, TimePoint now) {
    if (open.choice) return End::answered;
    if (open.given_back) return End::given_back;
    if (open.times.is_lost(now)) return End::lost;
    return std::nullopt;
}

Asking::Ended Asking::wait(std::unique_lock<std::mutex>& lock, const Request& request, Open& open) {
    for (;;) {
        if (const auto end = end_of(open, now_()))
            return {*end, std::exchange(open.choice, std::nullopt), open.given_back.value_or("")};
        if (!tell(lock, request, open)) return Ended{End::bad};
        const bool stop = !open.times.is_stopped() &&
                          (request.stop.stop_requested() || open.times.is_late(now_()));
        const bool say_so = stop || now_() >= open.next_word;
        if (stop) open.times.told_to_stop(now_());
        if (say_so) {
            open.next_word = now_() + beat;
            lock.unlock();
            stop ? send(open, Stop{server_, open.id}) : send(open, Wanted{server_, open.id});
            lock.lock();
        }
        open.changed.wait_for(lock, between_looks, [&] {
            return (open.report && now_() >= open.next_look) || end_of(open, now_()).has_value();
        });
    }
}

// False where the report cannot be.
bool Asking::tell(std::unique_lock<std::mutex>& lock, const Request& request, Open& open) {
    if (now_() < open.next_look) return true;
    const auto report = std::exchange(open.report, std::nullopt);
    if (!report || !request.on_progress) return true;
    open.next_look = now_() + looked_at_every;
    lock.unlock();
    const bool possible = is_possible(request.game, *report);
    if (possible) request.on_progress(*report);
    lock.lock();
    return possible;
}

void Asking::note(const std::string& thinker, End end) {
    const std::lock_guard guard(mutex_);
    switch (end) {
    case End::answered:
        ++counts_.answered;
        return crew_.is_done(thinker);
    case End::given_back:
        ++counts_.given_back;
        return crew_.is_full(thinker);
    case End::lost:
        ++counts_.lost;
        return crew_.shun(thinker, now_() + lost_for);
    case End::bad:
        ++counts_.bad;
        return crew_.shun(thinker, now_() + bad_for);
    }
}

void Asking::tell_log(const std::string& thinker, const Ended& ended) const {
    if (ended.end == End::given_back)
        log_.tell(LogLevel::info, "thinker {} gave a question back: {}", thinker, ended.why);
    if (ended.end == End::lost) log_.tell(LogLevel::warning, "thinker {} does not answer", thinker);
    if (ended.end == End::bad)
        log_.tell(LogLevel::warning,
                  "thinker {} answered what cannot be; it is not asked for a while", thinker);
}

void Asking::send(const Open& open, const ToThinker& message) {
    post_.send(subjects::ask(open.thinker), write(message));
}

void Asking::hear(const std::string& thinker, std::string_view bytes) {
    auto message = read_from_thinker(bytes);
    if (!message) {
        log_.tell(LogLevel::warning, "what thinker {} says cannot be read: {}", thinker,
                  message.error().message);
        const std::lock_guard guard(mutex_);
        ++counts_.bad;
        return crew_.shun(thinker, now_() + bad_for);
    }
    if (const auto* other = std::get_if<OtherVersion>(&*message))
        return hear_other(thinker, *other);
    const std::lock_guard guard(mutex_);
    if (const auto* here = std::get_if<Here>(&*message)) return crew_.heard(thinker, *here, now_());
    hear_said(thinker, *std::move(message));
}

// It is told who we are, from which it sees why it is not asked.
void Asking::hear_other(const std::string& thinker, const OtherVersion& other) {
    {
        const std::lock_guard guard(mutex_);
        if (others_.size() >= most_others) others_.clear();
        TimePoint& told = others_[thinker];
        if (told != TimePoint() && now_() - told < told_again) return;
        told = now_();
    }
    log_.tell(LogLevel::warning, "thinker {} is not asked: it is '{}'", thinker, other.version);
    post_.send(subjects::ask(thinker), write(Hello{server_}));
}

// With the lock. What comes late, or from somebody who was not asked, is nobody's.
void Asking::hear_said(const std::string& thinker, FromThinker message) {
    const auto id = std::visit(
        [](const auto& said) -> std::uint64_t {
            if constexpr (requires { said.id; })
                return said.id;
            else
                return 0;
        },
        message);
    const auto found = open_.find(id);
    if (found == open_.end() || found->second->thinker != thinker) return;
    Open& open = *found->second;
    open.times.heard(now_());
    if (auto* told = std::get_if<Told>(&message))
        open.report = std::move(told->report);
    else if (auto* back = std::get_if<GivenBack>(&message))
        open.given_back = std::move(back->why);
    else if (auto* answered = std::get_if<Answered>(&message))
        open.choice = std::move(answered->choice);
    open.changed.notify_all();
}

FarCounts Asking::counts() const {
    const std::lock_guard guard(mutex_);
    FarCounts counts = counts_;
    const auto crew = crew_.counts(now_());
    counts.reachable = post_.is_connected();
    counts.thinkers = crew.thinkers;
    counts.free_slots = crew.free_slots;
    counts.waiting = open_.size();
    return counts;
}

} // namespace papan::thinking
