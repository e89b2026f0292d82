// Where no other program can be started: in a browser.
#include "papan/match/external/protocols.hpp"

namespace papan::match {

std::span<const Protocol> engine_protocols() {
    return {};
}

Result<std::unique_ptr<AnyPlayer>> make_engine_player(const Protocol& protocol, std::string_view,
                                                      const EngineSettings&) {
    return fail(ErrorCode::unsupported, "{}: no other program can be started here", protocol.name);
}

} // namespace papan::match
