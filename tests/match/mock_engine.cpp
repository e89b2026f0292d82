// An engine of our own that misbehaves on request: `mock_engine PROTOCOL GAME [FAULT [N]]` plays
// the first legal move, and shows its fault when asked for its Nth move (counted over all games of
// the process). Faults: die, stall, flood (a line without end), chatter (lines without end), lie
// (an illegal move), garbage, mute-pipe (closes its output), resign, slow (N milliseconds each
// move), stay (ignores "quit" and leaves a child behind), dead (ends before it says hello).
#include "papan/base/text.hpp"
#include "papan/core/playthrough.hpp"
#include "papan/registry/registry.hpp"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <thread>
#include <unistd.h>

namespace {

using namespace papan;

struct Role {
    std::string protocol, game, fault;
    long number = 1;
};

void say(const std::string& text) {
    std::cout << text << std::endl;
}

[[noreturn]] void stall() {
    for (;;) pause();
}

[[noreturn]] void flood(bool lines) {
    const std::string text(65536, 'x');
    for (;;) {
        std::fwrite(text.data(), 1, text.size(), stdout);
        if (lines) std::fputc('\n', stdout);
    }
}

class Mock {
  public:
    explicit Mock(Role role) : role_(std::move(role)), game_(start("")) {}

    void run() {
        for (std::string line; std::getline(std::cin, line);) {
            if (line == "quit" && role_.fault != "stay") return;
            if (line == "quit") stall();
            if (role_.protocol == "gtp") gtp(line);
            if (role_.protocol == "nboard") nboard(line);
            if (role_.protocol == "usi") usi(line);
        }
        if (role_.fault == "stay") stall();
    }

  private:
    Playthrough start(const std::string& position) const {
        const GameEntry& game = **find_game(role_.game);
        return Playthrough(position.empty() ? *game.rules.initial(options_)
                                            : *game.rules.parse_position(position, options_));
    }

    // The move to answer with, or the fault.
    std::string move() {
        ++asked_;
        if (role_.fault == "slow")
            std::this_thread::sleep_for(std::chrono::milliseconds(role_.number));
        else if (asked_ == role_.number)
            misbehave();
        if (!answer_.empty()) return std::exchange(answer_, "");
        return game_.state().legal_moves().front();
    }

    void misbehave() {
        if (role_.fault == "die") {
            std::cerr << "mock: out of ideas" << std::endl;
            std::exit(3);
        }
        if (role_.fault == "stall") stall();
        if (role_.fault == "flood" || role_.fault == "chatter") flood(role_.fault == "chatter");
        if (role_.fault == "lie") answer_ = role_.game == "shogi" ? "9a1i" : "a1";
        if (role_.fault == "garbage") answer_ = "\xff\x01 the move is \xc3\x28";
        if (role_.fault == "resign") answer_ = "resign";
        if (role_.fault == "mute-pipe") {
            close(STDOUT_FILENO);
            stall();
        }
    }

    void gtp(const std::string& line) {
        const auto parts = words(line);
        if (parts.empty()) return;
        if (parts[0] == "list_commands") return say("= play\ngenmove\ntime_settings\ntime_left\n");
        if (parts[0] == "boardsize") options_ = "size=" + std::string(parts[1]);
        if (parts[0] == "clear_board") game_ = start("");
        if (parts[0] == "play" && !play(parts[1] == "b" ? Seat::first : Seat::second, parts[2]))
            return say("? illegal move\n");
        if (parts[0] != "genmove") return say("=\n");
        if (game_.state().to_move() != (parts[1] == "b" ? Seat::first : Seat::second))
            (void)game_.play("pass");
        const std::string chosen = move();
        (void)game_.play(chosen);
        say("= " + chosen + "\n");
    }

    // GTP lets a colour play twice in a row: the other one passes.
    bool play(Seat seat, std::string_view move) {
        if (game_.state().to_move() != seat && !game_.play("pass")) return false;
        return game_.play(move).has_value();
    }

    void nboard(const std::string& line) {
        if (line.starts_with("ping")) say("pong" + line.substr(4));
        if (line.starts_with("set game")) read_ggf(line);
        if (line == "go") {
            say("status thinking");
            say("=== " + move() + "/1.23/0.1");
        }
    }

    void read_ggf(const std::string& text) {
        std::size_t at = text.find("BO[8 ") + 5;
        std::string board = text.substr(at, 66);
        for (char& c : board)
            if (c == '*') c = 'X';
        game_ = start(board);
        at = text.find(']', at);
        for (at = text.find('[', at); at != std::string::npos; at = text.find('[', at + 1)) {
            const std::string name = text.substr(at + 1, 2);
            if (!game_.play(name == "PA" ? "pass" : name)) std::exit(4);
        }
    }

    void usi(const std::string& line) {
        const auto parts = words(line);
        if (line == "usi") say("id name mock\nusiok");
        if (line == "isready") say("readyok");
        if (line.starts_with("position")) {
            game_ = start("");
            const auto moves = std::find(parts.begin(), parts.end(), "moves");
            if (parts[1] == "sfen") game_ = start(line.substr(14, line.find(" moves") - 14));
            for (auto it = moves; it != parts.end(); ++it)
                if (it != moves && !game_.play(*it)) std::exit(4);
        }
        if (line.starts_with("go")) {
            say("info depth 1 nodes 1");
            say("bestmove " + move());
        }
    }

    Role role_;
    std::string options_;
    Playthrough game_;
    long asked_ = 0;
    std::string answer_;
};

} // namespace

int main(int argc, char** argv) {
    if (argc < 3) return 2;
    const Role role{argv[1], argv[2], argc > 3 ? argv[3] : "", argc > 4 ? std::atol(argv[4]) : 1};
    if (role.fault == "dead") {
        std::cerr << "mock: cannot start" << std::endl;
        return 5;
    }
    if (role.fault == "stay" && fork() == 0) stall();
    Mock(role).run();
    return 0;
}
