#include "papan/engines/go/score_reasons.hpp"

#include <algorithm>
#include <cmath>

namespace papan::engines {

namespace {

using go::Board;
using go::Colour;
using go::Point;
using What = GroupReason::What;
using By = GroupReason::By;

By by_of(DecidedBy step) {
    return step == DecidedBy::unconditional ? By::unconditional
           : step == DecidedBy::reading     ? By::reading
                                            : By::playouts;
}

class Grouper {
  public:
    Grouper(const Board& board, const Score& score) : board_(board), score_(score) {}

    std::vector<GroupReason> run() {
        for (const ChainVerdict& chain : score_.judgement->chains)
            if (const auto what = what_of(chain); what && !used_[cell_of(chain.head)])
                reasons_.push_back(group_from(chain, *what));
        return std::move(reasons_);
    }

  private:
    [[nodiscard]] std::size_t cell_of(Point point) const {
        return static_cast<std::size_t>(board_.cell(point));
    }

    [[nodiscard]] bool by_person(const ChainVerdict& chain) const {
        return score_.by_hand[cell_of(chain.head)];
    }

    [[nodiscard]] std::optional<What> what_of(const ChainVerdict& chain) const {
        const std::size_t cell = cell_of(chain.head);
        if (!by_person(chain) && score_.judgement->unsettled[cell]) return What::unsettled;
        if (score_.marks.dead[cell]) return What::dead;
        if (score_.marks.seki[cell]) return What::seki;
        return std::nullopt;
    }

    [[nodiscard]] By last_word(const ChainVerdict& chain) const {
        return by_person(chain) ? By::person : by_of(chain.by);
    }

    // How many playouts ended as the verdict says.
    [[nodiscard]] static int agreeing(const ChainVerdict& chain, What what) {
        const double part = what == What::dead   ? 1 - chain.stands
                            : what == What::seki ? chain.seki
                                                 : chain.stands;
        return static_cast<int>(std::lround(part * chain.playouts));
    }

    [[nodiscard]] const ChainVerdict* verdict_at(Point stone) const {
        for (const ChainVerdict& chain : score_.judgement->chains)
            if (board_.head(chain.head) == board_.head(stone)) return &chain;
        return nullptr;
    }

    // Stones of one fate that hang together: over empty points, and in a seki over both colours.
    GroupReason group_from(const ChainVerdict& first, What what) {
        GroupReason reason;
        reason.what = what;
        reason.by = last_word(first);
        reason.colour = board_.colour(first.head);
        reason.read_stands = first.read_stands;
        const bool both = what == What::seki;
        std::vector<Point> waiting{first.head};
        std::vector<bool> seen(static_cast<std::size_t>(board_.points()));
        seen[cell_of(first.head)] = true;
        std::vector<const ChainVerdict*> chains;
        while (!waiting.empty()) {
            const Point point = waiting.back();
            waiting.pop_back();
            if (is_stone(board_.colour(point)) && board_.head(point) == point)
                if (const auto* chain = verdict_at(point)) chains.push_back(chain);
            for (const Point next : board_.neighbours(point)) {
                if (board_.colour(next) == Colour::border) continue;
                if (seen[cell_of(next)] || !belongs(next, first, what, both)) continue;
                seen[cell_of(next)] = true;
                waiting.push_back(next);
            }
        }
        add_up(chains, reason);
        return reason;
    }

    [[nodiscard]] bool belongs(Point point, const ChainVerdict& first, What what, bool both) const {
        const Colour colour = board_.colour(point);
        if (colour == Colour::empty) return true;
        if (!both && colour != board_.colour(first.head)) return false;
        const auto* chain = verdict_at(point);
        return chain && what_of(*chain) == what && last_word(*chain) == last_word(first) &&
               (what != What::unsettled || chain->read_stands == first.read_stands);
    }

    void add_up(const std::vector<const ChainVerdict*>& chains, GroupReason& reason) {
        go::CellSet cells;
        float sum = 0;
        int heard = 0;
        bool begun = false;
        for (const ChainVerdict* chain : chains) {
            board_.for_each_stone(chain->head, [&](Point stone) { cells.set(cell_of(stone)); });
            if (board_.colour(chain->head) != reason.colour) reason.colour = Colour::empty;
            const int agree = agreeing(*chain, reason.what);
            if (!begun || agree < reason.agree) {
                reason.agree = agree;
                reason.playouts = chain->playouts;
            }
            begun = true;
            if (chain->network) {
                sum += *chain->network;
                ++heard;
            }
            reason.doubted |= chain->doubted;
        }
        if (heard > 0) reason.network = sum / static_cast<float>(heard);
        used_ |= cells;
        for (int cell = 0; cell < board_.points(); ++cell)
            if (cells[static_cast<std::size_t>(cell)])
                reason.stones.push_back(board_.at_cell(cell));
    }

    const Board& board_;
    const Score& score_;
    go::CellSet used_;
    std::vector<GroupReason> reasons_;
};

} // namespace

std::vector<GroupReason> reasons_of(const Board& board, const Score& score) {
    if (!score.judgement) return {};
    return Grouper(board, score).run();
}

} // namespace papan::engines
