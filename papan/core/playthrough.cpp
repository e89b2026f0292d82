#include "papan/core/playthrough.hpp"

namespace papan {

Result<void> Playthrough::play(std::string_view move) {
    auto played = state().play(move);
    if (!played) return pass_on(std::move(played));
    add(*std::move(played));
    return {};
}

void Playthrough::add(PlayedMove played) {
    states_.push_back(std::move(played.after));
    moves_.push_back(std::move(played.move));
}

bool Playthrough::undo() {
    if (moves_.empty()) return false;
    states_.pop_back();
    moves_.pop_back();
    return true;
}

} // namespace papan
