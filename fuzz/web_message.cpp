// Whatever a client sends: read or refused, never harm.
#include "papan/server/message.hpp"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    papan::server::Message message;
    (void)papan::server::read_message({reinterpret_cast<const char*>(data), size}, message);
    (void)papan::server::clean_name(message.name);
    return 0;
}
