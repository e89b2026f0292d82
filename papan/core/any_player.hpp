// A player of any game: the one virtual call per move. A player may keep what it learnt from move
// to move (its table, its tree) but must choose rightly whatever position it is asked about. Used
// by one thread at a time.
#pragma once

#include "papan/base/result.hpp"
#include "papan/base/stop.hpp"
#include "papan/core/limits.hpp"
#include "papan/core/move_ratings.hpp"
#include "papan/core/params.hpp"
#include "papan/core/playout_report.hpp"
#include "papan/core/playthrough.hpp"
#include "papan/core/report.hpp"
#include "papan/core/search_tree.hpp"
#include "papan/core/urgency.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papan {

struct Request {
    const Playthrough& game;
    Limits limits = {};
    StopToken stop = {};
    ProgressSink on_progress = {}; // called from the thread that asked, between steps of the search
    bool want_tree = false;        // keep the searched tree, where the player can
    std::vector<std::string> root_moves = {}; // look at these only, where the player can; none: all
    PlayoutSink on_playout = {}; // told of each playout as it ends, where the player makes such
    bool want_move_ownership = false; // who owns what after each move, where the player can tell
    // Somebody wants to know what the position is worth; nothing is played. No opening book
    // answers.
    bool to_know = false;
};

struct Choice {
    std::string move; // empty when the player resigns
    bool resigns = false;
    Progress report;
    std::shared_ptr<const SearchTree> tree = nullptr;
};

class AnyPlayer {
  public:
    AnyPlayer() = default;
    AnyPlayer(const AnyPlayer&) = delete;
    AnyPlayer& operator=(const AnyPlayer&) = delete;
    virtual ~AnyPlayer() = default;

    // An error when the game is over, is not the player's, or the player failed; never an illegal
    // move.
    [[nodiscard]] virtual Result<Choice> choose(const Request& request) = 0;
    // The legal moves with the features that this player knows of them; an error for players that
    // know none.
    [[nodiscard]] virtual Result<MoveRatings> rate_moves(const AnyState&) {
        return fail(ErrorCode::unsupported, "player.no_features"_key,
                    "this player knows no features of moves");
    }
    // Forget what was kept from earlier games.
    virtual void new_game() {}
};

// Of the machine, for each player that a stranger asked for.
inline constexpr Allowance allowance_of_strangers{.megabytes = 64, .threads = 1};

class Commons;
class Elsewhere;

// What a player is made with besides its parameters.
struct PlayerContext {
    std::uint64_t seed = 0; // the same seed, limits without time and one thread: the same moves
    // For a player that a stranger asked for; none: whatever its parameters say.
    std::optional<Allowance> allowance = std::nullopt;
    // Where players of one owner find what they share; none: each has its own.
    std::shared_ptr<Commons> commons = nullptr;
    // Other machines that may think in its place; none: it thinks here.
    std::shared_ptr<Elsewhere> elsewhere = nullptr;
    Urgency urgency = Urgency::person; // there
};

// A row of the table of players of one game.
struct PlayerEntry {
    std::string_view name;
    std::string_view summary;
    std::span<const ParamInfo> params;
    Result<std::unique_ptr<AnyPlayer>> (*make)(const Params& params, const PlayerContext& context);
    // What the schema cannot say about the values, without making anything; null where it says all.
    Result<void> (*check)(const Params& params) = nullptr;
};

} // namespace papan
