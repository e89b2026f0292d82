#include "papan/engines/zero/weights.hpp"

#include "papan/base/data_folder.hpp"

#include <cstdlib>
#include <vector>

namespace papan::engines {

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> weight_folders() {
    std::vector<fs::path> folders;
    if (const char* chosen = std::getenv("PAPAN_WEIGHTS"); chosen != nullptr && *chosen != '\0')
        folders.emplace_back(chosen);
    folders.push_back(data_folder() / "weights");
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (error) return folders;
    for (fs::path at = program.parent_path();; at = at.parent_path()) {
        folders.push_back(at / "weights");
        folders.push_back(at / "share" / "papan" / "weights");
        if (at == at.parent_path()) return folders;
    }
}

} // namespace

Result<fs::path> find_weights(std::string_view name, std::string_view ending) {
    std::error_code error;
    const fs::path path(name);
    if (fs::is_regular_file(path, error)) return path;
    if (path.has_parent_path() || path.has_extension())
        return fail(ErrorCode::not_found, "net.none"_key, "there is no network {}", name);
    for (const fs::path& folder : weight_folders()) {
        const fs::path file = folder / (std::string(name) + std::string(ending));
        if (fs::is_regular_file(file, error)) return file;
    }
    return fail(
        ErrorCode::not_found, "net.none_installed"_key,
        "there is no network '{}': train one with `papan train`, name a file with net=FILE, "
        "or put {}{} into {}",
        name, name, ending, (data_folder() / "weights").string());
}

} // namespace papan::engines
