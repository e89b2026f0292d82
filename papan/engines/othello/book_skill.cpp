#include "papan/engines/othello/book_skill.hpp"

#include "papan/base/clock.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/engines/othello/book_builder.hpp"
#include "papan/engines/othello/book_file.hpp"

namespace papan::engines {

using namespace othello_search;

namespace {

// How much work a machine that stops without a warning may lose.
constexpr std::chrono::seconds between_saves(20);

BookProgress progress_of(const Book& book) {
    return {book.size(), book.size() == 0 ? 0 : book.entry(0).value};
}

// A builder and the file that it works on.
class Workshop {
  public:
    static Result<Workshop> open(const BookRequest& request) {
        Book book;
        std::error_code error;
        if (std::filesystem::exists(request.file, error)) {
            auto begun = read_book(request.file);
            if (!begun) return pass_on(std::move(begun));
            book = *std::move(begun);
        }
        const auto& patterns = installed_patterns();
        if (!patterns) // values without them would mean little to who plays with them
            return in_context("a book is built with the learnt patterns", patterns.error());
        return Workshop(request, std::move(book), *patterns);
    }

    BookBuilder& builder() { return builder_; }

    Result<void> tell() {
        if (request_.on_progress) request_.on_progress(progress_of(builder_.book()));
        return since_saved_.elapsed() < between_saves ? Result<void>{} : save();
    }
    Result<BookProgress> finish() {
        if (auto saved = save(); !saved) return pass_on(std::move(saved));
        return progress_of(builder_.book());
    }

  private:
    Workshop(const BookRequest& request, Book book, std::shared_ptr<const PatternWeights> weights)
        : request_(request), builder_(std::move(book), {std::move(weights), request.depth,
                                                        request.threads, request.stop}) {}

    Result<void> save() {
        since_saved_ = Stopwatch();
        return write_whole_file(request_.file, to_bytes(builder_.book()));
    }

    const BookRequest& request_;
    BookBuilder builder_;
    Stopwatch since_saved_;
};

Result<std::vector<Othello::Move>> opening_of(const Playthrough& game, std::size_t plies) {
    const auto* start = game.start().as<Othello>();
    if (!start || position_of(*start) != position_of(Othello::initial({})))
        return fail(ErrorCode::unsupported,
                    "the game does not begin as games on the full board do");
    std::vector<Othello::Move> moves;
    for (std::size_t ply = 0; ply < std::min(plies, game.moves().size()); ++ply) {
        const auto move =
            Othello::parse_move(*game.state_after(ply).as<Othello>(), game.moves()[ply]);
        if (!move) return Failure(move.error());
        moves.push_back(*move);
    }
    return moves;
}

} // namespace

Result<BookProgress> build_othello_book(const BookRequest& request, std::size_t positions) {
    auto workshop = Workshop::open(request);
    if (!workshop) return pass_on(std::move(workshop));
    while (workshop->builder().grow(positions))
        if (auto told = workshop->tell(); !told) return pass_on(std::move(told));
    return workshop->finish();
}

Result<BookProgress> teach_othello_book(const BookRequest& request,
                                        std::span<const Playthrough> games, std::size_t plies) {
    auto workshop = Workshop::open(request);
    if (!workshop) return pass_on(std::move(workshop));
    for (std::size_t i = 0; i < games.size(); ++i) {
        const auto moves = opening_of(games[i], plies);
        if (!moves) return in_context("game " + std::to_string(i + 1), moves.error());
        if (!workshop->builder().learn(*moves)) break;
        if (auto told = workshop->tell(); !told) return pass_on(std::move(told));
    }
    return workshop->finish();
}

Result<BookPage> look_up_othello_book(std::string_view name, const AnyState& any) {
    const auto* state = any.as<Othello>();
    if (!state) return fail(ErrorCode::unsupported, "not a position of Othello");
    const auto opened = name.empty() ? installed_book() : open_book(name);
    if (!opened) return Failure(opened.error());
    const Book& book = **opened;
    BookPage page;
    page.positions = book.size();
    if (state->size != 8) return page; // the book is one of the full board
    for (const Book::Known& row : book.moves_at(position_of(*state)))
        page.moves.push_back({Othello::format_move(*state, row.move), row.value, row.depth,
                              row.exact, book.count_from(row.place)});
    auto at = *state;
    for (const Othello::Move move : book.line(position_of(*state))) {
        page.line.push_back(Othello::format_move(at, move));
        Othello::apply(at, move);
    }
    return page;
}

} // namespace papan::engines
