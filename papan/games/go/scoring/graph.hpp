// The territory algorithm of the source document (seed 000), step by step: the board as a graph
// whose vertices and edges are yellow, black or white. Exact, and wrong where the document is: it
// takes every chain with one liberty for dead and every other for alive. docs/games/go-scoring.md
// shows where that goes astray; engines/go/judge.hpp has the answer people can trust.
//
// Linear in the points; no allocation.
#pragma once

#include "papan/games/go/scoring/count.hpp"

#include <array>
#include <string_view>

namespace papan::go {

inline constexpr int graph_steps = 5;

struct Graph {
    enum Vertex : std::uint8_t { yellow, black, white };
    using Colouring = std::array<Vertex, most_points>;

    struct Edges {
        int yellow = 0, black = 0, white = 0;
    };

    int size = 0;
    std::array<Colouring, graph_steps> steps{}; // by cell, after each step
    CellSet dead;                               // stones that step 4 turned yellow
    std::array<int, 2> prisoners{};             // dead stones, by who captured them
    std::array<int, 2> surrounded{};            // yellow vertices won in step 5
    std::array<int, 2> stones{};                // left standing by step 4

    // An edge has the colour of its two ends when they agree, else it is yellow. A grid has
    // 2n(n-1) of them: 144 on 9x9 and 684 on 19x19 (the document says 180 and 760).
    [[nodiscard]] Edges edges(int step) const;
    [[nodiscard]] static std::string_view title(int step);
};

[[nodiscard]] Graph graph_score(const Board& board);

} // namespace papan::go
