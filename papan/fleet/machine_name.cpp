#include "papan/fleet/machine_name.hpp"

#include "papan/fleet/protocol.hpp"
#include "papan/fleet/roster.hpp"

#include <unistd.h>

namespace papan::fleet {

std::string host_name() {
    char name[256] = "";
    if (gethostname(name, sizeof name - 1) != 0) return "worker";
    return name;
}

Result<std::string> machine_name(const std::string& wanted) {
    if (!wanted.empty() && !is_name(wanted))
        return fail(ErrorCode::invalid_input,
                    "'{}' is no name of a machine: letters, digits, '-' and '_', 64 at most",
                    wanted);
    if (!wanted.empty()) return wanted;
    std::string name = host_name().substr(0, 40);
    for (char& c : name)
        if (!is_name({&c, 1})) c = '-';
    return fmt::format("{}-{}", name, random_id().substr(0, 8));
}

} // namespace papan::fleet
