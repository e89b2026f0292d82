// A file that one process at a time may change: open and locked while this lives. The lock goes
// with the process, whatever ends it.
#pragma once

#include "papan/base/result.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>

namespace papan::train {

class LockedFile {
  public:
    // Nothing where somebody else has it, or where it is gone. Made where `create`.
    [[nodiscard]] static std::optional<LockedFile> open(const std::filesystem::path& path,
                                                        bool create);

    LockedFile(LockedFile&& from) noexcept
        : descriptor_(std::exchange(from.descriptor_, -1)), path_(std::move(from.path_)) {}
    LockedFile& operator=(LockedFile&& from) noexcept {
        std::swap(descriptor_, from.descriptor_);
        std::swap(path_, from.path_);
        return *this;
    }
    ~LockedFile();

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::uint64_t size() const;
    // At the end, all or nothing, and on disk when it returns.
    [[nodiscard]] Result<void> append(std::string_view bytes);
    [[nodiscard]] Result<void> truncate(std::uint64_t size);

  private:
    LockedFile(int descriptor, std::filesystem::path path)
        : descriptor_(descriptor), path_(std::move(path)) {}

    int descriptor_ = -1;
    std::filesystem::path path_;
};

} // namespace papan::train
