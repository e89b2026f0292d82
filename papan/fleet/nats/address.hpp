// Where a broker is, and what it wants to see of us.
#pragma once

#include <string>

namespace papan::fleet {

struct Address {
    std::string url;              // nats://HOST[:PORT] or tls://...
    std::string credentials = ""; // a file; "" for a broker that asks for none
    std::string authority = ""; // a file of certificates that tls is checked against; "" for usual
};

} // namespace papan::fleet
