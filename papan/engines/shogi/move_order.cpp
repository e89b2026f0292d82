#include "papan/engines/shogi/move_order.hpp"

#include <utility>

namespace papan::engines::shogi_search {

using namespace shogi;

namespace {

// Every rating of a quiet move lies between a capture that loses and one that may gain.
constexpr int tactical_base = 1'000'000, killer_rating = 900'000, losing_base = -1'000'000;

// Pawns, bishops and rooks only gain by promoting: what stays as it was is hardly ever better, and
// where promoting is legal, staying is too.
bool forgoes_promotion(const Position& position, Move move) {
    if (move.is_drop() || move.promotes()) return false;
    const Kind kind = kind_of(position.at(move.from()));
    if (kind != Kind::pawn && kind != Kind::bishop && kind != Kind::rook) return false;
    const Bitboard zone = promotion_zone(position.side());
    return contains(zone, move.to()) || contains(zone, move.from());
}

} // namespace

bool is_tactical(const Position& position, Move move) {
    if (move.is_drop()) return false;
    if (position.at(move.to()) != no_piece) return true;
    if (!move.promotes()) return false;
    const Kind kind = kind_of(position.at(move.from()));
    return kind == Kind::pawn || kind == Kind::bishop || kind == Kind::rook;
}

MovePicker::MovePicker(const Position& position, const Experience& experience, Move table_move,
                       const Trail& trail, int ply)
    : position_(position), experience_(experience), table_move_(table_move), trail_(trail),
      ply_(ply), only_captures_(false) {}

MovePicker::MovePicker(const Position& position, const Experience& experience, Move table_move)
    : position_(position), experience_(experience), table_move_(table_move), only_captures_(true) {}

int MovePicker::tactical_rating(Move move) const {
    const Kind mover = kind_of(position_.at(move.from()));
    int gain = capture_gain(kind_of(position_.at(move.to())));
    if (move.promotes()) gain += promotion_gain(mover);
    return tactical_base + 16 * gain - board_value[index(mover)] +
           experience_.capture(position_, move) / 4;
}

int MovePicker::rating(Move move) const {
    if (is_tactical(position_, move)) return tactical_rating(move);
    if (experience_.is_killer(move, ply_)) return killer_rating;
    return experience_.quiet(position_, move, trail_);
}

void MovePicker::list() {
    Moves all;
    if (only_captures_)
        list_captures(position_, all);
    else
        list_moves(position_, all);
    for (const Move move : all) {
        if (move == table_move_ || forgoes_promotion(position_, move)) continue;
        ratings_[moves_.size()] = rating(move);
        moves_.push_back(move);
    }
}

void MovePicker::bring_best_forward() {
    std::size_t best = given_;
    for (std::size_t i = given_ + 1; i < moves_.size(); ++i)
        if (ratings_[i] > ratings_[best]) best = i;
    std::swap(moves_[given_], moves_[best]);
    std::swap(ratings_[given_], ratings_[best]);
}

std::optional<Move> MovePicker::next() {
    if (stage_ == Stage::table_move) {
        stage_ = Stage::list;
        if (table_move_ != Move{}) return table_move_;
    }
    if (stage_ == Stage::list) {
        list();
        stage_ = Stage::pick;
    }
    while (given_ < moves_.size()) {
        bring_best_forward();
        const Move move = moves_[given_];
        int& rating = ratings_[given_];
        if (rating > killer_rating && !exchange_gains(position_, move, 0)) {
            rating += losing_base - 2 * tactical_base; // its turn comes after the quiet moves
            continue;
        }
        last_loses_ = rating < losing_base;
        ++given_;
        return move;
    }
    return std::nullopt;
}

} // namespace papan::engines::shogi_search
