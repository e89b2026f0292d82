// `papan` as it is installed: becomes the program that was compiled for this processor, which lies
// in ../lib/papan beside this one. $PAPAN_CPU (v2, v3, v4) names another level than the highest the
// processor has; a level it lacks is an error, since that program would die of its first
// instruction that is not there.
#include "papan/launcher/level.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <unistd.h>

namespace papan::launcher {
namespace {

constexpr int failure = 1, bad_input = 2;

// The level to run, or 0 when the reason why there is none was printed.
int chosen_level() {
    const int here = machine_level();
    if (here < lowest_level) {
        std::fprintf(stderr, "papan: this processor is older than x86-64-v2 (SSE4.2, POPCNT), "
                             "which Papan needs\n");
        return 0;
    }
    const char* asked = std::getenv("PAPAN_CPU");
    if (asked == nullptr || *asked == '\0') return here;
    const std::string_view name(asked);
    if (name.size() != 2 || name[0] != 'v' || name[1] < '0' + lowest_level ||
        name[1] > '0' + highest_level) {
        std::fprintf(stderr, "papan: PAPAN_CPU is '%s', expected v2, v3 or v4\n", asked);
        return 0;
    }
    const int level = name[1] - '0';
    if (level > here) {
        std::fprintf(stderr, "papan: PAPAN_CPU is %s, but this processor has no more than v%d\n",
                     asked, here);
        return 0;
    }
    return level;
}

int start(char** argv) {
    const int level = chosen_level();
    if (level == 0) return bad_input;
    std::error_code error;
    const auto here = std::filesystem::read_symlink("/proc/self/exe", error);
    if (error) {
        std::fprintf(stderr, "papan: cannot tell where it is installed: %s\n",
                     error.message().c_str());
        return failure;
    }
    const std::string program =
        (here.parent_path().parent_path() / "lib/papan" / ("papan-v" + std::to_string(level)))
            .string();
    execv(program.c_str(), argv);
    std::fprintf(stderr, "papan: cannot start %s: %s\n", program.c_str(), std::strerror(errno));
    return failure;
}

} // namespace
} // namespace papan::launcher

int main(int /*argc*/, char** argv) {
    return papan::launcher::start(argv);
}
