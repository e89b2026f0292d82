#include "papan/base/result.hpp"

#include <array>

namespace papan {

std::string_view to_text(ErrorCode code) {
    static constexpr std::array<std::string_view, 6> names{
        "invalid_input", "illegal_move", "not_found", "unsupported", "io", "internal"};
    return names[static_cast<std::size_t>(code)];
}

Failure fail(ErrorCode code, Said said) {
    return Failure(Error{code, std::move(said.text), std::nullopt, said.key, std::move(said.args)});
}

Failure fail_at(std::size_t at, ErrorCode code, Said said) {
    return Failure(Error{code, std::move(said.text), at, said.key, std::move(said.args)});
}

Failure in_context(const Said& what, const Error& error) {
    Said whole = say("context"_key, "{}: {}", what, error.said());
    return Failure(
        Error{error.code, std::move(whole.text), error.at, whole.key, std::move(whole.args)});
}

Failure in_context(std::string_view what, const Error& error) {
    return in_context(Said{std::string(what)}, error);
}

} // namespace papan
