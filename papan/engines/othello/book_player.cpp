#include "papan/engines/othello/book_player.hpp"

#include "papan/core/typed_player.hpp"
#include "papan/engines/othello/expected_value.hpp"

namespace papan::engines {

using namespace othello_search;

namespace {

bool wants_a_move(const Request& request) {
    return !request.to_know && request.root_moves.empty() && !request.limits.until_stopped;
}

Report<Othello::Move> report_of(const std::vector<Book::Known>& moves, const Book::Known& played) {
    Report<Othello::Move> report;
    report.from_book = true;
    report.value = expected_value(played.value, false);
    report.score = played.value;
    report.score_of = ScoreOf::margin;
    for (const Book::Known& row : moves) {
        report.moves.push_back({row.move, expected_value(row.value, false), row.value, 1});
        report.moves.back().score_of = ScoreOf::margin;
    }
    return report;
}

} // namespace

BookPlayer::BookPlayer(std::unique_ptr<AnyPlayer> player, std::shared_ptr<const Book> book,
                       int width, std::uint64_t seed)
    : player_(std::move(player)), book_(std::move(book)), width_(width), random_(seed) {}

Result<Choice> BookPlayer::choose(const Request& request) {
    if (auto choice = from_book(request)) return *std::move(choice);
    return player_->choose(request);
}

std::optional<Choice> BookPlayer::from_book(const Request& request) {
    const auto* state = request.game.state().as<Othello>();
    if (!state || state->size != 8 || !wants_a_move(request)) return std::nullopt;
    const Position at = position_of(*state);
    const auto moves = book_->moves_at(at);
    if (moves.empty()) return std::nullopt;
    std::uint32_t equals = 0;
    while (equals < moves.size() && moves[equals].value >= moves.front().value - width_) ++equals;
    const Book::Known& played = moves[random_.below(equals)];
    auto report = report_of(moves, played);
    report.line = book_->line(after_move(at, played.move));
    report.line.insert(report.line.begin(), played.move);
    Choice choice{Othello::format_move(*state, played.move), false,
                  to_text<Othello>(*state, report)};
    if (request.on_progress) request.on_progress(choice.report);
    return choice;
}

} // namespace papan::engines
