#include "papan/base/text.hpp"
#include "papan/games/shogi/relative.hpp"
#include "papan/notation/shogi/draft.hpp"
#include "papan/notation/shogi/ki2.hpp"
#include "papan/notation/shogi/kif_words.hpp"

#include <array>

namespace papan::kifu {

using namespace shogi;

namespace {

struct RelativeWord {
    std::string_view word;
    char sign;
};
constexpr std::array relative_words{
    RelativeWord{"左", 'L'}, RelativeWord{"右", 'R'}, RelativeWord{"直", 'C'},
    RelativeWord{"上", 'U'}, RelativeWord{"行", 'U'}, RelativeWord{"入", 'U'},
    RelativeWord{"寄", 'M'}, RelativeWord{"引", 'D'}, RelativeWord{"打", 'H'},
};

std::string take_relative(std::string_view& text) {
    std::string signs;
    for (bool more = true; more && signs.size() < 3;) {
        more = false;
        for (const RelativeWord& row : relative_words)
            if (take(text, row.word)) {
                signs += row.sign;
                more = true;
            }
    }
    return signs;
}

class Reader {
  public:
    Result<Kifu> read(std::string_view text) {
        return draft_.read(text, 0, [this](std::string_view line) { return read_line(line); });
    }

  private:
    Result<void> read_line(std::string_view line) {
        std::string_view rest = line;
        skip_blanks(rest);
        if (std::string_view marked = rest; take_mark(marked)) return read_moves(rest);
        if (take(rest, "まで")) return read_end(rest);
        if (draft_.has_begun())
            return fail(ErrorCode::invalid_input, "kif.no_move"_key, "{}: '{}' is no move",
                        draft_.place(), rest);
        return draft_.read_head(line);
    }

    Result<void> read_moves(std::string_view text) {
        if (auto begun = draft_.begin(); !begun) return begun;
        while (!text.empty()) {
            if (!take_mark(text))
                return fail(ErrorCode::invalid_input, "kif.no_move"_key, "{}: '{}' is no move",
                            draft_.place(), text);
            auto move = read_move(text);
            if (!move) return in_context(draft_.place(), move.error());
            if (auto added = draft_.tree().add_move(*move, draft_.place()); !added) return added;
            skip_blanks(text);
        }
        return {};
    }

    Result<Move> read_move(std::string_view& text) {
        const std::string_view whole = text;
        const auto to = draft_.take_destination(text);
        const auto kind = to ? take_kind(text) : std::nullopt;
        if (!kind)
            return fail(ErrorCode::invalid_input, "record.no_move"_key, "'{}' is no move", whole);
        Description said{*kind, *to, take_relative(text), false};
        if (!take(text, "不成") && !take(text, "生")) said.promotes = take(text, "成");
        return find_described(draft_.tree().state(), said);
    }

    // "まで5手で先手の勝ち", "まで49手詰"
    Result<void> read_end(std::string_view text) {
        if (auto begun = draft_.begin(); !begun) return begun;
        (void)take(text, "、");
        if (const std::size_t counted = text.find("手");
            counted != std::string_view::npos && parse_integer(text.substr(0, counted))) {
            text.remove_prefix(counted + std::string_view("手").size());
            (void)take(text, "で");
        }
        while (text.ends_with(' ')) text.remove_suffix(1);
        std::string_view word = text;
        if (word.starts_with("時間切れ"))
            return draft_.tree().add_end(End::time_up, "", draft_.place());
        for (const std::string_view ending : {"反則勝ち", "反則負け", "入玉勝ち"})
            if (text.ends_with(ending)) word = ending;
        const auto end = end_from_word(word);
        if (!end && word.ends_with("勝ち"))
            return draft_.tree().add_end(End::resigned, "", draft_.place());
        return draft_.tree().add_end(end.value_or(End::other), word, draft_.place());
    }

    Draft draft_;
};

} // namespace

Result<Kifu> read_ki2(std::string_view text) {
    return Reader().read(text);
}

} // namespace papan::kifu
