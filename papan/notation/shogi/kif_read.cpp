#include "papan/base/text.hpp"
#include "papan/notation/shogi/draft.hpp"
#include "papan/notation/shogi/kif.hpp"
#include "papan/notation/shogi/kif_words.hpp"

#include <algorithm>

namespace papan::kifu {

using namespace shogi;

namespace {

// "( 0:12/00:00:12)"; nothing where there is no time.
std::optional<int> read_time(std::string_view text) {
    const auto open = text.find('('), close = text.find('/');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open)
        return std::nullopt;
    std::int64_t total = 0;
    for (const std::string_view part : split(trim(text.substr(open + 1, close - open - 1)), ':')) {
        const auto number = parse_integer(trim(part));
        if (!number || *number < 0 || *number > 100'000 || total > 100'000) return std::nullopt;
        total = total * 60 + *number;
    }
    return total < 2'000'000 ? std::optional(static_cast<int>(total) * 1000) : std::nullopt;
}

class Reader {
  public:
    Result<Kifu> read(std::string_view text) {
        return draft_.read(text, moves_before_,
                           [this](std::string_view line) { return read_line(line); });
    }

  private:
    Result<void> read_line(std::string_view line) {
        std::string_view rest = line;
        skip_blanks(rest);
        if (rest[0] >= '0' && rest[0] <= '9') return read_numbered(rest);
        if (draft_.has_begun()) return {}; // "まで5手で先手の勝ち": the moves have told it
        return draft_.read_head(line);
    }

    Result<void> read_numbered(std::string_view text) {
        const bool first = !draft_.has_begun();
        if (auto begun = draft_.begin(); !begun) return begun;
        const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
        // Records that begin in the middle of a game may count from there.
        if (first) moves_before_ = parse_integer(text.substr(0, digits)).value_or(1) - 1;
        text.remove_prefix(digits);
        skip_blanks(text);
        if (text.empty()) return {};
        (void)take_mark(text);
        auto added = looks_like_move(text) ? read_move(text) : read_end(text);
        if (!added) return added;
        draft_.tree().last().milliseconds = read_time(text);
        return {};
    }

    static bool looks_like_move(std::string_view text) {
        return take(text, "同") || take_square(text).has_value();
    }

    Result<void> read_end(std::string_view& text) {
        const std::size_t length =
            std::min({text.find(' '), text.find("　"), text.find('('), text.size()});
        const std::string_view word = text.substr(0, length);
        text.remove_prefix(length);
        const auto end = end_from_word(word);
        if (!end && !is_end_word(word))
            return fail(ErrorCode::invalid_input, "kif.no_move"_key, "{}: '{}' is no move",
                        draft_.place(), word);
        return draft_.tree().add_end(end.value_or(End::other), word, draft_.place());
    }

    Result<void> read_move(std::string_view& text) {
        auto move = parse_move(text);
        if (!move) return in_context(draft_.place(), move.error());
        return draft_.tree().add_move(*move, draft_.place());
    }

    Result<Move> parse_move(std::string_view& text) {
        const std::string_view whole = text;
        const auto to = draft_.take_destination(text);
        const auto kind = to ? take_kind(text) : std::nullopt;
        if (!kind)
            return fail(ErrorCode::invalid_input, "record.no_move"_key, "'{}' is no move", whole);
        (void)take(text, "不成");
        const bool promotes = take(text, "成");
        if (take(text, "打")) {
            if (*kind >= Kind::king)
                return fail(ErrorCode::invalid_input, "shogi.no_drop"_key, "'{}' is no drop",
                            whole);
            return Move::drop(*kind, *to);
        }
        const bool open = take(text, "(");
        const auto from = open ? take_square(text) : std::nullopt;
        if (!from || !take(text, ")"))
            return fail(ErrorCode::invalid_input, "kif.no_from"_key, "'{}' does not say where from",
                        whole);
        return Move::normal(*from, *to, promotes);
    }

    Draft draft_;
    std::int64_t moves_before_ = 0;
};

} // namespace

Result<Kifu> read_kif(std::string_view text) {
    return Reader().read(text);
}

} // namespace papan::kifu
