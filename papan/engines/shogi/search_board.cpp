#include "papan/engines/shogi/search_board.hpp"

#include "papan/base/hash.hpp"
#include "papan/games/shogi/evaluation.hpp"
#include "papan/search/scores.hpp"

namespace papan::engines::shogi_search {

using namespace shogi;

namespace {

// Who keeps giving check must deviate or lose: not yet a won game, but more than any material.
constexpr int perpetual_score = 20'000;

// How the sum of material and places changes by a move, seen from sente. Precondition: not yet
// made.
int standing_change(const Position& position, Move move) {
    const Seat side = position.side();
    const int sign = side == Seat::first ? 1 : -1;
    if (move.is_drop())
        return piece_worth(make_piece(side, move.dropped()), move.to()) -
               sign * hand_value[index(move.dropped())];
    const Piece piece = position.at(move.from()), taken = position.at(move.to());
    const Piece arriving = move.promotes() ? make_piece(side, promoted(kind_of(piece))) : piece;
    int change = piece_worth(arriving, move.to()) - piece_worth(piece, move.from());
    if (taken != no_piece)
        change +=
            sign * hand_value[index(unpromoted(kind_of(taken)))] - piece_worth(taken, move.to());
    return change;
}

} // namespace

SearchBoard::SearchBoard(const Shogi::State& root, const Judge& judge)
    : state_(root), judge_(judge), standing_{standing_sum(root.position)} {
    if (judge.network != nullptr) sums_.push_back(judge.network->start(root.position));
}

Shogi::Undo SearchBoard::make(Move move) {
    standing_.push_back(standing_.back() + standing_change(state_.position, move));
    if (judge_.network != nullptr)
        sums_.push_back(judge_.network->after(sums_.back(), state_.position, move));
    return Shogi::make(state_, move);
}

void SearchBoard::unmake(Move move, const Shogi::Undo& undo) {
    Shogi::unmake(state_, move, undo);
    standing_.pop_back();
    if (judge_.network != nullptr) sums_.pop_back();
}

SearchBoard::PassUndo SearchBoard::pass() {
    const PassUndo undo{state_.occurrences};
    state_.position.change_side();
    state_.history.push_back(state_.position.key() & ~std::uint64_t{1});
    state_.occurrences = 0;
    standing_.push_back(standing_.back());
    return undo;
}

void SearchBoard::take_back_pass(const PassUndo& undo) {
    standing_.pop_back();
    state_.history.pop_back();
    state_.position.change_side();
    state_.occurrences = undo.occurrences;
}

int SearchBoard::estimate() const {
    constexpr int tempo = 15; // to have the move is worth a little
    const Seat side = state_.position.side();
    const int sign = side == Seat::first ? 1 : -1;
    int value = sign * standing_.back();
    if (judge_.network != nullptr)
        value += judge_.network->value(sums_.back(), side);
    else
        value += sign * king_safety(state_.position) + tempo;
    if (judge_.seed != 0) {
        const auto choices = static_cast<std::uint64_t>(2 * judge_.variety + 1);
        const auto drawn = mix(state_.position.key() ^ judge_.seed) % choices;
        value += static_cast<int>(drawn) - judge_.variety;
    }
    return value;
}

std::optional<int> SearchBoard::finished(int ply) const {
    const Seat side = state_.position.side();
    if (state_.ending != Ending::none)
        return search::finished_score(*Shogi::outcome(state_), side, ply);
    if (state_.occurrences > 0) {
        const auto& history = state_.history;
        const auto last = history.size() - 1;
        bool we_checked = true, they_checked = true;
        std::size_t i = last;
        do {
            they_checked &= (history[i] & 1) != 0;
            we_checked &= (history[i - 1] & 1) != 0;
            i -= 2;
        } while (history[i] != history[last]);
        if (they_checked) return perpetual_score;
        return we_checked ? -perpetual_score : 0;
    }
    if (const auto declared = declaration_result(state_.position, state_.options.impasse))
        return *declared == Ending::declared_win ? search::win_score - ply - 1 : 0;
    return std::nullopt;
}

} // namespace papan::engines::shogi_search
