#include "papan/study/openings.hpp"

#include <algorithm>

namespace papan::study {

namespace {

std::optional<Bilingual> name_of(const OpeningsSkill& openings, const Playthrough& played) {
    for (std::size_t ply = played.moves().size() + 1; ply-- > 0;)
        if (const auto name = openings.name(played.state_after(ply))) return name;
    return std::nullopt;
}

// A book that is missing or damaged says nothing here; whoever plays by it says why.
std::vector<BookMoveRow> book_moves(const GameEntry& game, const AnyState& state) {
    if (!game.book) return {};
    auto page = game.book->look_up("", state);
    return page ? std::move(page->moves) : std::vector<BookMoveRow>();
}

bool is_move(const OpeningMove& row, const std::string& move) {
    return row.move == move || std::find(row.same.begin(), row.same.end(), move) != row.same.end();
}

// Beside the row of its move, or as a row of its own.
void put_book_move(std::vector<OpeningRow>& rows, BookMoveRow&& known) {
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const OpeningRow& each) {
        return is_move(each.played, known.move);
    });
    if (row == rows.end()) {
        OpeningRow& added = rows.emplace_back();
        added.played.move = known.move;
        added.book = std::move(known);
    } else if (!row->book) {
        row->book = std::move(known);
    }
}

} // namespace

Result<OpeningView> opening_at(const GameEntry& game, const Playthrough& played,
                               std::string_view table) {
    if (!game.openings)
        return fail(ErrorCode::unsupported, "openings.no_game"_key, "{} has no table of openings",
                    game.rules.name);
    auto page = game.openings->look_up(table, played.state());
    if (!page) return pass_on(std::move(page));
    OpeningView view{page->games, page->scope, name_of(*game.openings, played), {}};
    for (OpeningMove& row : page->moves) view.moves.push_back({std::move(row), std::nullopt});
    for (BookMoveRow& known : book_moves(game, played.state()))
        put_book_move(view.moves, std::move(known));
    return view;
}

} // namespace papan::study
