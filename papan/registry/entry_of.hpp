// The row of a game in the registry, made by the compiler from what the game's type and its engines
// have: what a rule or an engine does not offer stays null, and nobody has to say so.
#pragma once

#include "papan/core/any_game.hpp"
#include "papan/engines/skills.hpp"
#include "papan/registry/registry.hpp"

#include <concepts>
#include <optional>

namespace papan {

// The side to move can have a threat to its king to answer.
template <class G>
concept CheckingGame = Game<G> && requires(const typename G::State& state) {
    { G::in_check(state) } -> std::same_as<bool>;
};
// A move can be hidden until the other side has chosen its own.
template <class G>
concept SecretGame = Game<G> && requires(const typename G::State& state) {
    { G::hides_last_move(state) } -> std::same_as<bool>;
};
// Both sides can agree that neither can win any more, and the rules say how that ends.
template <class G>
concept ImpasseGame = Game<G> && requires(const typename G::State& state) {
    { G::agreed_impasse(state) } -> std::same_as<std::optional<Outcome>>;
};

template <Game G> void put_rules(GameEntry& entry) {
    if constexpr (CheckingGame<G>)
        entry.in_check = [](const AnyState& state) { return G::in_check(*state.as<G>()); };
    if constexpr (SecretGame<G>)
        entry.hides_last_move = [](const AnyState& state) {
            return G::hides_last_move(*state.as<G>());
        };
    if constexpr (ImpasseGame<G>)
        entry.agreed_impasse = [](const AnyState& state) {
            return G::agreed_impasse(*state.as<G>());
        };
}

template <Game G> void put_words(GameEntry& entry) {
    if constexpr (NotatedGame<G>) {
        static const NotationTable table{G::notations(), write_moves<G>};
        entry.notations = &table;
    }
    if constexpr (ShapedGame<G>) entry.shapes = shapes_of<G>;
}

template <class Skills> void put_skills(GameEntry& entry) {
    if constexpr (requires { Skills::tell_move; }) entry.tell_move = Skills::tell_move;
    if constexpr (requires { Skills::settle; }) entry.settle = Skills::settle;
    if constexpr (requires { Skills::scoring; }) entry.scoring = Skills::scoring;
    if constexpr (requires { Skills::solve; }) entry.solve = Skills::solve;
    if constexpr (requires { Skills::mate; }) entry.mate = Skills::mate;
    if constexpr (requires { Skills::fair_start; }) entry.fair_start = Skills::fair_start;
    if constexpr (requires { Skills::forced_win; }) entry.forced_win = Skills::forced_win;
    if constexpr (requires { Skills::build_tables; }) entry.build_tables = Skills::build_tables;
    if constexpr (requires { Skills::fit; }) entry.fit = Skills::fit;
    if constexpr (requires { Skills::player_by_default; })
        entry.player_by_default = Skills::player_by_default;
    if constexpr (requires { Skills::open_network; }) entry.open_network = Skills::open_network;
    if constexpr (requires { Skills::book; }) entry.book = &Skills::book;
    if constexpr (requires { Skills::openings; }) entry.openings = &Skills::openings;
}

template <Game G> GameEntry entry_of(std::string_view summary) {
    using Skills = engines::Skills<G>;
    GameEntry entry{.rules = any_game<G>,
                    .summary = summary,
                    .players = Skills::players(),
                    .levels = Skills::levels(),
                    .perft = Skills::perft};
    put_rules<G>(entry);
    put_words<G>(entry);
    put_skills<Skills>(entry);
    return entry;
}

} // namespace papan
