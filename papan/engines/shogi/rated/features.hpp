// Which features each legal move of a position has: the seven of the shogi paper, with the readings
// of docs/games/shogi.md where the paper leaves them open.
#pragma once

#include "papan/base/fixed_vector.hpp"
#include "papan/engines/shogi/rated/gammas.hpp"
#include "papan/games/shogi/generate.hpp"

namespace papan::engines::shogi_rated {

// Material is always there, king danger whenever there is a king; the others come and go.
using Features = FixedVector<Feature, 7>;

enum class RecaptureReading : std::uint8_t {
    square,  // a capture where the opponent has just captured
    literal, // any capture after one of ours was captured: "our number of pieces has fallen"
};
enum class StrengthReading : std::uint8_t {
    feature, // how strongly the feature applies, as said at each
    phase,   // how far the game has gone, by the pieces that have been captured
};

struct FeatureReadings {
    RecaptureReading recapture = RecaptureReading::square;
    StrengthReading strength = StrengthReading::feature;
};

// What is the same for all moves of a position is found once, here.
class FeatureFinder {
  public:
    // `last_capture`: the square where the move before took a piece; no_square otherwise.
    FeatureFinder(const shogi::Position& position, const FeatureReadings& readings,
                  shogi::Square last_capture);

    // Precondition: legal, and no declaration.
    [[nodiscard]] Features of(shogi::Move move) const;

  private:
    [[nodiscard]] int exchange(shogi::Move move) const;
    [[nodiscard]] bool checks(shogi::Move move, shogi::Kind placed) const;
    [[nodiscard]] int danger_step(shogi::Move move) const;
    [[nodiscard]] bool may_change_danger(shogi::Move move) const;
    [[nodiscard]] Feature step_of(double strength) const;
    void add_escape(shogi::Move move, Features& features) const;
    void add_drop(shogi::Move move, int balance, Features& features) const;

    const shogi::Position& position_;
    FeatureReadings readings_;
    shogi::Square last_capture_;
    Seat us_, them_;
    bool in_check_ = false;
    shogi::Bitboard enemy_attacks_ = 0; // every square they attack
    shogi::Bitboard enemy_lines_ = 0;   // those their long-range pieces attack
    int attacked_around_king_ = 0;
    double phase_ = 0;
    std::array<shogi::Bitboard, shogi::shape_count> checking_{}; // squares a piece checks from
};

} // namespace papan::engines::shogi_rated
