// What can be played, for forms and programs: games, what each has, their options, players and
// levels, with the words for them in both languages.
#pragma once

#include "papan/registry/registry.hpp"

#include <nlohmann/json_fwd.hpp>
#include <span>

namespace papan::protocol {

// {"games":[...]} as in docs/protocols/web.md.
[[nodiscard]] nlohmann::ordered_json catalogue(std::span<const GameEntry* const> shown);

} // namespace papan::protocol
