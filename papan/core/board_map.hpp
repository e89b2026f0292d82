// What a network sees in one position, without any search: for pages and protocols, so moves are
// text. Everything is seen from Seat::first, whoever moves.
#pragma once

#include "papan/base/result.hpp"
#include "papan/core/any_state.hpp"

#include <optional>
#include <string>
#include <vector>

namespace papan {

struct MovePrior {
    std::string move;
    double prior = 0; // of all legal moves they sum to 1
};

struct BoardMap {
    double value = 0;                            // expected outcome, -1..1
    std::optional<double> margin = std::nullopt; // in the game's points
    std::vector<MovePrior> policy;               // of the legal moves, in generation order
    // By cell, row by row from the top: 1 the first seat's for sure, -1 the second's. Empty where
    // the network has no opinion of it.
    std::vector<float> ownership;
};

// A network opened to be asked about many positions. For one thread.
class BoardReader {
  public:
    BoardReader() = default;
    BoardReader(const BoardReader&) = delete;
    BoardReader& operator=(const BoardReader&) = delete;
    virtual ~BoardReader() = default;

    // The mean of what is seen of the board in all its symmetries, or what is seen of it in one of
    // them (encode/symmetry.hpp numbers them). An error for a position of another game, a board the
    // network was not made for, or a symmetry that the board does not have.
    [[nodiscard]] virtual Result<BoardMap> read(const AnyState& state,
                                                std::optional<int> symmetry = std::nullopt) = 0;
};

} // namespace papan
