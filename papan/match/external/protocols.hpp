// The engine protocols we speak as a controller; one file each.
#pragma once

#include "papan/match/external/engine.hpp"

#include <memory>

namespace papan::match {

// GTP version 2, for Go and, with its black and white and its squares, for Othello.
[[nodiscard]] std::unique_ptr<EngineProtocol> make_gtp();
// USI, the Universal Shogi Interface.
[[nodiscard]] std::unique_ptr<EngineProtocol> make_usi();
// NBoard version 2, for Othello.
[[nodiscard]] std::unique_ptr<EngineProtocol> make_nboard();
// GNU Shogi's own protocol, which its board programs xshogi and XBoard speak.
[[nodiscard]] std::unique_ptr<EngineProtocol> make_gnushogi();

} // namespace papan::match
