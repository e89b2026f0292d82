#include "papan/notation/ggf.hpp"

#include "papan/base/text.hpp"
#include "papan/games/othello/othello.hpp"
#include "papan/notation/replay.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace papan::ggf {

namespace {

struct Property {
    std::string name, value;
    std::size_t line = 0, column = 0;
};
using Game = std::vector<Property>;

bool is_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

class Scanner {
  public:
    explicit Scanner(std::string_view text) : text_(text) {}

    Result<std::vector<Game>> games() {
        std::vector<Game> games;
        while (skip_to("(;")) {
            auto game = read_game();
            if (!game) return pass_on(std::move(game));
            games.push_back(*std::move(game));
        }
        if (games.empty())
            return problem(say("record.no_beginning"_key, "no game begins with '{}' here", "(;"));
        return games;
    }

  private:
    [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }

    void advance() {
        column_ = text_[at_] == '\n' ? 1 : column_ + 1;
        line_ += text_[at_] == '\n';
        ++at_;
    }

    bool skip_to(std::string_view mark) {
        while (!at_end() && !text_.substr(at_).starts_with(mark)) advance();
        for (std::size_t i = 0; i < mark.size() && !at_end(); ++i) advance();
        return !at_end();
    }

    void skip_blanks() {
        while (!at_end() && is_blank(text_[at_])) advance();
    }

    static bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

    Result<Game> read_game() {
        Game game;
        for (;;) {
            skip_blanks();
            if (at_end()) return problem(say("ggf.no_end"_key, "the game has no end ';)'"));
            if (text_[at_] == ')') break;
            if (text_[at_] == ';') {
                advance();
                continue;
            }
            auto property = read_property();
            if (!property) return pass_on(std::move(property));
            game.push_back(*std::move(property));
        }
        return game;
    }

    Result<Property> read_property() {
        Property property{"", "", line_, column_};
        while (!at_end() && is_letter(text_[at_])) take(property.name);
        skip_blanks();
        if (property.name.empty() || at_end() || text_[at_] != '[')
            return problem(say("ggf.property"_key, "expected a property such as PB[name]"));
        advance();
        while (!at_end() && text_[at_] != ']') take(property.value);
        if (at_end()) return problem(say("ggf.not_closed"_key, "{}[ is not closed", property.name));
        advance();
        return property;
    }

    void take(std::string& to) {
        to += text_[at_];
        advance();
    }

    [[nodiscard]] Failure problem(const Said& what) const {
        return fail(ErrorCode::invalid_input, "ggf.at"_key, "{}:{}: {}", line_, column_, what);
    }

    std::string_view text_;
    std::size_t at_ = 0, line_ = 1, column_ = 1;
};

Failure problem(const Property& property, const Said& what) {
    return fail(ErrorCode::invalid_input, "ggf.at_property"_key, "{}:{}: {}[{}]: {}", property.line,
                property.column, property.name, property.value, what);
}

// "8 ---...--- *": the size, the squares, who moves.
Result<Playthrough> start_of(const Property& board) {
    const auto size = parse_integer(words(board.value).empty() ? "" : words(board.value)[0]);
    if (!size)
        return problem(board, say("ggf.board"_key, "expected the size, the squares and who moves"));
    std::string squares;
    for (const char c : board.value.substr(board.value.find(' ') + 1))
        if (c == '*' || c == 'O' || c == '-') squares += c == '*' ? 'X' : c;
    if (squares.empty())
        return problem(board, say("ggf.squares"_key, "expected squares '*', 'O' and '-'"));
    const std::string position = squares.substr(0, squares.size() - 1) + ' ' + squares.back();
    auto state = any_game<Othello>.parse_position(position, fmt::format("size={}", *size));
    if (!state) return problem(board, state.error().said());
    return Playthrough(*std::move(state));
}

const Property* find(const Game& game, std::string_view name) {
    const auto found =
        std::find_if(game.begin(), game.end(), [&](const Property& p) { return p.name == name; });
    return found == game.end() ? nullptr : &*found;
}

Result<void> play(Playthrough& game, const Property& move) {
    std::string square = lower(move.value.substr(0, move.value.find('/'))); // eval and time follow
    if (square == "pa") square = "pass";
    const Seat mover = move.name == "B" ? Seat::first : Seat::second;
    // A pass by force is written by some programs and left out by others.
    if (square != "pass" && game.state().to_move() != mover)
        if (auto passed = game.play("pass"); !passed)
            return problem(move, game.state().to_move() == Seat::first
                                     ? say("ggf.blacks_turn"_key, "it is black's turn")
                                     : say("ggf.whites_turn"_key, "it is white's turn"));
    if (auto played = game.play(square); !played) return problem(move, played.error().said());
    return {};
}

bool is_tag(const Property& property) {
    static constexpr std::array<std::string_view, 7> read_already{"GM", "PB", "PW", "RE",
                                                                  "BO", "B",  "W"};
    return std::find(read_already.begin(), read_already.end(), property.name) == read_already.end();
}

Result<Record> record_of(const Game& game, std::size_t number) {
    const Property* kind = find(game, "GM");
    if (kind && lower(kind->value) != "othello")
        return problem(*kind, say("ggf.only_othello"_key, "only Othello is read"));
    const Property* board = find(game, "BO");
    if (!board)
        return fail(ErrorCode::invalid_input, "ggf.no_board"_key, "game {} has no board BO[...]",
                    number);
    auto played = start_of(*board);
    if (!played) return pass_on(std::move(played));
    for (const Property& property : game)
        if (property.name == "B" || property.name == "W")
            if (auto made = play(*played, property); !made) return pass_on(std::move(made));

    Record record;
    record.game = Othello::name;
    record.options = played->start().options();
    const std::string start = played->start().position();
    if (start != any_game<Othello>.initial(record.options)->position()) record.start = start;
    record.moves.assign(played->moves().begin(), played->moves().end());
    record.end = played->state().position();
    if (const Property* black = find(game, "PB")) record.players[0] = black->value;
    if (const Property* white = find(game, "PW")) record.players[1] = white->value;
    if (const Property* result = find(game, "RE"); result && result->value != "?")
        record.result = result->value;
    for (const Property& property : game)
        if (is_tag(property)) record.tags.emplace_back(property.name, property.value);
    return record;
}

bool is_name(std::string_view name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), is_letter) &&
           is_tag({std::string(name), ""});
}

// A value cannot hold a bracket: the format has no escapes.
std::string clean(std::string_view text) {
    std::string cleaned(text);
    std::replace(cleaned.begin(), cleaned.end(), '[', '(');
    std::replace(cleaned.begin(), cleaned.end(), ']', ')');
    return cleaned;
}

// A loser who did not play to the end gives all squares, as the game server counts.
std::string result_of(const Record& record, const Othello::State& end) {
    if (!record.result.empty()) return record.result;
    if (!record.outcome) return "?";
    if (record.ending.empty() || record.ending == "rules")
        return fmt::format("{:+.3f}", static_cast<double>(record.outcome->margin));
    const int all = end.size * end.size;
    const int margin = record.outcome->value > 0 ? all : record.outcome->value < 0 ? -all : 0;
    return fmt::format("{:+.3f}:{}", static_cast<double>(margin),
                       record.ending == "time" ? 't' : 'r');
}

std::string board_of(const Othello::State& state) {
    std::string text = Othello::format_position(state);
    std::replace(text.begin(), text.end(), 'X', '*');
    return fmt::format("{} {}", state.size, text);
}

Result<std::string> write_record(const Record& record) {
    auto game = replay(record, any_game<Othello>, "GGF");
    if (!game) return pass_on(std::move(game));
    const Othello::State& start = *game->start().as<Othello>();
    std::string text = "(;GM[Othello]";
    const bool sized = std::any_of(record.tags.begin(), record.tags.end(),
                                   [](const auto& tag) { return tag.first == "TY"; });
    for (const auto& [name, value] : record.tags)
        if (is_name(name)) text += fmt::format("{}[{}]", name, clean(value));
    text += fmt::format("PB[{}]PW[{}]RE[{}]", clean(record.players[0]), clean(record.players[1]),
                        clean(result_of(record, *game->state().as<Othello>())));
    if (!sized) text += fmt::format("TY[{}]", start.size);
    text += fmt::format("BO[{}]", board_of(start));
    for (std::size_t i = 0; i < game->moves().size(); ++i) {
        const bool black = game->state_after(i).to_move() == Seat::first;
        text += fmt::format("{}[{}]", black ? 'B' : 'W', spell_move(game->moves()[i]));
    }
    return text + ";)\n";
}

} // namespace

std::string spell_move(std::string_view move) {
    if (move == "pass") return "PA";
    return fmt::format("{}{}", static_cast<char>(move[0] - 'a' + 'A'), move.substr(1));
}

Result<Records> read_records(std::string_view text) {
    auto games = Scanner(text).games();
    if (!games) return pass_on(std::move(games));
    Records records;
    for (const Game& game : *games) {
        auto record = record_of(game, records.games.size() + 1);
        if (!record) return pass_on(std::move(record));
        records.games.push_back(*std::move(record));
    }
    return records;
}

Result<std::string> write_records(const std::vector<Record>& records) {
    std::string text;
    for (const Record& record : records) {
        auto written = write_record(record);
        if (!written) return written;
        text += *written;
    }
    return text;
}

} // namespace papan::ggf
