// How many people does one `papan serve` carry? bench_serve_load PAPAN starts that program on a
// database of its own and measures, client and server on the same machine: memory of idle
// connections; the time until a move is acknowledged after it is on disk, in a thousand games at
// once; and what twenty kill -9 in the middle of that lose.
#include "bench/websocket.hpp"
#include "papan/base/clock.hpp"
#include "papan/base/random.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <vector>

namespace papan::bench {
namespace {

using Json = nlohmann::ordered_json;

struct Settings {
    std::string program;
    std::size_t idle = 5000, games = 1000;
    double rate = 2000, seconds = 20;
    int kills = 20;
};

class Server {
  public:
    explicit Server(std::string program)
        : program_(std::move(program)),
          folder_(std::filesystem::temp_directory_path() / fmt::format("papan-load-{}", getpid())) {
        std::filesystem::create_directories(folder_);
    }
    ~Server() {
        stop(SIGTERM);
        std::filesystem::remove_all(folder_);
    }
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    void start() {
        int ends[2];
        if (pipe(ends) != 0) give_up("pipe");
        process_ = fork();
        if (process_ == 0) {
            dup2(ends[1], STDOUT_FILENO);
            close(ends[0]);
            close(ends[1]);
            const std::string port = std::to_string(port_), database = folder_ / "games.db";
            execl(program_.c_str(), "papan", "serve", "--port", port.c_str(), "--db",
                  database.c_str(), nullptr);
            _exit(127);
        }
        close(ends[1]);
        FILE* said = fdopen(ends[0], "r");
        unsigned port = 0;
        if (std::fscanf(said, "Papan: http://127.0.0.1:%u/", &port) != 1) give_up("serve");
        std::fclose(said);
        port_ = static_cast<unsigned short>(port);
    }
    void stop(int signal) {
        if (process_ <= 0) return;
        kill(process_, signal);
        waitpid(process_, nullptr, 0);
        process_ = 0;
    }
    [[nodiscard]] unsigned short port() const { return port_; }
    [[nodiscard]] double kilobytes() const {
        std::ifstream status(fmt::format("/proc/{}/status", process_));
        for (std::string line; std::getline(status, line);)
            if (line.starts_with("VmRSS:")) return std::stod(line.substr(6));
        return 0;
    }

  private:
    std::string program_;
    std::filesystem::path folder_;
    unsigned short port_ = 0;
    pid_t process_ = 0;
};

std::string new_guest(unsigned short port) {
    const int file = connect_to(port);
    if (file < 0) give_up("connect");
    send_all(file,
             "POST /api/guest HTTP/1.1\r\nHost: localhost\r\nX-Papan: 1\r\nConnection: close\r\n"
             "Content-Length: 2\r\n\r\n{}");
    std::string answer;
    char bytes[4096];
    for (ssize_t size; (size = recv(file, bytes, sizeof bytes, 0)) > 0;)
        answer.append(bytes, static_cast<std::size_t>(size));
    close(file);
    const std::size_t at = answer.find("\"token\":\"");
    if (at == std::string::npos) give_up("guest");
    return answer.substr(at + 9, 40);
}

struct Player {
    std::string token;
    WebSocket socket;
};

struct LoadedGame {
    std::string room;
    std::array<Player, 2> players;
    std::vector<std::string> acknowledged;
    std::vector<std::string> legal;
    std::size_t to_move = 0;
    std::string sent; // the move under way
    TimePoint sent_at{};
};

// What stands behind "name": in a text of the server.
std::string_view value_of(std::string_view text, std::string_view name) {
    const std::size_t at = text.find(fmt::format("\"{}\":", name));
    return at == std::string_view::npos ? "" : text.substr(at + name.size() + 3);
}

void take_state(LoadedGame& game, std::string_view view) {
    game.to_move = value_of(view, "to_move").starts_with("\"second\"") ? 1 : 0;
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
    Load(const Settings& settings, Server& server) : settings_(settings), server_(server) {}

    void set_up() {
        games_.resize(settings_.games);
        for (LoadedGame& game : games_) {
            for (Player& player : game.players) {
                player.token = new_guest(server_.port());
                if (!player.socket.open(server_.port(), player.token)) give_up("websocket");
            }
            game.players[0].socket.send(
                R"({"id":1,"do":"create","game":"othello","seats":{"first":{"kind":"me"},)"
                R"("second":{"kind":"open"}},"clock":{"kind":"fischer","main":3600,"increment":1}})");
            const auto made = game.players[0].socket.wait_for("\"id\":1");
            game.room = std::string(value_of(*made, "room\":{\"room").substr(1, 10));
            game.players[1].socket.send(
                fmt::format(R"({{"id":1,"do":"watch","room":"{}"}})", game.room));
            game.players[1].socket.send(
                fmt::format(R"({{"id":2,"do":"join","room":"{}"}})", game.room));
            (void)game.players[1].socket.wait_for("\"id\":2");
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

    // After the server was killed and started again: everyone comes back and looks. How many
    // acknowledged moves are missing.
    std::size_t come_back() {
        std::size_t lost = 0;
        for (LoadedGame& game : games_)
            for (Player& player : game.players) {
                player.socket.shut();
                while (!player.socket.open(server_.port(), player.token)) {
                }
            }
        for (LoadedGame& game : games_)
            for (Player& player : game.players)
                player.socket.send(
                    fmt::format(R"({{"id":3,"do":"watch","room":"{}"}})", game.room));
        for (LoadedGame& game : games_) {
            const auto first = game.players[0].socket.wait_for("\"id\":3");
            (void)game.players[1].socket.wait_for("\"id\":3");
            lost += check(game, *first);
        }
        listen();
        return lost;
    }

    [[nodiscard]] std::vector<double>& latencies() { return latencies_; }
    [[nodiscard]] std::size_t finished() const {
        return static_cast<std::size_t>(std::count_if(
            games_.begin(), games_.end(), [](const auto& g) { return g.legal.empty(); }));
    }

  private:
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
            if (!game.sent.empty() || game.legal.empty()) continue;
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
    Server& server_;
    std::vector<LoadedGame> games_;
    std::vector<double> latencies_;
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
    Server server(settings.program);
    server.start();
    Load load(settings, server);
    load.set_up();
    load.run(settings.seconds);
    auto& times = load.latencies();
    const double each = static_cast<double>(times.size()) / settings.seconds;
    fmt::print("{}\n", Json{{"what", "serve_moves"},
                            {"games", settings.games},
                            {"moves_a_second", each},
                            {"median_ms", percentile(times, 0.5)},
                            {"p99_ms", percentile(times, 0.99)},
                            {"finished_games", load.finished()}}
                           .dump());
}

void measure_kills(const Settings& settings) {
    Server server(settings.program);
    server.start();
    Load load(settings, server);
    load.set_up();
    Random random(2);
    std::size_t lost = 0;
    double slowest = 0;
    for (int i = 0; i < settings.kills; ++i) {
        load.run(0.5 + random.unit());
        server.stop(SIGKILL);
        const Stopwatch watch;
        server.start();
        lost += load.come_back();
        slowest = std::max(slowest, seconds(watch.elapsed()));
    }
    fmt::print("{}\n", Json{{"what", "serve_kills"},
                            {"games", settings.games},
                            {"kills", settings.kills},
                            {"acknowledged_moves", load.latencies().size()},
                            {"lost_moves", lost},
                            {"slowest_return_seconds", slowest}}
                           .dump());
}

} // namespace
} // namespace papan::bench

int main(int argc, char** argv) {
    using namespace papan::bench;
    Settings settings;
    if (argc < 2) {
        fmt::print(stderr, "usage: bench_serve_load PAPAN [GAMES [SECONDS [KILLS]]]\n");
        return 2;
    }
    settings.program = argv[1];
    if (argc > 2) settings.games = std::stoul(argv[2]);
    if (argc > 3) settings.seconds = std::stod(argv[3]);
    if (argc > 4) settings.kills = std::stoi(argv[4]);
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    measure_idle(settings);
    measure_moves(settings);
    measure_kills(settings);
}
