#include "papan/study/thinker.hpp"

namespace papan::study {

std::string thinker(const GameEntry& game, const AnyState& start) {
    return player_or_default(game, start, split_spec(game.levels.back()).name);
}

} // namespace papan::study
