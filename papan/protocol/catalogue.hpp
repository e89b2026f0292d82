// What can be played, for the forms of the page: games, their options, players and levels.
#pragma once

#include <string>

namespace papan::server {

[[nodiscard]] std::string catalogue(); // JSON: docs/protocols/web.md

} // namespace papan::server
