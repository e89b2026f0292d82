#include "papan/games/go/ladder.hpp"

#include "papan/games/go/chains.hpp"

#include <algorithm>

namespace papan::go {

namespace {

// A stone at the chain's liberty, with `taken` filled by the opponent before, has three liberties
// at once or reaches a friend that has: nothing need be read.
bool is_sure_escape(const Board& board, Point stone, Point liberty, Point taken) {
    const auto around = board.neighbours(liberty);
    const bool loses_one = std::find(around.begin(), around.end(), taken) != around.end();
    if (board.empty_neighbours(liberty) - (loses_one ? 1 : 0) >= 3) return true;
    return std::any_of(around.begin(), around.end(), [&](Point n) {
        return board.colour(n) == board.colour(stone) && board.head(n) != board.head(stone) &&
               board.liberties(n, 5) >= 5; // less the two points at hand
    });
}

} // namespace

void LadderReader::begin(const Board& board) {
    nodes_ = 0;
    start_ = &board;
}

// A copy for the next move of the line.
Board& LadderReader::copy_below(std::size_t level) {
    if (line_.size() == level)
        line_.push_back(Board(at(level)));
    else
        line_[level] = at(level);
    return line_[level];
}

bool LadderReader::is_caught(const Board& board, Point stone) {
    begin(board);
    return caught(0, stone);
}

bool LadderReader::saves(const Board& board, Point stone, Point move) {
    begin(board);
    return escapes_by(0, stone, move);
}

FixedVector<Point, 2> LadderReader::catching_moves(const Board& board, Point stone) {
    const auto liberties = few_liberties(board, stone);
    FixedVector<Point, 2> moves;
    if (liberties.size() == 1) {
        if (board.is_playable(liberties[0], opposite(board.colour(stone))))
            moves.push_back(liberties[0]);
        return moves;
    }
    for (const std::size_t i : {0U, 1U}) {
        begin(board);
        if (catches_at(0, stone, liberties[i], liberties[1 - i])) moves.push_back(liberties[i]);
    }
    return moves;
}

Point LadderReader::catching_move(const Board& board, Point stone) {
    begin(board);
    const auto liberties = few_liberties(board, stone);
    if (catches_at(0, stone, liberties[0], liberties[1])) return liberties[0];
    if (catches_at(0, stone, liberties[1], liberties[0])) return liberties[1];
    return no_point;
}

// The side of the chain, which is in atari, is to move: it takes an attacker or extends.
bool LadderReader::caught(std::size_t level, Point stone) {
    if (level + 2 >= deepest || ++nodes_ > most_nodes) return false;
    Takings tries = takings(at(level), stone);
    add_once(tries, at(level).last_liberty(stone));
    return std::none_of(tries.begin(), tries.end(),
                        [&](Point move) { return escapes_by(level, stone, move); });
}

bool LadderReader::escapes_by(std::size_t level, Point stone, Point move) {
    const Board& before = at(level);
    const Colour colour = before.colour(stone);
    if (!before.is_playable(move, colour)) return false;
    if (move == before.last_liberty(stone) && is_sure_escape(before, stone, move, no_point))
        return true;
    Board& after = copy_below(level);
    after.play(move, colour);
    const auto liberties = few_liberties(after, stone);
    if (liberties.size() != 2) return liberties.size() > 2;
    return !catches_at(level + 1, stone, liberties[0], liberties[1]) &&
           !catches_at(level + 1, stone, liberties[1], liberties[0]);
}

bool LadderReader::catches_at(std::size_t level, Point stone, Point liberty, Point way_out) {
    const Board& before = at(level);
    const Colour attacker = opposite(before.colour(stone));
    if (is_sure_escape(before, stone, way_out, liberty) || !before.is_playable(liberty, attacker))
        return false;
    Board& after = copy_below(level);
    after.play(liberty, attacker);
    return after.in_atari(stone) && caught(level + 1, stone);
}

} // namespace papan::go
