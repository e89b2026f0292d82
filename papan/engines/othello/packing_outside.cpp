#include "papan/engines/othello/packing.hpp"

extern "C" __attribute__((import_module("papan"), import_name("unpack"))) bool
papan_import_unpack(const char* bytes, std::size_t size, char* into, std::size_t wanted);

namespace papan::engines::othello_search {

// Stored as it is: nothing is learnt in a browser that would be worth packing.
std::string packed(std::string_view bytes) {
    return std::string(bytes);
}

Result<std::string> unpacked(std::string_view bytes, std::size_t size) {
    if (bytes.size() == size) return std::string(bytes);
    std::string body(size, '\0');
    if (!papan_import_unpack(bytes.data(), bytes.size(), body.data(), body.size()))
        return fail(ErrorCode::invalid_input, "the patterns are damaged");
    return body;
}

} // namespace papan::engines::othello_search
