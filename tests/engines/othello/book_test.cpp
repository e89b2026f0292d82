#include "some_book.hpp"

#include <set>

namespace papan::engines::othello_search {

namespace {

// Plain negamax over what the book has: no order, no memory.
int negamax(const Book& book, const Position& at) {
    const Book::Entry& entry = book.entry(book.find(normal_form(at)));
    int best = Book::no_rest;
    for (const Book::Way& way : entry.ways) {
        const Position behind = after_move(entry.at, way.found.move);
        const bool known = book.find(normal_form(behind)) != Book::nowhere;
        best = std::max(best, known ? -negamax(book, behind) : way.found.value);
    }
    return best;
}

void count_behind(const Book& book, std::size_t place, std::set<std::size_t>& seen) {
    if (place == Book::nowhere || !seen.insert(place).second) return;
    for (const Book::Way& way : book.entry(place).ways) count_behind(book, way.place, seen);
}

} // namespace

TEST(OthelloBook, ValuesAreThoseOfPlainNegamaxOverIt) {
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
        const Book book = random_book(300, seed);
        ASSERT_EQ(book.size(), 300U);
        for (std::size_t place = 0; place < book.size(); ++place)
            EXPECT_EQ(book.entry(place).value, negamax(book, book.entry(place).at));
    }
}

TEST(OthelloBook, AMoveBehindAPassIsBackedUpThroughIt) {
    Random random(9);
    for (int found = 0; found < 20;) {
        const auto state = random_position({}, 12, random);
        Othello::Moves legal;
        Othello::legal_moves(state, legal);
        if (legal.size() != 1 || !(legal[0] == Othello::pass)) continue;
        ++found;
        const Position at = normal_form(position_of(state));
        const Position behind = normal_form(at.passed());
        Book book;
        book.put(at, {{Othello::pass, 3}}, Book::no_rest);
        book.put(behind, random_moves(behind, random), Book::no_rest);
        book.back_up();
        EXPECT_EQ(book.entry(0).value, -book.entry(1).value);
    }
}

TEST(OthelloBook, APositionIsFoundWhicheverWayItIsTurned) {
    const Book book = random_book(100, 5);
    Random random(6);
    for (std::size_t place = 0; place < book.size(); ++place) {
        const auto& entry = book.entry(place);
        const auto symmetry = static_cast<int>(random.below(symmetry_count));
        const Position turned = image(entry.at, symmetry);
        const auto moves = book.moves_at(turned);
        ASSERT_FALSE(moves.empty());
        std::set<int> squares;
        for (const Book::Known& row : moves) {
            ASSERT_TRUE(Othello::is_legal(state_of(turned), row.move));
            EXPECT_TRUE(squares.insert(row.move.square).second);
            const Position behind = normal_form(after_move(turned, row.move));
            const auto way = std::find_if(entry.ways.begin(), entry.ways.end(),
                                          [&](const auto& w) { return w.behind == behind; });
            ASSERT_NE(way, entry.ways.end());
            EXPECT_EQ(row.value, way->value);
            EXPECT_LE(row.value, moves.front().value);
        }
        EXPECT_EQ(moves.front().value, entry.value);
    }
}

TEST(OthelloBook, MovesThatAreImagesOfEachOtherAreAllNamed) {
    Book book;
    book.put(normal_start(), {book_move(Othello::initial({}), "f5", 2)}, Book::no_rest);
    book.back_up();
    EXPECT_EQ(book.moves_at(position_of(Othello::initial({}))).size(), 4U);
}

TEST(OthelloBook, PositionsBehindAreCountedOnce) {
    const Book book = random_book(200, 7);
    EXPECT_EQ(book.count_from(0), book.size());
    EXPECT_EQ(book.count_from(Book::nowhere), 0U);
    for (std::size_t place = 0; place < book.size(); place += 17) {
        std::set<std::size_t> seen;
        count_behind(book, place, seen);
        EXPECT_EQ(book.count_from(place), seen.size());
    }
}

TEST(OthelloBook, TheLineIsBestPlayToTheEndOfTheBook) {
    const Book book = random_book(200, 8);
    Position at = position_of(Othello::initial({}));
    const int value = book.entry(0).value;
    int side = 1;
    for (const Othello::Move move : book.line(at)) {
        EXPECT_EQ(side * book.moves_at(at).front().value, value);
        at = after_move(at, move);
        side = -side;
    }
    EXPECT_TRUE(book.moves_at(at).empty());
}

} // namespace papan::engines::othello_search
