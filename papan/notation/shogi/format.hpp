// Shogi's record formats as `papan convert` sees them: every file kind read and written by name,
// into each other without loss where the target has room, with a warning where it has not.
#pragma once

#include "papan/notation/record.hpp"
#include "papan/notation/shogi/kifu.hpp"

#include <array>

namespace papan::kifu {

// The endings of file names. kif, ki2 and csa are written in Shift_JIS, the others in UTF-8; any
// encoding is read.
enum class FileKind : std::uint8_t { csa, csa3, jkf, ki2, ki2u, kif, kifu, sfen, usi };

[[nodiscard]] constexpr std::string_view file_ending(FileKind kind) {
    constexpr std::array<std::string_view, 9> endings{"csa", "csa3", "jkf",  "ki2", "ki2u",
                                                      "kif", "kifu", "sfen", "usi"};
    return endings[static_cast<std::size_t>(kind)];
}
// What a text without a telling name looks like.
[[nodiscard]] std::optional<FileKind> detect(std::string_view bytes);

[[nodiscard]] Result<std::vector<Kifu>> read_file(FileKind kind, std::string_view bytes);
// What the format has no room for is told in warnings.
[[nodiscard]] Result<std::string> write_file(FileKind kind, const std::vector<Kifu>& games,
                                             std::vector<Warning>& warnings);
// From one kind to another, both by ending.
[[nodiscard]] Result<std::string> rewrite(std::string_view bytes, std::string_view from,
                                          std::string_view to, std::vector<Warning>& warnings);

// The main line as a record of any game, and back.
[[nodiscard]] Record to_record(const Kifu& kifu);
[[nodiscard]] Result<Kifu> from_record(const Record& record);

[[nodiscard]] Result<Records> read_records(FileKind kind, std::string_view bytes);
[[nodiscard]] Result<std::string> write_records(FileKind kind, const std::vector<Record>& records);
// For a table of functions.
template <FileKind Kind> Result<Records> read_records(std::string_view bytes) {
    return read_records(Kind, bytes);
}
template <FileKind Kind> Result<std::string> write_records(const std::vector<Record>& records) {
    return write_records(Kind, records);
}

} // namespace papan::kifu
