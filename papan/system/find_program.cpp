#include "papan/system/find_program.hpp"

#include "papan/base/text.hpp"

#include <cstdlib>
#include <unistd.h>
#include <vector>

namespace papan {

namespace {

namespace fs = std::filesystem;

bool is_program(const fs::path& path) {
    std::error_code error;
    return fs::is_regular_file(path, error) && ::access(path.c_str(), X_OK) == 0;
}

} // namespace

Result<fs::path> find_program(const std::string& name, const char* variable,
                              const std::string& folder) {
    if (const char* chosen = std::getenv(variable); chosen != nullptr && *chosen != '\0') {
        if (is_program(chosen)) return chosen;
        return fail(ErrorCode::not_found, "{} is '{}', which is no program", variable, chosen);
    }
    std::error_code error;
    const fs::path here = fs::read_symlink("/proc/self/exe", error).parent_path();
    std::vector<fs::path> folders{here, here / folder};
    if (const char* path = std::getenv("PATH"); path != nullptr)
        for (const std::string_view place : split(path, ':')) folders.emplace_back(place);
    for (const fs::path& place : folders)
        if (is_program(place / name)) return place / name;
    return fail(ErrorCode::not_found, "{} is neither beside papan nor in the path; {} can name it",
                name, variable);
}

} // namespace papan
