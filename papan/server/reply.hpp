// How a wish of a client is refused: a code for programs and words for people
// (docs/protocols/web.md).
#pragma once

#include <fmt/core.h>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

namespace papan::server {

enum class RefusalCode : std::uint8_t {
    bad_message,
    too_fast,
    not_found,
    not_allowed,
    not_now,
    illegal_move,
    bad_rules,
    busy,
    failed,
};
[[nodiscard]] std::string_view to_text(RefusalCode code);

struct Refusal {
    RefusalCode code = RefusalCode::bad_message;
    std::string message;
};

template <class T> using Reply = tl::expected<T, Refusal>;

template <class... Args>
[[nodiscard]] tl::unexpected<Refusal> refuse(RefusalCode code, fmt::format_string<Args...> format,
                                             Args&&... args) {
    return tl::unexpected(Refusal{code, fmt::format(format, std::forward<Args>(args)...)});
}

} // namespace papan::server
