// Questions and answers of GTP version 2 (Farnebäck's draft): a command, an answer that begins with
// = or ? and ends with an empty line.
#pragma once

#include "papan/match/external/engine.hpp"

#include <string>
#include <string_view>

namespace papan::match {

struct GtpAnswer {
    bool ok = false;
    std::string text; // several lines may be in it
};

[[nodiscard]] Result<GtpAnswer> gtp_ask(EngineLine& line, std::string_view command);

// For commands the engine must not refuse: what it says.
[[nodiscard]] Result<std::string> gtp_tell(EngineLine& line, std::string_view command);

} // namespace papan::match
