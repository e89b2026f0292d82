// One descent of a Monte-Carlo search as it happened, for whoever wants to watch the four phases:
// what the search chose among at the root, the way it selected, what it expanded, the playout or
// the judgement at the end of the way, and the value that was backed up.
#pragma once

#include "papan/core/game.hpp"
#include "papan/core/seat.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace papan {

// A child of the root as the selection saw it, before it chose.
template <class Move> struct RootChoice {
    Move move{};
    std::uint64_t visits = 0;
    // By the search's own formula; infinite where that has no number and the child comes before
    // all others.
    double rating = 0;
};

template <class State, class Move> struct PlayoutReport {
    std::vector<RootChoice<Move>> choices;    // none while the root is not expanded
    std::vector<Move> path;                   // from the root down
    std::size_t grown = 0;                    // children that nodes of the path were given
    std::span<const Played<Move>> moves = {}; // of the playout, passes left out where the game does
    std::uint64_t length = 0;                 // of the playout, passes included
    const State* end = nullptr;               // where it ended
    double value = 0;                         // for the first player, -1..1
    bool judged = false;                      // there was no playout: the end was judged as it is
};
template <Game G> using PlayoutOf = PlayoutReport<typename G::State, typename G::Move>;
template <Game G> using PlayoutSinkOf = std::function<void(const PlayoutOf<G>&)>;

// The same with text, for pages and protocols.
struct PlayoutStory {
    struct Step {
        std::string move;
        Seat to_move = Seat::first; // after it
    };
    static constexpr std::size_t most_moves = 40; // that are told of a playout

    std::vector<RootChoice<std::string>> choices;
    std::vector<Step> path;
    std::size_t grown = 0;
    std::vector<std::string> moves;
    std::uint64_t length = 0;
    std::string end; // the position
    double value = 0;
    bool judged = false;
};
using PlayoutSink = std::function<void(const PlayoutStory&)>;

// The moves of a playout in their order, the passes put back that it left out, as far as the rules
// of the game allow: playouts know simpler rules about repetition.
template <Game G>
[[nodiscard]] std::vector<typename G::Move>
playout_line(typename G::State state, std::span<const Played<typename G::Move>> moves,
             std::size_t most) {
    std::vector<typename G::Move> line;
    const auto make = [&](typename G::Move move) {
        if (line.size() == most || G::outcome(state) || !G::is_legal(state, move)) return false;
        line.push_back(move);
        G::apply(state, move);
        return true;
    };
    for (const auto& played : moves) {
        if constexpr (PassingGame<G>)
            if (G::to_move(state) != played.seat && !make(G::pass)) break;
        if (!make(played.move)) break;
    }
    return line;
}

template <Game G>
[[nodiscard]] PlayoutStory to_text(const typename G::State& root, const PlayoutOf<G>& playout) {
    PlayoutStory text;
    for (const auto& choice : playout.choices)
        text.choices.push_back({G::format_move(root, choice.move), choice.visits, choice.rating});
    typename G::State state = root;
    for (const auto move : playout.path) {
        std::string name = G::format_move(state, move);
        G::apply(state, move);
        text.path.push_back({std::move(name), G::to_move(state)});
    }
    for (const auto move : playout_line<G>(state, playout.moves, PlayoutStory::most_moves)) {
        text.moves.push_back(G::format_move(state, move));
        G::apply(state, move);
    }
    text.grown = playout.grown;
    text.length = playout.length;
    text.end = G::format_position(*playout.end);
    text.value = playout.value;
    text.judged = playout.judged;
    return text;
}

} // namespace papan
