#include "papan/notation/shogi/kifu.hpp"

#include "papan/games/shogi/handicap.hpp"

#include <algorithm>

namespace papan::kifu {

std::vector<const Node*> main_line(const Kifu& kifu) {
    std::vector<const Node*> line;
    for (const Node* node = &kifu.root; !node->next.empty();) {
        node = &node->next.front();
        line.push_back(node);
    }
    return line;
}

bool has_variations(const Kifu& kifu) {
    const auto line = main_line(kifu);
    // A variation leaves the main line before anything else can.
    return kifu.root.next.size() > 1 || std::any_of(line.begin(), line.end(), [](const Node* node) {
               return node->next.size() > 1;
           });
}

std::optional<std::string_view> header(const Kifu& kifu, std::string_view name) {
    for (const auto& [key, value] : kifu.headers)
        if (key == name) return value;
    return std::nullopt;
}

std::optional<std::size_t> handicap_of(const Shogi::State& start) {
    const std::string sfen = Shogi::format_position(start);
    for (std::size_t row = 0; row < shogi::handicaps.size(); ++row)
        if (sfen == shogi::handicaps[row].sfen) return row;
    return std::nullopt;
}

std::string one_line(std::string_view text) {
    std::string line(text);
    std::replace_if(
        line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return line;
}

std::string_view without_return(std::string_view line) {
    while (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

bool is_end_word(std::string_view word) {
    return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
        return (c & 0x80) != 0 || (c >= 'A' && c <= 'Z') || c == '_' || c == '+' || c == '-';
    });
}

} // namespace papan::kifu
