#include "papan/notation/congklak.hpp"

#include "papan/base/text.hpp"
#include "papan/games/congklak/congklak.hpp"
#include "papan/notation/replay.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace papan::congklak_record {

namespace {

struct Line {
    std::size_t number = 0;
    std::string_view name, value; // around the first colon
};

Failure problem(const Line& line, const Said& what) {
    return fail(ErrorCode::invalid_input, "context"_key, "{}: {}",
                say("line"_key, "line {}", line.number), what);
}

struct Game {
    std::vector<Line> headers, turns;
    // What a line says to people, and after how many turns.
    std::vector<std::pair<std::size_t, std::string_view>> comments;
};

std::optional<Seat> seat_of(const Line& line) {
    if (line.name == to_text(Seat::first)) return Seat::first;
    if (line.name == to_text(Seat::second)) return Seat::second;
    return std::nullopt;
}

// "# round 2": what the writer says itself.
bool tells_round(std::string_view comment) {
    const auto said = words(comment);
    return said.size() == 2 && said[0] == "round" && parse_integer(said[1]).has_value();
}

void add_comment(Game& game, std::string_view line) {
    line.remove_prefix(1);
    if (line.starts_with(' ')) line.remove_prefix(1);
    if (!tells_round(line)) game.comments.emplace_back(game.turns.size(), line);
}

Result<std::vector<Game>> split_games(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    std::vector<Game> games;
    std::size_t number = 0;
    for (const std::string_view raw : split(text, '\n')) {
        Line line{++number, {}, {}};
        const std::string_view content = trim(raw);
        if (content.empty()) continue;
        if (content.front() == '#') {
            if (!games.empty()) add_comment(games.back(), content);
            continue;
        }
        if (content == signature) {
            games.emplace_back();
            continue;
        }
        if (games.empty())
            return problem(line, say("record.expected"_key, "expected '{}'", signature));
        const std::size_t colon = content.find(':');
        if (colon == std::string_view::npos)
            return problem(line, say("congklak.record_line"_key,
                                     "expected NAME: VALUE or a turn such as 'first: 3 5'"));
        line.name = trim(content.substr(0, colon));
        line.value = trim(content.substr(colon + 1));
        const bool is_turn = seat_of(line).has_value();
        if (!is_turn && !games.back().turns.empty())
            return problem(line,
                           say("congklak.late_header"_key, "headers stand before the first turn"));
        (is_turn ? games.back().turns : games.back().headers).push_back(line);
    }
    if (games.empty())
        return fail(ErrorCode::invalid_input, "record.no_beginning"_key,
                    "no game begins with '{}' here", signature);
    return games;
}

// Takes what the headers say, each at most once.
Result<Record> read_headers(const Game& game) {
    Record record;
    record.game = Congklak::name;
    for (const Line& line : game.headers) {
        std::string* place = line.name == "Rules"    ? &record.options
                             : line.name == "Start"  ? &record.start
                             : line.name == "First"  ? &record.players[0]
                             : line.name == "Second" ? &record.players[1]
                             : line.name == "Result" ? &record.result
                                                     : nullptr;
        if (place && !place->empty())
            return problem(line, say("congklak.twice"_key, "{} is said twice", line.name));
        if (place)
            *place = line.value;
        else
            record.tags.emplace_back(line.name, line.value);
    }
    return record;
}

Result<void> play_turn(Playthrough& game, const Line& turn) {
    for (const std::string_view move : words(turn.value)) {
        if (game.state().outcome())
            return problem(turn, say("congklak.over_before"_key, "the game is over before it"));
        if (game.state().to_move() != *seat_of(turn))
            return problem(turn, game.state().to_move() == Seat::first
                                     ? say("congklak.firsts_turn"_key,
                                           "it is the first player's turn at '{}'", move)
                                     : say("congklak.seconds_turn"_key,
                                           "it is the second player's turn at '{}'", move));
        if (auto made = game.play(std::string(move)); !made)
            return problem(turn, made.error().said());
    }
    return {};
}

Result<Record> read_record(const Game& game) {
    auto record = read_headers(game);
    if (!record) return record;
    auto played = replay(*record, any_game<Congklak>, signature);
    if (!played) return pass_on(std::move(played));
    std::vector<std::size_t> moves_after{0}; // so many turns
    for (const Line& turn : game.turns) {
        if (auto made = play_turn(*played, turn); !made) return pass_on(std::move(made));
        moves_after.push_back(played->moves().size());
    }
    for (const auto& [turns, text] : game.comments) {
        auto& comments = record->comments;
        if (!comments.empty() && comments.back().first == moves_after[turns])
            comments.back().second += '\n' + std::string(text);
        else
            comments.emplace_back(moves_after[turns], text);
    }
    record->options = played->start().options();
    record->moves.assign(played->moves().begin(), played->moves().end());
    record->end = played->state().position();
    return record;
}

// A value is one line.
std::string one_line(std::string_view text) {
    std::string line(trim(text));
    std::replace(line.begin(), line.end(), '\n', ' ');
    std::replace(line.begin(), line.end(), '\r', ' ');
    return line;
}

// The stores of a finished game, and why it ended where the board does not tell.
std::string result_of(const Record& record, const Congklak::State& end) {
    if (!record.result.empty()) return one_line(record.result);
    if (record.outcome && !record.ending.empty() && record.ending != "rules")
        return fmt::format("{} wins by {}",
                           to_text(record.outcome->value > 0 ? Seat::first : Seat::second),
                           record.ending);
    if (!end.over) return "";
    return fmt::format("{}-{}", end.board.store(Seat::first), end.board.store(Seat::second));
}

// What people said after so many moves, a line each; "" where they said nothing.
std::string comment_after(const Record& record, std::size_t moves) {
    std::string text;
    for (const auto& [after, comment] : record.comments) {
        if (after != moves) continue;
        for (const std::string_view line : split(comment, '\n')) {
            const std::string said = one_line(line);
            text += said.empty() ? "#\n" : fmt::format("# {}\n", said);
        }
    }
    return text;
}

// One line for each turn, and a word where a new round begins. A comment ends the line.
std::string turns_of(const Record& record, const Playthrough& game) {
    std::string text = comment_after(record, 0);
    bool new_line = true;
    for (std::size_t i = 0; i < game.moves().size(); ++i) {
        const Congklak::State& state = *game.state_after(i).as<Congklak>();
        const bool new_round =
            i > 0 && game.state_after(i - 1).as<Congklak>()->round != state.round;
        if (new_round || (i > 0 && game.state_after(i - 1).to_move() != state.to_move))
            new_line = true;
        if (new_line) {
            if (!text.empty() && text.back() != '\n') text += '\n';
            if (new_round) text += fmt::format("# round {}\n", state.round);
            text += fmt::format("{}:", to_text(state.to_move));
        }
        text += ' ' + game.moves()[i];
        const std::string said = comment_after(record, i + 1);
        new_line = !said.empty();
        if (new_line) text += '\n' + said;
    }
    return text.empty() || text.back() == '\n' ? text : text + '\n';
}

// Not one of those the format has a meaning for, nor what would not be read as a header.
bool is_tag(std::string_view name) {
    constexpr std::array taken{"Rules", "Start", "First", "Second", "Result", "first", "second"};
    return !trim(name).empty() && name.find_first_of(":#") == std::string_view::npos &&
           std::find(taken.begin(), taken.end(), trim(name)) == taken.end();
}

Result<std::string> write_record(const Record& record) {
    auto game = replay(record, any_game<Congklak>, signature);
    if (!game) return pass_on(std::move(game));
    const std::string rules = game->start().options();
    const std::string start = game->start().position();
    const bool usual = start == any_game<Congklak>.initial(rules)->position();
    std::string text = fmt::format("{}\n", signature);
    const auto header = [&](std::string_view name, const std::string& value) {
        if (!value.empty()) text += fmt::format("{}: {}\n", name, value);
    };
    header("Rules", rules);
    if (!usual) header("Start", start);
    header("First", one_line(record.players[0]));
    header("Second", one_line(record.players[1]));
    header("Result", result_of(record, *game->state().as<Congklak>()));
    for (const auto& [name, value] : record.tags)
        if (is_tag(name)) header(one_line(name), one_line(value));
    return text + turns_of(record, *game);
}

} // namespace

Result<Records> read_records(std::string_view text) {
    const auto games = split_games(text);
    if (!games) return Failure(games.error());
    Records records;
    for (const Game& game : *games) {
        auto record = read_record(game);
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
        if (!text.empty()) text += '\n';
        text += *written;
    }
    return text;
}

} // namespace papan::congklak_record
