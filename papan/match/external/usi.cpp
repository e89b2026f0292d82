// USI: the engine keeps nothing; every question carries the start and all moves.
#include "papan/base/text.hpp"
#include "papan/match/external/protocols.hpp"

#include <fmt/ranges.h>

namespace papan::match {

namespace {

std::string position_command(const Playthrough& game) {
    // A handicap begins at another position than "startpos".
    std::string command = is_initial(game.start(), "")
                              ? std::string("position startpos")
                              : fmt::format("position sfen {}", game.start().position());
    if (!game.moves().empty()) command += fmt::format(" moves {}", fmt::join(game.moves(), " "));
    return command;
}

long milliseconds_of(Duration duration) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
}

// The opponent's clock is not the engine's business here: it is shown its own on both sides.
std::string go_command(const Limits& limits) {
    std::string command = "go";
    if (limits.clock) {
        const long left = milliseconds_of(limits.clock->remaining);
        command += fmt::format(" btime {} wtime {}", left, left);
        const long increment = milliseconds_of(limits.clock->increment);
        if (increment > 0)
            command += fmt::format(" binc {} winc {}", increment, increment);
        else
            command += fmt::format(" byoyomi {}", milliseconds_of(limits.clock->byoyomi));
    }
    if (limits.move_time)
        command += fmt::format(" movetime {}", milliseconds_of(*limits.move_time));
    if (limits.nodes) command += fmt::format(" nodes {}", *limits.nodes);
    if (limits.depth) command += fmt::format(" depth {}", *limits.depth);
    return command;
}

class Usi final : public EngineProtocol {
  public:
    Result<void> greet(EngineLine& line) override {
        if (auto sent = line.send("usi"); !sent) return sent;
        if (auto ok = line.receive_after("usiok"); !ok) return pass_on(std::move(ok));
        return {};
    }

    Result<void> new_game(EngineLine& line) override {
        if (auto sent = line.send("isready"); !sent) return sent;
        if (auto ok = line.receive_after("readyok"); !ok) return pass_on(std::move(ok));
        return line.send("usinewgame");
    }

    Result<EngineAnswer> choose(EngineLine& line, const Playthrough& game,
                                const Limits& limits) override {
        for (const std::string& command : {position_command(game), go_command(limits)})
            if (auto sent = line.send(command); !sent) return pass_on(std::move(sent));
        auto answer = line.receive_after("bestmove");
        if (!answer) return pass_on(std::move(answer));
        const auto parts = words(*answer);
        if (parts.empty()) return broken_reply("a move", *answer);
        if (parts[0] == "resign") return EngineAnswer{"", true};
        return EngineAnswer{std::string(parts[0]), false};
    }
};

} // namespace

std::unique_ptr<EngineProtocol> make_usi() {
    return std::make_unique<Usi>();
}

} // namespace papan::match
