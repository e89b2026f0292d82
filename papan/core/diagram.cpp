#include "papan/core/diagram.hpp"

#include "papan/base/assert.hpp"

#include <algorithm>
#include <string_view>

namespace papan {

namespace {

// The blocks of wide characters that boards use: CJK, kana, full-width forms.
bool is_wide(std::uint32_t code) {
    return (code >= 0x1100 && code <= 0x115f) || (code >= 0x2e80 && code <= 0xa4cf) ||
           (code >= 0xac00 && code <= 0xd7a3) || (code >= 0xf900 && code <= 0xfaff) ||
           (code >= 0xfe30 && code <= 0xfe6f) || (code >= 0xff00 && code <= 0xff60) ||
           (code >= 0xffe0 && code <= 0xffe6) || (code >= 0x1f300 && code <= 0x1faff);
}

std::string pad_left(const std::string& text, int width) {
    return std::string(static_cast<std::size_t>(std::max(0, width - display_width(text))), ' ') +
           text;
}

int widest(std::span<const std::string> texts) {
    int width = 0;
    for (const std::string& text : texts) width = std::max(width, display_width(text));
    return width;
}

void append_lines(std::string& out, const std::vector<std::string>& lines) {
    for (const std::string& line : lines) out += line + '\n';
}

std::string without_trailing_blanks(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

} // namespace

int display_width(std::string_view text) {
    int width = 0;
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
        std::uint32_t code = length == 1 ? lead : lead & (0x7fU >> length);
        for (std::size_t k = 1; k < length && i + k < text.size(); ++k)
            code = (code << 6) | (static_cast<unsigned char>(text[i + k]) & 0x3fU);
        width += is_wide(code) ? 2 : 1;
        i += length;
    }
    return width;
}

std::string print(const Diagram& diagram, std::span<const CellMark> marks) {
    std::vector<std::string> cells = diagram.cells;
    PAPAN_ASSERT(cells.size() == static_cast<std::size_t>(diagram.rows * diagram.columns));
    for (const CellMark& mark : marks) cells[static_cast<std::size_t>(mark.cell)] += mark.text;
    for (std::string& cell : cells)
        if (cell.empty()) cell = diagram.empty;

    const int label_width = widest(diagram.row_labels);
    const int cell_width = std::max(widest(cells), widest(diagram.column_labels)) + 1;
    std::string header = pad_left("", label_width);
    for (const std::string& label : diagram.column_labels) header += pad_left(label, cell_width);

    std::string out;
    append_lines(out, diagram.above);
    if (!diagram.column_labels.empty()) out += without_trailing_blanks(header) + '\n';
    for (int row = 0; row < diagram.rows; ++row) {
        const auto index = static_cast<std::size_t>(row);
        std::string line = index < diagram.row_labels.size()
                               ? pad_left(diagram.row_labels[index], label_width)
                               : pad_left("", label_width);
        for (int column = 0; column < diagram.columns; ++column)
            line += pad_left(cells[static_cast<std::size_t>(row * diagram.columns + column)],
                             cell_width);
        out += without_trailing_blanks(line) + '\n';
    }
    append_lines(out, diagram.below);
    return out;
}

} // namespace papan
