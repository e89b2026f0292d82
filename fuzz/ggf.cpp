// libFuzzer target of the GGF reader: any bytes are read or refused, and what is read survives
// writing and reading again.
#include "papan/notation/ggf.hpp"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace papan;
    const auto first = ggf::read_records({reinterpret_cast<const char*>(data), size});
    if (!first || first->games.empty()) return 0;
    const auto written = ggf::write_records(first->games);
    if (!written) return 0; // a board that GGF has no word for
    const auto second = ggf::read_records(*written);
    if (!second || second->games.size() != first->games.size()) std::abort();
    for (std::size_t i = 0; i < first->games.size(); ++i)
        if (second->games[i].moves != first->games[i].moves) std::abort();
    return 0;
}
