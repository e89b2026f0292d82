// Something in a record that is not as it should be but could be read all the same.
#pragma once

#include <cstddef>
#include <string>

namespace papan {

struct Warning {
    std::size_t line = 0, column = 0; // counted from 1; 0 when the place is not known
    std::string message;

    friend bool operator==(const Warning&, const Warning&) = default;
};

} // namespace papan
