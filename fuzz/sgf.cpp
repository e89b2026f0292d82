// libFuzzer target of the SGF reader: any bytes are read or refused, and what is read survives
// writing and reading again.
#include "papan/notation/sgf/go.hpp"
#include "papan/notation/sgf/parse.hpp"
#include "papan/notation/sgf/write.hpp"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace papan::sgf;
    const auto first = parse({reinterpret_cast<const char*>(data), size});
    if (!first) return 0;
    const auto second = parse(write(first->games));
    if (!second || second->games != first->games) std::abort();
    for (const Tree& tree : first->games) (void)read_go(tree);
    return 0;
}
