// The ways to write the moves of a game, for people who read another one than the game's own text:
// chess players, Japanese. The moves themselves stay what they are everywhere (in records, in
// messages); only what people see is written so.
#pragma once

#include "papan/core/any_state.hpp"
#include "papan/core/card.hpp"

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papan {

struct Notation {
    std::string_view name; // "western"
    Bilingual title;
};

// The first of its notations is the game's own text (format_move). A move may be written with
// regard to the one before it.
template <class G>
concept NotatedGame = Game<G> &&
    requires(const typename G::State& state, typename G::Move move,
             const std::optional<typename G::Move>& previous, std::string_view notation) {
    { G::notations() } -> std::same_as<std::span<const Notation>>;
    { G::write_move(state, move, previous, notation) } -> std::same_as<std::string>;
};

struct NotationTable {
    std::span<const Notation> all;
    // These moves, made one after another from this position on. An error where one is illegal.
    Result<std::vector<std::string>> (*write)(const AnyState& from,
                                              std::span<const std::string> moves,
                                              std::string_view notation);
};

template <NotatedGame G>
Result<std::vector<std::string>>
write_moves(const AnyState& from, std::span<const std::string> moves, std::string_view notation) {
    typename G::State state = *from.as<G>();
    std::optional<typename G::Move> previous;
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const std::string& text : moves) {
        const auto move = G::parse_move(state, text);
        if (!move) return Failure(move.error());
        texts.push_back(G::write_move(state, *move, previous, notation));
        G::apply(state, *move);
        previous = *move;
    }
    return texts;
}

} // namespace papan
