// Where the games of a match begin: each opening is played twice, with the colours swapped. They
// follow from the seed alone, so that a match can be repeated and resumed.
#pragma once

#include "papan/core/playthrough.hpp"
#include "papan/registry/registry.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace papan::match {

struct Opening {
    std::string position; // "" for the usual start
    std::vector<std::string> moves;
};

struct OpeningSource {
    std::string text;     // as the user wrote it
    int random_plies = 0; // without a file
    std::string judge;    // a player: random ones that it holds to be decided are passed over
    std::string file;     // one position, or one list of moves, a line; '#' begins a comment
};

// "none", "random:PLIES", "even:PLIES", "even:PLIES:PLAYER", or the path of a file. Without a name
// the judge is level 9: the strongest that no clock limits.
[[nodiscard]] Result<OpeningSource> parse_opening_source(std::string_view text);

// As many openings as are asked for; a file is begun again at its end. Random ones are made when
// they are first needed, so that a match of a million games starts at once; they are all different
// while the game has that many, and none of them ends the game. Threads may share a book.
// A random opening of many games has a winner before the players begin: two that are played with
// the colours swapped then end 1 to 1, whoever is stronger. Even ones tell players apart sooner.
class OpeningBook {
  public:
    [[nodiscard]] static Result<OpeningBook> make(const GameEntry& game, std::string_view options,
                                                  const OpeningSource& source, std::uint64_t seed,
                                                  const PlayerContext& judges = {});

    // The openings before it are made on the way: what an opening is depends on them.
    [[nodiscard]] Result<Opening> at(std::size_t index) const;

    OpeningBook(OpeningBook&&) noexcept;
    OpeningBook& operator=(OpeningBook&&) noexcept;
    ~OpeningBook();

    class Pages; // where they come from

  private:
    explicit OpeningBook(std::unique_ptr<Pages> pages);

    std::unique_ptr<Pages> pages_;
};

// A line of an opening file: a position in the game's notation, or moves with blanks between them
// (where every move has two characters, also without).
[[nodiscard]] Result<Opening> parse_opening(const GameEntry& game, std::string_view options,
                                            std::string_view line);

// The game after its opening.
[[nodiscard]] Result<Playthrough> begin_game(const GameEntry& game, std::string_view options,
                                             const Opening& opening);

} // namespace papan::match
