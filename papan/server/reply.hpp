// How a wish of a client is refused: a code for programs and words for people
// (docs/protocols/web.md).
#pragma once

#include "papan/base/result.hpp"

#include <cstdint>
#include <fmt/core.h>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

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
    std::string message;       // in English
    std::string_view key = {}; // of the message in the catalogues; empty: it is in none
    std::vector<Said> args = {};

    Refusal(RefusalCode code_, Said said)
        : code(code_), message(std::move(said.text)), key(said.key), args(std::move(said.args)) {}

    [[nodiscard]] Said said() const { return {message, key, args}; }
};

template <class T> using Reply = tl::expected<T, Refusal>;

// For what a person can be told.
template <class... Args>
[[nodiscard]] Refusal refusal(RefusalCode code, Key key, fmt::format_string<Args...> format,
                              Args&&... args) {
    return {code, papan::say(key, format, std::forward<Args>(args)...)};
}
template <class... Args>
[[nodiscard]] tl::unexpected<Refusal> refuse(RefusalCode code, Key key,
                                             fmt::format_string<Args...> format, Args&&... args) {
    return tl::unexpected(refusal(code, key, format, std::forward<Args>(args)...));
}
// For what only another program can have done wrong.
template <class... Args>
[[nodiscard]] tl::unexpected<Refusal> refuse(RefusalCode code, fmt::format_string<Args...> format,
                                             Args&&... args) {
    return tl::unexpected(Refusal(code, {fmt::format(format, std::forward<Args>(args)...)}));
}
// With the reason that was found elsewhere.
[[nodiscard]] inline tl::unexpected<Refusal> refuse(RefusalCode code, const Error& error) {
    return tl::unexpected(Refusal(code, error.said()));
}

} // namespace papan::server
