// The table of games and their players: the only place that names them all. Constant; nothing
// registers itself.
#pragma once

#include "papan/core/any_game.hpp"
#include "papan/core/any_player.hpp"
#include "papan/core/board_map.hpp"
#include "papan/core/gamma_table.hpp"
#include "papan/core/mate.hpp"
#include "papan/core/move_story.hpp"
#include "papan/core/named_shape.hpp"
#include "papan/core/notation.hpp"
#include "papan/core/playthrough.hpp"
#include "papan/core/score_sheet.hpp"
#include "papan/core/solution.hpp"
#include "papan/core/table_request.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papan {

struct BookSkill;
struct OpeningsSkill;

struct GameEntry {
    AnyGame rules;
    std::string_view summary;
    std::span<const PlayerEntry> players;
    std::span<const std::string_view> levels; // player specifications, weakest first
    std::uint64_t (*perft)(const AnyState& state, int depth);
    // What happens when this move is made; null for games whose moves are one step.
    Result<MoveStory> (*tell_move)(const AnyState& state, std::string_view move,
                                   bool with_steps) = nullptr;
    // A finished game as its players would settle it before they count: Go's dead stones marked,
    // so that its outcome is the result. Null where the board speaks for itself.
    AnyState (*settle)(const AnyState& state) = nullptr;
    // Other ways to write its moves than its own text; null where there is none.
    const NotationTable* notations = nullptr;
    // What people call what stands on the board after these moves; null for a game without names.
    std::vector<SeenShape> (*shapes)(const Playthrough& played) = nullptr;
    // How people settle the score of a finished game together; null where the board speaks for
    // itself.
    const ScoringTable* scoring = nullptr;
    // Whether the side to move must answer a threat to its king; null in games without one.
    bool (*in_check)(const AnyState& state) = nullptr;
    // Whether the last move is not to be shown yet: at a simultaneous start, while the other side
    // has still to choose. Null where every move is seen at once.
    bool (*hides_last_move)(const AnyState& state) = nullptr;
    // How the game ends when both sides agree that neither can win any more; nothing where the
    // rules do not let them. Null where a draw by agreement is all there is.
    std::optional<Outcome> (*agreed_impasse)(const AnyState& state) = nullptr;
    // The exact value of a position, an error when it was not found in time; null where the game
    // has no solver.
    Result<Solution> (*solve)(const AnyState& state, const SolveRequest& request) = nullptr;
    // A forced mate for the side to move; null in games without mates.
    MateReport (*mate)(const AnyState& state, const MateRequest& request) = nullptr;
    // Options of a start that gives both sides an even chance, another for each seed; null where
    // the usual start does.
    Result<std::string> (*fair_start)(std::string_view options, std::uint64_t seed) = nullptr;
    // A line that wins by force, if one is found within this time; null where nothing looks for
    // one.
    std::vector<std::string> (*forced_win)(const AnyState& state, Duration time) = nullptr;
    // Builds the tables that solver and players read, into the user's data folder; null without
    // any.
    Result<void> (*build_tables)(const TableRequest& request) = nullptr;
    // The gammas of the features of moves, fitted to games; null for a game without features.
    Result<FitResult> (*fit)(const FitRequest& request) = nullptr;
    // The player of a game that begins like this where nobody names one; empty, or null, where the
    // levels are all there is.
    std::string (*player_by_default)(const AnyState& start) = nullptr;
    // A network by name or file; null for a game without networks.
    Result<std::unique_ptr<BoardReader>> (*open_network)(std::string_view net) = nullptr;
    // Opening books: grown, taught and read (core/opening_book.hpp); null for a game without any.
    const BookSkill* book = nullptr;
    // What people play in openings: counted and looked up (core/opening_statistics.hpp); null for a
    // game without such a table.
    const OpeningsSkill* openings = nullptr;
};

[[nodiscard]] std::span<const GameEntry> games();
[[nodiscard]] Result<const GameEntry*> find_game(std::string_view name);

// "level7" and "7" stand for the player behind that level; other names for themselves.
[[nodiscard]] std::string_view resolve_level(const GameEntry& game, std::string_view spec);

// The player where nobody names one: the game's own for such a start, else this one.
[[nodiscard]] std::string player_or_default(const GameEntry& game, const AnyState& start,
                                            std::string_view otherwise);

// Who asks for a player: the owner of the machine, or somebody who only came to play.
enum class Asker : std::uint8_t { owner, stranger };

// Whether there is such a player and this asker may have it. Makes nothing and opens no file.
[[nodiscard]] Result<void> check_player(const GameEntry& game, std::string_view spec, Asker asker);

// A player from its specification: "random", "minimax:depth=4", "level3".
[[nodiscard]] Result<std::unique_ptr<AnyPlayer>>
make_player(const GameEntry& game, std::string_view spec, const PlayerContext& context);

} // namespace papan
