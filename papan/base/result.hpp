// How failure is told: Result<T> holds a value or an Error. Everything that comes from outside
// (text, files, protocols, the network) is answered so; no exception crosses a library boundary.
// The alias is the one place that names the library type, so that std::expected can replace it.
#pragma once

#include "papan/base/said.hpp"

#include <cstddef>
#include <cstdint>
#include <fmt/core.h>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace papan {

enum class ErrorCode : std::uint8_t {
    invalid_input, // the text cannot be read
    illegal_move,  // well written, but the rules forbid it
    not_found,     // no such game, player, file
    unsupported,   // known, but not here
    io,            // the system refused
    internal,      // our own mistake
};
// "illegal_move"; what programs are told where an error has no key of its own.
[[nodiscard]] std::string_view to_text(ErrorCode code);

struct Error {
    ErrorCode code = ErrorCode::internal;
    std::string message;                          // in English
    std::optional<std::size_t> at = std::nullopt; // offset of the fault in the text that was read
    std::string_view key = {}; // of the message in the catalogues; empty: it is in none
    std::vector<Said> args = {};

    // The message, to be said in any language.
    [[nodiscard]] Said said() const { return {message, key, args}; }

    friend bool operator==(const Error&, const Error&) = default;
};

template <class T> using Result = tl::expected<T, Error>;
using Failure = tl::unexpected<Error>;

[[nodiscard]] Failure fail(ErrorCode code, Said said);
[[nodiscard]] Failure fail_at(std::size_t at, ErrorCode code, Said said);

// For what a person at a board can be told: the message has a key, and stands in English here.
template <class... Args>
[[nodiscard]] Failure fail(ErrorCode code, Key key, fmt::format_string<Args...> format,
                           Args&&... args) {
    return fail(code, say(key, format, std::forward<Args>(args)...));
}
template <class... Args>
[[nodiscard]] Failure fail_at(std::size_t at, ErrorCode code, Key key,
                              fmt::format_string<Args...> format, Args&&... args) {
    return fail_at(at, code, say(key, format, std::forward<Args>(args)...));
}

// For what only somebody at the command line meets (files, flags, wires), which stays English.
template <class... Args>
[[nodiscard]] Failure fail(ErrorCode code, fmt::format_string<Args...> format, Args&&... args) {
    return Failure(Error{code, fmt::format(format, std::forward<Args>(args)...)});
}
template <class... Args>
[[nodiscard]] Failure fail_at(std::size_t at, ErrorCode code, fmt::format_string<Args...> format,
                              Args&&... args) {
    return Failure(Error{code, fmt::format(format, std::forward<Args>(args)...), at});
}

// The same error with the name of what was being read in front: "position: square 17 is 'Q', ...".
[[nodiscard]] Failure in_context(const Said& what, const Error& error);
[[nodiscard]] Failure in_context(std::string_view what, const Error& error);

// The error of a failed result, to return from a function with another result type.
template <class T> [[nodiscard]] Failure pass_on(Result<T>&& result) {
    return Failure(std::move(result).error());
}

} // namespace papan
