#include "papan/games/go/vertex.hpp"

#include "papan/base/text.hpp"

namespace papan::go {

namespace {
constexpr std::string_view letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
}

char column_letter(int column) {
    return letters[static_cast<std::size_t>(column)];
}

std::string format_vertex(const Board& board, Point point) {
    return column_letter(board.column(point)) + std::to_string(board.size() - board.row(point));
}

std::optional<Point> parse_vertex(const Board& board, std::string_view text) {
    if (text.size() < 2 || text.size() > 3) return std::nullopt;
    const char letter =
        text[0] >= 'a' && text[0] <= 'z' ? static_cast<char>(text[0] - 'a' + 'A') : text[0];
    const std::size_t column = letters.find(letter);
    const auto row = parse_integer(text.substr(1));
    if (column >= static_cast<std::size_t>(board.size()) || !row || *row < 1 || *row > board.size())
        return std::nullopt;
    return board.at(board.size() - static_cast<int>(*row), static_cast<int>(column));
}

} // namespace papan::go
