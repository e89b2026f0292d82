#include "papan/engines/go/judge.hpp"

#include "papan/engines/go/careful_playout.hpp"
#include "papan/engines/go/open_groups.hpp"
#include "papan/engines/go/reading.hpp"
#include "papan/engines/go/second_opinion.hpp"
#include "papan/games/go/playout.hpp"
#include "papan/games/go/scoring/benson.hpp"
#include "papan/games/go/scoring/teire.hpp"

#include <vector>

namespace papan::engines {

namespace {

using go::Board;
using go::Colour;
using go::Point;

std::size_t cell_of(const Board& board, Point point) {
    return static_cast<std::size_t>(board.cell(point));
}

// What the playouts said of each cell and each chain of the position.
class Tally {
  public:
    explicit Tally(const Board& board) : board_(board) {
        for (int cell = 0; cell < board.points(); ++cell) {
            const Point point = board.at_cell(cell);
            if (is_stone(board.colour(point)) && board.head(point) == point)
                chains_.push_back({point});
        }
    }

    void add(const Board& end) {
        const go::Owners owners = go::area_owners(end);
        for (std::size_t cell = 0; cell < static_cast<std::size_t>(end.points()); ++cell)
            black_[cell] += owners[cell] == Colour::black   ? 1
                            : owners[cell] == Colour::white ? -1
                                                            : 0;
        const auto shared = chains_with_dame(end, owners);
        for (ChainCount& chain : chains_) {
            const bool stands = end.colour(chain.head) == board_.colour(chain.head);
            chain.seki += stands && shared[end.head(chain.head)] ? 1 : 0;
            chain.stands += survivors(end, chain.head);
        }
        ++playouts_;
    }

    [[nodiscard]] int playouts() const { return playouts_; }
    [[nodiscard]] float ownership(std::size_t cell) const {
        return static_cast<float>(black_[cell]) / static_cast<float>(std::max(1, playouts_));
    }

    [[nodiscard]] std::vector<ChainVerdict> chains() const {
        const double count = std::max(1, playouts_);
        std::vector<ChainVerdict> verdicts;
        for (const ChainCount& chain : chains_)
            verdicts.push_back({.head = chain.head,
                                .stands = chain.stands / count,
                                .seki = chain.seki / count,
                                .playouts = playouts_});
        return verdicts;
    }

  private:
    struct ChainCount {
        Point head;
        double stands = 0; // part of the stones still its owner's, summed over the playouts
        int seki = 0;      // it stood beside a point that neither side could take
    };

    [[nodiscard]] double survivors(const Board& end, Point chain) const {
        const Colour colour = board_.colour(chain);
        int left = 0;
        board_.for_each_stone(chain, [&](Point stone) { left += end.colour(stone) == colour; });
        return static_cast<double>(left) / board_.stones(chain);
    }

    static std::vector<bool> chains_with_dame(const Board& end, const go::Owners& owners) {
        std::vector<bool> shared(static_cast<std::size_t>(end.cells()));
        for (const Point point : end.empties()) {
            if (owners[cell_of(end, point)] != Colour::empty) continue;
            for (const Point n : end.neighbours(point))
                if (is_stone(end.colour(n))) shared[end.head(n)] = true;
        }
        return shared;
    }

    const Board& board_;
    std::vector<ChainCount> chains_;
    std::array<int, go::most_points> black_{};
    int playouts_ = 0;
};

void run_playouts(const Board& board, const JudgeSettings& settings, Meter* meter, Tally& tally) {
    Random random(settings.seed);
    Board end = board;
    for (int i = 0; i < settings.playouts; ++i) {
        if (meter && !meter->spend_playout()) return;
        end = board;
        end.clear_ko();
        const Colour first = i % 2 == 0 ? Colour::black : Colour::white;
        const int moves =
            CarefulPlayout(end, random, Sacrifice::held).run(first, go::playout_limit(board));
        tally.add(end);
        if (meter && !meter->spend_nodes(static_cast<std::uint64_t>(moves))) return;
    }
}

// Above this part of the playouts a chain stands for sure, below one minus it it falls.
constexpr double sure = 0.75;

void take_verdicts(const Board& board, const ChainVerdict& chain, Judgement& judgement) {
    board.for_each_stone(chain.head, [&](Point stone) {
        const std::size_t cell = cell_of(board, stone);
        judgement.marks.dead[cell] = chain.stands < 0.5;
        judgement.marks.seki[cell] = chain.stands >= 0.5 && chain.seki >= 0.5;
        judgement.unsettled[cell] = chain.stands < sure && chain.stands > 1 - sure;
    });
}

// A network this sure of the opposite of what the playouts say makes the judge doubt them.
constexpr float strongly = 0.6F;

// Only doubt comes of it: the verdict stays, but counts as unsettled until something is proved.
void hear(const SecondOpinion& network, const Board& board, Judgement& judgement) {
    const std::vector<float> owners = network.ownership(board);
    if (owners.empty()) return;
    judgement.network = true;
    for (ChainVerdict& chain : judgement.chains) {
        float sum = 0;
        board.for_each_stone(chain.head,
                             [&](Point stone) { sum += owners[cell_of(board, stone)]; });
        const float black = sum / static_cast<float>(board.stones(chain.head));
        chain.network = board.colour(chain.head) == Colour::black ? black : -black;
        chain.doubted =
            chain.stands >= 0.5 ? *chain.network <= -strongly : *chain.network >= strongly;
        if (!chain.doubted) continue;
        board.for_each_stone(chain.head,
                             [&](Point stone) { judgement.unsettled.set(cell_of(board, stone)); });
    }
}

// What is proved overrides what was tried.
void take_facts(const Board& board, Colour colour, Judgement& judgement) {
    const go::SafeArea area = unconditional_life(board, colour);
    const go::CellSet facts = area.stones | area.territory;
    judgement.safe |= facts;
    judgement.unsettled &= ~facts;
    judgement.marks.seki &= ~facts;
    judgement.marks.dead &= ~facts;
    for (std::size_t cell = 0; cell < static_cast<std::size_t>(board.points()); ++cell) {
        if (!facts[cell]) continue;
        judgement.ownership[cell] = colour == Colour::black ? 1.0F : -1.0F;
        if (board.colour(board.at_cell(static_cast<int>(cell))) == opposite(colour))
            judgement.marks.dead.set(cell);
    }
    for (ChainVerdict& chain : judgement.chains)
        if (facts[cell_of(board, chain.head)]) {
            chain.by = DecidedBy::unconditional;
            chain.doubted = false;
        }
}

// A seki stands only as long as what holds it does: with dead stones beside it, it is judged again
// without them. Not where both were read together: what taking those stones costs is known then.
bool leans_on_dead(const Board& board, const Judgement& judgement) {
    for (int cell = 0; cell < board.points(); ++cell) {
        const auto place = static_cast<std::size_t>(cell);
        if (!judgement.marks.seki[place]) continue;
        for (const Point n : board.neighbours(board.at_cell(cell))) {
            if (!is_stone(board.colour(n)) || !judgement.marks.dead[cell_of(board, n)]) continue;
            if (!judgement.read[place] || !judgement.read[cell_of(board, n)]) return true;
        }
    }
    return false;
}

Judgement judge_as_it_stands(const Board& board, const JudgeSettings& settings, Meter* meter) {
    Tally tally(board);
    run_playouts(board, settings, meter, tally);
    Judgement judgement;
    judgement.playouts = tally.playouts();
    for (std::size_t cell = 0; cell < static_cast<std::size_t>(board.points()); ++cell)
        judgement.ownership[cell] = tally.ownership(cell);
    judgement.chains = tally.chains();
    for (const ChainVerdict& chain : judgement.chains) take_verdicts(board, chain, judgement);
    if (settings.network) hear(*settings.network, board, judgement);
    take_facts(board, Colour::black, judgement);
    take_facts(board, Colour::white, judgement);
    if (settings.reading > 0) read_zones(board, settings.reading, judgement);
    if (settings.searching > 0) search_open_groups(board, settings, judgement);
    return judgement;
}

// The second judgement is of the board without some chains; the others are the same stones.
void take_chains(const Board& board, const Judgement& rest, Judgement& judgement) {
    for (const ChainVerdict& again : rest.chains)
        for (ChainVerdict& chain : judgement.chains)
            if (chain.head == board.head(again.head)) {
                chain = again;
                chain.head = board.head(again.head);
            }
}

} // namespace

Judgement judge(const Board& board, const JudgeSettings& settings, Meter* meter) {
    Judgement judgement = judge_as_it_stands(board, settings, meter);
    if (settings.reading == 0 || !leans_on_dead(board, judgement)) return judgement;
    const go::CellSet fallen = judgement.marks.dead & ~judgement.unsettled;
    const Judgement rest = judge_as_it_stands(without(board, fallen), settings, meter);
    judgement.ownership = rest.ownership;
    judgement.marks.dead = fallen | rest.marks.dead;
    judgement.marks.seki = rest.marks.seki;
    judgement.unsettled = rest.unsettled;
    judgement.read |= rest.read;
    take_chains(board, rest, judgement);
    judgement.playouts += rest.playouts;
    return judgement;
}

Go::State settle(Go::State state, const Judgement& judgement) {
    state.marks = judgement.marks;
    if (state.options.rules.counting == go::Counting::territory)
        state.marks.teire = teire_points(state.board, state.marks);
    return state;
}

} // namespace papan::engines
