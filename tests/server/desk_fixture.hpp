// The desks without a socket, a file or a thread: a store in memory, players that think when the
// test says so, and a clock that the test winds. These have all the memory they want, whatever the
// desks have.
#pragma once

#include "papan/server/hub.hpp"
#include "tests/support/failing_new.hpp"

#include <deque>
#include <gtest/gtest.h>
#include <map>

namespace papan::server {

using namespace std::chrono_literals;

class MemoryStore final : public Store {
  public:
    explicit MemoryStore(Post post) : post_(std::move(post)) {}

    void add_guest(const Guest&, const std::string&, Done done) override { tell(std::move(done)); }
    void rename_guest(const std::string&, const std::string&, Done done) override {
        tell(std::move(done));
    }
    void add_room(const std::string& id, const std::string& game, const std::string& owner,
                  const std::string& setup, Done done) override {
        const test::Spared spared;
        rooms_[id] = {setup, {}};
        games_[id] = game;
        players_.emplace(owner, id);
        tell(std::move(done));
    }
    void add_event(const std::string& room, std::uint64_t, const std::string& event, bool finished,
                   Done done) override {
        const test::Spared spared;
        rooms_.at(room).events.push_back(event);
        if (finished)
            std::erase_if(players_, [&](const auto& entry) { return entry.second == room; });
        tell(std::move(done));
    }
    void note_guest_of(const std::string& room, const std::string& guest) override {
        const test::Spared spared;
        players_.emplace(guest, room);
    }
    void replace_token(const std::string&, const std::string&, Done done) override {
        tell(std::move(done));
    }
    Result<std::optional<Guest>> find_guest(std::string_view) override {
        return std::optional<Guest>();
    }
    void check_health(std::function<void(Result<void>)> done) override { done({}); }
    Result<std::optional<StoredRoom>> find_room(const std::string& id) override {
        const test::Spared spared;
        if (unreadable) return fail(ErrorCode::io, "nothing can be read");
        const auto found = rooms_.find(id);
        return found == rooms_.end() ? std::nullopt : std::optional(found->second);
    }
    Result<std::vector<RoomLine>> rooms_of(const std::string& guest) override {
        const test::Spared spared;
        if (unreadable) return fail(ErrorCode::io, "nothing can be read");
        std::vector<RoomLine> lines;
        for (auto [at, end] = players_.equal_range(guest); at != end; ++at)
            lines.push_back({at->second, games_[at->second]});
        return lines;
    }

    bool unreadable = false; // as a database that is away

  private:
    void tell(Done done) {
        const test::Spared spared;
        post_([done = std::move(done)] { done(true); });
    }
    Post post_;
    std::map<std::string, StoredRoom> rooms_;
    std::map<std::string, std::string> games_;
    std::multimap<std::string, std::string> players_;
};

class PatientThinkers final : public Thinkers {
  public:
    Ticket add(Job job) override {
        const test::Spared spared;
        jobs_.emplace_back(++last_, std::move(job));
        return last_;
    }
    void cancel(Ticket ticket) override {
        std::erase_if(jobs_, [&](const auto& entry) { return entry.first == ticket; });
    }
    std::size_t waiting() const override { return jobs_.size(); }
    // False when there is nothing to think about.
    bool think() {
        if (jobs_.empty()) return false;
        const Job job = std::move(jobs_.front().second);
        jobs_.pop_front();
        try {
            job.work(StopToken());
        } catch (const std::exception&) {
            job.lost();
        }
        return true;
    }

  private:
    std::deque<std::pair<Ticket, Job>> jobs_;
    Ticket last_ = 0;
};

class Ears final : public Peer {
  public:
    void send(std::shared_ptr<const std::string> text) override {
        if (breaks) throw std::bad_alloc();
        const test::Spared spared;
        heard.push_back(Json::parse(*text));
    }
    void close() override { closed = true; }
    std::vector<Json> heard;
    bool closed = false, breaks = false;
};

class Desks {
  public:
    Desks()
        : post_([this](std::function<void()> work) {
              const test::Spared spared;
              work_.push_back(std::move(work));
          }),
          store_(post_), hub_(store_, thinkers_, post_, Log(),
                              {[this](std::size_t) { return "room" + std::to_string(++rooms_); },
                               [this] { return now_; }}) {}

    // Everything that is to be done, the players' thinking too.
    void settle(bool thinking = true) {
        while (!work_.empty() || (thinking && thinkers_.think())) {
            if (work_.empty()) continue;
            const auto work = std::move(work_.front());
            work_.pop_front();
            work();
        }
    }
    struct Person {
        std::shared_ptr<Ears> ears = std::make_shared<Ears>();
        PeerId id = 0;
    };
    Person come(const std::string& name) {
        Person person;
        person.id = hub_.open(person.ears, {name, name});
        return person;
    }
    void say(const Person& person, Json message) {
        message["id"] = ++last_;
        hub_.message(person.id, message.dump());
    }
    // The answer to what was said last; null while there is none.
    [[nodiscard]] Json answer(const Person& person) const {
        for (const Json& heard : person.ears->heard)
            if (heard.contains("id") && heard["id"] == last_) return heard;
        return {};
    }
    Json ask(const Person& person, const Json& message) {
        now_ += 1s; // nobody here speaks too fast
        say(person, message);
        settle();
        return answer(person);
    }
    static Json creation(const std::string& second, Json clock = {{"kind", "none"}}) {
        Json seat{{"kind", second}};
        if (second != "me" && second != "open") seat = {{"kind", "ai"}, {"player", second}};
        return {{"do", "create"},
                {"game", "othello"},
                {"clock", std::move(clock)},
                {"seats", {{"first", {{"kind", "me"}}}, {"second", seat}}}};
    }

    TimePoint now_{};
    std::deque<std::function<void()>> work_;
    Store::Post post_;
    MemoryStore store_;
    PatientThinkers thinkers_;
    int rooms_ = 0, last_ = 0;
    Hub hub_;
};

class DeskTest : public testing::Test, protected Desks {};

} // namespace papan::server
