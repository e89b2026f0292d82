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

// The numbers themselves, for whoever computes a network by other means and wants to see that it
// comes to the same: what it is shown of a position and what it answers, both seen from the side to
// move, the board as it stands.
struct NetworkNumbers {
    int height = 0, width = 0;
    std::vector<float> planes;  // [planes][height * width]
    std::vector<float> globals; // numbers for the whole position
    std::vector<float> policy;  // logits: a place for each answer, legal or not
    float value = 0;
    std::vector<float> ownership; // by point; empty where the network has none
    std::optional<float> score = std::nullopt;
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
    // An error as above.
    [[nodiscard]] virtual Result<NetworkNumbers> numbers(const AnyState& state) = 0;
};

} // namespace papan
