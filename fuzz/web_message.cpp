// Whatever a client sends: read or refused, never harm.
#include "papan/server/guest_name.hpp"
#include "papan/server/message.hpp"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto heard = papan::server::read_message({reinterpret_cast<const char*>(data), size});
    if (heard.message)
        if (const auto* rename = std::get_if<papan::server::say::Rename>(&*heard.message))
            (void)papan::server::clean_name(rename->name);
    return 0;
}
