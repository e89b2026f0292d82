// How long does an honest guest wait for the weakest player while others ask for all they may?
// bench_serve_attack PAPAN [GUESTS [SOCKETS [SECONDS]]] starts that program and lets GUESTS guests
// with SOCKETS connections between them ask for long thoughts in rooms, hints, analyses, reviews,
// comparisons, traces and records, again and again, while somebody plays against level 1.
#include "bench/served.hpp"
#include "papan/base/clock.hpp"
#include "papan/base/random.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace papan::bench {
namespace {

using Json = nlohmann::ordered_json;

struct Settings {
    std::string program;
    std::size_t guests = 10, sockets = 50;
    double seconds = 20;
};

// A guest may say twenty things a second.
constexpr auto ask_every = std::chrono::milliseconds(400),
               move_every = std::chrono::milliseconds(100);

// What each attacker asks for, one after the other. ROOM: the last room it made.
const std::array<std::string, 10> wishes{
    R"({"id":1,"do":"create","game":"shogi","seats":{"first":{"kind":"ai","player":"alphabeta:movetime=30s"},"second":{"kind":"me"}}})",
    R"({"id":2,"do":"analyse","game":"shogi","moves":[],"player":"alphabeta","limits":"movetime=60s","lines":10})",
    R"({"id":3,"do":"compare","game":"go","options":"size=19","players":["mcts","uct","alphabeta"],"games":100})",
    R"({"id":4,"do":"create","game":"go","seats":{"first":{"kind":"ai","player":"mcts:movetime=30s"},"second":{"kind":"me"}}})",
    R"({"id":5,"do":"trace","game":"shogi","moves":[],"player":"mcts:preset=paper","playouts":500})",
    R"({"id":6,"do":"score","game":"go","options":"size=19","moves":["D4","Q16","D16","Q4"]})",
    R"({"id":7,"do":"review","game":"othello","moves":["f5","d6","c3","d3","c4"],"player":"alphabeta","limits":"movetime=5s"})",
    R"({"id":8,"do":"hint","room":"ROOM"})",
    R"({"id":9,"do":"map","game":"go","options":"size=19","moves":[],"player":"uct"})",
    R"({"id":10,"do":"create","game":"othello","seats":{"first":{"kind":"ai","player":"uct:movetime=30s"},"second":{"kind":"ai","player":"uct:movetime=30s"}}})"};

class Attacker {
  public:
    Attacker(unsigned short port, const std::string& token, std::size_t begin) : next_(begin) {
        if (!socket_.open(port, token)) give_up("websocket");
        socket_.stop_blocking();
    }
    void act(TimePoint now) {
        if (!socket_.fill()) give_up("an attacker was disconnected");
        while (const auto text = socket_.next())
            if (const auto room = value_of(*text, "room\":{\"room"); !room.empty())
                room_ = std::string(room.substr(1, 10));
        if (now < due_) return;
        due_ = now + ask_every;
        std::string wish = wishes[next_++ % wishes.size()];
        if (const auto at = wish.find("ROOM"); at != std::string::npos) wish.replace(at, 4, room_);
        socket_.send(wish);
    }

  private:
    WebSocket socket_;
    std::string room_ = "none";
    std::size_t next_;
    TimePoint due_{};
};

// Somebody who plays against level 1, game after game.
class Honest {
  public:
    explicit Honest(unsigned short port) {
        if (!socket_.open(port, new_guest(port))) give_up("websocket");
        socket_.stop_blocking();
        begin();
    }
    void act(TimePoint now) {
        if (!socket_.fill()) give_up("an honest guest was disconnected");
        while (const auto text = socket_.next()) hear(*text, now);
        if (move_.empty() || now < due_) return;
        waiting_ = true;
        since_ = now;
        socket_.send(move_);
        move_.clear();
    }
    // How long the answers of level 1 took, that which is waited for now included.
    [[nodiscard]] std::vector<double> waits(TimePoint now) const {
        std::vector<double> all = waits_;
        if (waiting_) all.push_back(seconds(now - since_) * 1000);
        return all;
    }

  private:
    void begin() {
        socket_.send(
            R"({"id":1,"do":"create","game":"othello","seats":{"first":{"kind":"me"},"second":{"kind":"ai","player":"level1"}}})");
    }
    void hear(const std::string& text, TimePoint now) {
        const Json json = Json::parse(text);
        if (json.contains("error")) give_up(text.c_str());
        if (!json.contains("room")) return;
        const Json& room = json["room"];
        if (room["status"] == "finished") {
            waiting_ = false;
            ply_ = 0;
            return begin();
        }
        if (room["to_move"] != "first" || room["ply"] < ply_ + (waiting_ ? 2 : 0)) return;
        if (waiting_) waits_.push_back(seconds(now - since_) * 1000);
        waiting_ = false;
        ply_ = room["ply"];
        const Json& legal = room["legal"];
        move_ = Json{{"id", 2},
                     {"do", "move"},
                     {"room", room["room"]},
                     {"ply", ply_},
                     {"move", legal[random_.below(static_cast<std::uint32_t>(legal.size()))]}}
                    .dump();
        due_ = now + move_every;
    }

    WebSocket socket_;
    Random random_{1};
    std::vector<double> waits_; // milliseconds
    bool waiting_ = false;
    std::size_t ply_ = 0;
    std::string move_; // to be made when it is due
    TimePoint since_{}, due_{};
};

void measure(const Settings& settings, std::size_t guests) {
    Server server(settings.program);
    server.start();
    std::vector<Attacker> attackers;
    std::vector<std::string> tokens;
    for (std::size_t i = 0; i < guests; ++i) tokens.push_back(new_guest(server.port()));
    for (std::size_t i = 0; guests > 0 && i < settings.sockets; ++i)
        attackers.emplace_back(server.port(), tokens[i % guests], i * 3);
    Honest honest(server.port());
    const Stopwatch watch;
    while (seconds(watch.elapsed()) < settings.seconds) {
        for (Attacker& attacker : attackers) attacker.act(Clock::now());
        honest.act(Clock::now());
        usleep(500);
    }
    auto waits = honest.waits(Clock::now());
    std::sort(waits.begin(), waits.end());
    fmt::print("{}\n", Json{{"what", "serve_attack"},
                            {"guests", guests},
                            {"sockets", guests > 0 ? settings.sockets : 0},
                            {"replies", waits.size()},
                            {"median_ms", waits[waits.size() / 2]},
                            {"worst_ms", waits.back()},
                            {"server_kilobytes", server.kilobytes()}}
                           .dump());
}

} // namespace
} // namespace papan::bench

int main(int argc, char** argv) {
    using namespace papan::bench;
    Settings settings;
    if (argc < 2) {
        fmt::print(stderr, "usage: bench_serve_attack PAPAN [GUESTS [SOCKETS [SECONDS]]]\n");
        return 2;
    }
    settings.program = argv[1];
    if (argc > 2) settings.guests = std::stoul(argv[2]);
    if (argc > 3) settings.sockets = std::stoul(argv[3]);
    if (argc > 4) settings.seconds = std::stod(argv[4]);
    measure(settings, 0);
    measure(settings, settings.guests);
}
