// What players call the openings of Othello: names of positions, whatever side of the board they
// stand on and whichever moves led there. Animals and things have an Indonesian name as well; those
// of people stay as they are.
#pragma once

#include "papan/core/card.hpp"
#include "papan/engines/othello/position.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace papan::engines::othello_search {

struct NamedOpening {
    std::string_view moves; // "f5d6c3"
    Bilingual name;
};

[[nodiscard]] std::span<const NamedOpening> named_openings();
[[nodiscard]] std::optional<Bilingual> opening_name(const Position& at);

} // namespace papan::engines::othello_search
