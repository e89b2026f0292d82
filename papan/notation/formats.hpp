// The table of record formats: the one place that names them all. A format reads texts into records
// or writes records as text, or both.
#pragma once

#include "papan/base/result.hpp"
#include "papan/notation/record.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papan {

// The content of the file with this ending that lies beside a record, where there is one.
using FileBeside = std::function<std::optional<std::string>(std::string_view ending)>;

struct Format {
    std::string_view name; // also the ending of its files
    std::string_view summary;
    Result<Records> (*read)(std::string_view text);                   // null: cannot be read
    Result<std::string> (*write)(const std::vector<Record>& records); // null: cannot be written
    // Reads and writes in one, keeping what a Record has no room for (variations, markup); null
    // where reading and writing lose nothing. Formats with the same function are of one family and
    // rewritten into each other by their names.
    Result<std::string> (*rewrite)(std::string_view text, std::string_view from,
                                   std::string_view to, std::vector<Warning>& warnings);
    std::string_view home = ""; // the game whose own format it is; "" for none
    // Makes a text with bytes that are no characters one that can be read, and tells of each; null
    // where any byte is read.
    std::string (*mend)(std::string_view text, std::vector<Warning>& warnings) = nullptr;
    // Takes names from the files that lie beside, where the format keeps them there; else null.
    void (*add_names)(Records& records, const FileBeside& beside) = nullptr;
};

[[nodiscard]] std::span<const Format> formats();
[[nodiscard]] Result<const Format*> find_format(std::string_view name);
// The one in which people of this game keep their games; null where there is none.
[[nodiscard]] const Format* own_format(std::string_view game);
// By the ending of a file's name.
[[nodiscard]] Result<const Format*> format_of_file(std::string_view path);
// By what the text looks like.
[[nodiscard]] Result<const Format*> detect_format(std::string_view text);

} // namespace papan
