#include "papan/notation/shogi/usi_record.hpp"

#include "papan/base/text.hpp"
#include "papan/games/shogi/handicap.hpp"
#include "papan/notation/shogi/tree_builder.hpp"

#include <algorithm>
#include <array>
#include <fmt/ranges.h>

namespace papan::kifu {

using namespace shogi;

namespace {

struct EndWord {
    std::string_view word;
    End end;
};
constexpr std::array end_words{
    EndWord{"resign", End::resigned},
    EndWord{"win", End::declared},
    EndWord{"draw", End::draw},
    EndWord{"timeout", End::time_up},
};

using Words = std::span<const std::string_view>;

std::string_view end_word(End end) {
    for (const EndWord& row : end_words)
        if (row.end == end) return row.word;
    return "";
}

Result<Shogi::State> read_start(Words words) {
    if (words.empty() || words[0] == "startpos") {
        if (words.size() > 1)
            return fail(ErrorCode::invalid_input, "usi.after_startpos"_key,
                        "'{}' after startpos, expected moves", words[1]);
        return Shogi::initial({});
    }
    if (words[0] == "sfen") words = words.subspan(1);
    const std::string sfen = fmt::format("{}", fmt::join(words, " "));
    for (std::size_t row = 0; row < handicaps.size(); ++row)
        if (sfen == handicaps[row].sfen) {
            Shogi::Options options;
            options.handicap = static_cast<std::uint8_t>(row);
            return Shogi::initial(options);
        }
    return Shogi::parse_position(sfen, {});
}

Result<void> add_word(TreeBuilder& tree, std::string_view word, const Said& place) {
    for (const EndWord& row : end_words)
        if (word == row.word) return tree.add_end(row.end, "", place);
    if (tree.last().end != End::none)
        return fail(ErrorCode::illegal_move, "usi.after_end"_key, "{}: '{}' after the end", place,
                    word);
    auto move = Shogi::parse_move(tree.state(), word);
    if (!move) return in_context(place, move.error());
    return tree.add_move(*move, place);
}

Result<Kifu> read_game(Words words, const Said& place) {
    if (words[0] == "position") words = words.subspan(1);
    const auto moves = std::find(words.begin(), words.end(), "moves");
    const auto head = static_cast<std::size_t>(moves - words.begin());
    auto start = read_start(words.first(head));
    if (!start) return in_context(place, start.error());
    Kifu kifu;
    kifu.start = *std::move(start);
    TreeBuilder tree(kifu.start);
    for (std::size_t i = head + 1; i < words.size(); ++i)
        if (auto added =
                add_word(tree, words[i], say("record.place"_key, "{}, move {}", place, i - head));
            !added)
            return pass_on(std::move(added));
    auto root = tree.finish();
    if (!root) return pass_on(std::move(root));
    kifu.root = *std::move(root);
    return kifu;
}

std::string moves_text(const Kifu& kifu) {
    std::string text;
    for (const Node* node : main_line(kifu)) {
        if (node->illegal) break;
        const std::string word = node->move ? Shogi::format_move(kifu.start, *node->move)
                                            : std::string(end_word(node->end));
        if (!word.empty()) text += ' ' + word;
    }
    return text.empty() ? "\n" : " moves" + text + '\n';
}

} // namespace

Result<std::vector<Kifu>> read_usi(std::string_view text) {
    std::vector<Kifu> games;
    int number = 0;
    for (const std::string_view line : split(text, '\n')) {
        ++number;
        const auto parts = words(without_return(line));
        if (parts.empty() || parts[0].starts_with('#')) continue;
        auto game = read_game(parts, say("line"_key, "line {}", number));
        if (!game) return pass_on(std::move(game));
        games.push_back(*std::move(game));
    }
    if (games.empty())
        return fail(ErrorCode::invalid_input, "record.no_game"_key, "there is no game in it");
    return games;
}

std::string write_usi(const Kifu& kifu) {
    if (handicap_of(kifu.start) == 0U) return "position startpos" + moves_text(kifu);
    return "position " + write_sfen(kifu);
}

std::string write_sfen(const Kifu& kifu) {
    return fmt::format("sfen {}{}", Shogi::format_position(kifu.start), moves_text(kifu));
}

bool has_usi_word(End end) {
    return end == End::none || !end_word(end).empty();
}

} // namespace papan::kifu
