#include "papan/engines/othello/book_player.hpp"

#include "papan/core/typed_player.hpp"
#include "papan/search/random_mover.hpp"
#include "some_book.hpp"

#include <set>

namespace papan::engines {

using namespace othello_search;

namespace {

// Two replies to f5 are worth the same, and a third a disc less.
std::shared_ptr<const Book> three_replies() {
    auto state = Othello::initial({});
    Book book;
    book.put(normal_start(), {book_move(state, "f5", 0)}, Book::no_rest);
    Othello::apply(state, *Othello::parse_move(state, "f5"));
    book.put(normal_form(position_of(state)),
             {book_move(state, "f6", 2), book_move(state, "d6", 2), book_move(state, "f4", 1)}, 0);
    book.back_up();
    return std::make_shared<const Book>(std::move(book));
}

// Behind it somebody who says that the book did not answer: by a report without a book.
BookPlayer player(int width, std::uint64_t seed) {
    return {std::make_unique<TypedPlayer<search::RandomMover<Othello>>>(
                search::RandomMover<Othello>(1)),
            three_replies(), width, seed};
}

Playthrough after_f5(std::string_view options = "") {
    Playthrough game(AnyState::of<Othello>(Othello::initial(*Othello::parse_options(options))));
    EXPECT_TRUE(game.play("f5"));
    return game;
}

std::set<std::string> replies(int width) {
    std::set<std::string> moves;
    for (std::uint64_t seed = 1; seed <= 40; ++seed)
        moves.insert(player(width, seed).choose({.game = after_f5()})->move);
    return moves;
}

} // namespace

TEST(BookPlayer, ChoosesAmongEqualsByChance) {
    EXPECT_EQ(replies(0), (std::set<std::string>{"f6", "d6"}));
    EXPECT_EQ(replies(1), (std::set<std::string>{"f6", "d6", "f4"}));
}

TEST(BookPlayer, TheSameSeedChoosesTheSame) {
    auto a = player(1, 7), b = player(1, 7);
    for (int i = 0; i < 30; ++i)
        EXPECT_EQ(a.choose({.game = after_f5()})->move, b.choose({.game = after_f5()})->move);
}

TEST(BookPlayer, SaysThatTheMoveIsTheBooks) {
    int told = 0;
    Playthrough game = after_f5();
    Request request{.game = game};
    request.on_progress = [&](const Progress& progress) {
        ++told;
        EXPECT_TRUE(progress.from_book);
    };
    const auto choice = player(0, 3).choose(request);
    ASSERT_TRUE(choice);
    EXPECT_EQ(told, 1);
    EXPECT_TRUE(choice->report.from_book);
    EXPECT_EQ(choice->report.nodes, 0U);
    EXPECT_EQ(choice->report.score, 2);
    EXPECT_EQ(choice->report.score_of, ScoreOf::margin);
    EXPECT_GT(choice->report.value, 0);
    EXPECT_EQ(choice->report.moves.size(), 3U);
    EXPECT_EQ(choice->report.line, std::vector<std::string>{choice->move});
}

TEST(BookPlayer, LeavesTheRestToThePlayerBehindIt) {
    const auto from_book = [](const Request& request) {
        const auto choice = player(0, 1).choose(request);
        EXPECT_TRUE(choice);
        return choice->report.from_book;
    };
    const Playthrough known = after_f5();
    EXPECT_TRUE(from_book({.game = known}));
    EXPECT_TRUE(from_book({.game = known, .limits = {.nodes = 10}}));
    EXPECT_FALSE(from_book({.game = known, .to_know = true}));
    EXPECT_FALSE(from_book({.game = known, .root_moves = {"f6"}}));
    Playthrough unknown = after_f5();
    ASSERT_TRUE(unknown.play("f6"));
    EXPECT_FALSE(from_book({.game = unknown}));
    const Playthrough small(
        AnyState::of<Othello>(Othello::initial({.size = 6, .empties_to_winner = false})));
    EXPECT_FALSE(from_book({.game = small}));
    EXPECT_TRUE(from_book({.game = after_f5("empties=winner")}));
}

} // namespace papan::engines
