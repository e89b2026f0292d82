// The page's files as they lie in the binary, so that no path is ever opened.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace papan::server {

struct PageFile {
    std::string_view path; // "/index.html"
    std::string_view type;
    std::string_view plain, gzip;
    std::string tag; // another one when what is in it is another
};

// The tag of a text that is made at run time.
[[nodiscard]] std::string tag_of(std::string_view text);

[[nodiscard]] std::span<const PageFile> page_files();

} // namespace papan::server
