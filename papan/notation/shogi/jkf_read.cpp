#include "papan/base/json_reader.hpp"
#include "papan/base/text.hpp"
#include "papan/games/shogi/handicap.hpp"
#include "papan/games/shogi/relative.hpp"
#include "papan/games/shogi/sfen.hpp"
#include "papan/notation/shogi/csa_names.hpp"
#include "papan/notation/shogi/jkf.hpp"
#include "papan/notation/shogi/tree_builder.hpp"

#include <algorithm>

namespace papan::kifu {

using namespace shogi;

namespace {

constexpr std::size_t deepest_fork = 200;

// A member of an object; null where there is none.
const Json& member(const Json& json, const char* name) {
    static const Json nothing;
    if (!json.is_object()) return nothing;
    const auto found = json.find(name);
    return found == json.end() ? nothing : *found;
}

// The beginning of it, for a message.
std::string shown(const Json& json) {
    constexpr std::size_t longest = 200;
    return json.dump(-1, ' ', true, Json::error_handler_t::replace).substr(0, longest);
}

std::string text_of(const Json& json) {
    return json.is_string() ? json.get<std::string>() : std::string();
}

// An integer in this range, or nothing.
std::optional<int> number_of(const Json& json, int least, int most) {
    if (!json.is_number_integer()) return std::nullopt;
    const auto value = json.get<std::int64_t>();
    return value >= least && value <= most ? std::optional(static_cast<int>(value)) : std::nullopt;
}

std::optional<Square> square_of(const Json& json) {
    const auto file = number_of(member(json, "x"), 1, 9), rank = number_of(member(json, "y"), 1, 9);
    if (!file || !rank) return std::nullopt;
    return make_square(*file - 1, *rank - 1);
}

Result<void> read_board(const Json& board, Position& position) {
    for (int file = 0; file < 9; ++file)
        for (int rank = 0; rank < 9; ++rank) {
            const auto column = static_cast<std::size_t>(file),
                       row = static_cast<std::size_t>(rank);
            if (!board.is_array() || column >= board.size() || !board[column].is_array() ||
                row >= board[column].size())
                return fail(ErrorCode::invalid_input, "jkf.board"_key, "the board is not 9 by 9");
            const Json& cell = board[column][row];
            if (!member(cell, "kind").is_string()) continue;
            const auto kind = kind_from_code(text_of(member(cell, "kind")));
            const auto seat = number_of(member(cell, "color"), 0, 1);
            if (!kind || !seat)
                return fail(ErrorCode::invalid_input, "jkf.no_piece"_key,
                            "no piece on {}{} of the board", file + 1, rank + 1);
            const Seat owner = static_cast<Seat>(*seat);
            if (*kind == Kind::king && position.king(owner) != no_square)
                return fail(ErrorCode::invalid_input, "shogi.second_king"_key,
                            "a second king of one side");
            position.put(make_piece(owner, *kind), make_square(file, rank));
        }
    return {};
}

Result<void> read_hands(const Json& hands, Position& position) {
    for (const Seat seat : {Seat::first, Seat::second}) {
        if (!hands.is_array() || hands.size() != 2)
            return fail(ErrorCode::invalid_input, "jkf.hands"_key, "expected two hands");
        for (const Kind kind : all_hand_kinds) {
            const Json& held = member(hands[index(seat)], std::string(kind_code(kind)).c_str());
            if (held.is_null()) continue;
            const auto count = number_of(held, 0, 18);
            if (!count)
                return fail(ErrorCode::invalid_input, "jkf.number"_key, "{} is no number of pieces",
                            describe_json(held));
            if (*count > 0) position.add_to_hand(seat, kind, *count);
        }
    }
    return {};
}

Result<Shogi::State> read_start(const Json& initial) {
    const std::string preset = initial.is_null() ? "HIRATE" : text_of(member(initial, "preset"));
    for (std::size_t row = 0; row < handicaps.size(); ++row)
        if (!preset.empty() && jkf_preset(row) == preset) {
            Shogi::Options options;
            options.handicap = static_cast<std::uint8_t>(row);
            return Shogi::initial(options);
        }
    if (preset != "OTHER")
        return fail(ErrorCode::invalid_input, "jkf.preset"_key, "'{}' is no preset of JKF", preset);
    const Json& data = member(initial, "data");
    Position position;
    if (auto board = read_board(member(data, "board"), position); !board)
        return pass_on(std::move(board));
    if (auto hands = read_hands(member(data, "hands"), position); !hands)
        return pass_on(std::move(hands));
    const auto side = number_of(member(data, "color"), 0, 1);
    if (!side)
        return fail(ErrorCode::invalid_input, "jkf.turn"_key,
                    "the start does not say whose turn it is");
    position.set_side(static_cast<Seat>(*side));
    if (auto checked = check_position(position); !checked) return pass_on(std::move(checked));
    return Shogi::from_position(position, 1, {});
}

std::optional<int> read_time(const Json& time) {
    const Json& now = member(time, "now");
    const auto hours = number_of(member(now, "h"), 0, 500);
    const auto minutes = number_of(member(now, "m"), 0, 30'000);
    const auto seconds = number_of(member(now, "s"), 0, 3'600);
    if (!seconds) return std::nullopt;
    return (hours.value_or(0) * 3600 + minutes.value_or(0) * 60 + *seconds) * 1000;
}

class Reader {
  public:
    Result<Kifu> read(const Json& document) {
        if (!document.is_object() || !member(document, "moves").is_array())
            return fail(ErrorCode::invalid_input, "jkf.object"_key,
                        "expected an object with moves");
        auto start = read_start(member(document, "initial"));
        if (!start) return in_context("initial", start.error());
        Kifu kifu;
        kifu.start = *std::move(start);
        for (const auto& [name, value] : member(document, "header").items())
            if (value.is_string()) kifu.headers.emplace_back(name, value.get<std::string>());
        tree_.emplace(kifu.start);
        if (auto moves = read_moves(member(document, "moves"), 0, 0); !moves)
            return pass_on(std::move(moves));
        auto root = tree_->finish();
        if (!root) return pass_on(std::move(root));
        kifu.root = *std::move(root);
        return kifu;
    }

  private:
    // A line whose first entry is an alternative to the node after so many plies; the entry 0 of
    // the main line is the start. Forks are read once the line is there, the last ones first, so
    // that what they leave is still on the path.
    Result<void> read_moves(const Json& moves, std::size_t plies, std::size_t depth) {
        if (!moves.is_array() || depth > deepest_fork)
            return fail(ErrorCode::invalid_input, "jkf.forks"_key,
                        "after move {}: forks must be lists, at most {} "
                        "deep",
                        plies, deepest_fork);
        std::vector<std::pair<std::size_t, const Json*>> forks;
        for (const Json& entry : moves) {
            const std::size_t before = tree_->plies();
            if (auto read = read_entry(entry); !read) return read;
            if (member(entry, "forks").is_array())
                forks.emplace_back(before, &member(entry, "forks"));
        }
        for (auto fork = forks.rbegin(); fork != forks.rend(); ++fork)
            for (const Json& alternative : *fork->second) {
                const Said place = say("fork"_key, "fork at move {}", fork->first + 1);
                auto back = tree_->go_back_to(static_cast<std::int64_t>(fork->first) + 1, place);
                if (!back) return back;
                if (auto read = read_moves(alternative, fork->first, depth + 1); !read) return read;
            }
        return {};
    }

    Result<void> read_entry(const Json& entry) {
        const Said place = say("move"_key, "move {}", tree_->plies() + 1);
        if (const Json& move = member(entry, "move"); move.is_object()) {
            auto read = read_move(move);
            if (!read) return in_context(place, read.error());
            if (auto added = tree_->add_move(*read, place); !added) return added;
        }
        if (const Json& special = member(entry, "special"); special.is_string()) {
            const std::string code = text_of(special);
            auto added = tree_->add_end(end_from_code(code, tree_->to_move()), code, place);
            if (!added) return added;
        }
        if (const auto time = read_time(member(entry, "time")); time && tree_->plies() > 0)
            tree_->last().milliseconds = time;
        if (member(entry, "comments").is_array())
            for (const Json& comment : member(entry, "comments")) add_comment(text_of(comment));
        return {};
    }

    // Bookmarks are comments that begin with '&', as json-kifu-format has them.
    void add_comment(const std::string& text) {
        if (text.size() > 1 && text[0] == '&' && tree_->last().bookmark.empty())
            tree_->last().bookmark = one_line(text.substr(1));
        else
            tree_->add_comment(text);
    }

    Result<Move> read_move(const Json& json) {
        const auto kind = kind_from_code(text_of(member(json, "piece")));
        auto to = square_of(member(json, "to"));
        if (!to && member(json, "same") == true && tree_->previous()) to = tree_->previous()->to();
        const auto from = square_of(member(json, "from"));
        const bool promotes = member(json, "promote") == true;
        if (!to || (!from && !kind))
            return fail(ErrorCode::invalid_input, "jkf.no_move"_key, "{} is no move", shown(json));
        if (from) return Move::normal(*from, *to, promotes);
        const std::string relative = text_of(member(json, "relative"));
        // Without origin and description it is a drop, as normal JKF has it.
        if (relative.empty() && *kind < Kind::king) return Move::drop(*kind, *to);
        return find_described(tree_->state(), {*kind, *to, relative, promotes});
    }

    std::optional<TreeBuilder> tree_;
};

} // namespace

Result<Kifu> read_jkf(std::string_view text) {
    const auto document = parse_json(text);
    if (!document) return Failure(document.error());
    return Reader().read(*document);
}

} // namespace papan::kifu
