#include "papan/server/static_site.hpp"

#include "papan/base/whole_file.hpp"
#include "papan/protocol/catalogue.hpp"
#include "papan/server/page.hpp"

#include <string>
#include <vector>

namespace papan::server {

namespace {

namespace fs = std::filesystem;

// In index.html: the page then keeps its places behind '#', where a host of files never looks, and
// asks nobody but this device.
constexpr std::string_view mark = R"(<meta name="papan-host" content="files" />)";

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

std::string relative_index(std::string_view index) {
    std::string text(index);
    for (const std::string_view attribute : {"href=\"", "src=\""})
        replace_all(text, std::string(attribute) + "/", std::string(attribute) + "./");
    replace_all(text, "<head>", "<head>\n    " + std::string(mark));
    return text;
}

Result<void> write_into(const fs::path& folder, std::string_view name, std::string_view text) {
    const fs::path file = folder / fs::path(name.substr(1));
    std::error_code problem;
    fs::create_directories(file.parent_path(), problem);
    if (problem)
        return fail(ErrorCode::io, "{} cannot be made: {}", file.parent_path().string(),
                    problem.message());
    return write_whole_file(file, text);
}

// What is not ours stays untouched: a wrong folder must not become a page.
Result<void> check_folder(const fs::path& folder) {
    std::error_code problem;
    if (!fs::exists(folder, problem)) return {};
    if (!fs::is_directory(folder, problem))
        return fail(ErrorCode::invalid_input, "{} is no folder", folder.string());
    if (fs::is_empty(folder, problem) || problem) return {};
    const auto index = read_whole_file(folder / "index.html");
    if (index && index->find(mark) != std::string::npos) return {};
    return fail(ErrorCode::invalid_input, "{} holds something else; name an empty or a new folder",
                folder.string());
}

std::string whole_catalogue() {
    std::vector<const GameEntry*> all;
    for (const GameEntry& game : games()) all.push_back(&game);
    return protocol::catalogue(all).dump();
}

} // namespace

Result<std::size_t> write_static_site(const fs::path& folder) {
    if (auto fine = check_folder(folder); !fine) return pass_on(std::move(fine));
    std::error_code problem;
    // Names carry a hash of what is in the files: older ones would stay for ever.
    fs::remove_all(folder / "assets", problem);
    std::size_t count = 0;
    const auto write = [&](std::string_view name, std::string_view text) -> Result<void> {
        ++count;
        return write_into(folder, name, text);
    };
    for (const PageFile& file : page_files()) {
        const bool index = file.path == "/index.html";
        const std::string changed = index ? relative_index(file.plain) : std::string();
        if (auto done = write(file.path, index ? std::string_view(changed) : file.plain); !done)
            return pass_on(std::move(done));
    }
    if (auto done = write("/api/catalog", whole_catalogue()); !done)
        return pass_on(std::move(done));
    return count;
}

} // namespace papan::server
