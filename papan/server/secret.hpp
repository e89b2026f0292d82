// Random names nobody can guess, and fingerprints of secrets: libsodium.
#pragma once

#include <string>
#include <string_view>

namespace papan::server {

// Lower-case letters and digits without those that look alike; 5 bits each.
[[nodiscard]] std::string random_name(std::size_t letters);
// What is stored instead of a token: BLAKE2b, in hexadecimal.
[[nodiscard]] std::string fingerprint(std::string_view secret);

} // namespace papan::server
