#include "papan/system/niceness.hpp"

#include <algorithm>
#include <sys/resource.h>
#include <unistd.h>

namespace papan {

void stand_back(int niceness) {
    constexpr int most = 19;
    const auto thread = static_cast<id_t>(gettid());
    const int now = getpriority(PRIO_PROCESS, thread);
    (void)setpriority(PRIO_PROCESS, thread, std::min(now + niceness, most));
}

} // namespace papan
