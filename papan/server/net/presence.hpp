// A connection and the address it comes from: counted as long as it lives.
#pragma once

#include <string>
#include <unordered_map>
#include <utility>

namespace papan::server {

class Presence {
  public:
    using Counts = std::unordered_map<std::string, int>;
    Presence(Counts& counts, std::string address) : counts_(&counts), address_(std::move(address)) {
        ++counts[address_];
    }
    Presence(Presence&& other) noexcept
        : counts_(std::exchange(other.counts_, nullptr)), address_(std::move(other.address_)) {}
    Presence& operator=(Presence&&) = delete;
    ~Presence() {
        if (!counts_) return;
        const auto found = counts_->find(address_);
        if (--found->second == 0) counts_->erase(found);
    }

    [[nodiscard]] const std::string& address() const { return address_; }

  private:
    Counts* counts_;
    std::string address_;
};

} // namespace papan::server
