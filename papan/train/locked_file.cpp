#include "papan/train/locked_file.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace papan::train {

std::optional<LockedFile> LockedFile::open(const std::filesystem::path& path, bool create) {
    const int flags = O_RDWR | O_APPEND | O_CLOEXEC | (create ? O_CREAT | O_EXCL : 0);
    LockedFile file(::open(path.c_str(), flags, 0666), path);
    if (file.descriptor_ < 0 || ::flock(file.descriptor_, LOCK_EX | LOCK_NB) != 0)
        return std::nullopt;
    // Between opening and locking it may have been moved away by who repairs.
    struct stat mine {};
    struct stat there {};
    if (::fstat(file.descriptor_, &mine) != 0 || ::stat(path.c_str(), &there) != 0 ||
        mine.st_ino != there.st_ino)
        return std::nullopt;
    return file;
}

LockedFile::~LockedFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

std::uint64_t LockedFile::size() const {
    struct stat status {};
    return ::fstat(descriptor_, &status) == 0 ? static_cast<std::uint64_t>(status.st_size) : 0;
}

Result<void> LockedFile::append(std::string_view bytes) {
    const std::uint64_t before = size();
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) break;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    if (bytes.empty() && ::fdatasync(descriptor_) == 0) return {};
    const int problem = errno;
    static_cast<void>(truncate(before));
    return fail(ErrorCode::io, "cannot write to {}: {}", path_.string(), std::strerror(problem));
}

Result<void> LockedFile::truncate(std::uint64_t size) {
    if (::ftruncate(descriptor_, static_cast<off_t>(size)) == 0) return {};
    return fail(ErrorCode::io, "cannot shorten {}: {}", path_.string(), std::strerror(errno));
}

} // namespace papan::train
