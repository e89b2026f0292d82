#include "papan/base/whole_file.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/core.h>
#include <fstream>
#include <iterator>
#include <unistd.h>

namespace papan {

namespace {

bool write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

} // namespace

Result<std::string> read_whole_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        return fail(ErrorCode::not_found, "cannot open {}: {}", path.string(),
                    std::strerror(errno));
    }
    std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    if (file.bad()) return fail(ErrorCode::io, "cannot read {}", path.string());
    return bytes;
}

Result<void> write_whole_file(const std::filesystem::path& path, std::string_view bytes) {
    // The process number keeps two writers of one file from sharing the unfinished one.
    const std::string beside = fmt::format("{}.{}.new", path.string(), ::getpid());
    const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    bool good = file >= 0 && write_all(file, bytes) && ::fsync(file) == 0;
    int problem = errno;
    if (file >= 0 && ::close(file) != 0 && good) {
        good = false;
        problem = errno;
    }
    if (good && ::rename(beside.c_str(), path.c_str()) == 0) return {};
    if (good) problem = errno;
    if (file >= 0) ::unlink(beside.c_str());
    return fail(ErrorCode::io, "cannot write {}: {}", path.string(), std::strerror(problem));
}

} // namespace papan
