// Random names nobody can guess.
#pragma once

#include <cstddef>
#include <string>

namespace papan::server {

// Lower-case letters and digits without those that look alike; 5 bits each, by the system's own
// source of random numbers.
[[nodiscard]] std::string random_name(std::size_t letters);

} // namespace papan::server
