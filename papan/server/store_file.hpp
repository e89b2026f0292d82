// The file of a store, held by one server at a time: two would think for the same rooms. Whatever
// links lead to it, it is one file; only its owner may read it.
#pragma once

#include "papan/base/result.hpp"

#include <string>

namespace papan::server {

class StoreFile {
  public:
    // Made where it is missing, its folder too. An error when another server holds it.
    [[nodiscard]] static Result<StoreFile> hold(const std::string& path);

    StoreFile(StoreFile&& other) noexcept;
    StoreFile& operator=(StoreFile&&) = delete;
    ~StoreFile();

    // Where it lies, with all links followed.
    [[nodiscard]] const std::string& path() const { return path_; }
    // For files that an earlier program left open to others.
    void close_to_others() const;

  private:
    StoreFile(std::string path, int lock) : path_(std::move(path)), lock_(lock) {}
    std::string path_;
    int lock_;
};

// Where the file lies, with all links followed, whether it is there or not.
[[nodiscard]] Result<std::string> real_path(const std::string& path);

} // namespace papan::server
