#include "papan/system/children_time.hpp"

#include <sys/resource.h>

namespace papan {

Duration children_time() {
    rusage used{};
    getrusage(RUSAGE_CHILDREN, &used);
    const auto duration = [](const timeval& time) {
        return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
    };
    return duration(used.ru_utime) + duration(used.ru_stime);
}

} // namespace papan
