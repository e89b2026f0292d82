#include "papan/engines/othello/book_builder.hpp"

#include "papan/engines/othello/book_file.hpp"
#include "papan/engines/othello/root_search.hpp"
#include "some_book.hpp"

namespace papan::engines::othello_search {

namespace {

constexpr int depth = 3;

BookBuilderSettings settings(int threads = 1) {
    return {nullptr, depth, threads, {}};
}

Book grown(Book book, std::size_t positions, int threads = 1) {
    BookBuilder builder(std::move(book), settings(threads));
    while (builder.grow(positions)) {
    }
    return builder.book();
}

// Every move of a position by itself, with a full window.
std::vector<int> plain_values(const Position& at) {
    const Frame frame(Othello::Options{});
    const auto state = state_of(at);
    Othello::Moves legal;
    Othello::legal_moves(state, legal);
    std::vector<int> values;
    for (const Othello::Move move : legal) {
        Table table(1);
        const Budget budget({.until_stopped = true});
        RootSearch root(state, frame, nullptr, table, budget, {1, {move}});
        EXPECT_TRUE(root.weigh_within({depth, usual_selectivity}, 0, -most_discs, most_discs));
        values.push_back(root.moves()[0].value);
    }
    return values;
}

std::vector<Othello::Move> moves_of(std::initializer_list<std::string_view> names) {
    std::vector<Othello::Move> moves;
    auto state = Othello::initial({});
    for (const std::string_view name : names) {
        moves.push_back(*Othello::parse_move(state, name));
        Othello::apply(state, moves.back());
    }
    return moves;
}

Position after(std::span<const Othello::Move> moves) {
    Position at = position_of(Othello::initial({}));
    for (const Othello::Move move : moves) at = after_move(at, move);
    return at;
}

} // namespace

TEST(OthelloBookSearch, NamesTheMovesNearTheBestWithTheirOwnValues) {
    Random random(31);
    BookSearch search(nullptr, depth);
    for (int i = 0; i < 30; ++i) {
        const Position at = normal_form(position_of(random_position({}, 30 + i % 25, random)));
        auto values = plain_values(at);
        const int best = *std::max_element(values.begin(), values.end());
        const auto find = search.search({at}, {});
        ASSERT_TRUE(find);
        EXPECT_EQ(find->moves.front().value, best);
        for (const BookMove& row : find->moves) EXPECT_GE(row.value, best - book_margin);
        const bool all = std::all_of(values.begin(), values.end(),
                                     [&](int value) { return value >= best - book_margin; });
        EXPECT_EQ(find->rest, all ? Book::no_rest : best - book_margin - 1);
    }
}

TEST(OthelloBookSearch, LeavesOutWhatTheBookHas) {
    Random random(32);
    BookSearch search(nullptr, depth);
    for (int i = 0; i < 10; ++i) {
        const Position at = normal_form(position_of(random_position({}, 40, random)));
        const auto first = search.search({at}, {});
        ASSERT_TRUE(first);
        const Position known = normal_form(after_move(at, first->moves.front().move));
        const auto others = search.search({at, {known}, -most_discs}, {});
        ASSERT_TRUE(others);
        for (const BookMove& row : others->moves)
            EXPECT_NE(normal_form(after_move(at, row.move)), known);
    }
}

TEST(OthelloBookSearch, EndsWhenToldTo) {
    StopSource source;
    source.request_stop();
    EXPECT_FALSE(BookSearch(nullptr, 12).search({normal_start()}, source.token()));
}

TEST(OthelloBookBuilder, GrowsToTheSizeAskedForAndNoFurther) {
    const Book book = grown({}, 40);
    EXPECT_EQ(book.size(), 40U);
    EXPECT_EQ(book.count_from(0), 40U);
    for (std::size_t place = 0; place < book.size(); ++place)
        EXPECT_GE(book.entry(place).value, book.entry(place).rest) << "one wants another look";
}

TEST(OthelloBookBuilder, GoesOnWhereItWasStopped) {
    const std::string whole = to_bytes(grown({}, 40));
    for (const std::size_t first : {1U, 7U, 39U}) {
        auto begun = parse_book(to_bytes(grown({}, first)));
        ASSERT_TRUE(begun);
        EXPECT_EQ(to_bytes(grown(*std::move(begun), 40)), whole);
    }
}

TEST(OthelloBookBuilder, ThreadsChangeNothing) {
    EXPECT_EQ(to_bytes(grown({}, 90, 3)), to_bytes(grown({}, 90)));
}

TEST(OthelloBookBuilder, StopsWhenToldAndKeepsAWholeBook) {
    StopSource source;
    BookBuilder builder(grown({}, 5), {nullptr, depth, 1, source.token()});
    source.request_stop();
    EXPECT_FALSE(builder.grow(10));
    const auto game = moves_of({"f5", "f6", "e6", "f4"});
    EXPECT_FALSE(builder.learn(game));
    EXPECT_TRUE(parse_book(to_bytes(builder.book())));
}

TEST(OthelloBookBuilder, ExpandsTheBestLineFirst) {
    const Book book = grown({}, 12);
    const auto next = worth_adding(book, 1);
    ASSERT_EQ(next.size(), 1U);
    EXPECT_EQ(book.find(next[0]), Book::nowhere);
    EXPECT_GE(book.line(position_of(Othello::initial({}))).size(), 4U);
}

TEST(OthelloBookBuilder, LearnsTheMovesOfAGameWhateverItThinksOfThem) {
    const auto game = moves_of({"f5", "f4", "e3", "f6", "c4", "d3", "g5", "f3"});
    BookBuilder builder(grown({}, 3), settings());
    ASSERT_TRUE(builder.learn(game));
    const Book& book = builder.book();
    for (std::size_t plies = 0; plies < game.size(); ++plies) {
        const auto known = book.moves_at(after(std::span(game).first(plies)));
        EXPECT_TRUE(std::any_of(known.begin(), known.end(), [&](const auto& row) {
            return row.move == game[plies];
        })) << plies;
    }
    EXPECT_FALSE(book.moves_at(after(game)).empty());
    const auto read = parse_book(to_bytes(book));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->size(), book.size());
}

// Where the book's move turns out to lose, its value falls, and with it that of what led there; a
// move that was not worth a look before gets one.
TEST(OthelloBookBuilder, AMoveThatLostIsNotTheBestAnyMore) {
    auto state = Othello::initial({});
    Book book;
    book.put(normal_start(), {book_move(state, "f5", -30)}, Book::no_rest);
    Othello::apply(state, *Othello::parse_move(state, "f5"));
    const Position reply = normal_form(position_of(state));
    book.put(reply, {book_move(state, "d6", 30)}, 24); // far too good
    book.back_up();
    ASSERT_EQ(book.entry(0).value, -30);
    BookBuilder builder(std::move(book), settings());
    ASSERT_TRUE(builder.learn(moves_of({"f5", "d6"})));
    const Book::Entry& seen = builder.book().entry(builder.book().find(reply));
    EXPECT_LT(seen.value, 24);
    EXPECT_GE(seen.value, seen.rest);
    EXPECT_GT(seen.ways.size(), 1U);
    EXPECT_EQ(builder.book().entry(0).value, -seen.value);
}

TEST(OthelloBookBuilder, AGameThatEndsEarlyIsLearntToItsEnd) {
    // The shortest game there is: white has no disc after nine moves.
    const auto game = moves_of({"e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"});
    ASSERT_TRUE(is_over(after(game)));
    BookBuilder builder({}, settings());
    ASSERT_TRUE(builder.learn(game));
    EXPECT_TRUE(parse_book(to_bytes(builder.book())));
}

} // namespace papan::engines::othello_search
