#include "papan/match/external/protocols.hpp"

#include <array>

namespace papan::match {

std::span<const Protocol> engine_protocols() {
    static constexpr std::array protocols{
        Protocol{"gtp", "go|othello|congklak", make_gtp, false, false},
        Protocol{"usi", "shogi", make_usi, true, true},
        Protocol{"nboard", "othello", make_nboard, true, false},
        Protocol{"gnushogi", "shogi", make_gnushogi, true, false},
    };
    return protocols;
}

Result<std::unique_ptr<AnyPlayer>> make_engine_player(const Protocol& protocol,
                                                      std::string_view command,
                                                      const EngineSettings& settings) {
    return EnginePlayer::make(protocol.make(), command, settings);
}

} // namespace papan::match
