// The engine protocols we speak as a controller: their table, and one file each. Where no program
// can be started, the table is empty (no_engines.cpp).
#pragma once

#include "papan/match/external/engine_player.hpp"

#include <memory>
#include <span>
#include <string_view>

namespace papan::match {

struct Protocol {
    std::string_view name;
    std::string_view games; // "go|othello"
    std::unique_ptr<EngineProtocol> (*make)();
    bool knows_depth, knows_nodes;
};
[[nodiscard]] std::span<const Protocol> engine_protocols();

[[nodiscard]] Result<std::unique_ptr<AnyPlayer>> make_engine_player(const Protocol& protocol,
                                                                    std::string_view command,
                                                                    const EngineSettings& settings);

// GTP version 2, for Go and, with its black and white and its squares, for Othello; with the
// commands `rules` and `position` of ours for congklak (docs/protocols/gtp.md).
[[nodiscard]] std::unique_ptr<EngineProtocol> make_gtp();
// USI, the Universal Shogi Interface.
[[nodiscard]] std::unique_ptr<EngineProtocol> make_usi();
// NBoard version 2, for Othello.
[[nodiscard]] std::unique_ptr<EngineProtocol> make_nboard();
// GNU Shogi's own protocol, which its board programs xshogi and XBoard speak.
[[nodiscard]] std::unique_ptr<EngineProtocol> make_gnushogi();

} // namespace papan::match
