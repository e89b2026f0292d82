// Whether stones can be caught, by trying every move: a witness for the judge of finished boards
// that shares nothing with it, not even the board. Boards of 9 lines; slow and obvious.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace papan::engines {

class PlainBoard {
  public:
    static constexpr int size = 9;
    using Points = std::vector<int>;

    // The rows of a position's text, upper one first: X, O and dots.
    explicit PlainBoard(std::string_view rows) {
        for (const char cell : rows)
            if (cell != '/') cells_ += cell;
    }

    [[nodiscard]] char at(int point) const { return cells_[static_cast<std::size_t>(point)]; }
    // All that the future depends on.
    [[nodiscard]] std::string text() const { return cells_ + std::to_string(ko_); }

    static Points beside(int point) {
        Points found;
        if (point % size > 0) found.push_back(point - 1);
        if (point % size < size - 1) found.push_back(point + 1);
        if (point >= size) found.push_back(point - size);
        if (point < size * (size - 1)) found.push_back(point + size);
        return found;
    }
    [[nodiscard]] Points chain(int point) const {
        Points stones{point};
        for (std::size_t i = 0; i < stones.size(); ++i)
            for (const int next : beside(stones[i]))
                if (at(next) == at(point) &&
                    std::find(stones.begin(), stones.end(), next) == stones.end())
                    stones.push_back(next);
        return stones;
    }
    [[nodiscard]] bool has_liberty(const Points& stones) const {
        return std::any_of(stones.begin(), stones.end(), [&](int stone) {
            const Points near = beside(stone);
            return std::any_of(near.begin(), near.end(), [&](int p) { return at(p) == '.'; });
        });
    }

    // False, and the board is spoilt, where the rules forbid it: simple ko, no suicide.
    [[nodiscard]] bool play(int point, char colour) {
        if (at(point) != '.' || point == ko_) return false;
        put(point, colour);
        ko_ = -1;
        int caught = 0, last = -1;
        for (const int next : beside(point)) {
            if (at(next) == '.' || at(next) == colour) continue;
            const Points stones = chain(next);
            if (has_liberty(stones)) continue;
            for (const int stone : stones) put(stone, '.');
            caught += static_cast<int>(stones.size());
            last = stones.front();
        }
        const Points own = chain(point);
        const Points near = beside(point);
        const auto open =
            std::count_if(near.begin(), near.end(), [&](int p) { return at(p) == '.'; });
        if (caught == 1 && own.size() == 1 && open == 1) ko_ = last;
        return has_liberty(own);
    }
    void pass() { ko_ = -1; }

  private:
    void put(int point, char colour) { cells_[static_cast<std::size_t>(point)] = colour; }

    std::string cells_;
    int ko_ = -1;
};

class PlainCapture {
  public:
    // Both sides may play at these points and nowhere else.
    explicit PlainCapture(PlainBoard::Points room) : room_(std::move(room)) {}

    // Whether the stone on `target` is caught when its captors try everything and its friends as
    // well. A position that comes again is the friends' success.
    [[nodiscard]] bool catches(const PlainBoard& board, int target, char to_move) {
        target_ = target;
        defender_ = board.at(target);
        known_.clear();
        path_.clear();
        return search(board, to_move, false).caught;
    }

  private:
    struct Answer {
        bool caught = false;
        bool everywhere = true; // not only on this path
    };

    Answer search(const PlainBoard& board, char to_move, bool passed) {
        if (board.at(target_) != defender_) return {true};
        const std::string key = board.text() + to_move + (passed ? 'p' : ' ');
        if (const auto found = known_.find(key); found != known_.end()) return {found->second};
        if (!path_.insert(key).second) return {false, false};
        const Answer answer = try_all(board, to_move, passed);
        path_.erase(key);
        if (answer.everywhere) known_.emplace(key, answer.caught);
        return answer;
    }
    Answer try_all(const PlainBoard& board, char to_move, bool passed) {
        const bool attacks = to_move != defender_;
        const char next = to_move == 'X' ? 'O' : 'X';
        Answer answer{!attacks};
        const auto weigh = [&](const Answer& child) {
            if (child.caught == attacks) { // who moves has what he wants
                answer = child;
                return true;
            }
            answer.everywhere = answer.everywhere && child.everywhere;
            return false;
        };
        for (const int point : room_) {
            PlainBoard child = board;
            if (child.play(point, to_move) && weigh(search(child, next, false))) return answer;
        }
        PlainBoard child = board;
        child.pass();
        weigh(passed ? Answer{false} : search(child, next, true));
        return answer;
    }

    PlainBoard::Points room_;
    int target_ = 0;
    char defender_ = 'X';
    std::unordered_map<std::string, bool> known_;
    std::unordered_set<std::string> path_;
};

} // namespace papan::engines
