#include "papan/base/text.hpp"
#include "papan/games/shogi/handicap.hpp"
#include "papan/games/shogi/names.hpp"
#include "papan/games/shogi/sfen.hpp"
#include "papan/notation/shogi/kif.hpp"
#include "papan/notation/shogi/kif_words.hpp"

namespace papan::kifu {

using namespace shogi;

namespace {

constexpr std::string_view wide_blank = "　";

void skip_blanks(std::string_view& text) {
    while (take(text, " ") || take(text, wide_blank)) {
    }
}

// "( 0:12/00:00:12)"; nothing where there is no time.
std::optional<int> read_time(std::string_view text) {
    const auto open = text.find('('), close = text.find('/');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open)
        return std::nullopt;
    int total = 0;
    for (const std::string_view part : split(trim(text.substr(open + 1, close - open - 1)), ':')) {
        const auto number = parse_integer(trim(part));
        if (!number || *number < 0 || *number > 100'000) return std::nullopt;
        total = total * 60 + static_cast<int>(*number);
    }
    return total < 2'000'000 ? std::optional(total * 1000) : std::nullopt;
}

class Reader {
  public:
    Result<Kifu> read(std::string_view text) {
        for (std::string_view line : split(text, '\n')) {
            ++line_number_;
            if (line.ends_with('\r')) line.remove_suffix(1);
            if (auto read = read_line(line); !read)
                return in_context(fmt::format("line {}", line_number_), read.error());
        }
        if (!started_)
            if (auto begun = begin(); !begun) return pass_on(std::move(begun));
        return std::move(kifu_);
    }

  private:
    Result<void> read_line(std::string_view line) {
        if (trim(line).empty() || line.starts_with('#') || line.starts_with('&')) return {};
        if (line.starts_with('*')) return add_comment(line.substr(1));
        if (line.starts_with('|')) return read_rank(line.substr(1));
        std::string_view rest = line;
        if (take(rest, "変化：")) return begin_variation(rest);
        if (trim(line)[0] >= '0' && trim(line)[0] <= '9') return read_numbered(trim(line));
        if (line.starts_with("後手番") || line.starts_with("上手番")) side_ = Seat::second;
        if (line.starts_with("先手番") || line.starts_with("下手番")) side_ = Seat::first;
        const std::size_t colon = line.find("：");
        if (colon != std::string_view::npos && !started_)
            return read_header(line.substr(0, colon), line.substr(colon + 3));
        return {};
    }

    Result<void> read_header(std::string_view name, std::string_view value) {
        while (value.ends_with(wide_blank)) value.remove_suffix(wide_blank.size());
        value = trim(value);
        if (name == "手合割") {
            for (std::size_t i = 0; i < handicaps.size(); ++i)
                if (value == handicaps[i].japanese) handicap_ = i;
            return {};
        }
        if (name == "先手の持駒" || name == "下手の持駒") return read_hand(Seat::first, value);
        if (name == "後手の持駒" || name == "上手の持駒") return read_hand(Seat::second, value);
        kifu_.headers.emplace_back(name, value);
        return {};
    }

    Result<void> read_hand(Seat seat, std::string_view text) {
        skip_blanks(text);
        while (!text.empty() && text != "なし") {
            const auto kind = take_kind(text);
            if (!kind || *kind >= Kind::king)
                return fail(ErrorCode::invalid_input, "'{}' cannot be in hand", text);
            const int held = take_kanji_number(text).value_or(1);
            if (setup_.in_hand(seat, *kind) + held > 18)
                return fail(ErrorCode::invalid_input, "more than 18 {}s in hand", kind_name(*kind));
            setup_.add_to_hand(seat, *kind, held);
            skip_blanks(text);
        }
        return {};
    }

    // "|v香v桂 ・ ...|一"
    Result<void> read_rank(std::string_view text) {
        if (ranks_ == 9) return fail(ErrorCode::invalid_input, "a tenth rank");
        for (int file = 8; file >= 0; --file) {
            const bool gote = take(text, "v") || take(text, "V");
            if (!gote) (void)take(text, " ");
            if (take(text, "・") || take(text, wide_blank)) continue;
            const auto kind = take_kind(text);
            if (!kind)
                return fail(ErrorCode::invalid_input, "rank {} does not have 9 squares",
                            ranks_ + 1);
            const Seat seat = gote ? Seat::second : Seat::first;
            if (*kind == Kind::king && setup_.king(seat) != no_square)
                return fail(ErrorCode::invalid_input, "a second king of one side");
            setup_.put(make_piece(seat, *kind), make_square(file, ranks_));
        }
        ++ranks_;
        return {};
    }

    Result<void> begin() {
        if (ranks_ > 0) {
            setup_.set_side(side_.value_or(handicap_ == 0 ? Seat::first : Seat::second));
            if (auto checked = check_position(setup_); !checked) return checked;
            kifu_.start = Shogi::from_position(setup_, 1, {});
        } else {
            Shogi::Options options;
            options.handicap = static_cast<std::uint8_t>(handicap_);
            kifu_.start = Shogi::initial(options);
        }
        kifu_.root.comment = pending_;
        path_ = {&kifu_.root};
        states_ = {kifu_.start};
        started_ = true;
        return {};
    }

    // Nodes never move in memory while the path points to them: only the last one grows children,
    // and a variation drops the path below its parent first.
    Result<void> begin_variation(std::string_view text) {
        const auto number = parse_integer(trim(text.substr(0, text.find("手"))));
        if (!started_ || !number || *number < 1 || *number > static_cast<int>(states_.size()))
            return fail(ErrorCode::invalid_input, "the variation starts at no move of the line");
        const auto length = static_cast<std::size_t>(*number);
        path_.resize(std::min(path_.size(), length));
        states_.resize(length);
        return {};
    }

    Result<void> read_numbered(std::string_view line) {
        if (!started_)
            if (auto begun = begin(); !begun) return begun;
        const std::size_t digits = line.find_first_not_of("0123456789");
        if (digits == std::string_view::npos) return {};
        std::string_view text = line.substr(digits);
        skip_blanks(text);
        Node node;
        const std::size_t word_end = std::min(text.find_first_of(" ("), text.size());
        if (const auto end = end_from_word(text.substr(0, word_end))) {
            node.end = *end;
            node.milliseconds = read_time(text.substr(word_end));
            append(std::move(node));
            return {};
        }
        auto move = read_move(text);
        if (!move) return pass_on(std::move(move));
        node.move = *move;
        node.milliseconds = read_time(text);
        append(std::move(node));
        states_.push_back(states_.back());
        Shogi::apply(states_.back(), *move);
        return {};
    }

    Result<Move> read_move(std::string_view& text) {
        const std::string_view whole = text;
        std::optional<Square> to;
        if (take(text, "同")) {
            skip_blanks(text);
            if (path_.back()->move) to = path_.back()->move->to();
        } else {
            to = take_square(text);
        }
        const auto kind = to ? take_kind(text) : std::nullopt;
        if (!kind) return fail(ErrorCode::invalid_input, "'{}' is no move", whole);
        (void)take(text, "不成");
        const bool promotes = take(text, "成");
        Move move = Move::drop(unpromoted(*kind), *to);
        if (!take(text, "打")) {
            const bool open = take(text, "(");
            const auto from = open ? take_square(text) : std::nullopt;
            if (!from || !take(text, ")"))
                return fail(ErrorCode::invalid_input, "'{}' does not say where from", whole);
            move = Move::normal(*from, *to, promotes);
        } else if (*kind >= Kind::king) {
            return fail(ErrorCode::invalid_input, "'{}' is no drop", whole);
        }
        if (Shogi::is_legal(states_.back(), move)) return move;
        return fail(ErrorCode::illegal_move, "{}", why_illegal(states_.back(), move));
    }

    void append(Node node) {
        Node& parent = *path_.back();
        parent.next.push_back(std::move(node));
        path_.push_back(&parent.next.back());
    }

    Result<void> add_comment(std::string_view text) {
        std::string& comment = started_ ? path_.back()->comment : pending_;
        if (!comment.empty()) comment += '\n';
        comment += text;
        return {};
    }

    Kifu kifu_;
    Position setup_;
    int ranks_ = 0;
    std::size_t handicap_ = 0;
    std::optional<Seat> side_;
    bool started_ = false;
    std::vector<Node*> path_;          // from the root to the last node
    std::vector<Shogi::State> states_; // before each next move of the path
    std::string pending_;
    int line_number_ = 0;
};

} // namespace

Result<Kifu> read_kif(std::string_view text) {
    return Reader().read(text);
}

} // namespace papan::kifu
