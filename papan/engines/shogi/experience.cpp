#include "papan/engines/shogi/experience.hpp"

#include "papan/base/hash.hpp"

#include <algorithm>
#include <cstdlib>

namespace papan::engines::shogi_search {

using namespace shogi;

namespace {

int bonus_for(int depth) {
    return std::min(16 * depth * depth + 32, 1600);
}

// Moves towards the limit by a share of what is left, so that new experience outweighs old.
void learn(std::int16_t& value, int bonus, int limit) {
    value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / limit);
}

} // namespace

Step step_of(const Position& position, Move move) {
    const Kind kind = move.is_drop() ? move.dropped() : kind_of(position.at(move.from()));
    const int square = position.side() == Seat::first ? move.to() : square_count - 1 - move.to();
    return static_cast<Step>(index(kind) * square_count + static_cast<std::size_t>(square));
}

Experience::Experience() : follows_((steps + 1) * steps) {}

void Experience::clear() {
    quiets_.fill(0);
    std::fill(follows_.begin(), follows_.end(), std::int16_t{0});
    captures_.fill(0);
    corrections_.fill(0);
    for (auto& pair : killers_) pair.fill({});
}

void Experience::fade() {
    for (auto& value : quiets_) value = static_cast<std::int16_t>(value / 2);
    for (auto& pair : killers_) pair.fill({});
}

std::size_t Experience::capture_slot(const Position& position, Move move) {
    return std::size_t{step_of(position, move)} * kind_count +
           index(kind_of(position.at(move.to())));
}

std::size_t Experience::pawn_slot(const Position& position) {
    const Bitboard pawns = position.of(Shape::pawn);
    const std::uint64_t own = low_word(pawns & position.of(Seat::first));
    const std::uint64_t word =
        mix(low_word(pawns) ^ high_word(pawns) * 0x9e3779b97f4a7c15ULL ^ (own << 1));
    return index(position.side()) * pawn_slots + (word & (pawn_slots - 1));
}

int Experience::quiet(const Position& position, Move move, const Trail& trail) const {
    const Step step = step_of(position, move);
    return quiets_[slot(position, move)] + follows_[follow_slot(trail.last, step)] +
           follows_[follow_slot(trail.before, step)];
}

void Experience::learn_quiet(const Position& position, Move move, const Trail& trail, int bonus) {
    const Step step = step_of(position, move);
    learn(quiets_[slot(position, move)], bonus, limit);
    for (const Step earlier : {trail.last, trail.before})
        if (earlier != no_step) learn(follows_[follow_slot(earlier, step)], bonus, limit);
}

void Experience::quiet_cut(const Position& position, Move move, const Trail& trail, int ply,
                           int depth, const Moves& tried) {
    auto& pair = killers_[static_cast<std::size_t>(ply)];
    if (pair[0] != move) {
        pair[1] = pair[0];
        pair[0] = move;
    }
    const int bonus = bonus_for(depth);
    learn_quiet(position, move, trail, bonus);
    for (const Move earlier : tried)
        if (earlier != move) learn_quiet(position, earlier, trail, -bonus);
}

void Experience::capture_cut(const Position& position, Move move, int depth, const Moves& tried) {
    const int bonus = bonus_for(depth);
    learn(captures_[capture_slot(position, move)], bonus, limit);
    for (const Move earlier : tried)
        if (earlier != move) learn(captures_[capture_slot(position, earlier)], -bonus, limit);
}

void Experience::surprise(const Position& position, int difference, int depth) {
    auto& value = corrections_[pawn_slot(position)];
    const int weight = std::min(depth + 1, 16);
    const int target = std::clamp(difference, -250, 250) * correction_grain;
    value = static_cast<std::int16_t>((value * (256 - weight) + target * weight) / 256);
}

} // namespace papan::engines::shogi_search
