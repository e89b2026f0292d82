#include "papan/engines/go/heavy_playout.hpp"

#include "papan/engines/go/pattern3.hpp"
#include "papan/games/go/chains.hpp"

#include <algorithm>

namespace papan::engines {

namespace {

using go::Board;
using go::Colour;
using go::Point;

} // namespace

Point HeavyPlayout::any_of(const Candidates& candidates) {
    return candidates[random_.below(static_cast<std::uint32_t>(candidates.size()))];
}

bool HeavyPlayout::extension_saves(Point chain, Point liberty) {
    // Three liberties of its own at once: no reading needed.
    if (board_.empty_neighbours(liberty) >= 3) return true;
    return ladders_.saves(board_, chain, liberty);
}

// The stone just played may be taken, and own chains it put into atari saved.
void HeavyPlayout::answer_atari(Colour colour, Point last, Candidates& found) {
    if (board_.in_atari(last)) {
        const Point taking = board_.last_liberty(last);
        if (board_.is_playable(taking, colour)) go::add_once(found, taking);
    }
    for (const Point n : board_.neighbours(last)) {
        if (board_.colour(n) != colour || !board_.in_atari(n)) continue;
        for (const Point taking : go::takings(board_, n))
            if (board_.is_playable(taking, colour)) go::add_once(found, taking);
        const Point liberty = board_.last_liberty(n);
        if (board_.is_playable(liberty, colour) && extension_saves(n, liberty))
            go::add_once(found, liberty);
    }
}

// A chain beside the last move that has come down to two liberties: an atari that catches it, or
// for one's own what keeps it from being caught.
void HeavyPlayout::answer_two_liberties(Colour colour, Point last, Candidates& found) {
    const auto look_at = [&](Point stone) {
        const auto liberties = go::few_liberties(board_, stone);
        if (liberties.size() != 2) return;
        const Point catching = ladders_.catching_move(board_, stone);
        if (catching == go::no_point) return;
        if (board_.colour(stone) != colour) {
            go::add_once(found, catching);
            return;
        }
        for (const Point liberty : liberties)
            if (careful_.fits(liberty, colour) &&
                (board_.empty_neighbours(liberty) >= 2 || liberty == catching))
                go::add_once(found, liberty);
        for (const Point taking : go::takings(board_, stone))
            if (board_.is_playable(taking, colour)) go::add_once(found, taking);
    };
    look_at(last);
    for (const Point n : board_.neighbours(last))
        if (board_.colour(n) == colour) look_at(n);
}

void HeavyPlayout::answer_shape(Colour colour, Point last, Candidates& found) const {
    const Patterns3& patterns = patterns3();
    const auto look_at = [&](Point point) {
        if (board_.colour(point) == Colour::empty && patterns.matches(board_, point) &&
            careful_.fits(point, colour))
            found.push_back(point);
    };
    for (const Point n : board_.neighbours(last)) look_at(n);
    for (const Point n : board_.diagonals(last)) look_at(n);
}

Point HeavyPlayout::choose(Colour colour, int opened) {
    const Point last = board_.last();
    if (last == go::no_point || !is_stone(board_.colour(last)))
        return careful_.pick_anywhere(colour);
    Candidates found;
    if (happens(chances_.atari)) {
        answer_atari(colour, last, found);
        if (!found.empty()) return any_of(found);
    }
    if (happens(chances_.capture)) {
        const Point vital = careful_.answer_capture(colour, last, opened);
        if (vital != go::no_point) return vital;
    }
    if (happens(chances_.two_liberties)) {
        answer_two_liberties(colour, last, found);
        if (!found.empty()) return any_of(found);
    }
    if (happens(chances_.pattern)) {
        answer_shape(colour, last, found);
        if (!found.empty()) return any_of(found);
    }
    return careful_.pick_anywhere(colour);
}

int HeavyPlayout::run(Colour to_move, int longest, std::vector<Played<Go::Move>>* trace) {
    int opened = 0, moves = 0;
    for (int passes = 0; passes < 2 && moves < longest; ++moves, to_move = opposite(to_move)) {
        const Point point = choose(to_move, opened);
        opened = 0;
        if (point == go::no_point) {
            ++passes;
            board_.clear_ko();
            continue;
        }
        passes = 0;
        if (trace) trace->push_back({go::seat_of(to_move), {point}});
        opened = board_.play(point, to_move).opponent;
    }
    return moves;
}

} // namespace papan::engines
