#include "papan/thinking/rule_check.hpp"

#include <set>

namespace papan::thinking {

namespace {

// Written as we write it, so that it can be compared with moves of ours.
bool can_be_played(AnyState state, const std::vector<std::string>& line) {
    for (const std::string& move : line) {
        auto played = state.play(move);
        if (!played || played->move != move) return false;
        state = std::move(played->after);
    }
    return true;
}

bool fits_board(const std::vector<float>& owners, std::size_t cells) {
    return owners.empty() || owners.size() == cells;
}

} // namespace

bool is_possible(const Playthrough& game, const Progress& report) {
    const AnyState& state = game.state();
    if (!can_be_played(state, report.line)) return false;
    const auto legal = state.legal_moves();
    std::set<std::string_view> left(legal.begin(), legal.end());
    const auto diagram = state.diagram(Glyphs::ascii);
    const auto cells =
        static_cast<std::size_t>(diagram.rows) * static_cast<std::size_t>(diagram.columns);
    if (!fits_board(report.ownership, cells)) return false;
    for (const auto& row : report.moves) {
        if (left.erase(row.move) == 0) return false; // none, or told twice
        if (!fits_board(row.ownership, cells)) return false;
        if (!row.line.empty() && row.line.front() != row.move) return false;
        if (!can_be_played(state, row.line)) return false;
    }
    return true;
}

bool is_possible(const Playthrough& game, const Choice& choice) {
    if (!is_possible(game, choice.report)) return false;
    if (choice.resigns) return choice.move.empty();
    const auto move = game.state().canonical_move(choice.move);
    return move && *move == choice.move;
}

} // namespace papan::thinking
