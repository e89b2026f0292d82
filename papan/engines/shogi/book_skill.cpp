#include "papan/engines/shogi/book_skill.hpp"

#include "papan/base/whole_file.hpp"
#include "papan/engines/shogi/text_book.hpp"
#include "papan/games/shogi/sfen.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <algorithm>
#include <set>

namespace papan::engines {

namespace {

// The SFEN without the number of the move.
std::string key_of(const Shogi::State& state) {
    std::string sfen = shogi::format_sfen(state.position, 1);
    sfen.resize(sfen.rfind(' '));
    return sfen;
}

Result<TextBook> book_of_file(const std::filesystem::path& file) {
    auto text = read_whole_file(file.string());
    if (!text) return pass_on(std::move(text));
    auto book = read_text_book(*text);
    if (!book) return in_context(file.string(), book.error());
    return book;
}

// The moves of the page that are legal here, best first: by value, then by how often they were
// played.
std::vector<TextBookMove> known_moves(const TextBook& book, const Shogi::State& state) {
    const auto page = book.find(key_of(state));
    if (page == book.end()) return {};
    std::vector<TextBookMove> rows = page->second.moves;
    std::erase_if(rows,
                  [&](const TextBookMove& row) { return !Shogi::parse_move(state, row.move); });
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
        return a.value != b.value ? a.value > b.value : a.count > b.count;
    });
    return rows;
}

Shogi::State after(Shogi::State state, const TextBookMove& row) {
    Shogi::apply(state, *Shogi::parse_move(state, row.move));
    return state;
}

// Positions of the book that its moves lead to from here, this one too.
std::size_t count_from(const TextBook& book, const Shogi::State& start) {
    std::set<std::string> seen;
    std::vector<Shogi::State> waiting{start};
    while (!waiting.empty()) {
        const Shogi::State state = std::move(waiting.back());
        waiting.pop_back();
        const auto rows = known_moves(book, state);
        if (rows.empty() || !seen.insert(key_of(state)).second) continue;
        for (const TextBookMove& row : rows) waiting.push_back(after(state, row));
    }
    return seen.size();
}

std::vector<std::string> best_line(const TextBook& book, Shogi::State state) {
    std::vector<std::string> line;
    std::set<std::string> seen;
    while (seen.insert(key_of(state)).second) {
        const auto rows = known_moves(book, state);
        if (rows.empty()) break;
        line.push_back(rows.front().move);
        state = after(state, rows.front());
    }
    return line;
}

void count_game(const Playthrough& game, std::size_t plies, TextBook& book) {
    const auto moves = game.moves();
    for (std::size_t ply = 0; ply < std::min(plies, moves.size()); ++ply) {
        const auto& state = *game.state_after(ply).as<Shogi>();
        if (moves[ply] == "win") break; // a declaration is no move of a book
        const auto [page, fresh] = book.try_emplace(key_of(state));
        if (fresh) page->second.move_number = state.move_number;
        auto& rows = page->second.moves;
        auto row = std::find_if(rows.begin(), rows.end(),
                                [&](const auto& each) { return each.move == moves[ply]; });
        if (row == rows.end()) row = rows.insert(rows.end(), {moves[ply], ""});
        ++row->count;
        if (ply + 1 < moves.size() && moves[ply + 1] != "win") row->reply = moves[ply + 1];
    }
}

} // namespace

Result<BookProgress> teach_shogi_book(const BookRequest& request,
                                      std::span<const Playthrough> games, std::size_t plies) {
    TextBook book;
    std::error_code error;
    if (std::filesystem::exists(request.file, error)) {
        auto begun = book_of_file(request.file);
        if (!begun) return pass_on(std::move(begun));
        book = *std::move(begun);
    }
    for (const Playthrough& game : games) {
        if (request.stop.stop_requested()) break;
        count_game(game, plies, book);
        if (request.on_progress) request.on_progress({book.size(), 0});
    }
    if (auto saved = write_whole_file(request.file, write_text_book(book)); !saved)
        return pass_on(std::move(saved));
    return BookProgress{book.size(), 0};
}

Result<BookPage> look_up_shogi_book(std::string_view name, const AnyState& any) {
    const auto* state = any.as<Shogi>();
    if (!state) return fail(ErrorCode::unsupported, "not a position of shogi");
    if (name.empty())
        return fail(ErrorCode::not_found, "no book of shogi comes with the program: --book FILE");
    const auto book = book_of_file(name);
    if (!book) return Failure(book.error());
    BookPage page;
    page.positions = book->size();
    for (const TextBookMove& row : known_moves(*book, *state))
        page.moves.push_back(
            {row.move, row.value, row.depth, false, count_from(*book, after(*state, row))});
    page.line = best_line(*book, *state);
    return page;
}

} // namespace papan::engines
