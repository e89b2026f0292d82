#include "papan/train/games/go_record.hpp"

#include "papan/base/text.hpp"

namespace papan::train {

namespace {

constexpr std::size_t columns = 5;

Result<Go::Options> parse_rules(std::string_view rules, std::string_view komi) {
    const go::RuleSet* set = go::find_rule_set(rules);
    if (set == nullptr) return fail(ErrorCode::invalid_input, "there are no rules '{}'", rules);
    Go::Options options;
    options.rules = set->rules;
    options.komi = set->komi;
    if (komi == "-") return options;
    const auto number = parse_real(komi);
    if (!number) return fail(ErrorCode::invalid_input, "'{}' is no komi", komi);
    options.komi = *number;
    return options;
}

Result<void> parse_result(std::string_view text, GoRecord& game) {
    const bool is_known = text.size() > 2 && (text[0] == 'B' || text[0] == 'W') && text[1] == '+';
    const std::string_view how = is_known ? text.substr(2) : "";
    const auto margin = parse_real(how);
    if (!is_known || (how != "R" && (!margin || *margin < 0)))
        return fail(ErrorCode::invalid_input, "the result '{}' teaches nothing", text);
    game.winner = text[0] == 'B' ? Seat::first : Seat::second;
    game.margin = margin;
    return {};
}

Result<Go::Move> parse_point(const go::Board& board, std::string_view letters) {
    if (letters == "tt") return Go::pass;
    const int column = letters[0] - 'a', row = letters[1] - 'a';
    if (column < 0 || row < 0 || column >= board.size() || row >= board.size())
        return fail(ErrorCode::invalid_input, "'{}' is no point of the board", letters);
    return Go::Move{board.at(row, column)};
}

} // namespace

Result<GoRecord> parse_go_record(std::string_view line) {
    const auto parts = split(line, '\t');
    if (parts.size() != columns)
        return fail(ErrorCode::invalid_input, "the line has {} columns, not {}", parts.size(),
                    columns);
    GoRecord game;
    auto options = parse_rules(parts[1], parts[2]);
    if (!options) return pass_on(std::move(options));
    game.options = *options;
    if (auto known = parse_result(parts[3], game); !known) return pass_on(std::move(known));
    const std::string_view moves = parts[4];
    if (moves.size() % 2 != 0)
        return fail(ErrorCode::invalid_input, "half a move at the end of the line");
    Go::State state = Go::initial(game.options);
    for (std::size_t at = 0; at < moves.size(); at += 2) {
        const auto move = parse_point(state.board, moves.substr(at, 2));
        if (!move) return in_context(fmt::format("move {}", at / 2 + 1), move.error());
        if (!Go::is_legal(state, *move))
            return fail(ErrorCode::illegal_move, "move {} cannot be played", at / 2 + 1);
        Go::apply(state, *move);
        game.moves.push_back(*move);
    }
    return game;
}

} // namespace papan::train
