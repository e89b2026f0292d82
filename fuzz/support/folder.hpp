// A folder for the readers that open files themselves; gone with the program.
#pragma once

#include <filesystem>
#include <fstream>
#include <string_view>
#include <unistd.h>

namespace papan::fuzz {

class Folder {
  public:
    Folder()
        : path_(std::filesystem::temp_directory_path() /
                ("papan-fuzz-" + std::to_string(getpid()))) {
        std::filesystem::create_directories(path_);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    // The file with this content and nothing else.
    std::filesystem::path put(std::string_view name, std::string_view content) const {
        auto file = path_ / name;
        std::ofstream(file, std::ios::binary | std::ios::trunc) << content;
        return file;
    }

  private:
    std::filesystem::path path_;
};

} // namespace papan::fuzz
