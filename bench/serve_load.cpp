// How many people does one `papan serve` carry? bench_serve_load PAPAN starts that program on a
// database of its own and measures, client and server on the same machine: memory of idle
// connections; the time until a move is acknowledged after it is on disk, in a thousand games at
// once, with what a move costs the server; and what twenty kill -9 in the middle of that lose. With
// the addresses of a PostgreSQL and of a NATS, the last two over several servers that share them:
// the two sides of a game are at different servers, and one of them at random is killed.
#include "bench/served.hpp"
#include "papan/base/clock.hpp"
#include "papan/base/random.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <vector>

namespace papan::bench {
namespace {

using Json = nlohmann::ordered_json;

struct Settings {
    std::string program;
    std::size_t idle = 5000, games = 1000;
    double rate = 2000, seconds = 20;
    int kills = 20;
    std::size_t nodes = 1;
    std::string store = {}, broker = {}; // of several nodes
};

struct Player {
    std::string token;
    WebSocket socket;
    std::size_t node = 0;
};

// The servers of one measurement.
class Servers {
  public:
    explicit Servers(const Settings& settings) {
        std::vector<std::string> flags;
        if (!settings.store.empty())
            flags = {"--store", settings.store, "--fleet", settings.broker};
        for (std::size_t i = 0; i < settings.nodes; ++i) {
            servers_.push_back(std::make_unique<Server>(settings.program, flags));
            servers_.back()->start();
        }
    }
    Server& operator[](std::size_t node) { return *servers_[node]; }
    [[nodiscard]] std::size_t size() const { return servers_.size(); }
    [[nodiscard]] double processor_seconds() const {
        double sum = 0;
        for (const auto& server : servers_) sum += server->processor_seconds();
        return sum;
    }

  private:
    std::vector<std::unique_ptr<Server>> servers_;
};

// Until it is not refused: a node that was just started does not know its neighbours yet.
std::string insist(Player& player, const std::string& wish, std::string_view id) {
    for (;;) {
        player.socket.send(wish);
        const auto answer = player.socket.wait_for(id);
        if (!answer) give_up("an answer");
        if (answer->find("\"ok\":true") != std::string::npos) return *answer;
    }
}

struct LoadedGame {
    std::string room;
    std::array<Player, 2> players;
    std::vector<std::string> acknowledged;
    std::vector<std::string> legal;
    std::size_t to_move = 0;
    std::size_t ply = 0; // of the last view: the acknowledgement may come before it or after it
    std::string sent;    // the move under way
    TimePoint sent_at{};
};

void take_state(LoadedGame& game, std::string_view view) {
    game.to_move = value_of(view, "to_move").starts_with("\"second\"") ? 1 : 0;
    game.ply = std::strtoul(value_of(view, "ply").data(), nullptr, 10);
    std::string_view list = value_of(view, "legal");
    list = list.substr(0, list.find(']'));
    game.legal.clear();
    for (std::size_t at = list.find('"'); at != std::string_view::npos; at = list.find('"', at)) {
        const std::size_t end = list.find('"', at + 1);
        game.legal.emplace_back(list.substr(at + 1, end - at - 1));
        at = end + 1;
    }
}

class Load {
  public:
    Load(const Settings& settings, Servers& servers) : settings_(settings), servers_(servers) {}

    void set_up() {
        games_.resize(settings_.games);
        std::size_t next = 0;
        for (LoadedGame& game : games_) {
            for (Player& player : game.players) {
                player.node = next++ % servers_.size();
                player.token = new_guest(servers_[player.node].port());
                if (!player.socket.open(servers_[player.node].port(), player.token))
                    give_up("websocket");
            }
            game.players[0].socket.send(
                R"({"id":1,"do":"create","game":"othello","seats":{"first":{"kind":"me"},)"
                R"("second":{"kind":"open"}},"clock":{"kind":"fischer","main":3600,"increment":1}})");
            const auto made = game.players[0].socket.wait_for("\"id\":1");
            game.room = std::string(value_of(*made, "room\":{\"room").substr(1, 10));
            (void)insist(game.players[1],
                         fmt::format(R"({{"id":1,"do":"watch","room":"{}"}})", game.room),
                         "\"id\":1");
            (void)insist(game.players[1],
                         fmt::format(R"({{"id":2,"do":"join","room":"{}"}})", game.room),
                         "\"id\":2");
            const auto begun = game.players[0].socket.wait_for("\"status\":\"playing\"");
            take_state(game, *begun);
        }
        listen();
    }

    // Moves at the given rate for so long; the times of acknowledgement go into latencies.
    void run(double seconds_to_run) {
        const Stopwatch watch;
        double done = 0;
        while (seconds(watch.elapsed()) < seconds_to_run) {
            for (; done < seconds(watch.elapsed()) * settings_.rate; ++done) send_move();
            read(1);
        }
        read(100);
    }

    // After a server was killed: everyone comes back, those of the dead one of several to the next,
    // and looks. How many acknowledged moves are missing.
    std::size_t come_back(std::size_t killed, const Stopwatch& since) {
        std::size_t lost = 0;
        for (LoadedGame& game : games_)
            for (Player& player : game.players) {
                player.socket.shut();
                if (player.node == killed) player.node = (killed + 1) % servers_.size();
                while (!player.socket.open(servers_[player.node].port(), player.token)) {
                }
            }
        for (LoadedGame& game : games_)
            for (Player& player : game.players)
                player.socket.send(
                    fmt::format(R"({{"id":3,"do":"watch","room":"{}"}})", game.room));
        for (LoadedGame& game : games_) {
            lost += check(game, watched(game, 0));
            returns_.push_back(seconds(since.elapsed()));
            (void)watched(game, 1);
        }
        listen();
        return lost;
    }

    [[nodiscard]] std::vector<double>& latencies() { return latencies_; }
    // Seconds from each kill until each game could be seen again.
    [[nodiscard]] std::vector<double>& returns() { return returns_; }
    [[nodiscard]] std::size_t finished() const {
        return static_cast<std::size_t>(std::count_if(
            games_.begin(), games_.end(), [](const auto& g) { return g.legal.empty(); }));
    }

  private:
    // The view that was asked for, or is now.
    static std::string watched(LoadedGame& game, std::size_t seat) {
        const auto answer = game.players[seat].socket.wait_for("\"id\":3");
        if (answer && answer->find("\"ok\":true") != std::string::npos) return *answer;
        return insist(game.players[seat],
                      fmt::format(R"({{"id":3,"do":"watch","room":"{}"}})", game.room), "\"id\":3");
    }
    void listen() {
        if (poll_ >= 0) close(poll_);
        poll_ = epoll_create1(0);
        for (std::size_t i = 0; i < games_.size() * 2; ++i) {
            const WebSocket& socket = games_[i / 2].players[i % 2].socket;
            socket.stop_blocking();
            epoll_event event{};
            event.events = EPOLLIN;
            event.data.u64 = i;
            epoll_ctl(poll_, EPOLL_CTL_ADD, socket.file(), &event);
        }
    }

    // One move in the next game in which none is under way.
    void send_move() {
        for (std::size_t tries = 0; tries < games_.size(); ++tries) {
            LoadedGame& game = games_[next_++ % games_.size()];
            const bool known = game.ply == game.acknowledged.size();
            if (!game.sent.empty() || !known || game.legal.empty()) continue;
            game.sent = game.legal[random_.below(static_cast<std::uint32_t>(game.legal.size()))];
            game.sent_at = Clock::now();
            game.players[game.to_move].socket.send(
                fmt::format(R"({{"id":9,"do":"move","room":"{}","ply":{},"move":"{}"}})", game.room,
                            game.acknowledged.size(), game.sent));
            return;
        }
    }

    void read(int wait) {
        std::array<epoll_event, 256> events;
        const int count = epoll_wait(poll_, events.data(), events.size(), wait);
        for (int i = 0; i < count; ++i) {
            const std::size_t which = events[static_cast<std::size_t>(i)].data.u64;
            LoadedGame& game = games_[which / 2];
            WebSocket& socket = game.players[which % 2].socket;
            if (!socket.fill()) {
                epoll_ctl(poll_, EPOLL_CTL_DEL, socket.file(), nullptr);
                continue;
            }
            while (const auto text = socket.next()) hear(game, which % 2, *text);
        }
    }

    void hear(LoadedGame& game, std::size_t seat, std::string_view text) {
        if (text.starts_with(R"({"id":9,"ok":true)")) {
            latencies_.push_back(seconds(Clock::now() - game.sent_at) * 1000);
            game.acknowledged.push_back(game.sent);
            game.sent.clear();
        } else if (text.starts_with(R"({"id":9)")) {
            fmt::print(stderr, "refused: {}\n", text);
            std::exit(1);
        } else if (seat == 0 && text.starts_with(R"({"push":"room")")) {
            take_state(game, text);
        }
    }

    // A move under way when the server was killed may have been stored or not; it was not
    // acknowledged.
    static std::size_t check(LoadedGame& game, const std::string& view) {
        const Json moves = Json::parse(view)["room"]["moves"];
        std::size_t lost = 0;
        for (std::size_t i = 0; i < game.acknowledged.size(); ++i)
            lost += i >= moves.size() || moves[i] != game.acknowledged[i];
        game.acknowledged = moves.get<std::vector<std::string>>();
        game.sent.clear();
        take_state(game, view);
        return lost;
    }

    const Settings& settings_;
    Servers& servers_;
    std::vector<LoadedGame> games_;
    std::vector<double> latencies_, returns_;
    std::size_t next_ = 0;
    int poll_ = -1;
    Random random_{1};
};

void measure_idle(const Settings& settings) {
    Server server(settings.program);
    server.start();
    std::vector<std::string> tokens; // a guest may have twenty connections
    for (std::size_t i = 0; i <= settings.idle / 20; ++i)
        tokens.push_back(new_guest(server.port()));
    WebSocket first; // whatever is needed once is there
    if (!first.open(server.port(), tokens.back())) give_up("websocket");
    const double before = server.kilobytes();
    std::vector<WebSocket> sockets(settings.idle);
    for (std::size_t i = 0; i < sockets.size(); ++i)
        if (!sockets[i].open(server.port(), tokens[i / 20])) give_up("websocket");
    fmt::print("{}\n", Json{{"what", "serve_idle"},
                            {"connections", settings.idle},
                            {"kilobytes_each",
                             (server.kilobytes() - before) / static_cast<double>(settings.idle)}}
                           .dump());
}

double percentile(std::vector<double>& values, double part) {
    if (values.empty()) return 0;
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

void measure_moves(const Settings& settings) {
    Servers servers(settings);
    Load load(settings, servers);
    load.set_up();
    const double before = servers.processor_seconds();
    load.run(settings.seconds);
    const double used = servers.processor_seconds() - before;
    auto& times = load.latencies();
    const double each = static_cast<double>(times.size()) / settings.seconds;
    fmt::print("{}\n", Json{{"what", "serve_moves"},
                            {"servers", settings.nodes},
                            {"games", settings.games},
                            {"moves_a_second", each},
                            {"median_ms", percentile(times, 0.5)},
                            {"p99_ms", percentile(times, 0.99)},
                            {"server_us_a_move", used * 1e6 / static_cast<double>(times.size())},
                            {"finished_games", load.finished()}}
                           .dump());
}

void measure_kills(const Settings& settings) {
    Servers servers(settings);
    Load load(settings, servers);
    load.set_up();
    Random random(2);
    std::size_t lost = 0;
    double slowest = 0;
    for (int i = 0; i < settings.kills; ++i) {
        load.run(0.5 + random.unit());
        const std::size_t killed = random.below(static_cast<std::uint32_t>(servers.size()));
        servers[killed].stop(SIGKILL);
        const Stopwatch watch;
        if (servers.size() == 1) servers[killed].start();
        lost += load.come_back(killed, watch);
        slowest = std::max(slowest, seconds(watch.elapsed()));
        if (servers.size() > 1) servers[killed].start();
    }
    fmt::print("{}\n", Json{{"what", "serve_kills"},
                            {"servers", settings.nodes},
                            {"games", settings.games},
                            {"kills", settings.kills},
                            {"acknowledged_moves", load.latencies().size()},
                            {"lost_moves", lost},
                            {"median_return_seconds", percentile(load.returns(), 0.5)},
                            {"p99_return_seconds", percentile(load.returns(), 0.99)},
                            {"slowest_return_seconds", slowest}}
                           .dump());
}

} // namespace
} // namespace papan::bench

int main(int argc, char** argv) {
    using namespace papan::bench;
    Settings settings;
    if (argc < 2) {
        fmt::print(stderr, "usage: bench_serve_load PAPAN [GAMES [SECONDS [KILLS [RATE [NODES "
                           "STORE BROKER]]]]]\n");
        return 2;
    }
    settings.program = argv[1];
    if (argc > 2) settings.games = std::stoul(argv[2]);
    if (argc > 3) settings.seconds = std::stod(argv[3]);
    if (argc > 4) settings.kills = std::stoi(argv[4]);
    if (argc > 5) settings.rate = std::stod(argv[5]);
    if (argc > 8) {
        settings.nodes = std::stoul(argv[6]);
        settings.store = argv[7];
        settings.broker = argv[8];
    }
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    if (settings.store.empty()) measure_idle(settings);
    measure_moves(settings);
    measure_kills(settings);
}
