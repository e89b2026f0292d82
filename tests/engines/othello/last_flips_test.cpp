#include "papan/engines/othello/last_flips.hpp"

#include "positions.hpp"

namespace papan::engines::othello_search {

TEST(LastFlips, AgreesWithTheFlipsOfAFullBoard) {
    Random random(1);
    for (const int size : {8, 6, 4}) {
        const Board area = Othello::area(size);
        for (int i = 0; i < 20'000; ++i) {
            const Board own = random.next() & area;
            for_each_bit(area & ~own, [&](int square) {
                const Board opponent = area & ~own & ~bit(square);
                ASSERT_EQ(last_flips(own, square),
                          count_bits(othello::flips_portable(own, opponent, square)));
            });
        }
    }
}

} // namespace papan::engines::othello_search
