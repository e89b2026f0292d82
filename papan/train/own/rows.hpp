// A buffer of rows of padded numbers, one for each position (or of maps, one for each position).
#pragma once

#include "papan/train/own/vectors.hpp"

#include <algorithm>

namespace papan::train::own {

class Rows {
  public:
    // What stands there is of no use afterwards.
    void shape(int count, std::ptrdiff_t row) {
        row_ = row;
        grow(numbers_, size(count * row));
    }
    [[nodiscard]] float* at(int position) { return numbers_.data() + position * row_; }
    [[nodiscard]] const float* at(int position) const { return numbers_.data() + position * row_; }
    void clear(int first, int last) { std::fill(at(first), at(last), 0.0F); }

  private:
    std::ptrdiff_t row_ = 0;
    Floats numbers_;
};

} // namespace papan::train::own
