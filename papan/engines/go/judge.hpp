// Who owns what on a Go board, and which stones are dead or in seki: Benson's unconditional life
// where it applies, careful playouts from both sides' turns elsewhere, and where these do not agree
// a search of the zone in question, to its end where it is small, by a tree of playouts where it is
// not. Without reading an estimate with a confidence per point while a game is played; with it, for
// a finished game, the verdict that `papan score` counts. What stays open is unsettled, and it says
// where. A network may be asked as well: it overrides nothing, but
// where it strongly disagrees with the playouts the judge reads, and calls unsettled what it cannot
// read.
#pragma once

#include "papan/base/random.hpp"
#include "papan/base/stop.hpp"
#include "papan/core/budget.hpp"
#include "papan/games/go/go.hpp"
#include "papan/games/go/scoring/count.hpp"

#include <array>
#include <optional>
#include <vector>

namespace papan::engines {

class SecondOpinion;

// The step that had the last word about a chain.
enum class DecidedBy : std::uint8_t { unconditional, playouts, reading };

// What became known of a chain, step by step.
struct ChainVerdict {
    go::Point head = go::no_point;
    double stands = 0; // part of the playouts in which it is there at the end
    double seki = 0;   // and stands beside a point neither side could take
    int playouts = 0;
    std::optional<float> network =
        std::nullopt;     // 1 it stands, -1 it falls; none where no network was asked
    bool doubted = false; // the network strongly disagrees with the playouts
    DecidedBy by = DecidedBy::playouts;
    std::array<bool, 2> read_stands{}; // when Black, when White moves first; where it was read
};

struct Judgement {
    // By cell: 1 Black's for sure, -1 White's, 0 unknown or no one's.
    std::array<float, go::most_points> ownership{};
    go::Marks marks;       // dead stones and stones alive in seki
    go::CellSet unsettled; // stones whose fate is open
    go::CellSet safe;      // stones and points of unconditional life: certain
    go::CellSet read;      // stones whose zone was searched to the end
    int playouts = 0;
    bool network = false;             // one was asked
    std::vector<ChainVerdict> chains; // of the board that was judged

    [[nodiscard]] bool settled() const { return unsettled.none(); }
};

struct JudgeSettings {
    int playouts = 400;
    std::int64_t reading = 0; // nodes of local search; none for an estimate
    int searching = 0;        // playouts of searches for what cannot be read; none for an estimate
    std::uint64_t seed = 1;
    const SecondOpinion* network = nullptr; // asked where there is one
};
// For the score of a finished game, and for one shown while it is played.
inline constexpr JudgeSettings final_judge{
    .playouts = 1000, .reading = 300'000, .searching = 100'000};
inline constexpr JudgeSettings quick_judge{.playouts = 100};

// Stops early when the meter does: the judgement then rests on fewer playouts.
[[nodiscard]] Judgement judge(const go::Board& board, const JudgeSettings& settings,
                              Meter* meter = nullptr);

// The same position with the stones marked that the judge holds to be dead, and under territory
// rules the points still to be filled: its outcome is then the result of the game. For a game that
// has ended.
[[nodiscard]] Go::State settle(Go::State state, const Judgement& judgement);

} // namespace papan::engines
