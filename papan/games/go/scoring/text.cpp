#include "papan/games/go/scoring/text.hpp"

#include "papan/games/go/vertex.hpp"

namespace papan::go {

std::vector<std::string> place_names(const Board& board, const CellSet& cells) {
    std::vector<std::string> names;
    for (int cell = 0; cell < board.points(); ++cell)
        if (cells[static_cast<std::size_t>(cell)])
            names.push_back(format_vertex(board, board.at_cell(cell)));
    return names;
}

std::vector<std::string> owner_rows(const Board& board, const Owners& owners) {
    std::vector<std::string> rows(static_cast<std::size_t>(board.size()));
    for (int cell = 0; cell < board.points(); ++cell) {
        const Colour owner = owners[static_cast<std::size_t>(cell)];
        rows[static_cast<std::size_t>(cell / board.size())] += owner == Colour::black   ? 'B'
                                                               : owner == Colour::white ? 'W'
                                                                                        : '.';
    }
    return rows;
}

} // namespace papan::go
