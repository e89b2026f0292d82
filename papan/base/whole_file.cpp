#include "papan/base/whole_file.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace papan {

namespace {

// An open file, closed at the end of its life.
class Descriptor {
  public:
    Descriptor(const std::filesystem::path& path, int flags, mode_t mode = 0)
        : number_(::open(path.c_str(), flags | O_CLOEXEC, mode)) {}
    ~Descriptor() { (void)close(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    [[nodiscard]] bool is_open() const { return number_ >= 0; }
    [[nodiscard]] int number() const { return number_; }
    // Whether all that was written has arrived, as far as closing tells.
    [[nodiscard]] bool close() { return !is_open() || ::close(std::exchange(number_, -1)) == 0; }

  private:
    int number_;
};

Result<std::string> read_all(int file, const std::string& name, std::size_t limit) {
    std::string bytes;
    std::array<char, 1 << 16> piece;
    while (true) {
        const ssize_t count = ::read(file, piece.data(), piece.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return fail(ErrorCode::io, "cannot read {}: {}", name, std::strerror(errno));
        if (count == 0) return bytes;
        if (bytes.size() + static_cast<std::size_t>(count) > limit)
            return fail(ErrorCode::invalid_input, "{} is larger than {} MB, the most that is read",
                        name, limit >> 20);
        bytes.append(piece.data(), static_cast<std::size_t>(count));
    }
}

bool write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

Failure cannot_write(const std::filesystem::path& path) {
    return fail(ErrorCode::io, "cannot write {}: {}", path.string(), std::strerror(errno));
}

Result<void> write_in_place(const std::filesystem::path& path, std::string_view bytes) {
    Descriptor file(path, O_WRONLY);
    if (!file.is_open() || !write_all(file.number(), bytes) || !file.close())
        return cannot_write(path);
    return {};
}

Result<void> replace(const std::filesystem::path& path, std::string_view bytes, mode_t mode) {
    // The process number keeps two writers of one file from sharing the unfinished one.
    const std::string beside = fmt::format("{}.{}.new", path.string(), ::getpid());
    Descriptor file(beside, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (!file.is_open()) return cannot_write(path);
    const bool keeps_mode = mode == 0 || ::fchmod(file.number(), mode) == 0;
    if (keeps_mode && write_all(file.number(), bytes) && ::fsync(file.number()) == 0 &&
        file.close() && ::rename(beside.c_str(), path.c_str()) == 0)
        return {};
    auto failure = cannot_write(path);
    ::unlink(beside.c_str());
    return failure;
}

// What a chain of symbolic links leads to, be it there or not.
Result<std::filesystem::path> followed(std::filesystem::path path) {
    constexpr int longest_chain = 40; // as the kernel has it
    for (int links = 0; links < longest_chain; ++links) {
        std::error_code no_link;
        const auto target = std::filesystem::read_symlink(path, no_link);
        if (no_link) return path;
        path = path.parent_path() / target; // an absolute target stands for itself
    }
    return fail(ErrorCode::io, "cannot write {}: its links have no end", path.string());
}

} // namespace

Result<std::string> read_whole_file(const std::filesystem::path& path, std::size_t limit) {
    const Descriptor file(path, O_RDONLY);
    if (!file.is_open()) {
        return fail(ErrorCode::not_found, "{} cannot be read: {}", path.string(),
                    std::strerror(errno));
    }
    struct stat status {};
    if (::fstat(file.number(), &status) == 0 && S_ISDIR(status.st_mode))
        return fail(ErrorCode::invalid_input, "{} cannot be read: it is a folder", path.string());
    return read_all(file.number(), path.string(), limit);
}

Result<std::string> read_standard_input(std::size_t limit) {
    return read_all(STDIN_FILENO, "standard input", limit);
}

Result<void> write_whole_file(const std::filesystem::path& path, std::string_view bytes) {
    auto target = followed(path);
    if (!target) return pass_on(std::move(target));
    struct stat status {};
    if (::stat(target->c_str(), &status) != 0) return replace(*target, bytes, 0);
    if (S_ISDIR(status.st_mode))
        return fail(ErrorCode::invalid_input, "cannot write {}: it is a folder", path.string());
    if (!S_ISREG(status.st_mode)) return write_in_place(*target, bytes);
    return replace(*target, bytes, status.st_mode & 07777);
}

} // namespace papan
