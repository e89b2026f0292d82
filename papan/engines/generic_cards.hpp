// The cards of the players that are written once over the concept.
#pragma once

#include "papan/core/card.hpp"

namespace papan::engines {

inline constexpr PlayerCard random_card{
    "random",
    {"At random", "Asal jalan"},
    {"Takes any legal move by equal chance. Nothing is weighed.",
     "Memilih langkah sah mana saja dengan peluang sama. Tidak ada yang dihitung."}};

inline constexpr PlayerCard greedy_card{
    "greedy",
    {"Greedy", "Serakah"},
    {"Takes the position that looks best one move ahead.",
     "Memilih posisi yang tampak terbaik satu langkah ke depan."},
    Shows::moves};

inline constexpr PlayerCard minimax_card{
    "minimax",
    {"Minimax", "Minimax"},
    {"Looks through every line a few moves deep and trusts the opponent to play its best.",
     "Memeriksa semua jalur beberapa langkah ke depan, dengan lawan yang selalu memilih yang "
     "terbaik."},
    Shows::search | Shows::minimax};

inline constexpr PlayerCard alphabeta_card{
    "alphabeta",
    {"Alpha-beta", "Alfa-beta"},
    {"Looks deeper and deeper, and leaves out what cannot change the choice.",
     "Mencari makin dalam dan meninggalkan jalur yang tidak dapat mengubah pilihan."},
    Shows::search | Shows::tree};

inline constexpr PlayerCard uct_card{
    "uct",
    {"Monte Carlo", "Monte Carlo"},
    {"Plays many games out at random and follows the moves that win most of them.",
     "Memainkan banyak permainan acak sampai akhir dan mengikuti langkah yang paling sering "
     "menang."},
    Shows::search | Shows::phases};

inline constexpr PlayerCard mcts_card{
    "mcts",
    {"Monte Carlo with judgement", "Monte Carlo dengan penilaian"},
    {"Monte-Carlo search that tries likely moves first.",
     "Pencarian Monte Carlo yang mencoba langkah yang paling mungkin lebih dahulu."},
    Shows::search | Shows::phases};

inline constexpr PlayerCard zero_card{
    "zero",
    {"Neural network", "Jaringan saraf"},
    {"A search led by a network that learnt from its own games.",
     "Pencarian yang dipandu jaringan saraf yang belajar dari permainannya sendiri."},
    Shows::search | Shows::phases | Shows::policy | Shows::ownership | Shows::values};

// The same card with another name of the player, or with more that can be shown.
[[nodiscard]] constexpr PlayerCard with(PlayerCard card, Shows more) {
    card.shown = card.shown | more;
    return card;
}

} // namespace papan::engines
