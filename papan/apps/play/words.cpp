#include "papan/apps/play/words.hpp"

#include <array>
#include <cstdlib>

namespace papan::apps {

namespace {

constexpr Words indonesian{
    .choose_game = "Permainan apa? {}: ",
    .choose_level = "Tingkat 1 (paling mudah) sampai {} (paling kuat), Enter untuk 3: ",
    .not_a_game = "'{}' bukan salah satunya",
    .not_a_level = "'{}' bukan tingkat",
    .prompt = "giliran {}> ",
    .plays = "{} jalan {}",
    .thinks = "{} berpikir: kedalaman {}, {} simpul, {}",
    .hint = "petunjuk: {} (peluang menang kira-kira {:.0f} %), lanjutannya {}",
    .hint_wins = "petunjuk: {} pasti menang dalam {} langkah: {}",
    .only_pass = "tidak ada langkah: ketik pass, atau Enter saja",
    .refused = "tidak boleh: {}",
    .wins = "{} menang dengan selisih {}",
    .draw = "seri",
    .wins_plainly = "{} menang",
    .resigned = "{} menyerah, {} menang",
    .nothing_to_undo = "belum ada langkah yang dapat dibatalkan",
    .game_over = "permainan selesai: batalkan, baru, simpan, atau keluar",
    .legal = "langkah yang boleh: {}",
    .saved = "disimpan di {}",
    .loaded = "melanjutkan dari {}",
    .resume_with = "lanjutkan kapan saja dengan: papan play --resume",
    .sides = "{}: {}   {}: {}",
    .you = "Anda",
    .help = "Ketik langkah, atau:\n"
            "  petunjuk          minta saran langkah\n"
            "  batalkan          kembali ke giliran Anda sebelumnya\n"
            "  langkah           tampilkan semua langkah yang boleh\n"
            "  tukar             bertukar sisi dengan lawan\n"
            "  tingkat N         ganti tingkat lawan\n"
            "  menyerah          akhiri permainan\n"
            "  baru              mulai lagi\n"
            "  simpan BERKAS     simpan permainan;  muat BERKAS: lanjutkan\n"
            "  keluar            selesai\n",
};

constexpr Words english{
    .choose_game = "Which game? {}: ",
    .choose_level = "Level 1 (easiest) to {} (strongest), Enter for 3: ",
    .not_a_game = "'{}' is none of them",
    .not_a_level = "'{}' is not a level",
    .prompt = "{} to play> ",
    .plays = "{} plays {}",
    .thinks = "{} thinks: depth {}, {} nodes, {}",
    .hint = "hint: {} (chance to win about {:.0f} %), then {}",
    .hint_wins = "hint: {} wins by force in {} moves: {}",
    .only_pass = "no move: type pass, or just Enter",
    .refused = "not allowed: {}",
    .wins = "{} wins by {}",
    .draw = "a draw",
    .wins_plainly = "{} wins",
    .resigned = "{} resigns, {} wins",
    .nothing_to_undo = "there is no move to take back",
    .game_over = "the game is over: undo, new, save, or quit",
    .legal = "legal moves: {}",
    .saved = "saved in {}",
    .loaded = "going on from {}",
    .resume_with = "go on at any time with: papan play --resume",
    .sides = "{}: {}   {}: {}",
    .you = "you",
    .help = "Type a move, or:\n"
            "  hint              ask for advice\n"
            "  undo              back to your last turn\n"
            "  moves             list the legal moves\n"
            "  switch            change sides with the opponent\n"
            "  level N           change the opponent's level\n"
            "  resign            give up\n"
            "  new               start again\n"
            "  save FILE         save the game;  load FILE: go on with it\n"
            "  quit              leave\n",
};

struct Pair {
    std::string_view from, to;
};

constexpr std::array seat_words{
    Pair{"black", "hitam"},
    Pair{"white", "putih"},
    Pair{"first", "pertama"},
    Pair{"second", "kedua"},
};

constexpr std::array step_words{
    Pair{"lift", "ambil"},    Pair{"drop", "tabur"},    Pair{"capture", "tembak"},
    Pair{"sweep", "kumpul"},  Pair{"pass", "dilewati"}, Pair{"refill", "memulai ronde baru"},
    Pair{"store", "lumbung"},
};

constexpr std::array command_words{
    Pair{"petunjuk", "hint"}, Pair{"h", "hint"},          Pair{"batalkan", "undo"},
    Pair{"u", "undo"},        Pair{"langkah", "moves"},   Pair{"tukar", "switch"},
    Pair{"tingkat", "level"}, Pair{"menyerah", "resign"}, Pair{"baru", "new"},
    Pair{"simpan", "save"},   Pair{"muat", "load"},       Pair{"keluar", "quit"},
    Pair{"exit", "quit"},     Pair{"q", "quit"},          Pair{"bantuan", "help"},
    Pair{"?", "help"},        Pair{"lewat", "pass"},      Pair{"pas", "pass"},
};

template <std::size_t N>
std::string_view look_up(const std::array<Pair, N>& table, std::string_view word) {
    for (const Pair& pair : table)
        if (pair.from == word) return pair.to;
    return word;
}

} // namespace

Language language_named(std::string_view name) {
    return name.starts_with("id") ? Language::indonesian : Language::english;
}

Language language_of_environment() {
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(variable); value != nullptr && *value != '\0')
            return language_named(value);
    return Language::english;
}

const Words& words_in(Language language) {
    return language == Language::indonesian ? indonesian : english;
}

std::string_view seat_word(Language language, std::string_view seat_name) {
    return language == Language::indonesian ? look_up(seat_words, seat_name) : seat_name;
}

std::string_view step_word(Language language, std::string_view word) {
    return language == Language::indonesian ? look_up(step_words, word) : word;
}

std::string_view command_named(std::string_view word) {
    return look_up(command_words, word);
}

} // namespace papan::apps
