// Go: a chain that the side to move can capture within three moves of its own, whatever the other
// side does anywhere on the board, and by one first move alone. Every move of both sides is tried,
// but for those that cannot matter: a chain with as many liberties as the captor has moves left is
// taken only by filling one with each of them.
#include "papan/core/budget.hpp"
#include "papan/games/go/go.hpp"
#include "papan/puzzles/posers.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace papan::puzzles {

namespace {

using namespace go;

constexpr int most_moves = 3;    // of the captor
constexpr int fewest_stones = 2; // of the chain, so that it is worth a look
constexpr std::uint64_t most_nodes = 400'000;

class CaptureTrial {
  public:
    CaptureTrial(Point target, Colour captor, Meter& meter)
        : target_(target), captor_(captor), meter_(meter) {}

    // The move that captures within so many where there is exactly one.
    [[nodiscard]] std::optional<Point> only_move(const Board& board, int moves) {
        std::optional<Point> only;
        for (const Point point : candidates(board, moves)) {
            if (!captures(board, point, moves)) continue;
            if (only) return std::nullopt;
            only = point;
        }
        return meter_.spent() ? std::nullopt : only;
    }

    // Adds captor's moves and the replies between them; false where a move is not the only one.
    bool only_line(const Board& board, int moves, std::vector<Point>& line) {
        const auto move = only_move(board, moves);
        if (!move) return false;
        line.push_back(*move);
        if (moves == 1) return true;
        Board after = board;
        (void)after.play(*move, captor_);
        const std::size_t length = line.size();
        for (const Point reply : replies(after)) {
            Board next = after;
            (void)next.play(reply, opposite(captor_));
            line.push_back(reply);
            if (!can_capture(next, moves - 2) && only_line(next, moves - 1, line)) return true;
            line.resize(length);
        }
        line.pop_back();
        return false;
    }

    [[nodiscard]] bool can_capture(const Board& board, int moves) {
        const auto points = candidates(board, moves);
        return std::any_of(points.begin(), points.end(),
                           [&](Point point) { return captures(board, point, moves); });
    }

  private:
    [[nodiscard]] bool gone(const Board& board) const {
        return board.colour(target_) != opposite(captor_);
    }

    // Liberties alone where there is none to spare, else every point.
    [[nodiscard]] std::vector<Point> candidates(const Board& board, int moves) const {
        const int liberties = board.liberties(target_, moves + 1);
        std::vector<Point> points;
        if (liberties > moves) return points;
        for (const Point point : by_cell(board))
            if (board.is_playable(point, captor_) &&
                (liberties < moves || touches_target(board, point)))
                points.push_back(point);
        return points;
    }

    [[nodiscard]] bool touches_target(const Board& board, Point point) const {
        const Point head = board.head(target_);
        const auto around = board.neighbours(point);
        return std::any_of(around.begin(), around.end(), [&](Point next) {
            return board.colour(next) == opposite(captor_) && board.head(next) == head;
        });
    }

    // Their order on the board, whatever came before.
    [[nodiscard]] static std::vector<Point> by_cell(const Board& board) {
        std::vector<Point> points(board.empties().begin(), board.empties().end());
        std::sort(points.begin(), points.end());
        return points;
    }

    // Over rows and columns.
    [[nodiscard]] int away(const Board& board, Point point) const {
        return std::abs(board.row(point) - board.row(target_)) +
               std::abs(board.column(point) - board.column(target_));
    }

    // What the owner of the chain can play; its own liberties first, which refute most, and then
    // what is near.
    [[nodiscard]] std::vector<Point> replies(const Board& board) const {
        std::vector<Point> points = by_cell(board);
        std::erase_if(points,
                      [&](Point point) { return !board.is_playable(point, opposite(captor_)); });
        std::stable_sort(points.begin(), points.end(), [&](Point a, Point b) {
            return std::pair(!touches_target(board, a), away(board, a)) <
                   std::pair(!touches_target(board, b), away(board, b));
        });
        return points;
    }

    [[nodiscard]] bool captures(const Board& board, Point point, int moves) {
        if (!meter_.spend_node()) return false;
        Board after = board;
        (void)after.play(point, captor_);
        if (gone(after)) return true;
        if (moves == 1) return false;
        const auto all = replies(after);
        const bool falls = std::all_of(all.begin(), all.end(), [&](Point reply) {
            if (!meter_.spend_node()) return false;
            Board next = after;
            (void)next.play(reply, opposite(captor_));
            return can_capture(next, moves - 1);
        });
        if (!falls) return false;
        after.clear_ko(); // a pass is a reply as well
        return can_capture(after, moves - 1);
    }

    Point target_;
    Colour captor_;
    Meter& meter_;
};

Task task_of(const Go::State& root, Point target, const std::vector<Point>& line, int open) {
    Task task{.kind = "capture", .goal = root.board.stones(target)};
    task.target = Go::format_move(root, {target});
    for (std::size_t ply = 0; ply < line.size(); ++ply)
        (ply % 2 == 0 ? task.answer : task.replies).push_back(Go::format_move(root, {line[ply]}));
    // A first move that is no atari, on a point beside the chain or away from it, is harder to see.
    task.difficulty = as_difficulty(2 * static_cast<int>(task.answer.size()) - 3 + open);
    return task;
}

std::optional<Task> pose_target(const Go::State& root, Point target, Meter& meter) {
    const Colour captor = root.to_move == Seat::first ? Colour::black : Colour::white;
    CaptureTrial trial(target, captor, meter);
    for (int moves = 1; moves <= most_moves; ++moves) {
        if (!trial.can_capture(root.board, moves)) continue;
        std::vector<Point> line;
        if (moves == 1 || meter.spent() || !trial.only_line(root.board, moves, line) ||
            meter.spent())
            return std::nullopt;
        Board after = root.board;
        (void)after.play(line.front(), captor);
        return task_of(root, target, line, after.in_atari(target) ? 0 : 1);
    }
    return std::nullopt;
}

} // namespace

std::optional<Task> pose_go_capture(const AnyState& state, const StopToken& stop) {
    const Go::State& root = *state.as<Go>();
    const Colour owner = root.to_move == Seat::first ? Colour::white : Colour::black;
    const Budget budget({.nodes = most_nodes}, stop);
    std::optional<Task> only;
    for (int cell = 0; cell < root.board.points(); ++cell) {
        const Point point = root.board.at_cell(cell);
        const bool chain = root.board.colour(point) == owner && root.board.head(point) == point;
        if (!chain || root.board.stones(point) < fewest_stones) continue;
        Meter meter(budget);
        auto task = pose_target(root, point, meter);
        if (!task) continue;
        if (only) return std::nullopt; // two captures to choose from
        only = std::move(task);
    }
    return only;
}

} // namespace papan::puzzles
