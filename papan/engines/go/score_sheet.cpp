#include "papan/engines/go/score_sheet.hpp"

#include "papan/engines/go/score.hpp"
#include "papan/games/go/scoring/teire.hpp"
#include "papan/games/go/scoring/text.hpp"
#include "papan/games/go/vertex.hpp"

namespace papan::engines {

namespace {

using go::Board;
using go::Colour;

Result<go::Point> stone_at(const Board& board, std::string_view place) {
    const auto point = parse_vertex(board, place);
    if (!point)
        return fail(ErrorCode::invalid_input, "go.no_point"_key, "'{}' is no point of this board",
                    place);
    if (!is_stone(board.colour(*point)))
        return fail(ErrorCode::invalid_input, "go.no_stone"_key, "there is no stone at {}", place);
    return *point;
}

// A chain counts as dead only whole, so whole chains are marked.
Result<go::CellSet> cells_of(const Board& board, std::span<const std::string> stones) {
    go::CellSet cells;
    for (const std::string& place : stones) {
        auto point = stone_at(board, place);
        if (!point) return pass_on(std::move(point));
        board.for_each_stone(*point, [&](go::Point stone) {
            cells.set(static_cast<std::size_t>(board.cell(stone)));
        });
    }
    return cells;
}

ScoreCount count_by(const Go::State& state, go::Counting counting, const go::Marks& marks) {
    go::Rules rules = state.options.rules;
    rules.counting = counting;
    const go::Count count = count_board(state.board, rules, marks, state.prisoners);
    const double bonus = go::handicap_bonus(rules, state.options.handicap);
    return {count.black, count.white + bonus,
            count.black - count.white - bonus - state.options.komi};
}

ScoreSheet sheet_of(const Go::State& state, go::Marks marks) {
    marks.teire = teire_points(state.board, marks);
    ScoreSheet sheet;
    sheet.marks = {place_names(state.board, marks.dead), place_names(state.board, marks.seki)};
    sheet.owner = owner_rows(
        state.board, count_board(state.board, state.options.rules, marks, state.prisoners).owners);
    sheet.area = count_by(state, go::Counting::area, marks);
    sheet.territory = count_by(state, go::Counting::territory, marks);
    sheet.count = state.options.rules.counting == go::Counting::area ? sheet.area : sheet.territory;
    return sheet;
}

ScoreSheet judge_sheet(const AnyState& finished) {
    const Go::State& state = *finished.as<Go>();
    const Score score = final_score(state);
    ScoreSheet sheet = sheet_of(state, score.marks);
    sheet.unsettled = place_names(state.board, score.judgement->unsettled);
    return sheet;
}

Result<ScoreSheet> count_sheet(const AnyState& finished, const ScoreMarks& marks) {
    const Go::State& state = *finished.as<Go>();
    auto dead = cells_of(state.board, marks.dead), seki = cells_of(state.board, marks.seki);
    if (!dead) return pass_on(std::move(dead));
    if (!seki) return pass_on(std::move(seki));
    return sheet_of(state, {*dead, *seki & ~*dead});
}

// The chain, and the chains of its colour that can be reached from it without crossing the other
// colour: stones that are caught together.
Result<std::vector<std::string>> group_of(const AnyState& finished, std::string_view place) {
    const Board& board = finished.as<Go>()->board;
    auto first = stone_at(board, place);
    if (!first) return pass_on(std::move(first));
    const Colour colour = board.colour(*first);
    go::CellSet seen, stones;
    std::vector<go::Point> waiting{*first};
    seen.set(static_cast<std::size_t>(board.cell(*first)));
    while (!waiting.empty()) {
        const go::Point point = waiting.back();
        waiting.pop_back();
        if (board.colour(point) == colour) stones.set(static_cast<std::size_t>(board.cell(point)));
        for (const go::Point next : board.neighbours(point)) {
            const Colour there = board.colour(next);
            if (there != colour && there != Colour::empty) continue;
            const auto cell = static_cast<std::size_t>(board.cell(next));
            if (seen[cell]) continue;
            seen.set(cell);
            waiting.push_back(next);
        }
    }
    return place_names(board, stones);
}

} // namespace

const ScoringTable go_scoring{judge_sheet, count_sheet, group_of};

} // namespace papan::engines
