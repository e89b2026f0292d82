// CSA records (versions 2.2 and 3.0): the format of computer shogi, one line of play without
// variations, several games to a file. Any version is read; 2.2 has whole seconds, 3.0
// milliseconds.
#pragma once

#include "papan/notation/shogi/kifu.hpp"

#include <string>
#include <string_view>

namespace papan::kifu {

enum class CsaVersion : std::uint8_t { v22, v30 };

// Text in UTF-8 (see encoding.hpp). An illegal move is refused with its line number.
[[nodiscard]] Result<std::vector<Kifu>> read_csa(std::string_view text);
// The main line only.
[[nodiscard]] std::string write_csa(const Kifu& kifu, CsaVersion version);
// Between two games of a file.
inline constexpr std::string_view csa_separator = "/\n";

// CSA's word for a header of KIF.
struct CsaHeader {
    std::string_view csa, kif;
};
[[nodiscard]] std::span<const CsaHeader> csa_headers();

} // namespace papan::kifu
