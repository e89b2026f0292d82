#include "papan/engines/congklak/packed_board.hpp"

namespace papan::engines {

PackedSowing::PackedSowing(const congklak::Rules& rules)
    : rules_(rules), shoots_there_(rules.shoot_both || rules.mikul), handfuls_(15 * hands),
      last_(15 * hands) {
    for (int hole = 0; hole < rules.holes; ++hole) {
        fill(byte_of(hole));
        fill(8 + byte_of(hole));
    }
}

void PackedSowing::fill(int place) {
    const int farthest = first();
    Handful sown;
    int at = place;
    std::uint8_t round = 0;
    for (std::size_t hand = 1; hand < hands; ++hand) {
        // The way leads from the store to the opponent's farthest hole, and from the opponent's
        // last hole home.
        at = at == store ? 8 + farthest : at + 1;
        if (at == 8 + store) {
            at = farthest;
            round = lapped;
        }
        ((at & 8) != 0 ? sown.opposite : sown.own) += std::uint64_t{1} << (8 * (at & 7));
        Handful net = sown;
        ((place & 8) != 0 ? net.opposite : net.own) -= std::uint64_t{hand} << (8 * (place & 7));
        const std::size_t index = static_cast<std::size_t>(place) * hands + hand;
        handfuls_[index] = net;
        last_[index] = static_cast<std::uint8_t>(at | round);
    }
}

PackedBoard PackedSowing::pack(const congklak::Board& board, Seat mover) const {
    PackedBoard packed;
    for (int hole = 0; hole < rules_.holes; ++hole) {
        packed.own |= static_cast<std::uint64_t>(board.at(mover, hole)) << (8 * byte_of(hole));
        packed.opposite |= static_cast<std::uint64_t>(board.at(other(mover), hole))
                           << (8 * byte_of(hole));
    }
    return packed;
}

int PackedSowing::value_in(const EndgameTable& table, const PackedBoard& at, int left) const {
    congklak::Board board;
    for (int byte = first(); byte < store; ++byte) {
        board.at(Seat::first, hole_of(byte)) = static_cast<congklak::Seeds>(at.at(byte));
        board.at(Seat::second, hole_of(byte)) =
            static_cast<congklak::Seeds>(at.seen_by_the_other().at(byte));
    }
    return table.value(board, Seat::first, left);
}

// What the last seed brings that fell into the empty hole at this place.
void PackedSowing::shoot(PackedBoard& board, int place, bool came_round) const {
    if (rules_.lap_first && !came_round) return;
    const bool at_home = place < store;
    if (!at_home && rules_.mikul && place > 8 + first() && place < 8 + store - 1 &&
        at(board, place - 1) != 0 && at(board, place + 1) != 0) {
        bank(board, place - 1, at(board, place - 1));
        bank(board, place + 1, at(board, place + 1));
        if (rules_.takes_last) bank(board, place, 1);
        return;
    }
    if (!at_home && !rules_.shoot_both) return;
    // The holes at the two ends of the way are opposite each other.
    const int facing = first() + 8 + store - 1 - place;
    const int taken = at(board, facing);
    if (taken != 0) {
        bank(board, facing, taken);
        if (rules_.takes_last) bank(board, place, 1);
    } else if (at_home && rules_.bank_alone) {
        bank(board, place, 1);
    }
}

bool PackedSowing::is_over(const PackedBoard& board, bool again) const {
    const auto few = [&](std::uint64_t row) {
        int empty = 0;
        for (int byte = first(); byte < store; ++byte)
            empty += ((row >> (8 * byte)) & 0xff) == 0 ? 1 : 0;
        return empty >= std::min<int>(3, rules_.holes);
    };
    switch (rules_.end) {
    case congklak::EndRule::pass:
        return board.own == 0 && board.opposite == 0;
    case congklak::EndRule::mover_empty:
        return (again ? board.own : board.opposite) == 0;
    case congklak::EndRule::side_empty:
        return board.own == 0 || board.opposite == 0;
    case congklak::EndRule::three_empty_at_turn:
        if (again && board.own != 0) return false;
        [[fallthrough]];
    case congklak::EndRule::three_empty:
        return few(board.own) || few(board.opposite);
    }
    return false;
}

// What the sweep at the end of the round gives the mover more than the other.
int PackedSowing::swept(const PackedBoard& board) const {
    const int own = board.own_seeds(), rest = board.opposite_seeds();
    switch (rules_.leftover) {
    case congklak::Leftover::owner:
        return own - rest;
    case congklak::Leftover::discard:
        return 0;
    case congklak::Leftover::ran_out:
        return own == 0 ? rest : rest == 0 ? -own : own - rest;
    }
    return 0;
}

} // namespace papan::engines
