// A start that is a contest. The traditional one is won by the first player in a single turn, and
// most random openings have a winner too; some of them a search finds even. This looks for such a
// one whose stores are close too: most candidates a few nodes show to be lopsided, the others are
// searched properly.
#pragma once

#include "papan/base/random.hpp"
#include "papan/base/result.hpp"
#include "papan/games/congklak/congklak.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace papan::engines {

// How hard to look.
struct Evenness {
    int tries = 5000;             // the most even of so many, where none is even enough
    int even_enough = 2;          // seeds of the final margin, as the search sees it
    std::uint64_t nodes = 20'000; // of the search that decides
};

struct FairStart {
    Congklak::State state;
    int score = 0; // what the search thinks the first player will win by
};

// A random opening (the switch `opening`). The same for the same seed.
[[nodiscard]] FairStart find_fair_start(congklak::Rules rules, std::uint64_t seed,
                                        const Evenness& wanted = {});

// The same as option text, for the registry.
[[nodiscard]] Result<std::string> fair_congklak_start(std::string_view options, std::uint64_t seed);

} // namespace papan::engines
