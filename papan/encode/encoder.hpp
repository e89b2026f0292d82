// How a game is shown to a network: one small struct a game, found by the compiler. Planes hold
// only 0 and 1, everything else goes into the globals; all is seen from the side to move. An
// encoder knows its game and nothing of networks or searches.
#pragma once

#include "papan/core/game.hpp"

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>

namespace papan::encode {

template <class E>
concept Encoder = Game<typename E::Game> &&
    requires(const typename E::Game::State& state, typename E::Game::Move move,
             std::span<float> numbers, std::span<std::int8_t> owners) {
    { E::name } -> std::convertible_to<std::string_view>;
    { E::planes } -> std::convertible_to<int>;
    { E::globals } -> std::convertible_to<int>;
    { E::policy_planes } -> std::convertible_to<int>;
    { E::policy_extra } -> std::convertible_to<int>;
    { E::symmetries } -> std::convertible_to<int>; // of the board that keep the meaning: 8, 2 or 1
    { E::height(state) } -> std::same_as<int>;
    { E::width(state) } -> std::same_as<int>;
    // Fills [planes][height * width] and [globals]; both are all zero before.
    E::encode(state, numbers, numbers);
    // The place of a legal move in a policy of policy_planes * height * width + policy_extra.
    { E::policy_index(state, move) } -> std::same_as<int>;
    // What the board says as it stands at the end: who owns each point (1, -1, 0) and by how much
    // the game is won, both seen from Seat::first.
    E::ownership(state, owners);
    { E::margin(state) } -> std::same_as<float>;
};

template <Encoder E> [[nodiscard]] int policy_size(const typename E::Game::State& state) {
    return E::policy_planes * E::height(state) * E::width(state) + E::policy_extra;
}

} // namespace papan::encode
