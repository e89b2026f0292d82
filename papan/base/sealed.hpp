// A file that is ours and whole: a sign that says what it holds, the checksum of what follows, and
// that. What is read is told apart: not ours, ours but damaged, or the content.
#pragma once

#include "papan/base/bytes.hpp"

namespace papan {

[[nodiscard]] inline std::string sealed(std::uint64_t sign, std::string_view content) {
    ByteWriter file;
    file.put(sign);
    file.put(checksum(content));
    file.put_all(std::span<const char>(content));
    return file.bytes();
}

struct Unsealed {
    bool ours = false;  // it begins with the sign
    bool whole = false; // and the checksum is right
    std::string_view content = {};
};

[[nodiscard]] inline Unsealed unsealed(std::uint64_t sign, std::string_view bytes) {
    ByteReader reader(bytes);
    if (reader.get<std::uint64_t>() != sign) return {};
    const auto sum = reader.get<std::uint64_t>();
    const std::string_view content = bytes.substr(bytes.size() - reader.left());
    return {true, reader.good() && checksum(content) == sum, content};
}

} // namespace papan
