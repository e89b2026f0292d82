#include "papan/server/reply.hpp"

#include <array>

namespace papan::server {

std::string_view to_text(RefusalCode code) {
    static constexpr std::array<std::string_view, 9> names{
        "bad_message",  "too_fast",  "not_found", "not_allowed", "not_now",
        "illegal_move", "bad_rules", "busy",      "failed"};
    return names[static_cast<std::size_t>(code)];
}

} // namespace papan::server
