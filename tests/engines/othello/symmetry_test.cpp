#include "papan/engines/othello/symmetry.hpp"

#include "positions.hpp"

#include <gtest/gtest.h>
#include <set>
#include <string>

namespace papan::engines::othello_search {

namespace {

// A board as rows of letters, turned and mirrored by hand.
using Rows = std::array<std::string, 8>;

Rows rows_of(const Position& at) {
    Rows rows;
    for (int square = 0; square < 64; ++square) {
        const char disc = (at.own & bit(square)) != 0        ? 'X'
                          : (at.opponent & bit(square)) != 0 ? 'O'
                                                             : '-';
        rows[static_cast<std::size_t>(square / 8)] += disc;
    }
    return rows;
}

Rows quarter_turn(const Rows& rows) {
    Rows turned;
    for (std::size_t row = 0; row < 8; ++row)
        for (std::size_t column = 0; column < 8; ++column) turned[row] += rows[7 - column][row];
    return turned;
}

Rows mirrored(Rows rows) {
    for (std::string& row : rows) row = {row.rbegin(), row.rend()};
    return rows;
}

std::set<Rows> all_images(const Position& at) {
    std::set<Rows> images;
    Rows rows = rows_of(at);
    for (int turns = 0; turns < 4; ++turns, rows = quarter_turn(rows)) {
        images.insert(rows);
        images.insert(mirrored(rows));
    }
    return images;
}

} // namespace

TEST(OthelloSymmetry, TheImagesAreTurnsAndMirrors) {
    Random random(21);
    for (int i = 0; i < 200; ++i) {
        const Position at = position_of(random_position({}, 20 + i % 40, random));
        std::set<Rows> images;
        for (int symmetry = 0; symmetry < symmetry_count; ++symmetry)
            images.insert(rows_of(image(at, symmetry)));
        EXPECT_EQ(images, all_images(at));
    }
}

TEST(OthelloSymmetry, PositionsHaveOneNormalFormWhenTheyAreImages) {
    Random random(22);
    for (int i = 0; i < 200; ++i) {
        const Position a = position_of(random_position({}, 50 + i % 9, random));
        const Position b = position_of(random_position({}, 50 + i % 9, random));
        EXPECT_EQ(normal_form(a) == normal_form(b), all_images(a).contains(rows_of(b)));
        for (int symmetry = 0; symmetry < symmetry_count; ++symmetry)
            EXPECT_EQ(normal_form(image(a, symmetry)), normal_form(a));
    }
}

TEST(OthelloSymmetry, ASquareComesBackFromWhereItWent) {
    for (int symmetry = 0; symmetry < symmetry_count; ++symmetry) {
        for (int square = 0; square < no_square; ++square) {
            EXPECT_EQ(origin(image(square, symmetry), symmetry), square);
            EXPECT_EQ(image({bit(square), 0}, symmetry).own, bit(image(square, symmetry)));
        }
        EXPECT_EQ(image(no_square, symmetry), no_square);
        EXPECT_EQ(origin(no_square, symmetry), no_square);
    }
}

} // namespace papan::engines::othello_search
