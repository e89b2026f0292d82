#include "papan/notation/transcript.hpp"

#include "papan/base/text.hpp"
#include "papan/core/any_game.hpp"
#include "papan/games/othello/othello.hpp"
#include "papan/notation/replay.hpp"

#include <algorithm>

namespace papan::transcript {

namespace {

// Without a byte-order mark.
std::string_view without_mark(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    return text;
}

bool must_pass(const AnyState& state) {
    const auto moves = state.legal_moves();
    return moves.size() == 1 && moves.front() == "pass";
}

// "f5d6", "F5 d6": the squares; nothing where there is anything else in the line.
std::vector<std::string> squares_of(std::string_view line) {
    std::string letters;
    for (const std::string_view word : words(line)) letters += lower(word);
    std::vector<std::string> squares;
    for (std::size_t i = 0; i < letters.size(); i += 2) {
        const std::string square = letters.substr(i, 2);
        if (square.size() < 2 || square[0] < 'a' || square[0] > 'h' || square[1] < '1' ||
            square[1] > '8')
            return {};
        squares.push_back(square);
    }
    return squares;
}

Result<Record> record_of(std::string_view line) {
    const auto squares = squares_of(line);
    if (squares.empty())
        return fail(ErrorCode::invalid_input, "transcript.squares"_key,
                    "expected squares such as f5d6c3, and nothing else");
    Playthrough game(*any_game<Othello>.initial(""));
    if (auto played = play_squares(game, squares); !played)
        return in_context(say("move"_key, "move {}", game.moves().size() + 1), played.error());
    Record record;
    record.game = Othello::name;
    record.moves.assign(game.moves().begin(), game.moves().end());
    record.end = game.state().position();
    return record;
}

} // namespace

Result<void> play_squares(Playthrough& game, std::span<const std::string> squares) {
    for (const std::string& square : squares) {
        if (must_pass(game.state()))
            if (auto passed = game.play("pass"); !passed) return passed;
        if (auto played = game.play(square); !played) return played;
    }
    if (must_pass(game.state())) return game.play("pass");
    return {};
}

bool looks_like_one(std::string_view text) {
    const std::string_view trimmed = trim(without_mark(trim(text)));
    return squares_of(trimmed.substr(0, trimmed.find('\n'))).size() >= 2;
}

Result<Records> read_records(std::string_view text) {
    Records records;
    std::size_t number = 0;
    for (const std::string_view line : split(without_mark(text), '\n')) {
        ++number;
        if (trim(line).empty()) continue;
        auto record = record_of(line);
        if (!record) return in_context(say("line"_key, "line {}", number), record.error());
        records.games.push_back(*std::move(record));
    }
    if (records.games.empty())
        return fail(ErrorCode::invalid_input, "record.no_moves"_key, "there are no moves in it");
    return records;
}

Result<std::string> write_records(const std::vector<Record>& records) {
    std::string text;
    for (const Record& record : records) {
        const auto game = replay(record, any_game<Othello>, "a transcript");
        if (!game) return Failure(game.error());
        if (game->start().position() != any_game<Othello>.initial("")->position())
            return fail(ErrorCode::unsupported, "transcript.start"_key,
                        "a transcript is of a game from the usual start");
        for (const std::string& move : game->moves())
            if (move != "pass") text += move;
        text += '\n';
    }
    return text;
}

} // namespace papan::transcript
