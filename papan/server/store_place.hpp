// Where a store is: a file, or the address of a database elsewhere.
#pragma once

#include <string_view>

namespace papan::server {

[[nodiscard]] constexpr bool is_postgres(std::string_view place) {
    return place.starts_with("postgresql://") || place.starts_with("postgres://");
}

} // namespace papan::server
