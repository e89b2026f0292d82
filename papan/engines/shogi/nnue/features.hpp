// A shogi position as the inputs of the network, once from each side's view: every piece on its
// square and every piece in hand, by the region where the viewing side's king stands. The board is
// turned so that the viewing side plays upwards, and mirrored so that its king stands on the right
// half: what is true of a castle on one wing is true of it on the other.
#pragma once

#include "papan/games/shogi/position.hpp"

#include <cstddef>
#include <cstdint>

namespace papan::engines::shogi_nnue {

inline constexpr std::size_t king_regions = 5;
inline constexpr std::size_t held_features = 38; // as many as a side can hold
inline constexpr std::size_t board_features = 2 * 15 * shogi::square_count; // by owner and kind
inline constexpr std::size_t region_features = board_features + 2 * held_features;
inline constexpr std::size_t feature_count = king_regions * region_features;

// How one side sees the board; it changes only with the place of its own king.
struct View {
    Seat seat = Seat::first;
    bool mirrored = false;
    std::uint8_t region = 0;

    friend bool operator==(const View&, const View&) = default;
};
// A side without a king sees it at home in the middle.
[[nodiscard]] View view_of(Seat seat, shogi::Square king);

[[nodiscard]] std::size_t piece_feature(const View& view, shogi::Piece piece, int square);
// The nth piece of this kind that the owner holds, counted from 1.
[[nodiscard]] std::size_t held_feature(const View& view, Seat owner, shogi::Kind kind, int nth);

// Calls visit(feature) for every input that is set.
template <class Visit>
void for_each_feature(const shogi::Position& position, const View& view, Visit&& visit) {
    shogi::for_each_square(position.occupied(), [&](shogi::Square square) {
        visit(piece_feature(view, position.at(square), square));
    });
    for (const Seat owner : {Seat::first, Seat::second})
        for (const shogi::Kind kind : shogi::all_hand_kinds)
            for (int nth = position.in_hand(owner, kind); nth > 0; --nth)
                visit(held_feature(view, owner, kind, nth));
}

} // namespace papan::engines::shogi_nnue
