#include "papan/apps/file.hpp"

#include "papan/base/whole_file.hpp"

#include <iostream>

namespace papan::apps {

Result<std::string> read_whole(const std::string& path) {
    return path == "-" ? read_standard_input() : read_whole_file(path);
}

Result<void> write_whole(const std::string& path, std::string_view text) {
    if (path != "-") return write_whole_file(path, text);
    std::cout << text; // main tells whether it arrived
    return {};
}

} // namespace papan::apps
