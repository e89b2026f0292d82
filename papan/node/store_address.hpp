// The address of a PostgreSQL database as people type it. What it says of passwords goes to the
// database and nowhere else: not into messages, not into logs.
#pragma once

#include "papan/base/result.hpp"

#include <string>
#include <string_view>

namespace papan::node {

class StoreAddress {
  public:
    // postgresql://[USER[:PASSWORD]@][HOST][:PORT][/DATABASE][?NAME=VALUE&...], as libpq reads it;
    // what is missing, its environment (PGPASSWORD, ...) and ~/.pgpass say.
    [[nodiscard]] static Result<StoreAddress> read(const std::string& text);

    // For libpq alone.
    [[nodiscard]] const std::string& secret_text() const { return text_; }
    // Without the password.
    [[nodiscard]] const std::string& shown() const { return shown_; }

  private:
    std::string text_, shown_;
};

} // namespace papan::node
