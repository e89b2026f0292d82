#include "papan/apps/file.hpp"

#include "papan/base/text.hpp"
#include "papan/base/whole_file.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <iostream>
#include <vector>

namespace papan::apps {

Result<std::string> read_whole(const std::string& path) {
    return path == "-" ? read_standard_input() : read_whole_file(path);
}

std::optional<std::string> read_beside(const std::string& path, std::string_view ending) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::path(path).parent_path();
    std::vector<std::string> found;
    std::error_code problem;
    for (const auto& entry : fs::directory_iterator(folder.empty() ? "." : folder, problem))
        if (lower(entry.path().extension().string()) == fmt::format(".{}", ending))
            found.push_back(entry.path().string());
    if (found.empty()) return std::nullopt;
    auto bytes = read_whole_file(*std::min_element(found.begin(), found.end()));
    if (!bytes) return std::nullopt;
    return *std::move(bytes);
}

Result<void> write_whole(const std::string& path, std::string_view text) {
    if (path != "-") return write_whole_file(path, text);
    std::cout << text; // main tells whether it arrived
    return {};
}

} // namespace papan::apps
