// How every connection to a broker is made: where to, as whom, and that it comes back by itself.
#pragma once

#include "papan/fleet/nats/address.hpp"
#include "papan/fleet/nats/handles.hpp"

#include <string>

namespace papan::fleet {

// An error where the address is none or a file cannot be read. The name is for people.
[[nodiscard]] Result<OptionsHandle> options_of(const Address& address, const std::string& name);

} // namespace papan::fleet
