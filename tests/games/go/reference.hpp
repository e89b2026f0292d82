// Go as slow and obvious as it can be written: a grid of characters, liberties by flood, every
// board of the past kept as text. What the fast board is compared with.
#pragma once

#include "papan/games/go/rules.hpp"

#include <string>
#include <utility>
#include <vector>

namespace papan::go::reference {

class Game {
  public:
    explicit Game(const Options& options)
        : size_(options.size), rules_(options.rules),
          board_(static_cast<std::size_t>(options.size * options.size), '.') {
        past_.push_back({board_, mover_});
    }

    [[nodiscard]] const std::string& board() const { return board_; }
    [[nodiscard]] char mover() const { return mover_; }
    [[nodiscard]] int captured_by_black() const { return captured_by_black_; }
    [[nodiscard]] int captured_by_white() const { return captured_by_white_; }

    [[nodiscard]] bool is_legal(int cell) const {
        if (board_[static_cast<std::size_t>(cell)] != '.') return false;
        std::string after = board_;
        const auto [theirs, own] = place(after, cell);
        if (own > 0 && !rules_.suicide) return false;
        switch (rules_.ko) {
        case KoRule::simple: // the board before the opponent's last move may not come back at once
            return past_.size() < 2 || theirs != 1 || passed_ ||
                   past_[past_.size() - 2].first != after;
        case KoRule::positional:
            for (const auto& [board, next] : past_)
                if (board == after) return false;
            return true;
        case KoRule::situational:
            for (const auto& [board, next] : past_)
                if (board == after && next == opponent()) return false;
            return true;
        }
        return false;
    }

    void play(int cell) {
        const auto [theirs, own] = place(board_, cell);
        (mover_ == 'X' ? captured_by_black_ : captured_by_white_) += theirs;
        (mover_ == 'X' ? captured_by_white_ : captured_by_black_) += own;
        mover_ = opponent();
        passed_ = false;
        past_.push_back({board_, mover_});
    }
    void pass() {
        mover_ = opponent();
        passed_ = true;
        past_.push_back({board_, mover_});
    }

    [[nodiscard]] std::vector<int> around(int cell) const {
        std::vector<int> cells;
        const int row = cell / size_, column = cell % size_;
        if (row > 0) cells.push_back(cell - size_);
        if (row < size_ - 1) cells.push_back(cell + size_);
        if (column > 0) cells.push_back(cell - 1);
        if (column < size_ - 1) cells.push_back(cell + 1);
        return cells;
    }

    // The cells connected to this one with the same content.
    [[nodiscard]] std::vector<int> flood(const std::string& board, int cell) const {
        std::vector<int> found{cell};
        std::string seen(board.size(), 'n');
        seen[static_cast<std::size_t>(cell)] = 'y';
        for (std::size_t i = 0; i < found.size(); ++i)
            for (const int next : around(found[i]))
                if (board[static_cast<std::size_t>(next)] ==
                        board[static_cast<std::size_t>(cell)] &&
                    seen[static_cast<std::size_t>(next)] == 'n') {
                    seen[static_cast<std::size_t>(next)] = 'y';
                    found.push_back(next);
                }
        return found;
    }
    [[nodiscard]] int liberties(const std::string& board, int cell) const {
        std::string seen(board.size(), 'n');
        int count = 0;
        for (const int stone : flood(board, cell))
            for (const int next : around(stone))
                if (board[static_cast<std::size_t>(next)] == '.' &&
                    seen[static_cast<std::size_t>(next)] == 'n') {
                    seen[static_cast<std::size_t>(next)] = 'y';
                    ++count;
                }
        return count;
    }

  private:
    [[nodiscard]] char opponent() const { return mover_ == 'X' ? 'O' : 'X'; }

    // Stones taken from the opponent and, by suicide, from oneself.
    std::pair<int, int> place(std::string& board, int cell) const {
        board[static_cast<std::size_t>(cell)] = mover_;
        int theirs = 0;
        for (const int next : around(cell))
            if (board[static_cast<std::size_t>(next)] == opponent() && liberties(board, next) == 0)
                theirs += remove(board, next);
        const int own = liberties(board, cell) == 0 ? remove(board, cell) : 0;
        return {theirs, own};
    }
    int remove(std::string& board, int cell) const {
        const auto chain = flood(board, cell);
        for (const int stone : chain) board[static_cast<std::size_t>(stone)] = '.';
        return static_cast<int>(chain.size());
    }

    int size_;
    Rules rules_;
    std::string board_;
    char mover_ = 'X';
    bool passed_ = false;
    int captured_by_black_ = 0, captured_by_white_ = 0;
    std::vector<std::pair<std::string, char>> past_;
};

} // namespace papan::go::reference
