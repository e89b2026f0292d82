#include "papan/apps/file.hpp"

#include <fstream>
#include <iostream>
#include <iterator>

namespace papan::apps {

Result<std::string> read_whole(const std::string& path) {
    using Bytes = std::istreambuf_iterator<char>;
    if (path == "-") return std::string(Bytes(std::cin), Bytes());
    std::ifstream file(path, std::ios::binary);
    std::string text{Bytes(file), Bytes()};
    if (!file) return fail(ErrorCode::not_found, "{} cannot be read", path);
    return text;
}

Result<void> write_whole(const std::string& path, std::string_view text) {
    if (path == "-") {
        std::cout << text << std::flush;
    } else {
        std::ofstream file(path, std::ios::binary);
        file << text << std::flush;
        if (!file) return fail(ErrorCode::io, "{} cannot be written", path);
    }
    return {};
}

} // namespace papan::apps
