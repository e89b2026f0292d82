#include "papan/match/text_file.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>

namespace papan::match {

Result<void> write_text_file(const std::string& path, std::string_view text) {
    const std::string beside = path + ".new";
    std::ofstream file(beside, std::ios::binary | std::ios::trunc);
    file << text;
    file.close();
    if (file && std::rename(beside.c_str(), path.c_str()) == 0) return {};
    const int error = errno;
    std::remove(beside.c_str());
    return fail(ErrorCode::io, "cannot write {}: {}", path, std::strerror(error));
}

} // namespace papan::match
