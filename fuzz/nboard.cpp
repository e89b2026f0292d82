// libFuzzer target of NBoard: any lines are answered, by the player of chance. Whatever is asked
// for is finished before the next line, so that nothing depends on time. An answer is one line, and
// every ping gets its pong.
#include "papan/protocol/nboard.hpp"
#include "papan/base/text.hpp"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace papan;
    std::string last;
    const auto session = protocol::NBoardSession::make({"random"}, [&](std::string_view line) {
        if (line.find('\n') != std::string_view::npos) std::abort();
        last = line;
    });
    if (!session) std::abort();
    for (const std::string_view line : split({reinterpret_cast<const char*>(data), size}, '\n')) {
        if (!(*session)->handle(line)) break;
        (*session)->finish();
        if (!(*session)->handle("ping 7")) std::abort();
        (*session)->finish();
        if (last != "pong 7") std::abort();
    }
    return 0;
}
