// Sekis by the hundred, and what the judge says of them. In a corner or on a side of a board of 9
// lines, walled in by stones that stand for sure, two groups stand against one between them, with
// the details left to chance; what an exhaustive search settles, whoever moves, and finds in seki
// is kept, and as many again in which something is dead and nothing in seki. One JSON
// line at the end, and what the judge says otherwise on standard error; with "print" as the first
// word each position comes before: position;stones in seki;dead stones.
//     bench_go_sekis [print] [COUNT] [SEED]
#include "papan/base/text.hpp"
#include "papan/engines/go/judge.hpp"
#include "papan/engines/go/local_search.hpp"
#include "papan/games/go/vertex.hpp"

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

namespace {

using namespace papan;
using namespace papan::engines;
using go::Colour;
using go::Point;

constexpr int size = 9, most_empty = 6;
constexpr std::int64_t most_nodes = 4000;

struct Truth {
    go::CellSet seki, dead;
    friend bool operator==(const Truth&, const Truth&) = default;
};

struct Sample {
    Go::State state;
    Truth truth;
};

struct Place {
    int left, columns;
    static constexpr int rows = 3; // at the upper edge
    [[nodiscard]] bool holds(int row, int column) const {
        return row < rows && column >= left && column < left + columns;
    }
};

// The rest of the board belongs to one side: filled but for two eyes, or open behind a wall.
Colour outside(const Place& place, Colour wall, bool open, int row, int column) {
    const bool is_eye = row == size - 1 && (column == 1 || column == size - 2);
    if (!open) return is_eye ? Colour::empty : wall;
    const bool beside =
        row <= Place::rows && column >= place.left - 1 && column <= place.left + place.columns;
    return beside ? wall : Colour::empty;
}

// Two groups of the besieged, an eye each if chance will have it, and between them stones of the
// besieger, with an eye or without, that each of them would like to take. One group reaches under
// these stones; the other does not, or the two would be one.
//     . B .|A|. B . B      A besieger, B besieged
//     B B B|A|B B B B
//     A A A|B|B A A A
class Siege {
  public:
    Siege(Random& random, Colour wall) : random_(random), wall_(wall) {
        left_ = between(2, 4);
        middle_ = chance(4) ? 3 : 1;
        right_ = between(2, size - left_ - middle_);
        reach_ = between(1, std::min(2, right_));
    }

    [[nodiscard]] int columns() const { return left_ + middle_ + right_; }
    Colour cell(int row, int column) {
        const int beyond = column - left_ - middle_; // of the group on the right
        const bool in_middle = column >= left_ && beyond < 0;
        if (row == 2) return in_middle || (beyond >= 0 && beyond < reach_) ? besieged() : wall_;
        if (in_middle)
            return row == 0 && middle_ == 3 && column == left_ + 1 ? Colour::empty : wall_;
        if (row == 1) return chance(12) ? Colour::empty : besieged();
        const bool is_shared = column == left_ - 1 || beyond == 0;
        if (is_shared) return Colour::empty;
        return chance(8) ? wall_ : chance(2) ? Colour::empty : besieged();
    }

  private:
    [[nodiscard]] Colour besieged() const { return opposite(wall_); }
    int between(int least, int most) {
        return least +
               static_cast<int>(random_.below(static_cast<std::uint32_t>(most - least + 1)));
    }
    bool chance(std::uint32_t of) { return random_.below(of) == 0; }

    Random& random_;
    Colour wall_;
    int left_, middle_, right_, reach_;
};

// The fates of the chains of one zone, where they do not depend on who moves.
bool add_fates(const ZoneMap& map, const Zone& zone, Truth& truth) {
    LocalSearch search(map, zone);
    std::int64_t nodes = most_nodes;
    const auto black = search.solve(Colour::black, nodes),
               white = search.solve(Colour::white, nodes);
    if (!black || !white || black->standing != white->standing) return false;
    for (std::size_t i = 0; i < zone.chains.size(); ++i) {
        const bool stands = (black->standing >> i & 1) != 0;
        const bool shared = (black->shared & white->shared) >> i & 1;
        map.board.for_each_stone(zone.chains[i], [&](Point stone) {
            const auto cell = static_cast<std::size_t>(map.board.cell(stone));
            truth.dead[cell] = !stands;
            truth.seki[cell] = stands && shared;
        });
    }
    return true;
}

std::optional<Truth> truth_of(const go::Board& board, const Place& place) {
    ZoneMap map{board};
    for (int cell = 0; cell < board.points(); ++cell)
        map.solid[board.at_cell(cell)] =
            !place.holds(cell / size, cell % size) && is_stone(board.colour(board.at_cell(cell)));
    // A stone of the wall's colour that is connected with the wall is part of it.
    for (int cell = 0; cell < board.points(); ++cell)
        if (const Point point = board.at_cell(cell); map.solid[point])
            board.for_each_stone(point, [&](Point stone) { map.solid[stone] = true; });
    Truth truth;
    Zone::PointSet seen{};
    for (int cell = 0; cell < board.points(); ++cell) {
        const Point point = board.at_cell(cell);
        if (!is_stone(board.colour(point)) || map.solid[point] || seen[point]) continue;
        const auto zone = zone_of(map, point, most_empty);
        if (!zone || !add_fates(map, *zone, truth)) return std::nullopt;
        for (const Point inside : zone->points) seen[inside] = true;
    }
    return truth;
}

std::optional<Sample> draw(Random& random) {
    const Colour wall = random.below(2) == 0 ? Colour::black : Colour::white;
    Siege siege(random, wall);
    const bool open = random.below(2) == 0, mirrored = random.below(2) == 0;
    const auto room = static_cast<std::uint32_t>(size - siege.columns() + 1);
    const Place place{random.below(2) == 0 ? 0 : static_cast<int>(random.below(room)),
                      siege.columns()};
    std::vector<Colour> cells;
    for (int row = 0; row < size; ++row) {
        std::vector<Colour> line;
        for (int column = 0; column < size; ++column)
            line.push_back(place.holds(row, column) ? siege.cell(row, column - place.left)
                                                    : outside(place, wall, open, row, column));
        if (mirrored) std::reverse(line.begin(), line.end());
        cells.insert(cells.end(), line.begin(), line.end());
    }
    auto state = Go::set_up(*Go::parse_options("size=9,rules=japanese"), cells, Seat::first);
    if (!state) return std::nullopt; // a chain without a liberty
    const Place seen = mirrored ? Place{size - place.left - place.columns, place.columns} : place;
    const auto truth = truth_of(state->board, seen);
    if (!truth) return std::nullopt;
    return Sample{*std::move(state), *truth};
}

std::string names(const go::Board& board, const go::CellSet& cells) {
    std::string text;
    for (int cell = 0; cell < board.points(); ++cell)
        if (cells[static_cast<std::size_t>(cell)])
            text += (text.empty() ? "" : " ") + format_vertex(board, board.at_cell(cell));
    return text;
}

// Stones of both colours live on what neither may fill. A living group beside a point that nobody
// cares for is no seki, though a search leaves the point open.
bool is_seki(const Sample& sample) {
    bool black = false, white = false;
    const go::Board& board = sample.state.board;
    for (int cell = 0; cell < board.points(); ++cell) {
        if (!sample.truth.seki[static_cast<std::size_t>(cell)]) continue;
        (board.colour(board.at_cell(cell)) == Colour::black ? black : white) = true;
    }
    return black && white;
}

struct Tally {
    int positions = 0, right = 0, open = 0, wrong = 0; // open: not called settled
};

void judge_one(const Sample& sample, Tally& tally) {
    const Judgement verdict = judge(sample.state.board, final_judge);
    ++tally.positions;
    const Truth said{verdict.marks.seki, verdict.marks.dead};
    if (verdict.settled() && said == sample.truth) {
        ++tally.right;
        return;
    }
    ++(verdict.settled() ? tally.wrong : tally.open);
    const go::Board& board = sample.state.board;
    std::fprintf(stderr, "%s: seki %s, dead %s, open %s\n",
                 Go::format_position(sample.state).c_str(), names(board, said.seki).c_str(),
                 names(board, said.dead).c_str(), names(board, verdict.unsettled).c_str());
}

} // namespace

int main(int argc, char** argv) {
    std::vector<std::string> words(argv + 1, argv + argc);
    const bool print = !words.empty() && words.front() == "print";
    if (print) words.erase(words.begin());
    const auto number = [&](std::size_t at, std::int64_t usual) {
        return words.size() > at ? parse_integer(words[at]).value_or(usual) : usual;
    };
    const auto count = number(0, 200);
    Random random(static_cast<std::uint64_t>(number(1, 1)));
    Tally sekis, deaths;
    while (sekis.positions < count || deaths.positions < count) {
        const auto sample = draw(random);
        if (!sample) continue;
        const bool with_seki = is_seki(*sample);
        if (!with_seki && (sample->truth.seki.any() || sample->truth.dead.none())) continue;
        Tally& tally = with_seki ? sekis : deaths;
        if (tally.positions == count) continue;
        const go::Board& board = sample->state.board;
        if (print)
            std::printf("%s;%s;%s\n", Go::format_position(sample->state).c_str(),
                        names(board, sample->truth.seki).c_str(),
                        names(board, sample->truth.dead).c_str());
        std::fflush(stdout);
        judge_one(*sample, tally);
    }
    std::printf("{\"what\":\"go_sekis\",\"sekis\":%d,\"right\":%d,\"not_settled\":%d,\"wrong\":%d,"
                "\"without_seki\":%d,\"right_there\":%d,\"not_settled_there\":%d,"
                "\"wrong_there\":%d}\n",
                sekis.positions, sekis.right, sekis.open, sekis.wrong, deaths.positions,
                deaths.right, deaths.open, deaths.wrong);
}
