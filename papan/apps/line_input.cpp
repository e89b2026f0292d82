#include "papan/apps/line_input.hpp"

#include "papan/apps/command_line.hpp"
#include "papan/study/game_tree.hpp"

#include <fmt/ranges.h>

namespace papan::apps {

void LineFlags::add_to(Command& command) {
    command.add_option("moves", moves, "the moves that lead there: f5d6c3 or f5 d6");
    command.add_option("--position", position, "the position itself");
    command.add_option("--options,--rules", options, "rules, as name=value,...");
}

Result<Playthrough> LineFlags::played(const GameEntry& game) const {
    if (!position.empty() || moves.empty()) return study::replay(game, options, position, {});
    auto read = study::read_game(fmt::format("{}", fmt::join(moves, " ")), game.rules.name);
    if (!read) return pass_on(std::move(read));
    return study::replay(game, options, read->tree.start, read->tree.main_line());
}

} // namespace papan::apps
