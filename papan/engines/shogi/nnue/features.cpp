#include "papan/engines/shogi/nnue/features.hpp"

#include <array>

namespace papan::engines::shogi_nnue {

using namespace shogi;

namespace {

// The first of the features of a kind in hand.
constexpr auto held_offset = [] {
    std::array<std::size_t, hand_kinds> offsets{};
    std::size_t next = 0;
    for (std::size_t kind = 0; kind < hand_kinds; ++kind) {
        offsets[kind] = next;
        next += static_cast<std::size_t>(set_size[kind]);
    }
    return offsets;
}();

// The regions of a king on the right half, his own side's home below: the corner, beside it, the
// middle, in front of the camp, and beyond.
std::uint8_t region_of(int file, int rank) {
    if (rank <= 4) return 4;
    if (rank <= 6) return 3;
    if (file <= 1) return 0;
    return file <= 3 ? 1 : 2;
}

int turned(const View& view, int square) {
    const int own = view.seat == Seat::first ? square : square_count - 1 - square;
    return view.mirrored ? make_square(8 - file_of(own), rank_of(own)) : own;
}

std::size_t owner_index(const View& view, Seat owner) {
    return owner == view.seat ? 0 : 1;
}

} // namespace

View view_of(Seat seat, Square king) {
    View view{seat, false, 2};
    if (king == no_square) return view;
    const int own = seat == Seat::first ? king : square_count - 1 - king;
    view.mirrored = file_of(own) > 4;
    view.region = region_of(view.mirrored ? 8 - file_of(own) : file_of(own), rank_of(own));
    return view;
}

std::size_t piece_feature(const View& view, Piece piece, int square) {
    return view.region * region_features +
           (owner_index(view, seat_of(piece)) * 15 + index(kind_of(piece))) * square_count +
           static_cast<std::size_t>(turned(view, square));
}

std::size_t held_feature(const View& view, Seat owner, Kind kind, int nth) {
    return view.region * region_features + board_features +
           owner_index(view, owner) * held_features + held_offset[index(kind)] +
           static_cast<std::size_t>(nth - 1);
}

} // namespace papan::engines::shogi_nnue
