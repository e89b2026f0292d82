// Which moves to try first: the table's move, then two killers of this depth (moves that cut off a
// sibling), then by history (how often a move cut off anywhere).
#pragma once

#include "papan/core/game.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

namespace papan::search {

template <Game G> class MoveOrdering {
  public:
    using Move = typename G::Move;
    using Moves = typename G::Moves;

    void new_search(int depth) {
        killers_.assign(static_cast<std::size_t>(depth) + 1, {});
        for (auto& side : history_)
            for (auto& count : side) count /= 8;
    }
    void clear() {
        killers_.clear();
        for (auto& side : history_) side.fill(0);
    }

    void sort(Moves& moves, Seat seat, int ply, const std::optional<Move>& table_move) const {
        struct Rated {
            Move move;
            std::int32_t order; // generation order, which breaks ties
            std::uint32_t rating;
        };
        FixedVector<Rated, Moves::capacity()> rated;
        for (std::size_t i = 0; i < moves.size(); ++i)
            rated.push_back(
                {moves[i], static_cast<std::int32_t>(i), rating(moves[i], seat, ply, table_move)});
        std::sort(rated.begin(), rated.end(), [](const Rated& a, const Rated& b) {
            return a.rating != b.rating ? a.rating > b.rating : a.order < b.order;
        });
        for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = rated[i].move;
    }

    void cut_off(Move move, Seat seat, int ply, int depth) {
        if (auto* killers = killers_at(ply); killers && (*killers)[0] != move) {
            (*killers)[1] = (*killers)[0];
            (*killers)[0] = move;
        }
        auto& count = history_[static_cast<std::size_t>(seat)][slot(move)];
        count = std::min<std::uint32_t>(count + static_cast<std::uint32_t>(depth * depth),
                                        history_limit);
    }

  private:
    static constexpr std::uint32_t history_limit = 1U << 28;
    static constexpr std::size_t slots = 1U << 13;
    using Killers = std::array<std::optional<Move>, 2>;

    // A place for the move in a small table, from its bytes; a rare collision only misleads the
    // order.
    [[nodiscard]] static std::size_t slot(Move move) {
        std::uint32_t bytes = 0;
        std::memcpy(&bytes, &move, sizeof(Move));
        return (bytes * 0x9e3779b1U) >> (32 - 13);
    }
    [[nodiscard]] Killers* killers_at(int ply) {
        const auto index = static_cast<std::size_t>(ply);
        return index < killers_.size() ? &killers_[index] : nullptr;
    }
    [[nodiscard]] std::uint32_t rating(Move move, Seat seat, int ply,
                                       const std::optional<Move>& table_move) const {
        if (table_move == move) return history_limit + 3;
        const auto index = static_cast<std::size_t>(ply);
        if (index < killers_.size()) {
            if (killers_[index][0] == move) return history_limit + 2;
            if (killers_[index][1] == move) return history_limit + 1;
        }
        return history_[static_cast<std::size_t>(seat)][slot(move)];
    }

    std::vector<Killers> killers_;
    std::array<std::array<std::uint32_t, slots>, 2> history_{};
};

} // namespace papan::search
