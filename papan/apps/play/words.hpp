// What terminal play says, in Indonesian and in English. Sentences with {} are format strings.
#pragma once

#include <string>
#include <string_view>

namespace papan::apps {

enum class Language : unsigned char { indonesian, english };

// From a name ("id", "en_GB.UTF-8", ...); English for others.
[[nodiscard]] Language language_named(std::string_view name);
// As LC_ALL, LC_MESSAGES and LANG say.
[[nodiscard]] Language language_of_environment();

struct Words {
    std::string_view choose_game, choose_level, not_a_game, not_a_level;
    std::string_view prompt;       // who moves
    std::string_view plays;        // side, move
    std::string_view thinks;       // player, depth, nodes, move
    std::string_view hint;         // move, value in percent, line
    std::string_view hint_wins;    // move, length, line
    std::string_view only_pass;    // nothing but a pass
    std::string_view refused;      // reason
    std::string_view wins, draw;   // side, margin
    std::string_view wins_plainly; // side
    std::string_view resigned;     // side that resigned, winner
    std::string_view nothing_to_undo, game_over, legal, saved, loaded, resume_with, sides, you,
        help;
};

[[nodiscard]] const Words& words_in(Language language);
// "black" is "hitam"; unknown names stay.
[[nodiscard]] std::string_view seat_word(Language language, std::string_view seat_name);
// A step of a move that is told step by step, or a place in it: "lift" is "ambil", "store" is
// "lumbung"; numbers of holes stay.
[[nodiscard]] std::string_view step_word(Language language, std::string_view word);

// A typed command in either language, as its English name; moves and all else come back as they
// are.
[[nodiscard]] std::string_view command_named(std::string_view word);

} // namespace papan::apps
