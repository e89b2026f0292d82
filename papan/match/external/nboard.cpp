// NBoard version 2, for Othello: the engine is shown the game as GGF, asked to go, and answers
// "=== MOVE/eval/time". Lines we do not know are skipped, as the protocol asks of both sides.
#include "papan/base/text.hpp"
#include "papan/match/external/protocols.hpp"

#include <algorithm>
#include <cctype>

namespace papan::match {

namespace {

std::string upper(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}

// The board of our position text in GGF's letters, and the side to move.
std::string ggf_board(const AnyState& start) {
    std::string board = start.position();
    for (char& c : board) {
        if (c == 'X') c = '*';
    }
    return fmt::format("{} {}", option_value(start, "size"), board);
}

std::string to_ggf(const Playthrough& game) {
    const std::string size = option_value(game.start(), "size");
    std::string text = fmt::format("(;GM[Othello]PC[papan]PB[black]PW[white]RE[?]TI[0]TY[{}]BO[{}]",
                                   size, ggf_board(game.start()));
    for (std::size_t i = 0; i < game.moves().size(); ++i) {
        const std::string& move = game.moves()[i];
        text += fmt::format("{}[{}]", game.state_after(i).to_move() == Seat::first ? 'B' : 'W',
                            move == "pass" ? "PA" : upper(move));
    }
    return text + ";)";
}

class NBoard final : public EngineProtocol {
  public:
    Result<void> greet(EngineLine& line) override {
        if (auto sent = line.send("nboard 2"); !sent) return sent;
        return synchronise(line);
    }

    Result<void> new_game(EngineLine& line) override { return synchronise(line); }

    Result<EngineAnswer> choose(EngineLine& line, const Playthrough& game,
                                const Limits& limits) override {
        if (limits.depth)
            if (auto sent = line.send(fmt::format("set depth {}", *limits.depth)); !sent)
                return pass_on(std::move(sent));
        if (auto sent = line.send("set game " + to_ggf(game)); !sent)
            return pass_on(std::move(sent));
        if (auto ready = synchronise(line); !ready) return pass_on(std::move(ready));
        if (auto sent = line.send("go"); !sent) return pass_on(std::move(sent));
        auto answer = line.receive_after("===");
        if (!answer) return pass_on(std::move(answer));
        const std::string move = lower(answer->substr(0, answer->find_first_of("/ ")));
        return EngineAnswer{move == "pa" || move == "pass" ? "pass" : move, false};
    }

  private:
    // Everything before the ping has been dealt with when the pong is there.
    Result<void> synchronise(EngineLine& line) {
        const std::string number = std::to_string(++pings_);
        if (auto sent = line.send("ping " + number); !sent) return sent;
        for (;;) {
            auto pong = line.receive_after("pong");
            if (!pong) return pass_on(std::move(pong));
            if (*pong == number) return {};
        }
    }

    int pings_ = 0;
};

} // namespace

std::unique_ptr<EngineProtocol> make_nboard() {
    return std::make_unique<NBoard>();
}

} // namespace papan::match
