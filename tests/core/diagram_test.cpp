#include "papan/core/diagram.hpp"

#include <array>
#include <gtest/gtest.h>

namespace papan {
namespace {

TEST(DiagramText, DrawsLabelsCellsMarksAndLines) {
    Diagram diagram;
    diagram.rows = 2;
    diagram.columns = 2;
    diagram.cells = {"X", "", "", "O"};
    diagram.row_labels = {"10", "9"};
    diagram.column_labels = {"a", "b"};
    diagram.above = {"top"};
    diagram.below = {"bottom"};
    const std::array marks{CellMark{1, "*"}};
    EXPECT_EQ(print(diagram, marks), "top\n"
                                     "   a b\n"
                                     "10 X *\n"
                                     " 9 . O\n"
                                     "bottom\n");
}

TEST(DiagramText, WideCharactersTakeTwoColumns) {
    EXPECT_EQ(display_width("abc"), 3);
    EXPECT_EQ(display_width("●"), 1);
    EXPECT_EQ(display_width("飛"), 2);
    EXPECT_EQ(display_width("\xe9"), 1); // a cut-off character is no reason to read on
}

} // namespace
} // namespace papan
