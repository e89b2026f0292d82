// libFuzzer target of USI: any lines are answered, by the player of chance. Options that make
// another player, and thoughts that only a time ends, are left out.
#include "papan/protocol/usi.hpp"
#include "papan/base/text.hpp"
#include "papan/protocol/usi_text.hpp"

#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace papan;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    protocol::UsiSession session("random", [](std::string_view) {});
    for (const std::string_view line : split(text, '\n')) {
        (void)protocol::parse_setoption(line);
        (void)protocol::split_position(line);
        (void)protocol::parse_go_limits(line, Seat::first);
        const bool left_out = line.find("setoption") != std::string_view::npos ||
                              line.find("mate") != std::string_view::npos;
        if (!left_out && !session.handle(line)) break;
    }
    return 0;
}
