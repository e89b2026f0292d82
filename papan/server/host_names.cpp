#include "papan/server/host_names.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <array>

namespace papan::server {

namespace {

std::string lower(std::string_view text) {
    std::string made(text);
    std::transform(made.begin(), made.end(), made.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return made;
}

// "[::1]:8080" is [::1], "Papan.example.:80" is papan.example.
std::string without_port(std::string_view host) {
    if (host.starts_with('[')) return std::string(host.substr(0, host.find(']') + 1));
    std::string name = lower(host.substr(0, host.find(':')));
    if (name.ends_with('.')) name.pop_back();
    return name;
}

bool is_address(const std::string& name) {
    std::array<unsigned char, sizeof(in6_addr)> bytes{};
    if (name.starts_with('[') && name.ends_with(']'))
        return inet_pton(AF_INET6, name.substr(1, name.size() - 2).c_str(), bytes.data()) == 1;
    return inet_pton(AF_INET, name.c_str(), bytes.data()) == 1;
}

} // namespace

HostNames::HostNames(std::vector<std::string> names) : names_(std::move(names)) {
    for (std::string& name : names_) name = without_port(name);
    names_.emplace_back("localhost");
}

bool HostNames::know(std::string_view host) const {
    const std::string name = without_port(host);
    return is_address(name) || std::find(names_.begin(), names_.end(), name) != names_.end();
}

} // namespace papan::server
