#include "papan/server/store_file.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace papan::server {

namespace {

constexpr mode_t owner_only = 0600;

// SQLite would make it readable for all; its companions (-wal, -shm) get the mode of the file.
Result<void> make_file(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, owner_only);
    if (file < 0) return fail(ErrorCode::io, "cannot write {}: {}", path, std::strerror(errno));
    struct stat facts {};
    const bool known = fstat(file, &facts) == 0;
    close(file);
    // Under its other name it would have another log beside it, and both would be wrong.
    if (known && facts.st_nlink > 1)
        return fail(ErrorCode::io, "{} has a second name (a hard link); copy it instead", path);
    return {};
}

} // namespace

Result<std::string> real_path(const std::string& path) {
    std::error_code problem;
    const auto real = std::filesystem::weakly_canonical(path, problem);
    if (problem) return fail(ErrorCode::io, "cannot find {}: {}", path, problem.message());
    return real.string();
}

Result<StoreFile> StoreFile::hold(const std::string& path) {
    std::error_code problem;
    if (const auto folder = std::filesystem::path(path).parent_path(); !folder.empty())
        std::filesystem::create_directories(folder, problem);
    if (problem)
        return fail(ErrorCode::io, "cannot make the folder of {}: {}", path, problem.message());
    if (auto made = make_file(path); !made) return pass_on(std::move(made));
    auto real = real_path(path);
    if (!real) return pass_on(std::move(real));
    const std::string name = *real + ".lock";
    const int lock = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, owner_only);
    if (lock < 0) return fail(ErrorCode::io, "cannot write {}: {}", name, std::strerror(errno));
    if (flock(lock, LOCK_EX | LOCK_NB) == 0) return StoreFile(*std::move(real), lock);
    close(lock);
    return fail(ErrorCode::io, "{} is in use by another server; --db names another file", path);
}

StoreFile::StoreFile(StoreFile&& other) noexcept
    : path_(std::move(other.path_)), lock_(std::exchange(other.lock_, -1)) {}

StoreFile::~StoreFile() {
    if (lock_ >= 0) close(lock_);
}

void StoreFile::close_to_others() const {
    for (const char* ending : {"", "-wal", "-shm"})
        (void)chmod((path_ + ending).c_str(), owner_only); // not all of them need be there
}

} // namespace papan::server
