// Shogi: a mate by checks within seven plies whose every move is the only one. The mate search
// finds the mate and proves that there is no shorter one; that no other check mates as soon is
// found by trying them all, which is little work so near to the end.
#include "papan/core/budget.hpp"
#include "papan/engines/shogi/mate_search.hpp"
#include "papan/games/shogi/shogi.hpp"
#include "papan/puzzles/posers.hpp"

#include <algorithm>

namespace papan::puzzles {

namespace {

using namespace shogi;

constexpr int longest = 7;
constexpr std::uint64_t search_nodes = 3'000, trial_nodes = 400'000;
constexpr std::size_t megabytes = 1;
// Where the side to move has more checks than this to choose from, a puzzle is one step harder.
constexpr std::size_t many_checks = 8;

// Every check and every defence, to a given number of plies.
class MateTrial {
  public:
    MateTrial(const Position& position, Meter& meter) : position_(position), meter_(meter) {}

    // The line of a mate in so many plies in which the attacker never has a second way; the
    // defender holds out as long as possible. Precondition: there is no shorter mate.
    bool only_line(int plies, std::vector<Move>& line) {
        const auto check = only_check(plies);
        if (!check) return false;
        line.push_back(*check);
        const Captured captured = position_.make(*check);
        const bool found = plies == 1 || only_line_behind(plies - 1, line);
        position_.unmake(*check, captured);
        if (!found) line.pop_back();
        return found;
    }

  private:
    // A reply after which the attacker needs all the plies that are left and has one way. A piece
    // put between only to be taken makes no puzzle, and is no reply here.
    bool only_line_behind(int plies, std::vector<Move>& line) {
        for (const Move reply : replies()) {
            const Captured captured = position_.make(reply);
            line.push_back(reply);
            const std::size_t length = line.size();
            const bool found = (plies <= 2 || !attacker_mates(plies - 3)) &&
                               only_line(plies - 1, line) &&
                               !(reply.is_drop() && line[length].to() == reply.to());
            position_.unmake(reply, captured);
            if (found) return true;
            line.resize(length - 1);
        }
        return false;
    }

    // Moves of the king and captures first: they are what a person looks at.
    Moves replies() const {
        Moves moves;
        list_moves(position_, moves);
        std::stable_partition(moves.begin(), moves.end(),
                              [](Move move) { return !move.is_drop(); });
        return moves;
    }

    // The check that mates within so many plies where there is exactly one.
    std::optional<Move> only_check(int plies) {
        Moves checks;
        list_checks(position_, checks);
        std::optional<Move> only;
        for (const Move check : checks) {
            if (!mates(check, plies)) continue;
            if (only) return std::nullopt;
            only = check;
        }
        return meter_.spent() ? std::nullopt : only;
    }

    bool attacker_mates(int plies) {
        Moves checks;
        list_checks(position_, checks);
        return std::any_of(checks.begin(), checks.end(),
                           [&](Move check) { return mates(check, plies); });
    }

    bool mates(Move check, int plies) {
        if (!meter_.spend_node()) return false;
        const Captured captured = position_.make(check);
        const bool mated = defender_is_lost(plies - 1);
        position_.unmake(check, captured);
        return mated;
    }

    bool defender_is_lost(int plies) {
        if (plies == 0) return !has_move(position_, true);
        Moves moves;
        list_moves(position_, moves);
        return std::all_of(moves.begin(), moves.end(), [&](Move move) {
            if (!meter_.spend_node()) return false;
            const Captured captured = position_.make(move);
            const bool lost = attacker_mates(plies - 1);
            position_.unmake(move, captured);
            return lost;
        });
    }

    Position position_;
    Meter& meter_;
};

Task task_of(const Shogi::State& root, const std::vector<Move>& line) {
    Task task{.kind = "mate", .goal = static_cast<int>(line.size())};
    Moves checks;
    list_checks(root.position, checks);
    Shogi::State state = root;
    for (std::size_t ply = 0; ply < line.size(); ++ply) {
        (ply % 2 == 0 ? task.answer : task.replies).push_back(Shogi::format_move(state, line[ply]));
        Shogi::apply(state, line[ply]);
    }
    task.difficulty = as_difficulty(task.goal / 2 + 1 + (checks.size() > many_checks ? 1 : 0));
    return task;
}

} // namespace

std::optional<Task> pose_shogi_mate(const AnyState& state, const StopToken& stop) {
    const Shogi::State& root = *state.as<Shogi>();
    const Budget search_budget({.nodes = search_nodes}, stop),
        trial_budget({.nodes = trial_nodes}, stop);
    Meter search_meter(search_budget), trial_meter(trial_budget);
    engines::shogi_search::MateSearch search(megabytes);
    const auto found = search.solve_shortest(root.position, search_meter);
    const auto plies = static_cast<int>(found.line.size());
    if (found.verdict != MateVerdict::mate || !found.shortest || plies > longest)
        return std::nullopt;
    std::vector<Move> line;
    if (!MateTrial(root.position, trial_meter).only_line(plies, line) || trial_meter.spent())
        return std::nullopt;
    return task_of(root, line);
}

} // namespace papan::puzzles
