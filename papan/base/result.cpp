#include "papan/base/result.hpp"

namespace papan {

Failure in_context(std::string_view what, Error error) {
    error.message = fmt::format("{}: {}", what, error.message);
    return Failure(std::move(error));
}

} // namespace papan
