// What people call Go, its sides and its options.
#pragma once

#include "papan/core/card.hpp"

#include <array>

namespace papan::go {

inline constexpr std::array terms{
    Term{"pass", {"Pass", "Pas"}},
    Term{"size", {"Board size", "Ukuran papan"}},
    Term{"rules", {"Rules", "Aturan"}},
    Term{"komi", {"Komi", "Komi"}},
    Term{"handicap", {"Handicap", "Voor"}},
    Term{"placement", {"Handicap stones", "Letak batu voor"}},
    Term{"ko", {"Forbidden repetition", "Larangan ulang"}},
    Term{"suicide", {"Suicide", "Bunuh diri"}},
    Term{"counting", {"What is counted", "Yang dihitung"}},
    Term{"seki", {"Points in seki", "Poin dalam seki"}},
    Term{"bonus", {"White's points for handicap stones", "Poin putih untuk batu voor"}},
    Term{"chinese", {"Chinese", "Tiongkok"}},
    Term{"japanese", {"Japanese", "Jepang"}},
    Term{"korean", {"Korean", "Korea"}},
    Term{"aga", {"American (AGA)", "Amerika (AGA)"}},
    Term{"tromp-taylor", {"Tromp-Taylor", "Tromp-Taylor"}},
    Term{"new-zealand", {"New Zealand", "Selandia Baru"}},
    Term{"fixed", {"on the star points", "di titik bintang"}},
    Term{"free", {"anywhere", "bebas"}},
    Term{"simple", {"the last position", "posisi terakhir"}},
    Term{"positional", {"any earlier position", "semua posisi sebelumnya"}},
    Term{"situational",
         {"any earlier position of the same side", "semua posisi sebelumnya dari sisi yang sama"}},
    Term{"allowed", {"allowed", "boleh"}},
    Term{"forbidden", {"forbidden", "dilarang"}},
    Term{"area", {"area", "luas"}},
    Term{"territory", {"territory", "wilayah"}},
    Term{"counts", {"counted", "dihitung"}},
    Term{"neutral", {"not counted", "tidak dihitung"}},
    Term{"none", {"none", "tanpa"}},
    Term{"stones", {"one for each", "satu tiap batu"}},
    Term{"stones-1", {"one for each but the first", "satu tiap batu selain yang pertama"}},
};

inline constexpr GameCard card{
    .title = {"Go", "Go"},
    .about = {"Put stones on empty points. A group without liberties is captured. Two passes end "
              "the game, then territory is counted.",
              "Taruh batu di titik kosong. Kelompok tanpa kebebasan ditangkap. Dua kali pas "
              "mengakhiri permainan, lalu wilayah dihitung."},
    .first = {"black", "hitam"},
    .second = {"white", "putih"},
    .unit = {"points", "poin"},
    .board = BoardKind::points,
    .begin_with = "size=9",
    .sizes = "9|13|19",
    .often = "rules|komi|handicap",
    .clocks = "none|fischer|byoyomi|canadian",
    .formats = "sgf",
    .terms = terms,
};

} // namespace papan::go
