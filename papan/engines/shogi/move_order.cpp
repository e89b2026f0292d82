#include "papan/engines/shogi/move_order.hpp"

#include <algorithm>
#include <utility>

namespace papan::engines::shogi_search {

using namespace shogi;

void Experience::clear() {
    history_.fill(0);
    answers_.fill({});
    for (auto& pair : killers_) pair.fill({});
}

void Experience::fade() {
    for (auto& value : history_) value = static_cast<std::int16_t>(value / 2);
    for (auto& pair : killers_) pair.fill({});
}

// Moves towards the limit by a share of what is left, so that new experience outweighs old.
void Experience::learn(std::size_t place, int bonus) {
    auto& value = history_[place];
    value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / limit);
}

void Experience::cut_off(const Position& position, Move move, Move previous, int ply, int depth,
                         const Moves& tried) {
    auto& pair = killers_[static_cast<std::size_t>(ply)];
    if (pair[0] != move) {
        pair[1] = pair[0];
        pair[0] = move;
    }
    answers_[slot(position, previous)] = move;
    const int bonus = std::min(16 * depth * depth + 32, 1600);
    learn(slot(position, move), bonus);
    for (const Move earlier : tried)
        if (earlier != move) learn(slot(position, earlier), -bonus);
}

bool is_tactical(const Position& position, Move move) {
    if (move.is_drop()) return false;
    if (position.at(move.to()) != no_piece) return true;
    if (!move.promotes()) return false;
    const Kind kind = kind_of(position.at(move.from()));
    return kind == Kind::pawn || kind == Kind::bishop || kind == Kind::rook;
}

int MovePicker::tactical_rating(const Position& position, Move move) const {
    const Kind mover = kind_of(position.at(move.from()));
    int gain = capture_gain(kind_of(position.at(move.to())));
    if (move.promotes()) gain += promotion_gain(mover);
    const int rating = 1'000'000 + 16 * gain - board_value[index(mover)];
    return exchange_gains(position, move, 0) ? rating : rating - 4'000'000;
}

MovePicker::MovePicker(const Position& position, const Experience& experience,
                       std::optional<Move> table_move, Move previous, int ply) {
    list_moves(position, moves_);
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        const Move move = moves_[i];
        if (move == table_move)
            ratings_[i] = 10'000'000;
        else if (is_tactical(position, move))
            ratings_[i] = tactical_rating(position, move);
        else if (experience.is_killer(move, ply))
            ratings_[i] = 900'000;
        else if (experience.is_answer(position, move, previous))
            ratings_[i] = 800'000;
        else
            ratings_[i] = experience.history(position, move);
    }
}

MovePicker::MovePicker(const Position& position, const Experience&) {
    list_captures(position, moves_);
    for (std::size_t i = 0; i < moves_.size(); ++i)
        ratings_[i] = tactical_rating(position, moves_[i]);
}

std::optional<Move> MovePicker::next() {
    if (given_ == moves_.size()) return std::nullopt;
    std::size_t best = given_;
    for (std::size_t i = given_ + 1; i < moves_.size(); ++i)
        if (ratings_[i] > ratings_[best]) best = i;
    std::swap(moves_[given_], moves_[best]);
    std::swap(ratings_[given_], ratings_[best]);
    last_rating_ = ratings_[given_];
    return moves_[given_++];
}

} // namespace papan::engines::shogi_search
