// The rules of a game behind a name: how to make its positions. One constant per game
// (any_game<G>).
#pragma once

#include "papan/core/any_state.hpp"
#include "papan/core/game.hpp"

#include <span>
#include <string_view>

namespace papan {

struct AnyGame {
    std::string_view name;
    std::span<const ParamInfo> (*option_info)();
    // The start position under these options ("size=6"); "" for the usual ones.
    Result<AnyState> (*initial)(std::string_view options);
    Result<AnyState> (*parse_position)(std::string_view text, std::string_view options);
};

namespace detail {

template <Game G> Result<AnyState> initial_state(std::string_view text) {
    const auto options = G::parse_options(text);
    if (!options) return in_context(say("options"_key, "options"), options.error());
    return AnyState::of<G>(G::initial(*options));
}

template <Game G>
Result<AnyState> parsed_state(std::string_view text, std::string_view option_text) {
    const auto options = G::parse_options(option_text);
    if (!options) return in_context(say("options"_key, "options"), options.error());
    auto state = G::parse_position(text, *options);
    if (!state) return in_context(say("position"_key, "position"), state.error());
    return AnyState::of<G>(*std::move(state));
}

template <Game G> std::span<const ParamInfo> option_table() {
    return G::option_info();
}

} // namespace detail

template <Game G>
inline constexpr AnyGame any_game{G::name, detail::option_table<G>, detail::initial_state<G>,
                                  detail::parsed_state<G>};

} // namespace papan
