#include "papan/server/page.hpp"

#include "papan/base/hash.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <fmt/format.h>
#include <vector>

namespace {

// As cmake/embed_page.cmake writes it.
struct Row {
    const char *path, *plain, *plain_end, *gzip, *gzip_end;
};

extern "C" {
extern const Row papan_page_table[];
extern const std::uint64_t papan_page_count;
}

struct TypeName {
    std::string_view ending, type;
};
constexpr TypeName types[] = {
    {".css", "text/css; charset=utf-8"},
    {".html", "text/html; charset=utf-8"},
    {".ico", "image/x-icon"},
    {".js", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".png", "image/png"},
    {".svg", "image/svg+xml"},
    {".txt", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
};

std::string_view type_of(std::string_view path) {
    for (const TypeName& row : types)
        if (path.ends_with(row.ending)) return row.type;
    return "application/octet-stream";
}

} // namespace

namespace papan::server {

std::string tag_of(std::string_view text) {
    std::uint64_t hash = text.size();
    while (!text.empty()) {
        std::uint64_t word = 0;
        const std::size_t size = std::min(text.size(), sizeof word);
        std::memcpy(&word, text.data(), size);
        hash = combine(hash, word);
        text.remove_prefix(size);
    }
    return fmt::format("\"{:016x}\"", hash);
}

std::span<const PageFile> page_files() {
    static const std::vector<PageFile> files = [] {
        std::vector<PageFile> made;
        for (std::uint64_t i = 0; i < papan_page_count; ++i) {
            const Row& row = papan_page_table[i];
            const std::string_view plain(row.plain, row.plain_end);
            made.push_back({row.path, type_of(row.path), plain,
                            std::string_view(row.gzip, row.gzip_end), tag_of(plain)});
        }
        return made;
    }();
    return files;
}

} // namespace papan::server
