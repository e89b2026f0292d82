#include "papan/engines/shogi/move_order.hpp"

#include <algorithm>
#include <limits>

namespace papan::engines::shogi_search {

using namespace shogi;

namespace {

// Every rating of a quiet move lies between a capture that loses and one that may gain.
constexpr int tactical_base = 400'000, killer_rating = 300'000, losing_base = -400'000;

// Of equal ratings the earlier place has the larger key. Ratings lie within two millions.
constexpr int places = 1024;
static_assert(places >= Moves::capacity());
constexpr int given = std::numeric_limits<int>::min(); // the key of a move that was picked
constexpr int key_of(int rating, std::size_t place) {
    return rating * places + places - 1 - static_cast<int>(place);
}
constexpr int rating_of(int key) {
    return key >> 10;
}
constexpr std::size_t place_of(int key) {
    return static_cast<std::size_t>(places - 1 - (key & (places - 1)));
}

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
        keys_[moves_.size()] = key_of(rating(move), moves_.size());
        moves_.push_back(move);
    }
}

// A plain maximum, which the compiler makes vector instructions of: lists are long in shogi, and
// most of a list that is picked through move by move is never picked.
int MovePicker::best_left() const {
    int best = given;
    for (std::size_t i = 0; i < moves_.size(); ++i) best = std::max(best, keys_[i]);
    return best;
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
    for (int key = best_left(); key != given; key = best_left()) {
        const std::size_t place = place_of(key);
        const int rating = rating_of(key);
        if (rating > killer_rating && !exchange_gains(position_, moves_[place], 0)) {
            // Its turn comes after the quiet moves.
            keys_[place] = key_of(rating + losing_base - 2 * tactical_base, place);
            continue;
        }
        last_loses_ = rating < losing_base;
        keys_[place] = given;
        return moves_[place];
    }
    return std::nullopt;
}

} // namespace papan::engines::shogi_search
