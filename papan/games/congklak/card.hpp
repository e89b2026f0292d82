// What people call congklak, its sides and its options.
#pragma once

#include "papan/core/card.hpp"

#include <array>

namespace papan::congklak {

inline constexpr std::array terms{
    Term{"preset", {"Rules", "Aturan"}},
    Term{"holes", {"Holes on a side", "Lubang tiap sisi"}},
    Term{"seeds", {"Seeds in a hole", "Biji tiap lubang"}},
    Term{"relay",
         {"Last seed in an occupied hole: go on", "Biji terakhir di lubang berisi: jalan terus"}},
    Term{"extra-turn",
         {"Last seed in the store: choose again", "Biji terakhir di lumbung: jalan lagi"}},
    Term{"takes-last", {"A shot takes the last seed too", "Tembak mengambil biji terakhir juga"}},
    Term{"empty-opposite", {"A shot at an empty hole", "Tembak ke lubang kosong"}},
    Term{"lap-first", {"No shot before a full lap", "Tembak hanya setelah satu putaran"}},
    Term{"shoot-both", {"Shoot from the opponent's holes too", "Tembak juga dari lubang lawan"}},
    Term{"skip-origin", {"A lap passes over its first hole", "Putaran melewati lubang asal"}},
    Term{"mikul",
         {"An empty hole of the opponent takes both its neighbours",
          "Mikul: lubang kosong lawan mengambil kedua tetangganya"}},
    Term{"menang-jalan",
         {"The last with seeds on the own side also wins",
          "Menang jalan: yang terakhir punya biji di sisinya juga menang"}},
    Term{"handicap", {"Handicap", "Voor"}},
    Term{"end", {"End of a round", "Akhir ronde"}},
    Term{"leftover", {"Seeds left on the board", "Sisa biji di papan"}},
    Term{"stop-at-half", {"Over at more than half", "Selesai bila lebih dari separuh"}},
    Term{"start", {"First move", "Langkah pertama"}},
    Term{"pie", {"The second player may change places", "Pemain kedua boleh bertukar tempat"}},
    Term{"opening-moves", {"Most choices in the first turn", "Batas pilihan giliran pertama"}},
    Term{"opening", {"Number of a scattered start", "Nomor susunan awal acak"}},
    Term{"rounds", {"Rounds", "Jumlah ronde"}},
    Term{"least-holes", {"Fewest holes to go on", "Lubang paling sedikit untuk lanjut"}},
    Term{"next-round", {"Who begins the next round", "Yang memulai ronde berikut"}},
    Term{"congklak", {"Indonesia, congklak", "Indonesia, congklak"}},
    Term{"congklak-noself",
         {"Congklak; a shot leaves its own seed", "Congklak; tembak meninggalkan biji sendiri"}},
    Term{"congkak", {"Malaya, congkak", "Melayu, congkak"}},
    Term{"congkak-lap",
         {"Malaya, congkak; no shot before a full lap",
          "Melayu, congkak; tembak setelah satu putaran"}},
    Term{"dakon", {"Java, dakon", "Jawa, dakon"}},
    Term{"dakon-sleman", {"Java, dakon of Sleman", "Jawa, dakon Sleman"}},
    Term{"kalah", {"America, Kalah", "Amerika, Kalah"}},
    Term{"kalah-empty",
         {"Kalah; a shot at an empty hole banks its seed",
          "Kalah; tembak ke lubang kosong masuk lumbung"}},
    Term{"turns", {"in turns", "bergantian"}},
    Term{"simultaneous", {"both at once", "bersamaan"}},
    Term{"stays", {"stays in its hole", "tetap di lubang"}},
    Term{"bank", {"goes into the store", "masuk lumbung"}},
    Term{"end=pass",
         {"when nobody has seeds; who has none passes",
          "bila kedua sisi kosong; yang kosong lewat"}},
    Term{"mover-empty", {"when the side to move has no seeds", "bila yang jalan tak punya biji"}},
    Term{"side-empty", {"when either side has no seeds", "bila salah satu sisi kosong"}},
    Term{"three-empty", {"at three empty holes", "bila tiga lubang kosong"}},
    Term{"three-empty-at-turn",
         {"at three empty holes, when the turn passes to the other side",
          "bila tiga lubang kosong saat giliran berpindah"}},
    Term{"ran-out", {"to the side that ran out", "milik sisi yang habis"}},
    Term{"last-mover", {"who moved last", "yang terakhir jalan"}},
    Term{"unburnt", {"who has no burnt hole", "yang tak punya lubang hangus"}},
    Term{"owner", {"to the owner of the side", "milik pemilik sisi"}},
    Term{"discard", {"to nobody", "dibuang"}},
    Term{"winner", {"the winner", "pemenang"}},
    Term{"loser", {"the loser", "yang kalah"}},
};

inline constexpr GameCard card{
    .title = {"Congklak", "Congklak"},
    .about =
        {"Lift one hole and sow its seeds one by one. Last seed in the store: move again; in "
         "a hole with seeds: go on; in an empty hole of yours: take what lies opposite.",
         "Ambil isi satu lubang dan tabur satu per satu. Biji terakhir di lumbung: jalan lagi; "
         "di lubang berisi: teruskan; di lubang kosong sendiri: tembak isi seberang."},
    .first = {"first player", "pemain pertama"},
    .second = {"second player", "pemain kedua"},
    .unit = {"seeds", "biji"},
    .board = BoardKind::pits,
    .often = "preset|start",
    .formats = "congklak",
    .terms = terms,
};

} // namespace papan::congklak
