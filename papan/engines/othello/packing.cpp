#include "papan/engines/othello/packing.hpp"

#include "papan/base/assert.hpp"

#include <zstd.h>

namespace papan::engines::othello_search {

std::string packed(std::string_view bytes) {
    constexpr int compression = 19;
    std::string small(ZSTD_compressBound(bytes.size()), '\0');
    const std::size_t size =
        ZSTD_compress(small.data(), small.size(), bytes.data(), bytes.size(), compression);
    PAPAN_ASSERT(ZSTD_isError(size) == 0);
    small.resize(size);
    return small;
}

Result<std::string> unpacked(std::string_view bytes, std::size_t size) {
    if (bytes.size() == size) return std::string(bytes); // stored as it is
    std::string body(size, '\0');
    const std::size_t got = ZSTD_decompress(body.data(), body.size(), bytes.data(), bytes.size());
    if (ZSTD_isError(got) != 0 || got != size)
        return fail(ErrorCode::invalid_input, "the patterns are damaged");
    return body;
}

} // namespace papan::engines::othello_search
