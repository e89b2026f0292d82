#include "papan/study/advice.hpp"

namespace papan::study {

namespace {

// What a hint is worth waiting for, each way.
constexpr auto patience = std::chrono::seconds(1);

} // namespace

Result<Advice> advise(const GameEntry& game, const AnyState& state, const AskPlayer& ask) {
    if (state.outcome()) return fail(ErrorCode::illegal_move, "game.over"_key, "the game is over");
    if (game.forced_win)
        if (auto line = game.forced_win(state, patience); !line.empty()) {
            const int length = static_cast<int>(line.size());
            std::string move = line.front();
            return Advice{std::move(move), std::move(line), 1, length, true};
        }
    auto choice = ask({.move_time = Duration(patience)});
    if (!choice) return pass_on(std::move(choice));
    return Advice{choice->move, choice->report.line, choice->report.value, choice->report.depth,
                  false};
}

} // namespace papan::study
