#include "papan/base/text.hpp"
#include "papan/games/shogi/handicap.hpp"
#include "papan/games/shogi/names.hpp"
#include "papan/games/shogi/sfen.hpp"
#include "papan/notation/shogi/csa.hpp"
#include "papan/notation/shogi/csa_names.hpp"
#include "papan/notation/shogi/tree_builder.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace papan::kifu {

using namespace shogi;

namespace {

// "77"; "00" is the hand and gives no_square.
std::optional<Square> square_from_digits(std::string_view digits) {
    if (digits == "00") return no_square;
    if (digits.size() != 2 || digits[0] < '1' || digits[0] > '9' || digits[1] < '1' ||
        digits[1] > '9')
        return std::nullopt;
    return make_square(digits[0] - '1', digits[1] - '1');
}

Seat seat_of_sign(char sign) {
    return sign == '+' ? Seat::first : Seat::second;
}
bool is_sign(char sign) {
    return sign == '+' || sign == '-';
}

// The lines that begin with P: a position bit by bit.
class Setup {
  public:
    Result<void> read(std::string_view part) {
        if (part.starts_with("PI")) return read_removed(part.substr(2));
        if (part.size() >= 2 && part[1] >= '1' && part[1] <= '9')
            return read_rank(part[1] - '1', part.substr(2));
        if (part.size() >= 2 && is_sign(part[1]))
            return read_placed(seat_of_sign(part[1]), part.substr(2));
        return fail(ErrorCode::invalid_input, "csa.no_position"_key, "'{}' sets up no position",
                    part);
    }

    Result<Shogi::State> finish(Seat side) {
        if (!any_) position_ = Shogi::initial({}).position;
        position_.set_side(side);
        for (std::size_t row = 0; row < handicaps.size(); ++row)
            if (format_sfen(position_, 1) == handicaps[row].sfen) {
                Shogi::Options options;
                options.handicap = static_cast<std::uint8_t>(row);
                return Shogi::initial(options);
            }
        if (auto checked = check_position(position_); !checked) return pass_on(std::move(checked));
        return Shogi::from_position(position_, 1, {});
    }

  private:
    // PI: the usual start without these pieces.
    Result<void> read_removed(std::string_view pieces) {
        const Position full = Shogi::initial({}).position;
        std::array<bool, square_count> gone{};
        for (; !pieces.empty(); pieces.remove_prefix(std::min<std::size_t>(4, pieces.size()))) {
            const auto square = square_from_digits(pieces.substr(0, 2));
            if (!square || *square == no_square ||
                pieces.substr(0, 4).substr(2) != kind_code(kind_of(full.at(*square))))
                return fail(ErrorCode::invalid_input, "csa.no_start_piece"_key,
                            "'{}' is no piece of the start", pieces.substr(0, 4));
            gone[*square] = true;
        }
        for (int square = 0; square < square_count; ++square)
            if (full.at(square) != no_piece && !gone[static_cast<std::size_t>(square)])
                if (auto set = put(full.at(square), square); !set) return set;
        return {};
    }

    // "P1-KY-KE * ..."; blanks at the end are often cut off, and mail folds two blanks into one.
    Result<void> read_rank(int rank, std::string_view cells) {
        for (int file = 8; file >= 0 && !cells.empty(); --file) {
            const std::string_view cell = cells.substr(0, 3);
            if (!is_sign(cell[0])) {
                const std::size_t star = cells.find_first_not_of(' ');
                if (star == std::string_view::npos) break;
                if (cells[star] != '*')
                    return fail(ErrorCode::invalid_input, "shogi.no_piece"_key, "'{}' is no piece",
                                cell);
                cells.remove_prefix(star + 1);
                if (cells.starts_with(' ')) cells.remove_prefix(1);
                continue;
            }
            const auto kind = kind_from_code(cell.substr(1));
            if (!kind)
                return fail(ErrorCode::invalid_input, "shogi.no_piece"_key, "'{}' is no piece",
                            cell);
            cells.remove_prefix(3);
            const Piece piece = make_piece(seat_of_sign(cell[0]), *kind);
            if (auto set = put(piece, make_square(file, rank)); !set) return set;
        }
        any_ = true;
        return {};
    }

    Result<void> read_placed(Seat seat, std::string_view pieces) {
        any_ = true;
        for (; !pieces.empty(); pieces.remove_prefix(4)) {
            if (pieces.substr(0, 4) == "00AL") return add_all_others(seat);
            const std::string_view piece = pieces.substr(0, 4);
            if (piece.size() < 4)
                return fail(ErrorCode::invalid_input, "shogi.no_piece"_key, "'{}' is no piece",
                            piece);
            const auto square = square_from_digits(piece.substr(0, 2));
            const auto kind = kind_from_code(piece.substr(2));
            if (!square || !kind)
                return fail(ErrorCode::invalid_input, "shogi.no_piece"_key, "'{}' is no piece",
                            piece);
            if (*square != no_square) {
                if (auto set = put(make_piece(seat, *kind), *square); !set) return set;
            } else if (*kind < Kind::king && position_.in_hand(seat, *kind) < 18) {
                position_.add_to_hand(seat, *kind, 1);
            } else {
                return fail(ErrorCode::invalid_input, "shogi.not_in_hand"_key,
                            "'{}' cannot be in hand", pieces.substr(2, 2));
            }
        }
        return {};
    }

    // What is left of a set goes to the hand.
    Result<void> add_all_others(Seat seat) {
        std::array<int, hand_kinds + 1> left = set_size;
        for (int square = 0; square < square_count; ++square)
            if (const Piece piece = position_.at(square); piece != no_piece)
                --left[index(unpromoted(kind_of(piece)))];
        for (const Kind kind : all_hand_kinds) {
            const int others = left[index(kind)] - position_.in_hand(Seat::first, kind) -
                               position_.in_hand(Seat::second, kind);
            if (others > 0) position_.add_to_hand(seat, kind, others);
        }
        return {};
    }

    Result<void> put(Piece piece, int square) {
        const bool second_king =
            kind_of(piece) == Kind::king && position_.king(seat_of(piece)) != no_square;
        if (second_king)
            return fail(ErrorCode::invalid_input, "shogi.second_king"_key,
                        "a second king of one side");
        if (position_.at(square) != no_piece)
            return fail(ErrorCode::invalid_input, "csa.two_pieces"_key, "two pieces on one square");
        position_.put(piece, square);
        any_ = true;
        return {};
    }

    Position position_;
    bool any_ = false;
};

// One game of a file.
class GameReader {
  public:
    Result<void> read_line(std::string_view line, const Said& place) {
        place_ = place;
        if (line.starts_with('\'')) {
            add_comment(line.substr(1));
            return {};
        }
        says_something_ |= !trim(line).empty();
        auto read = line.starts_with('$') || line.starts_with('N') || line.starts_with('V')
                        ? read_header(line)
                        : read_statements(line);
        if (read || placed_) return read;
        return in_context(place_, read.error());
    }

    // Nothing was read but blank lines and comments.
    [[nodiscard]] bool is_blank() const { return !says_something_; }

    Result<Kifu> finish() {
        if (auto begun = begin(Seat::first); !begun) return in_context(place_, begun.error());
        auto root = tree_->finish(); // its errors say already where they are
        if (!root) return pass_on(std::move(root));
        kifu_.root = *std::move(root);
        name_handicap_players();
        return std::move(kifu_);
    }

  private:
    Result<void> read_header(std::string_view line) {
        for (const CsaHeader& name : csa_headers())
            if (line.starts_with(name.csa)) {
                kifu_.headers.emplace_back(name.kif, line.substr(name.csa.size()));
                return {};
            }
        // What only some program knows keeps its own name.
        const std::size_t colon = line.find(':');
        if (line.starts_with('$') && colon != std::string_view::npos && colon > 1)
            kifu_.headers.emplace_back(line.substr(1, colon - 1), line.substr(colon + 1));
        return {};
    }

    // Several statements may stand on a line, with commas between; the last may be a comment, which
    // has commas of its own.
    Result<void> read_statements(std::string_view line) {
        while (!line.empty()) {
            if (trim(line).starts_with('\'')) {
                add_comment(trim(line).substr(1));
                return {};
            }
            const std::size_t comma = std::min(line.find(','), line.size());
            if (auto read = read_statement(line.substr(0, comma)); !read) return read;
            line.remove_prefix(std::min(comma + 1, line.size()));
        }
        return {};
    }

    Result<void> read_statement(std::string_view raw) {
        const std::string_view part = trim(raw);
        if (part.empty()) return {};
        if (part.starts_with('P') && !tree_) return setup_.read(raw);
        if (part == "+" || part == "-") {
            if (tree_)
                return fail(ErrorCode::invalid_input, "csa.begun"_key,
                            "the game has begun already");
            return begin(seat_of_sign(part[0]));
        }
        if (is_sign(part[0])) return read_move(part);
        if (part.starts_with('T')) return read_time(part.substr(1));
        if (part.starts_with('%')) return read_end(part.substr(1));
        return fail(ErrorCode::invalid_input, "csa.no_statement"_key, "'{}' is no CSA statement",
                    part);
    }

    Result<void> begin(Seat side) {
        if (tree_) return {};
        auto start = setup_.finish(side);
        if (!start) return pass_on(std::move(start));
        kifu_.start = *std::move(start);
        tree_.emplace(kifu_.start);
        tree_->last().comment = pending_;
        return {};
    }

    Result<void> read_move(std::string_view part) {
        if (auto begun = begin(seat_of_sign(part[0])); !begun) return begun;
        if (part.size() != 7)
            return fail(ErrorCode::invalid_input, "record.no_move"_key, "'{}' is no move", part);
        const auto from = square_from_digits(part.substr(1, 2));
        const auto to = square_from_digits(part.substr(3, 2));
        const auto kind = kind_from_code(part.substr(5));
        if (!from || !to || *to == no_square || !kind)
            return fail(ErrorCode::invalid_input, "record.no_move"_key, "'{}' is no move", part);
        const Position& position = tree_->state().position;
        if (seat_of_sign(part[0]) != position.side())
            return fail(ErrorCode::illegal_move, "csa.turn"_key, "{}: it is {}'s turn", part,
                        Shogi::seat_name(position.side()));
        if (*from == no_square) {
            if (*kind >= Kind::king)
                return fail(ErrorCode::invalid_input, "shogi.no_drop"_key, "'{}' is no drop", part);
            return add(Move::drop(*kind, *to), part);
        }
        const Piece piece = position.at(*from);
        const Kind before = kind_of(piece);
        const bool promotes = can_promote(before) && promoted(before) == *kind;
        if (piece != no_piece && before != *kind && !promotes)
            return fail(ErrorCode::illegal_move, "csa.stands"_key, "{}: on {} stands a {}", part,
                        square_name(*from), kind_said(before));
        return add(Move::normal(*from, *to, promotes), part);
    }

    Result<void> add(Move move, std::string_view part) {
        auto added = tree_->add_move(move, say("context"_key, "{}: {}", place_, part));
        placed_ = !added;
        return added;
    }

    Result<void> read_time(std::string_view text) {
        const auto value = parse_real(text);
        if (!tree_ || !value || !(*value >= 0 && *value < 2e6))
            return fail(ErrorCode::invalid_input, "csa.no_time"_key, "'T{}' is no time", text);
        tree_->last().milliseconds = static_cast<int>(std::lround(*value * 1000));
        return {};
    }

    Result<void> read_end(std::string_view code) {
        if (auto begun = begin(Seat::first); !begun) return begun;
        const End end = end_from_code(code, tree_->to_move());
        auto added = tree_->add_end(end, code, place_);
        placed_ = !added;
        return added;
    }

    void add_comment(std::string_view text) {
        if (text.starts_with("CSA encoding=")) return;
        if (text.starts_with('*')) text.remove_prefix(1);
        if (tree_) {
            tree_->add_comment(text);
        } else {
            if (!pending_.empty()) pending_ += '\n';
            pending_ += text;
        }
    }

    // KIF calls the players of handicap games "lower" and "upper".
    void name_handicap_players() {
        if (handicap_of(kifu_.start).value_or(0) == 0) return;
        for (auto& [name, value] : kifu_.headers) {
            if (name == "先手") name = "下手";
            if (name == "後手") name = "上手";
        }
    }

    Kifu kifu_;
    Setup setup_;
    std::optional<TreeBuilder> tree_; // from the first move on
    std::string pending_;             // comments before the first move
    Said place_;                      // where we are
    bool placed_ = false;             // the error says already where it is
    bool says_something_ = false;
};

} // namespace

Result<std::vector<Kifu>> read_csa(std::string_view text) {
    std::vector<Kifu> games;
    std::optional<GameReader> game(std::in_place);
    Said place;
    int number = 0;
    const auto finish = [&]() -> Result<void> {
        if (game->is_blank()) return {}; // after the last separator
        auto kifu = game->finish();
        if (!kifu) return pass_on(std::move(kifu));
        games.push_back(*std::move(kifu));
        game.emplace();
        return {};
    };
    for (const std::string_view raw : split(text, '\n')) {
        place = say("line"_key, "line {}", ++number);
        const std::string_view line = without_return(raw);
        auto read = line == "/" ? finish() : game->read_line(line, place);
        if (!read) return pass_on(std::move(read));
    }
    if (auto finished = finish(); !finished) return pass_on(std::move(finished));
    if (games.empty())
        return fail(ErrorCode::invalid_input, "record.no_game"_key, "there is no game in it");
    return games;
}

} // namespace papan::kifu
