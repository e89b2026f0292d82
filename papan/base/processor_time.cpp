#include "papan/base/processor_time.hpp"

#include <ctime>

namespace papan {

Duration processor_time() {
    constexpr auto tick = std::chrono::nanoseconds(std::chrono::seconds(1)) / CLOCKS_PER_SEC;
    return std::clock() * tick;
}

} // namespace papan
