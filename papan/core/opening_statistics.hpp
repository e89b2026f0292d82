// Statistics of openings as commands and pages see them, whatever the game: which moves people
// played in a position, how often, and how their games ended. Counted from games of any collection,
// kept in one file, looked up at a position. Unlike a book (core/opening_book.hpp) they tell what
// happened and judge nothing.
#pragma once

#include "papan/base/result.hpp"
#include "papan/core/any_state.hpp"
#include "papan/core/card.hpp"
#include "papan/core/playthrough.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papan {

// What is counted, and what of it is kept.
struct OpeningScope {
    int plies = 20;       // the first moves of each game
    int least_games = 20; // a position that fewer games reached is left out
};

struct OpeningMove {
    std::string move;
    std::vector<std::string> same; // other moves that lead to the same position, turned or mirrored
    std::uint64_t games = 0, wins = 0, draws = 0; // of the side that made it
    double margin = 0;                            // by which it was ahead at the end, on average
};

struct OpeningPage {
    std::uint64_t games = 0;   // in the whole table
    std::size_t positions = 0; // of the whole table
    OpeningScope scope;
    std::vector<OpeningMove> moves; // most played first; none where the table has not this position
};

// Games on their way into a table.
class OpeningCount {
  public:
    OpeningCount() = default;
    OpeningCount(const OpeningCount&) = delete;
    OpeningCount& operator=(const OpeningCount&) = delete;
    virtual ~OpeningCount() = default;

    // False where it is no game from the usual start to its end.
    virtual bool add(const Playthrough& game) = 0;
    // The number of positions that were kept.
    [[nodiscard]] virtual Result<std::size_t> write(const std::filesystem::path& file) const = 0;
};

struct OpeningsSkill {
    std::unique_ptr<OpeningCount> (*count)(const OpeningScope& scope);
    // By name or file; "" for the table that comes with the program.
    Result<OpeningPage> (*look_up)(std::string_view name, const AnyState& state);
    // What players call this position; nothing where it has no name of its own.
    std::optional<Bilingual> (*name)(const AnyState& state);
};

} // namespace papan
