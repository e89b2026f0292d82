#include "papan/games/go/ladder.hpp"

#include <array>

namespace papan::go {

namespace {

constexpr int most_positions = 1000; // in one hunt: almost none needs a tenth of them

struct Liberties {
    std::array<Point, 2> points{};
    int count = 0; // 3 for more than two
};

Liberties liberties_of(const Board& board, Point chain) {
    Liberties found;
    Point stone = chain;
    do {
        for (const Point n : board.neighbours(stone)) {
            if (board.colour(n) != Colour::empty) continue;
            bool known = false;
            for (int i = 0; i < found.count; ++i)
                known |= found.points[static_cast<std::size_t>(i)] == n;
            if (known) continue;
            if (found.count == 2) return {found.points, 3};
            found.points[static_cast<std::size_t>(found.count++)] = n;
        }
        stone = board.next_in_chain(stone);
    } while (stone != chain);
    return found;
}

class Hunt {
  public:
    // The owner of the chain, in atari, is to move.
    bool caught(const Board& board, Point chain) {
        if (--left_ < 0) return false;
        const Colour owner = board.colour(chain);
        // Taking a hunter's chain that is in atari itself.
        Point stone = chain;
        do {
            for (const Point n : board.neighbours(stone)) {
                if (board.colour(n) != opposite(owner) || !board.in_atari(n)) continue;
                if (escapes_by(board, chain, board.last_liberty(n))) return false;
            }
            stone = board.next_in_chain(stone);
        } while (stone != chain);
        return !escapes_by(board, chain, board.last_liberty(chain));
    }

    // The hunter is to move and puts a stone here, on a liberty of the chain.
    bool catches(const Board& board, Point chain, Point at) {
        const Colour hunter = opposite(board.colour(chain));
        if (!board.is_playable(at, hunter) || --left_ < 0) return false;
        Board next = board;
        next.play(at, hunter);
        if (next.colour(chain) == Colour::empty) return true;
        return next.in_atari(chain) && caught(next, chain);
    }

  private:
    bool escapes_by(const Board& board, Point chain, Point at) {
        const Colour owner = board.colour(chain);
        if (!board.is_playable(at, owner)) return false;
        if (--left_ < 0) return true;
        Board next = board;
        next.play(at, owner);
        const Liberties free = liberties_of(next, chain);
        if (free.count > 2) return true;
        if (free.count < 2) return false; // still in atari: the next move takes it
        return !catches(next, chain, free.points[0]) && !catches(next, chain, free.points[1]);
    }

    int left_ = most_positions;
};

} // namespace

bool is_caught(const Board& board, Point chain) {
    return Hunt().caught(board, chain);
}

std::vector<Point> catching_moves(const Board& board, Point chain) {
    const Liberties free = liberties_of(board, chain);
    std::vector<Point> moves;
    for (int i = 0; i < free.count && free.count <= 2; ++i) {
        const Point at = free.points[static_cast<std::size_t>(i)];
        if (Hunt().catches(board, chain, at)) moves.push_back(at);
    }
    return moves;
}

} // namespace papan::go
