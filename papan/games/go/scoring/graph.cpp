#include "papan/games/go/scoring/graph.hpp"

#include "papan/base/fixed_vector.hpp"

namespace papan::go {

namespace {

using Vertex = Graph::Vertex;

Vertex vertex_of(Colour colour) {
    return colour == Colour::black   ? Vertex::black
           : colour == Colour::white ? Vertex::white
                                     : Vertex::yellow;
}
std::size_t taker(Vertex stone) {
    return stone == Vertex::black ? 1 : 0;
}

// The up to four cells beside one.
FixedVector<int, 4> beside(int cell, int size) {
    FixedVector<int, 4> cells;
    if (cell >= size) cells.push_back(cell - size);
    if (cell % size > 0) cells.push_back(cell - 1);
    if (cell % size < size - 1) cells.push_back(cell + 1);
    if (cell < size * (size - 1)) cells.push_back(cell + size);
    return cells;
}

// A connected subgraph of one colour, and the vertices of other colours beside it.
struct Component {
    FixedVector<int, most_points> cells;
    int yellow_neighbours = 0;
    bool touches_black = false, touches_white = false;
};

class Walker {
  public:
    Walker(const Graph::Colouring& colours, int size) : colours_(colours), size_(size) {}

    [[nodiscard]] bool seen(int cell) const { return seen_[static_cast<std::size_t>(cell)]; }

    // Each cell is entered once in the life of the walker, but a yellow neighbour is counted once
    // for every component: it is stamped with the component's number.
    void collect(int start, Component& component) {
        component = {};
        ++number_;
        const Vertex colour = at(start);
        enter(start, component);
        for (std::size_t i = 0; i < component.cells.size(); ++i) {
            for (const int next : beside(component.cells[i], size_)) {
                if (at(next) == colour) {
                    if (!seen(next)) enter(next, component);
                } else {
                    note(next, component);
                }
            }
        }
    }

  private:
    [[nodiscard]] Vertex at(int cell) const { return colours_[static_cast<std::size_t>(cell)]; }
    void enter(int cell, Component& component) {
        seen_[static_cast<std::size_t>(cell)] = true;
        component.cells.push_back(cell);
    }
    void note(int cell, Component& component) {
        auto& stamp = stamp_[static_cast<std::size_t>(cell)];
        if (stamp == number_) return;
        stamp = number_;
        component.yellow_neighbours += at(cell) == Vertex::yellow ? 1 : 0;
        component.touches_black |= at(cell) == Vertex::black;
        component.touches_white |= at(cell) == Vertex::white;
    }

    const Graph::Colouring& colours_;
    int size_;
    int number_ = 0;
    std::array<bool, most_points> seen_{};
    std::array<int, most_points> stamp_{};
};

void paint(Graph::Colouring& colours, const Component& component, Vertex colour) {
    for (const int cell : component.cells) colours[static_cast<std::size_t>(cell)] = colour;
}

// Step 4: all chains are judged by the same picture, so that their order does not matter.
void remove_dead(Graph& graph, int cells) {
    const auto& before = graph.steps[2];
    auto& after = graph.steps[3] = before;
    Walker walker(before, graph.size);
    Component chain;
    for (int cell = 0; cell < cells; ++cell) {
        const Vertex colour = before[static_cast<std::size_t>(cell)];
        if (colour == Vertex::yellow || walker.seen(cell)) continue;
        walker.collect(cell, chain);
        const auto count = static_cast<int>(chain.cells.size());
        if (chain.yellow_neighbours == 1) {
            paint(after, chain, Vertex::yellow);
            graph.prisoners[taker(colour)] += count;
            for (const int stone : chain.cells) graph.dead.set(static_cast<std::size_t>(stone));
        } else {
            graph.stones[colour == Vertex::black ? 0 : 1] += count;
        }
    }
}

// Step 5: a yellow component with neighbours of one colour only is won by it.
void win_components(Graph& graph, int cells) {
    const auto& before = graph.steps[3];
    auto& after = graph.steps[4] = before;
    Walker walker(before, graph.size);
    Component region;
    for (int cell = 0; cell < cells; ++cell) {
        if (before[static_cast<std::size_t>(cell)] != Vertex::yellow || walker.seen(cell)) continue;
        walker.collect(cell, region);
        if (region.touches_black == region.touches_white) continue;
        const auto count = static_cast<int>(region.cells.size());
        paint(after, region, region.touches_black ? Vertex::black : Vertex::white);
        graph.surrounded[region.touches_black ? 0 : 1] += count;
    }
}

} // namespace

Graph graph_score(const Board& board) {
    Graph graph;
    graph.size = board.size();
    graph.steps[0].fill(Vertex::yellow);
    graph.steps[1] = graph.steps[0];
    for (int cell = 0; cell < board.points(); ++cell)
        graph.steps[1][static_cast<std::size_t>(cell)] =
            vertex_of(board.colour(board.at_cell(cell)));
    graph.steps[2] = graph.steps[1]; // step 3 colours nothing: it says what will be counted
    remove_dead(graph, board.points());
    win_components(graph, board.points());
    return graph;
}

Graph::Edges Graph::edges(int step) const {
    const Colouring& colours = steps[static_cast<std::size_t>(step)];
    Edges edges;
    for (int cell = 0; cell < size * size; ++cell) {
        for (const int next : beside(cell, size)) {
            if (next < cell) continue;
            const Vertex here = colours[static_cast<std::size_t>(cell)];
            const bool same = here == colours[static_cast<std::size_t>(next)];
            ++(same && here == Vertex::black   ? edges.black
               : same && here == Vertex::white ? edges.white
                                               : edges.yellow);
        }
    }
    return edges;
}

std::string_view Graph::title(int step) {
    constexpr std::array<std::string_view, graph_steps> titles{
        "every vertex and edge is yellow",
        "stones colour their vertices, and edges between stones of one colour",
        "only yellow vertices will be counted",
        "chains with exactly one yellow neighbour are dead and turn yellow",
        "yellow components beside one colour only are won by it",
    };
    return titles[static_cast<std::size_t>(step)];
}

} // namespace papan::go
