#include "papan/engines/othello/position.hpp"

namespace papan::engines::othello_search {

Frame::Frame(const Othello::Options& options)
    : size_(options.size), squares_(options.size * options.size),
      empties_to_winner_(options.empties_to_winner), area_(Othello::area(options.size)),
      corners_(bit(0) | bit(size_ - 1) | bit(8 * (size_ - 1)) | bit(9 * (size_ - 1))) {
    for_each_bit(area_, [&](int square) {
        const int right = square % 8 >= size_ / 2 ? 1 : 0, down = square / 8 >= size_ / 2 ? 2 : 0;
        const auto index = static_cast<std::size_t>(right + down);
        quarters_[index] |= bit(square);
        quarter_[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(1U << index);
    });
    for (unsigned parity = 0; parity < 16; ++parity)
        for (unsigned i = 0; i < 4; ++i)
            if ((parity >> i & 1U) != 0) odd_squares_[parity] |= quarters_[i];
}

} // namespace papan::engines::othello_search
