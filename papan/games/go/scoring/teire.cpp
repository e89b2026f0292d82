#include "papan/games/go/scoring/teire.hpp"

namespace papan::go {

namespace {

std::size_t cell_of(const Board& board, Point point) {
    return static_cast<std::size_t>(board.cell(point));
}

// One side lets the other fill all neutral points and only answers atari.
class Defence {
  public:
    Defence(Board board, const Owners& owners, const CellSet& seki, Colour colour)
        : board_(std::move(board)), owners_(owners), seki_(seki), colour_(colour) {}

    CellSet run() {
        for (int cell = 0; cell < board_.points(); ++cell) answer(board_.at_cell(cell));
        for (int cell = 0; cell < board_.points(); ++cell) {
            const Point point = board_.at_cell(cell);
            if (board_.colour(point) != Colour::empty || owner(point) != Colour::empty) continue;
            if (!fill(point)) continue;
            for (const Point n : board_.neighbours(point)) answer(n);
        }
        return needed_;
    }

  private:
    [[nodiscard]] Colour owner(Point point) const { return owners_[cell_of(board_, point)]; }

    // The other side's stone on a neutral point, if it can stay there and breaks no seki.
    bool fill(Point point) {
        const Colour enemy = opposite(colour_);
        for (const Point n : board_.neighbours(point))
            if (is_stone(board_.colour(n)) && seki_[cell_of(board_, n)]) return false;
        if (board_.is_suicide(point, enemy)) return false;
        Board next = board_;
        next.play(point, enemy);
        if (next.in_atari(point)) return false;
        board_ = std::move(next);
        return true;
    }

    void answer(Point stone) {
        if (board_.colour(stone) != colour_ || !board_.in_atari(stone)) return;
        if (seki_[cell_of(board_, stone)]) return;
        const Point liberty = board_.last_liberty(stone);
        if (board_.is_suicide(liberty, colour_)) return;
        if (owner(liberty) == colour_ && !board_.captures(liberty, colour_))
            needed_.set(cell_of(board_, liberty));
        board_.play(liberty, colour_);
    }

    Board board_;
    const Owners& owners_;
    const CellSet& seki_;
    Colour colour_;
    CellSet needed_;
};

} // namespace

CellSet teire_points(const Board& board, const Marks& marks) {
    Rules area;
    area.seki_counts = true;
    const Owners owners = count_board(board, area, marks, {}).owners;
    const Board left = without(board, marks.dead);
    return Defence(left, owners, marks.seki, Colour::black).run() |
           Defence(left, owners, marks.seki, Colour::white).run();
}

} // namespace papan::go
