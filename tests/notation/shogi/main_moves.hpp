// The moves of a record's main line as USI writes them.
#pragma once

#include "papan/notation/shogi/kifu.hpp"

#include <string>

namespace papan::kifu {

inline std::string main_moves(const Kifu& kifu) {
    std::string text;
    for (const Node* node : main_line(kifu))
        if (node->move) text += Shogi::format_move(kifu.start, *node->move) + ' ';
    return text;
}

} // namespace papan::kifu
