// GNU Shogi's own protocol, found by talking to version 1.4.2: "force" lets both sides be typed in,
// each move is echoed as "3. 2g2f 299990", "go" answers "1. ... 3c3d 297990". Its moves are spelt
// as USI spells them. There is no word for a position, so games must begin at the usual start.
#include "papan/base/text.hpp"
#include "papan/match/external/protocols.hpp"

#include <algorithm>

namespace papan::match {

namespace {

// "level 1 0:05" is five seconds for every move; it counts whole seconds.
long seconds_for(const Limits& limits) {
    double time = 5; // without any limit
    if (limits.clock) {
        constexpr double moves_left = 40;
        time = seconds(limits.clock->remaining) / moves_left + seconds(limits.clock->increment) +
               seconds(limits.clock->byoyomi);
    }
    if (limits.move_time) time = std::min(limits.clock ? time : 1e9, seconds(*limits.move_time));
    return std::max(1L, static_cast<long>(time));
}

class GnuShogi final : public EngineProtocol {
  public:
    Result<void> greet(EngineLine& line) override {
        if (auto hello = line.receive_after("GNU Shogi"); !hello) return pass_on(std::move(hello));
        return {};
    }

    Result<void> new_game(EngineLine&) override { return {}; }

    Result<EngineAnswer> choose(EngineLine& line, const Playthrough& game,
                                const Limits& limits) override {
        if (!is_initial(game.start(), ""))
            return fail(ErrorCode::unsupported, "GNU Shogi cannot be given a position");
        std::vector<std::string> commands{"new", "force"};
        commands.insert(commands.end(), game.moves().begin(), game.moves().end());
        const long time = seconds_for(limits);
        commands.push_back(fmt::format("level 1 {}:{:02}", time / 60, time % 60));
        // It asks for the depth on a line of its own.
        if (limits.depth) commands.insert(commands.end(), {"depth", std::to_string(*limits.depth)});
        commands.emplace_back("go");
        for (const std::string& command : commands)
            if (auto sent = line.send(command); !sent) return pass_on(std::move(sent));
        return receive_move(line);
    }

  private:
    static Result<EngineAnswer> receive_move(EngineLine& line) {
        for (;;) {
            auto received = line.receive();
            if (!received) return pass_on(std::move(received));
            // The question for the depth stands without an end of line before the answer.
            std::string_view text = trim(*received);
            if (text.starts_with("depth =")) text = trim(text.substr(7));
            if (text.find("Illegal") != std::string_view::npos)
                return fail(ErrorCode::io, "the engine refused a legal move: {}", text);
            if (text.find("Resigns") != std::string_view::npos) return EngineAnswer{"", true};
            const auto parts = words(text);
            if (parts.size() >= 3 && parts[0].ends_with('.') && parts[1] == "...")
                return EngineAnswer{std::string(parts[2]), false};
        }
    }
};

} // namespace

std::unique_ptr<EngineProtocol> make_gnushogi() {
    return std::make_unique<GnuShogi>();
}

} // namespace papan::match
