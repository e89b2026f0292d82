// Elsewhere for a server: the thinkers that it reaches by a broker of NATS's.
#pragma once

#include "papan/core/elsewhere.hpp"
#include "papan/fleet/nats/address.hpp"
#include "papan/server/calm_log.hpp"

#include <memory>

namespace papan::thinking {

// Begins to connect; an error only where that can never succeed. Until somebody is there, all is
// thought here.
[[nodiscard]] Result<std::shared_ptr<Elsewhere>> open_elsewhere(const fleet::Address& address,
                                                                const server::CalmLog& log);

} // namespace papan::thinking
