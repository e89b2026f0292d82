#include "papan/base/data_folder.hpp"

#include <cstdlib>

namespace papan {

std::filesystem::path data_folder() {
    std::filesystem::path folder = ".";
    if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0')
        folder = data;
    else if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
        folder = std::filesystem::path(home) / ".local" / "share";
    return folder / "papan";
}

} // namespace papan
