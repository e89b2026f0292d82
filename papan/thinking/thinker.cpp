#include "papan/thinking/thinker.hpp"

#include "papan/fleet/protocol.hpp"
#include "papan/system/niceness.hpp"
#include "papan/thinking/patience.hpp"
#include "papan/thinking/report_bytes.hpp"
#include "papan/thinking/think_question.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace papan::thinking {

namespace {

constexpr std::size_t most_others = 16; // versions that are told
// Below the thread that tells servers that somebody thinks here, or they would not believe it.
constexpr int niceness = 2;

Progress* report_of(FromThinker& message) {
    if (auto* told = std::get_if<Told>(&message)) return &told->report;
    if (auto* answered = std::get_if<Answered>(&message)) return &answered->choice.report;
    return nullptr;
}

// What does not fit into a message is told without what takes most of it.
std::string fitting(FromThinker message) {
    std::string bytes = write(message);
    Progress* report = report_of(message);
    if (report &&
        (bytes.size() > fleet::largest_message || line_moves(*report) > most_line_moves)) {
        for (auto& row : report->moves) {
            row.ownership.clear();
            row.line.clear();
            row.line_visits.clear();
        }
        bytes = write(message);
    }
    return bytes;
}

Result<Choice> thought_of(const Question& question, const std::shared_ptr<Commons>& commons,
                          const StopToken& stop, ProgressSink sink,
                          std::unique_ptr<AnyPlayer>& last) {
    try {
        auto found = think(question, commons, stop, std::move(sink));
        if (!found) return pass_on(std::move(found));
        last = std::move(found->player);
        return std::move(found->choice);
    } catch (const std::exception& problem) {
        return fail(ErrorCode::internal, "it failed: {}", problem.what());
    }
}

} // namespace

Thinker::Thinker(Post& post, std::string name, int slots, News news)
    : post_(post), name_(std::move(name)), slots_(std::max(slots, 1)), news_(std::move(news)) {
    for (int i = 0; i < slots_; ++i)
        threads_.emplace_back([this] {
            stand_back(niceness);
            work();
        });
}

Thinker::~Thinker() {
    leave();
    for (std::thread& thread : threads_) thread.join();
}

void Thinker::leave() {
    Thoughts left;
    Here leaving;
    {
        const std::lock_guard guard(mutex_);
        if (std::exchange(ending_, true)) return;
        for (const auto& thought : thoughts_)
            if (!thought->dropped) left.push_back(thought);
        for (const auto& thought : left) drop(*thought);
        leaving = here();
    }
    more_.notify_all();
    for (const auto& thought : left) give_back(thought->ask, "the thinker leaves");
    post_.send(subjects::here(name_), write(leaving));
}

void Thinker::hear(std::string_view bytes, TimePoint now) {
    const auto message = read_to_thinker(bytes);
    if (!message) {
        const std::lock_guard guard(mutex_);
        ++counts_.unheeded;
    } else if (const auto* ask = std::get_if<Ask>(&*message)) {
        take(*ask, now);
    } else if (const auto* other = std::get_if<OtherVersion>(&*message)) {
        meet(*other);
    } else if (const auto* wanted = std::get_if<Wanted>(&*message)) {
        const std::lock_guard guard(mutex_);
        if (const auto thought = find(wanted->server, wanted->id)) thought->wanted = now;
    } else if (const auto* stop = std::get_if<Stop>(&*message)) {
        const std::lock_guard guard(mutex_);
        if (const auto thought = find(stop->server, stop->id)) thought->stop.request_stop();
    }
}

void Thinker::meet(const OtherVersion& other) {
    {
        const std::lock_guard guard(mutex_);
        if (others_.size() >= most_others || !others_.insert(other.version).second) return;
    }
    news_(fmt::format("a server is '{}' and does not ask this thinker, which is '{}'",
                      other.version, fleet::our_version()));
}

std::shared_ptr<Thinker::Thought> Thinker::find(const std::string& server, std::uint64_t id) {
    const auto found = std::find_if(thoughts_.begin(), thoughts_.end(), [&](const auto& thought) {
        return thought->ask.id == id && thought->ask.server == server;
    });
    return found == thoughts_.end() ? nullptr : *found;
}

void Thinker::take(const Ask& ask, TimePoint now) {
    std::shared_ptr<Thought> gave_way;
    bool taken = false;
    {
        const std::lock_guard guard(mutex_);
        const bool person = ask.question.urgency == Urgency::person;
        if (!ending_ && person && busy() >= slots_) gave_way = give_way();
        taken = !ending_ && busy() < slots_;
        if (taken) thoughts_.push_back(std::make_shared<Thought>(ask, now));
    }
    if (gave_way) give_back(gave_way->ask, "a person waits");
    if (!taken) return give_back(ask, "every slot is taken");
    send(ask, Taken{ask.id});
    more_.notify_one();
    changed();
}

std::shared_ptr<Thinker::Thought> Thinker::give_way() {
    // The youngest loses least.
    for (auto each = thoughts_.rbegin(); each != thoughts_.rend(); ++each) {
        const auto thought = *each;
        if (thought->dropped || !thought->is_study()) continue;
        drop(*thought);
        return thought;
    }
    return nullptr;
}

void Thinker::drop(Thought& thought) {
    thought.dropped = true;
    thought.stop.request_stop();
}

std::shared_ptr<Thinker::Thought> Thinker::next() {
    thoughts_.remove_if([](const auto& thought) { return thought->dropped && !thought->running; });
    std::shared_ptr<Thought> first;
    for (const auto& thought : thoughts_)
        if (!thought->running && (!first || (first->is_study() && !thought->is_study())))
            first = thought;
    return first;
}

void Thinker::work() {
    // The last one stays until there is another, so that what it reads (a network) need not be read
    // again.
    std::unique_ptr<AnyPlayer> last;
    std::unique_lock lock(mutex_);
    for (;;) {
        std::shared_ptr<Thought> thought;
        more_.wait(lock, [&] { return ending_ || (thought = next()); });
        if (ending_) return;
        thought->running = true;
        lock.unlock();
        finish(*thought, thought_of(thought->ask.question, commons_, thought->stop.token(),
                                    sink_of(*thought), last));
        lock.lock();
        thoughts_.remove(thought);
        is_shown_ = false;
        news_for_servers_.notify_all();
    }
}

void Thinker::finish(const Thought& thought, const Result<Choice>& choice) {
    {
        const std::lock_guard guard(mutex_);
        if (thought.dropped) return;
        counts_.answered += choice ? 1 : 0;
    }
    if (choice) return send(thought.ask, Answered{thought.ask.id, *choice});
    give_back(thought.ask, choice.error().message);
}

ProgressSink Thinker::sink_of(const Thought& thought) {
    if (!thought.ask.question.wants_reports) return {};
    return [this, &thought, next = TimePoint()](const Progress& report) mutable {
        const TimePoint now = Clock::now();
        if (now < next) return;
        next = now + told_every;
        send(thought.ask, Told{thought.ask.id, report});
    };
}

void Thinker::tick(TimePoint now) {
    std::vector<std::pair<std::string, std::uint64_t>> at_it;
    std::optional<Here> shown;
    {
        const std::lock_guard guard(mutex_);
        for (const auto& thought : thoughts_) {
            if (now - thought->wanted >= unseen_for) drop(*thought);
            if (!thought->dropped) at_it.emplace_back(thought->ask.server, thought->ask.id);
        }
        if (!std::exchange(is_shown_, true) || now - shown_at_ >= shown_every) {
            shown_at_ = now;
            shown = here();
        }
    }
    for (const auto& [server, id] : at_it)
        post_.send(subjects::answer(server, name_), write(AtIt{id}));
    if (shown) post_.send(subjects::here(name_), write(*shown));
}

void Thinker::wait(Duration longest) {
    std::unique_lock lock(mutex_);
    news_for_servers_.wait_for(lock, longest, [this] { return !is_shown_; });
}

void Thinker::changed() {
    const std::lock_guard guard(mutex_);
    is_shown_ = false;
    news_for_servers_.notify_all();
}

int Thinker::busy() const {
    return static_cast<int>(std::count_if(thoughts_.begin(), thoughts_.end(),
                                          [](const auto& thought) { return !thought->dropped; }));
}

Here Thinker::here() const {
    const auto studies = std::count_if(thoughts_.begin(), thoughts_.end(), [](const auto& thought) {
        return !thought->dropped && thought->is_study();
    });
    return {slots_, slots_ - busy(), static_cast<int>(studies), ending_};
}

void Thinker::send(const Ask& ask, const FromThinker& message) {
    post_.send(subjects::answer(ask.server, name_), fitting(message));
}

void Thinker::give_back(const Ask& ask, std::string why) {
    {
        const std::lock_guard guard(mutex_);
        ++counts_.given_back;
    }
    send(ask, GivenBack{ask.id, std::move(why)});
}

Thinker::Counts Thinker::counts() const {
    const std::lock_guard guard(mutex_);
    Counts counts = counts_;
    counts.busy = busy();
    return counts;
}

} // namespace papan::thinking
