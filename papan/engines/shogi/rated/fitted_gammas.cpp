// Gammas fitted by `papan fit shogi` (minorisation-maximisation) to 22,559 decisions of 199 games
// of `alphabeta:nodes=3000` against itself, `papan match shogi alphabeta:nodes=3000
// alphabeta:nodes=3001 --openings random:6 --seed 77 --records FOLDER`. A step that no move had
// is 1.
#include "papan/engines/shogi/rated/gammas.hpp"

namespace papan::engines::shogi_rated {

const Gammas& fitted_gammas() {
    static constexpr Gammas gammas{
        0.0008197F, 0.001337F, 0.006285F, 0.01265F, 0.06912F, 0.07813F, 0.1646F, 0.8208F, 2.054F,
        4.272F,     7.823F,    16.28F,    19.64F,   35.24F,   46.14F,   12.09F,  4.873F,  12.81F,
        2.626F,     5.153F,    1.0F,      1.0F,     1.0F,     1.0F,     5.893F,  9.48F,   1.0F,
        1.0F,       12.9F,     2.788F,    3.923F,   1.0F,     1.0F,     6.126F,  1.617F,  12.03F,
        17.43F,     1.0F,      25.6F,     4.819F,   17.0F,    11.87F,   9.11F,   21.85F,  3.739F,
        18.77F,     45.39F,    19.7F,     181.7F,   1.369F,   40.05F,   109.6F,  56.92F,  82.81F,
        7.882F,     43.63F,    46.14F,    30.67F,   29.63F,   55.95F,   30.62F,  55.37F,  91.54F,
        101.9F,     5.323F,    3.626F,    5.637F,   1.0F,     9.991F,   0.5027F, 0.711F,  0.9603F,
        1.868F,     2.066F,    0.463F,    0.6126F,  0.9283F,  1.08F,    1.491F,  4.95F,   0.9469F,
        0.7589F,    0.7227F,   1.715F,    0.9227F,  0.9715F,  8.974F,   10.87F,  0.8856F, 0.693F,
        0.556F,     5.365F,    0.804F,    0.8751F,  4.587F,   1.303F,   4.722F,  2.557F,  1.153F,
        4.474F,     6.486F,    1.366F,    5.729F,   1.176F,   4.048F,   0.5462F, 0.4302F, 0.1601F,
        0.6988F,    16.9F,     0.9229F,   0.5899F,  3.658F,   3.467F};
    return gammas;
}

} // namespace papan::engines::shogi_rated
