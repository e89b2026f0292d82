// libFuzzer target of KataGo's analysis protocol: any lines are answered, by the player of chance,
// and every answer is a line of JSON.
#include "papan/base/text.hpp"
#include "papan/protocol/kata/session.hpp"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace papan;
    const auto session = kata::Session::make(
        {.player = "random", .visits = 1, .seed = 0, .version = ""}, [](std::string_view line) {
            if (!Json::accept(line) || line.find('\n') != std::string_view::npos) std::abort();
        });
    if (!session) std::abort();
    for (const std::string_view line : split({reinterpret_cast<const char*>(data), size}, '\n'))
        (*session)->handle(line);
    (*session)->finish();
    return 0;
}
