#include "papan/engines/congklak/best_turn.hpp"

#include "papan/engines/congklak/step.hpp"

#include <algorithm>
#include <unordered_set>

namespace papan::engines {

namespace {

using congklak::Board;

// A choice of the tree, to find the way back by.
struct Link {
    std::uint32_t parent;
    std::uint8_t hole;
};
constexpr std::uint32_t no_parent = 0xffffffff;

struct Place {
    Board board;
    std::uint32_t link;
};

class Breadth {
  public:
    Breadth(const Congklak::State& state, std::size_t width, Meter& meter)
        : rules_(state.rules), seat_(state.to_move), width_(width), meter_(meter),
          start_(state.board.store(state.to_move)) {}

    TurnPlan run(const Board& board) {
        std::vector<Place> layer{{board, no_parent}};
        bool whole = true;
        while (!layer.empty() && !meter_.spent()) {
            std::vector<Place> next;
            for (const Place& place : layer) grow(place, next);
            whole = whole && next.size() <= width_;
            thin(next);
            layer = std::move(next);
        }
        return {best_gain_, way_to(best_link_), whole && !meter_.spent()};
    }

  private:
    void grow(const Place& place, std::vector<Place>& next) {
        for (int hole = 0; hole < rules_.holes; ++hole) {
            if (place.board.at(seat_, hole) == 0) continue;
            // The first choice is free of charge: there must be a move to answer with.
            if (!meter_.spend_node() && best_link_ != no_parent) return;
            Board board = place.board;
            const auto end = congklak::sow(board, rules_, seat_, hole);
            links_.push_back({place.link, static_cast<std::uint8_t>(hole)});
            const auto link = static_cast<std::uint32_t>(links_.size() - 1);
            const int gain = board.store(seat_) - start_;
            if (gain > best_gain_ || best_link_ == no_parent) {
                best_gain_ = gain;
                best_link_ = link;
            }
            if (meter_.spent()) return;
            if (end == congklak::SowEnd::store && rules_.extra_turn &&
                seen_.insert(position_key(board, seat_)).second)
                next.push_back({board, link});
        }
    }

    void thin(std::vector<Place>& layer) const {
        if (layer.size() <= width_) return;
        std::nth_element(layer.begin(), layer.begin() + static_cast<std::ptrdiff_t>(width_),
                         layer.end(), [this](const Place& a, const Place& b) {
                             return a.board.store(seat_) < b.board.store(seat_);
                         });
        layer.resize(width_);
    }

    std::vector<Congklak::Move> way_to(std::uint32_t link) const {
        std::vector<Congklak::Move> line;
        for (; link != no_parent; link = links_[link].parent) line.push_back({links_[link].hole});
        std::reverse(line.begin(), line.end());
        return line;
    }

    const congklak::Rules& rules_;
    Seat seat_;
    std::size_t width_;
    Meter& meter_;
    int start_;
    std::vector<Link> links_;
    std::unordered_set<std::uint64_t> seen_;
    int best_gain_ = 0;
    std::uint32_t best_link_ = no_parent;
};

} // namespace

TurnPlan best_turn(const Congklak::State& state, std::size_t width, Meter& meter) {
    return Breadth(state, width, meter).run(state.board);
}

TurnPlan best_turn_widening(const Congklak::State& state, std::size_t widest, Meter& meter) {
    TurnPlan best;
    for (std::size_t width = 64; !meter.spent(); width *= 4) {
        TurnPlan plan = best_turn(state, std::min(width, widest), meter);
        if (best.line.empty() || plan.gain > best.gain || plan.exact) best = std::move(plan);
        if (best.exact || width >= widest) break;
    }
    return best;
}

} // namespace papan::engines
