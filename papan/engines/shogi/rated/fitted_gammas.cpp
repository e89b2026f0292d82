// Gammas fitted by `papan fit shogi` (minorisation-maximisation) to 98,043 decisions of 899 games
// of our alpha-beta search against itself, `papan match shogi A B --openings random:6 --records
// FOLDER`: 199 of alphabeta:nodes=3000 and 3001 (seed 77), 700 of 1000 and 1001 (seed 78). A step
// that no move had is 1.
#include "papan/engines/shogi/rated/gammas.hpp"

namespace papan::engines::shogi_rated {

const Gammas& fitted_gammas() {
    static constexpr Gammas gammas{
        0.001234F, 0.001703F, 0.01098F, 0.0165F, 0.08081F, 0.06701F, 0.1957F, 0.7922F, 2.438F,
        5.7F,      9.395F,    22.02F,   20.11F,  47.59F,   64.28F,   13.41F,  5.506F,  8.65F,
        2.116F,    5.368F,    1.0F,     1.0F,    1.0F,     1.0F,     3.732F,  6.778F,  1.0F,
        1.0F,      24.33F,    2.35F,    7.884F,  1.0F,     1.0F,     3.432F,  3.295F,  14.61F,
        15.34F,    1.0F,      17.17F,   3.399F,  12.89F,   12.58F,   6.849F,  21.28F,  2.966F,
        19.25F,    45.24F,    24.51F,   144.8F,  2.887F,   38.03F,   137.9F,  52.52F,  65.42F,
        4.314F,    25.97F,    31.74F,   39.03F,  48.42F,   91.76F,   33.54F,  39.41F,  59.52F,
        67.66F,    4.78F,     2.528F,   4.77F,   1.0F,     10.91F,   0.7426F, 0.9262F, 0.9703F,
        1.852F,    1.953F,    0.5501F,  0.7945F, 1.056F,   1.269F,   0.9684F, 3.335F,  0.7323F,
        0.6485F,   1.744F,    1.731F,   0.631F,  0.3893F,  7.426F,   4.121F,  0.6901F, 0.4603F,
        0.6069F,   2.603F,    0.8025F,  0.7363F, 2.239F,   0.8526F,  4.814F,  1.251F,  0.9428F,
        1.886F,    4.838F,    2.794F,   4.355F,  0.8714F,  2.167F,   0.1759F, 0.4917F, 0.5629F,
        0.6003F,   4.484F,    0.6906F,  0.3517F, 1.351F,   2.561F};
    return gammas;
}

} // namespace papan::engines::shogi_rated
