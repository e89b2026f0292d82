#include "papan/server/secret.hpp"

#include "papan/base/log.hpp"

#include <array>
#include <cstdlib>
#include <sodium.h>

namespace papan::server {

namespace {

void prepare() {
    // May be called any number of times, from any thread.
    if (sodium_init() >= 0) return;
    Log::to_stderr().error("libsodium cannot be used");
    std::abort();
}

} // namespace

std::string fingerprint(std::string_view secret) {
    prepare();
    std::array<unsigned char, crypto_generichash_BYTES> hash{};
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(secret.data()), secret.size(),
                       nullptr, 0);
    std::string text(hash.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    text.pop_back();
    return text;
}

} // namespace papan::server
