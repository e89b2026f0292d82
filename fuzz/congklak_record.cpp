// libFuzzer target of congklak's records: any bytes are read or refused, and what is read survives
// writing and reading again.
#include "papan/notation/congklak.hpp"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace papan;
    const auto first = congklak_record::read_records({reinterpret_cast<const char*>(data), size});
    if (!first || first->games.empty()) return 0;
    const auto written = congklak_record::write_records(first->games);
    if (!written) return 0;
    const auto second = congklak_record::read_records(*written);
    if (!second || second->games.size() != first->games.size()) std::abort();
    for (std::size_t i = 0; i < first->games.size(); ++i)
        if (second->games[i].moves != first->games[i].moves) std::abort();
    return 0;
}
