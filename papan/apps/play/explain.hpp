// How a player came to its move, in a few lines of text: the terminal's twin of the page's panel.
#pragma once

#include "papan/apps/play/words.hpp"
#include "papan/registry/registry.hpp"

#include <string>
#include <string_view>

namespace papan::apps {

// `state` is the position it chose in.
[[nodiscard]] std::string explanation(const GameEntry& game, const AnyState& state,
                                      std::string_view player, const Choice& choice,
                                      Language language);

} // namespace papan::apps
