// What people call shogi, its sides and its options.
#pragma once

#include "papan/core/card.hpp"

#include <array>

namespace papan::shogi {

inline constexpr std::array terms{
    Term{"handicap", {"Handicap", "Voor"}},
    Term{"impasse", {"Points to declare an entered king", "Poin pernyataan raja masuk"}},
    Term{"none", {"none", "tanpa"}},
    Term{"lance", {"lance", "tombak"}},
    Term{"right-lance", {"right lance", "tombak kanan"}},
    Term{"bishop", {"bishop", "gajah"}},
    Term{"rook", {"rook", "benteng"}},
    Term{"rook-lance", {"rook and lance", "benteng dan tombak"}},
    Term{"2", {"2 pieces", "2 buah"}},
    Term{"3", {"3 pieces", "3 buah"}},
    Term{"4", {"4 pieces", "4 buah"}},
    Term{"5", {"5 pieces", "5 buah"}},
    Term{"5-left", {"5 pieces, left knight", "5 buah, kuda kiri"}},
    Term{"6", {"6 pieces", "6 buah"}},
    Term{"7-left", {"7 pieces, left silver", "7 buah, perak kiri"}},
    Term{"7-right", {"7 pieces, right silver", "7 buah, perak kanan"}},
    Term{"8", {"8 pieces", "8 buah"}},
    Term{"9", {"9 pieces", "9 buah"}},
    Term{"10", {"10 pieces", "10 buah"}},
    Term{"three-pawns", {"all but three pawns", "tinggal tiga bidak"}},
    Term{"naked-king", {"all but the king", "tinggal raja"}},
};

inline constexpr GameCard card{
    .title = {"Shogi", "Shogi"},
    .about = {"Capture the opponent's king. Captured pieces become yours and may be dropped. The "
              "far three ranks promote.",
              "Tangkap raja lawan. Bidak yang ditangkap menjadi milik Anda dan boleh ditaruh lagi. "
              "Tiga baris terjauh memberi promosi."},
    .first = {"sente", "sente"},
    .second = {"gote", "gote"},
    .unit = {},
    .board = BoardKind::pieces,
    .often = "handicap",
    .clocks = "none|fischer|byoyomi",
    .formats = "kifu|ki2u|csa3|usi",
    .terms = terms,
    .evaluation = {{"pawns", "bidak"}, 100},
};

} // namespace papan::shogi
