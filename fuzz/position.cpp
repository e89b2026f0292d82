// libFuzzer target of positions and moves. The first byte names the game, the lines after it are
// options, a position and moves: each is read or refused, and a position that is read is the same
// after writing and reading again.
#include "papan/base/text.hpp"
#include "papan/registry/registry.hpp"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace papan;
    if (size == 0) return 0;
    const GameEntry& game = games()[*data % games().size()];
    const auto lines = split({reinterpret_cast<const char*>(data) + 1, size - 1}, '\n');
    if (lines.size() < 2) return 0;
    auto state = lines[1].empty() ? game.rules.initial(lines[0])
                                  : game.rules.parse_position(lines[1], lines[0]);
    if (!state) return 0;
    for (std::size_t i = 2; i < lines.size(); ++i) (void)state->apply(lines[i]);
    const auto again = game.rules.parse_position(state->position(), state->options());
    if (!again || again->position() != state->position()) std::abort();
    if (again->legal_moves() != state->legal_moves()) std::abort();
    return 0;
}
