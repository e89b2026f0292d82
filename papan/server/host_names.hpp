// The names under which the server may be asked for. A page of somebody else can make a browser
// call its own name for this machine's address (DNS rebinding) and would then count as our own; the
// Host header tells. Numbers are nobody's name, so addresses are always right.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace papan::server {

class HostNames {
  public:
    // Besides addresses and localhost.
    explicit HostNames(std::vector<std::string> names);

    // `host` as in the header: with or without a port, in any case of letters.
    [[nodiscard]] bool know(std::string_view host) const;

  private:
    std::vector<std::string> names_;
};

} // namespace papan::server
