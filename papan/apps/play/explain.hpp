// How a player came to its move, in a few lines of text: the terminal's twin of the page's panel.
#pragma once

#include "papan/apps/play/words.hpp"
#include "papan/registry/registry.hpp"

#include <string>
#include <string_view>

namespace papan::apps {

struct Thought {
    const GameEntry& game;
    const Playthrough& played; // to the position it chose in
    AnyPlayer& player;
    std::string_view spec; // what the player was made from
    const Choice& choice;
    std::string_view notation = {}; // that its moves are told in
};
[[nodiscard]] std::string explanation(const Thought& thought, Language language);

} // namespace papan::apps
