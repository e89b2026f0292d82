// Fingerprints of secrets: libsodium.
#pragma once

#include <string>
#include <string_view>

namespace papan::server {

// What is stored instead of a token: BLAKE2b, in hexadecimal.
[[nodiscard]] std::string fingerprint(std::string_view secret);

} // namespace papan::server
