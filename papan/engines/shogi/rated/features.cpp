#include "papan/engines/shogi/rated/features.hpp"

#include "papan/engines/shogi/rated/exchange.hpp"
#include "papan/games/shogi/evaluation.hpp"

#include <algorithm>
#include <cmath>

namespace papan::engines::shogi_rated {

using namespace shogi;

namespace {

Bitboard attack_map(const Position& position, Seat by) {
    return by == Seat::first ? position.attack_map<Seat::first>(position.occupied())
                             : position.attack_map<Seat::second>(position.occupied());
}

Bitboard long_attacks(const Position& position, Seat by) {
    const Bitboard movers =
        position.of(by) &
        (position.of(Shape::lance) | position.of(Shape::bishop) | position.of(Shape::rook) |
         position.of(Shape::horse) | position.of(Shape::dragon));
    Bitboard lines = 0;
    for_each_square(movers, [&](Square square) {
        lines |=
            attacks_of(shape_of(kind_of(position.at(square))), by, square, position.occupied());
    });
    return lines;
}

int attacked_around(const Position& position, Seat king_side, Bitboard enemy_attacks) {
    const Square king = position.king(king_side);
    return king == no_square ? 0 : count(tables.king[king] & enemy_attacks);
}

Feature material_bin(int balance) {
    const int bin = (balance + 750) / 100; // balance + 750 is above 0 for all but kings
    return static_cast<Feature>(std::clamp(balance < -650 ? 0 : bin, 0, material_bins - 1));
}

int escape_row(Kind kind) {
    if (kind < Kind::king) return static_cast<int>(index(kind));
    if (kind == Kind::horse) return 7;
    return kind == Kind::dragon ? 8 : 9;
}

constexpr int pawn_value = exchange_value[index(Kind::pawn)];
constexpr int largest_change = 2; // of attacked squares beside the king; more counts as this
constexpr double late_hands = 20; // pieces in hand at the end of a long game

} // namespace

FeatureFinder::FeatureFinder(const Position& position, const FeatureReadings& readings,
                             Square last_capture)
    : position_(position), readings_(readings), last_capture_(last_capture), us_(position.side()),
      them_(other(us_)), in_check_(position.checkers() != 0),
      enemy_attacks_(attack_map(position, them_)), enemy_lines_(long_attacks(position, them_)),
      attacked_around_king_(attacked_around(position, us_, enemy_attacks_)) {
    const int captured = position.hand_total(us_) + position.hand_total(them_);
    phase_ = std::min(1.0, captured / late_hands);
    const Square king = position.king(them_);
    if (king == no_square) return;
    for (std::size_t shape = 0; shape < shape_count; ++shape)
        if (static_cast<Shape>(shape) != Shape::king)
            checking_[shape] =
                attacks_of(static_cast<Shape>(shape), them_, king, position.occupied());
}

Feature FeatureFinder::step_of(double strength) const {
    const double t = readings_.strength == StrengthReading::phase ? phase_ : strength;
    return static_cast<Feature>(std::lround(std::clamp(t, 0.0, 1.0) * (steps - 1)));
}

// Where nothing attacks the target, and nothing can come to attack it through the square the piece
// leaves, the capture is all there is.
int FeatureFinder::exchange(Move move) const {
    const bool opens = !move.is_drop() && contains(enemy_lines_, move.from());
    if (opens || contains(enemy_attacks_, move.to())) return exchange_balance(position_, move);
    const Kind taken = kind_of(position_.at(move.to()));
    return taken == Kind::none ? 0 : exchange_value[index(taken)];
}

bool FeatureFinder::checks(Move move, Kind placed) const {
    if (contains(checking_[index(shape_of(placed))], move.to())) return true;
    if (move.is_drop() || position_.king(them_) == no_square) return false;
    // By discovery, only from the lines that lead to the king.
    return tables.direction[position_.king(them_)][move.from()] != Direction::none &&
           gives_check(position_, move);
}

bool FeatureFinder::may_change_danger(Move move) const {
    if (kind_of(position_.at(move.to())) != Kind::none) return true;
    if (contains(enemy_lines_, move.to())) return true;
    if (move.is_drop()) return false;
    return move.from() == position_.king(us_) || contains(enemy_lines_, move.from());
}

// The middle: as many squares beside the king are attacked as before; above it fewer.
int FeatureFinder::danger_step(Move move) const {
    if (!may_change_danger(move)) return largest_change;
    Position after = position_;
    (void)after.make(move);
    const int change =
        attacked_around(after, us_, attack_map(after, them_)) - attacked_around_king_;
    return largest_change - std::clamp(change, -largest_change, largest_change);
}

// From an attacker that is no dearer: the cheaper, the stronger.
void FeatureFinder::add_escape(Move move, Features& features) const {
    const Kind kind = kind_of(position_.at(move.from()));
    if (kind == Kind::king || !contains(enemy_attacks_, move.from())) return;
    const int own = exchange_value[index(kind)];
    const int attacker = cheapest_attacker(position_, them_, move.from());
    if (attacker == 0 || attacker > own) return;
    const double t = double{1} * (own - attacker) / std::max(1, own - pawn_value);
    features.push_back(static_cast<Feature>(escape_at + escape_row(kind) * steps + step_of(t)));
}

// From simply lost to safe.
void FeatureFinder::add_drop(Move move, int balance, Features& features) const {
    const auto kind = index(move.dropped());
    const double t = 1 + double{1} * balance / exchange_value[kind];
    features.push_back(static_cast<Feature>(drop_at + static_cast<int>(kind) * steps + step_of(t)));
}

Features FeatureFinder::of(Move move) const {
    Features features;
    const int balance = exchange(move);
    features.push_back(static_cast<Feature>(material_at + material_bin(balance)));
    const Kind mover = move.is_drop() ? move.dropped() : kind_of(position_.at(move.from()));
    if (checks(move, move.promotes() ? promoted(mover) : mover)) features.push_back(check_at);
    if (move.promotes()) features.push_back(promote_at);
    if (move.is_drop()) {
        add_drop(move, balance, features);
    } else {
        add_escape(move, features);
        if (kind_of(position_.at(move.to())) != Kind::none) {
            const bool again = readings_.recapture == RecaptureReading::literal
                                   ? last_capture_ != no_square
                                   : last_capture_ == move.to();
            features.push_back(again ? recapture_at : capture_at);
        }
    }
    if (position_.king(us_) != no_square) {
        const int step =
            readings_.strength == StrengthReading::phase ? step_of(0) : danger_step(move);
        features.push_back(
            static_cast<Feature>((in_check_ ? danger_in_check_at : danger_at) + step));
    }
    return features;
}

} // namespace papan::engines::shogi_rated
