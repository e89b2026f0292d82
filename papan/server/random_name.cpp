#include "papan/server/random_name.hpp"

#include <array>
#include <cstdlib>
#include <string_view>
#include <unistd.h>

namespace papan::server {

std::string random_name(std::size_t letters) {
    static constexpr std::string_view alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
    static_assert(alphabet.size() == 32);
    std::string name;
    while (name.size() < letters) {
        std::array<unsigned char, 64> bytes{};
        // Tokens that can be guessed are worse than no server.
        if (::getentropy(bytes.data(), bytes.size()) != 0) std::abort();
        for (std::size_t i = 0; i < bytes.size() && name.size() < letters; ++i)
            name += alphabet[bytes[i] % alphabet.size()];
    }
    return name;
}

} // namespace papan::server
