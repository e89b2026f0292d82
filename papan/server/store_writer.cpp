#include "papan/server/store_writer.hpp"

#include <algorithm>

namespace papan::server {

namespace {

constexpr auto until_memory = std::chrono::milliseconds(20);
// From one commit to the next: nearly all that a commit costs it costs once, however much is in it.
constexpr auto between_commits = std::chrono::milliseconds(2);

} // namespace

StoreWriter::StoreWriter(std::unique_ptr<WriteSink> sink, Store::Post post, CalmLog log)
    : sink_(std::move(sink)), post_(std::move(post)), log_(std::move(log)),
      thread_([this] { work(); }) {}

StoreWriter::~StoreWriter() {
    {
        const std::lock_guard guard(mutex_);
        ending_ = true;
    }
    changed_.notify_all();
    ending_changed_.notify_all();
    thread_.join();
}

void StoreWriter::add(std::vector<Write> writes, Store::Done done) {
    {
        const std::lock_guard guard(mutex_);
        waiting_.push_back({std::move(writes), std::move(done)});
        ++waiting_count_;
    }
    changed_.notify_all();
}

std::string StoreWriter::problem() const {
    const std::lock_guard guard(mutex_);
    return problem_;
}

// Whatever is thrown, most likely for want of memory, must not end the thread: nothing would ever
// be saved again.
void StoreWriter::work() {
    for (;;) {
        Units batch;
        {
            std::unique_lock guard(mutex_);
            changed_.wait(guard, [this] { return ending_ || !waiting_.empty(); });
            if (waiting_.empty()) return;
            ending_changed_.wait_until(guard, next_commit_, [this] { return ending_; });
            batch.swap(waiting_);
        }
        next_commit_ = Clock::now() + between_commits;
        try {
            settle(std::move(batch));
        } catch (const std::exception& problem) {
            log_.tell(LogLevel::error, "the store could not be tidied: {}", problem.what());
        }
    }
}

void StoreWriter::settle(Units batch) {
    std::vector<bool> safe;
    try {
        safe = carry_out(batch);
    } catch (const std::exception& problem) { // nobody is told that it is safe
        log_.tell(LogLevel::error, "the games cannot be saved: {}", problem.what());
        safe.clear();
    }
    waiting_count_ -= batch.size();
    failed_ += batch.size() - static_cast<std::size_t>(std::count(safe.begin(), safe.end(), true));
    tell(std::move(batch), std::move(safe));
    sink_->tidy();
}

// One that the data are against must not take the others with it.
std::vector<bool> StoreWriter::carry_out(const Units& batch) {
    using enum Commit::Outcome;
    std::vector<bool> safe(batch.size(), false);
    const Commit::Outcome all = commit(batch);
    if (all == done) {
        safe.assign(batch.size(), true);
    } else if (all == refused && batch.size() > 1) {
        for (std::size_t i = 0; i < batch.size(); ++i)
            safe[i] = commit(std::span(batch).subspan(i, 1)) == done;
    }
    return safe;
}

// Without memory for anything: of a batch that is carried out one by one, some may be safe already.
Commit::Outcome StoreWriter::commit(std::span<const WriteUnit> units) noexcept {
    Commit made = attempt(units);
    if (made.outcome == Commit::Outcome::done) return made.outcome;
    if (made.outcome == Commit::Outcome::broken || units.size() == 1)
        log_.tell(LogLevel::error, "the games cannot be saved: {}", made.problem);
    const std::lock_guard guard(mutex_);
    problem_.swap(made.problem);
    return made.outcome;
}

Commit StoreWriter::attempt(std::span<const WriteUnit> units) noexcept {
    Commit made{Commit::Outcome::broken};
    try {
        made = sink_->commit(units);
    } catch (const std::exception& thrown) {
        try {
            made.problem = thrown.what();
        } catch (const std::exception&) { // no room for the words: it is broken all the same
        }
    }
    return made;
}

// Somebody waits for each: where there is no memory to tell them, there will be some soon.
void StoreWriter::tell(Units batch, std::vector<bool> safe) {
    struct Told {
        Units units;
        std::vector<bool> safe;
    };
    std::shared_ptr<Told> told;
    for (;;) {
        try {
            if (!told) told = std::make_shared<Told>();
            if (told->units.empty()) {
                told->units.swap(batch);
                told->safe.swap(safe);
            }
            return post_([told] {
                for (std::size_t i = 0; i < told->units.size(); ++i)
                    if (const Store::Done& done = told->units[i].done)
                        done(i < told->safe.size() && told->safe[i]);
            });
        } catch (const std::exception& problem) {
            log_.tell(LogLevel::error, "what was saved could not be told: {}", problem.what());
        }
        std::unique_lock guard(mutex_);
        if (changed_.wait_for(guard, until_memory, [this] { return ending_; })) return;
    }
}

} // namespace papan::server
