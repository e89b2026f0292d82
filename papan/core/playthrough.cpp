#include "papan/core/playthrough.hpp"

namespace papan {

Result<void> Playthrough::play(std::string_view move) {
    auto spelled = state().canonical_move(move);
    if (!spelled) return pass_on(std::move(spelled));
    AnyState next = state();
    if (auto applied = next.apply(*spelled); !applied) return applied;
    states_.push_back(std::move(next));
    moves_.push_back(*std::move(spelled));
    return {};
}

bool Playthrough::undo() {
    if (moves_.empty()) return false;
    states_.pop_back();
    moves_.pop_back();
    return true;
}

} // namespace papan
