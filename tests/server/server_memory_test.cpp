// The whole server, sockets and all, with memory that runs out again and again: it may refuse and
// close connections, but it goes on.
#include "bench/websocket.hpp"
#include "papan/base/clock.hpp"
#include "papan/server/serve.hpp"
#include "papan/server/sqlite_store.hpp"
#include "papan/server/store_writer.hpp"
#include "tests/support/failing_new.hpp"

#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fmt/format.h>
#include <future>
#include <optional>
#include <thread>

// The JSON library loses what it had begun to build when memory runs out: under AddressSanitizer
// this program is checked for everything but that. The name is the sanitizer's.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() {
    return "detect_leaks=0";
}

namespace papan::server {
namespace {

using bench::WebSocket;

class ServerMemoryTest : public testing::Test {
  protected:
    void SetUp() override {
        char name[] = "/tmp/papan-memory-XXXXXX";
        folder_ = mkdtemp(name);
        ServeSettings settings;
        settings.port = 0;
        settings.database = folder_ + "/games.db";
        settings.threads = 2;
        std::promise<unsigned short> port;
        server_ = std::thread([settings, &port] {
            const auto served = serve(settings, [&](unsigned short at) { port.set_value(at); });
            EXPECT_TRUE(served) << served.error().message;
        });
        port_ = port.get_future().get();
    }
    void TearDown() override {
        kill(getpid(), SIGTERM);
        server_.join();
        std::filesystem::remove_all(folder_);
    }

    // One request by itself; what came until the connection ended.
    [[nodiscard]] std::string request(const std::string& head, const std::string& body = "") const {
        const int file = bench::connect_to(port_);
        if (file < 0) return "";
        bench::send_all(
            file,
            fmt::format("{} HTTP/1.1\r\nHost: localhost\r\nX-Papan: 1\r\nConnection: close\r\n"
                        "Content-Length: {}\r\n\r\n{}",
                        head, body.size(), body));
        std::string answer;
        char bytes[4096];
        for (ssize_t size = 0; (size = recv(file, bytes, sizeof bytes, 0)) > 0;)
            answer.append(bytes, static_cast<std::size_t>(size));
        ::close(file);
        return answer;
    }

    [[nodiscard]] std::string token() const {
        const std::string answer = request("POST /api/guest", R"({"name":"Ani"})");
        const std::size_t at = answer.find("papan=");
        return at == std::string::npos ? "" : answer.substr(at + 6, 40);
    }

    // What /healthz says once all is well again. The server looks for itself once a second at most,
    // so that until then it repeats what it found while memory was missing.
    [[nodiscard]] std::string health() const {
        std::string answer;
        const auto until = Clock::now() + std::chrono::seconds(20);
        do {
            answer = request("GET /healthz");
            if (answer.starts_with("HTTP/1.1 200")) break;
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        } while (Clock::now() < until);
        return answer;
    }

    // Every message is answered or the connection ends: nothing here waits for ever.
    static void play(WebSocket& socket) {
        int id = 0;
        const auto ask = [&](const std::string& rest) -> std::optional<std::string> {
            socket.send(fmt::format(R"({{"id":{},{}}})", ++id, rest));
            return socket.wait_for(fmt::format(R"("id":{},)", id));
        };
        if (!ask(R"("do":"hello")")) return;
        const auto made = ask(
            R"("do":"create","game":"othello","seats":{"first":{"kind":"me"},"second":{"kind":"ai","player":"level2"}})");
        if (!made) return;
        const std::size_t at = made->find(R"("room":{"room":")");
        if (at == std::string::npos) return;
        const std::string room = made->substr(at + 16, 10);
        if (!ask(fmt::format(R"("do":"move","room":"{}","ply":0,"move":"f5")", room))) return;
        (void)ask(R"("do":"analyse","game":"othello","moves":[],"player":"minimax:depth=3")");
    }

    std::string folder_;
    std::thread server_;
    unsigned short port_ = 0;
};

TEST_F(ServerMemoryTest, GoesOnWhateverFails) {
    const test::Spared spared;
    std::string known = token();
    ASSERT_EQ(known.size(), 40U);
    for (const std::uint64_t n : {1009, 503, 251, 127, 61, 31, 17, 7}) {
        SCOPED_TRACE(n);
        {
            const test::EveryNthFails failing(n);
            for (int i = 0; i < 25; ++i) {
                (void)token();
                (void)request("GET /healthz");
                WebSocket socket;
                if (socket.open(port_, known)) play(socket);
                socket.shut();
            }
        }
        EXPECT_EQ(health().substr(0, 12), "HTTP/1.1 200") << request("GET /healthz");
        WebSocket socket;
        ASSERT_TRUE(socket.open(port_, known));
        socket.send(R"({"id":1,"do":"hello"})");
        EXPECT_TRUE(socket.wait_for(R"("id":1,"ok":true)"));
        socket.shut();
        known = token(); // another guest: the games of the last may be many
        ASSERT_EQ(known.size(), 40U);
    }
}

// Whoever has something saved waits to hear of it, also when it cannot be saved and there is no
// memory to say why.
TEST(StoreMemory, EveryoneIsTold) {
    const test::Spared spared;
    char name[] = "/tmp/papan-memory-XXXXXX";
    const std::string folder = mkdtemp(name);
    for (const std::uint64_t n : {2, 3, 5, 7, 11}) {
        SCOPED_TRACE(n);
        auto store = open_sqlite_store(
            fmt::format("{}/games{}.db", folder, n),
            [](const std::function<void()>& work) { work(); }, {}, std::chrono::hours(1));
        ASSERT_TRUE(store) << store.error().message;
        std::atomic<int> told = 0;
        int saved = 0;
        const auto done = [&](bool ok) {
            saved += ok ? 1 : 0;
            ++told;
            told.notify_all();
        };
        for (int i = 0; i < 20; ++i) {
            const test::EveryNthFails failing(n);
            (*store)->add_guest({"ani", "Ani"}, fmt::format("token {}", i), done);
            told.wait(i);
        }
        EXPECT_LE(saved, 1); // after the first that finds memory there is one with this id already
        saved = 0;
        (*store)->add_guest({"budi", "Budi"}, "another token", done);
        told.wait(20);
        EXPECT_EQ(saved, 1); // it saves again as soon as there is memory
    }
    std::filesystem::remove_all(folder);
}

// Commits by itself what is called "good" and refuses everything else, at a length that no string
// holds without memory. The first commit of all waits until the test has asked for more.
class PickySink final : public WriteSink {
  public:
    explicit PickySink(std::future<void> more) : more_(std::move(more)) {}

    Commit commit(std::span<const WriteUnit> units) override {
        if (more_.valid()) more_.get();
        const test::Spared spared;
        for (const WriteUnit& unit : units) {
            if (unit.writes.front().values[0] == "good") continue;
            // Alone it says more: no room that is there already holds it.
            Commit refusal{Commit::Outcome::refused,
                           std::string(units.size() == 1 ? 200 : 100, '!')};
            if (units.size() == 1) no_memory_.emplace(1);
            return refusal;
        }
        return {};
    }

  private:
    std::future<void> more_;
    std::optional<test::NthFails> no_memory_; // for the next thing after a refusal
};

// One of several is refused and there is no memory to note why: the others are told the truth.
TEST(StoreMemory, WhatIsSavedIsToldSo) {
    const test::Spared spared;
    std::promise<void> more;
    std::promise<void> all_told;
    std::vector<bool> told;
    StoreWriter writer(std::make_unique<PickySink>(more.get_future()),
                       [](const std::function<void()>& work) { work(); }, {});
    const auto ask = [&](const std::string& name) {
        writer.add({{Writing::new_guest, {name}}}, [&](bool ok) {
            const test::Spared also; // this is the test's, on the writer's thread
            told.push_back(ok);
            if (told.size() == 4) all_told.set_value();
        });
    };
    ask("good"); // while it waits for its commit, the others come together
    ask("good");
    ask("bad");
    ask("good");
    more.set_value();
    all_told.get_future().get();
    EXPECT_EQ(told, (std::vector<bool>{true, true, false, true}));
    EXPECT_EQ(writer.problem(), std::string(200, '!'));
}

} // namespace
} // namespace papan::server
