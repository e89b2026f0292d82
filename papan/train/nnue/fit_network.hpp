// Fits the network of shogi to labelled positions: gradient descent (Adam) on the squared
// difference between the chance of winning that the evaluation stands for and the label. The label
// of a position is what the search said there mixed with the label of the next position, and so on
// to how the game ended: what came later corrects a shallow search, the nearer the more. What a
// feature means in every region of the king is learnt together, and what is particular to a region
// on top of it, slower and drawn towards nothing: few positions go further.
#pragma once

#include "papan/base/random.hpp"
#include "papan/base/stop.hpp"
#include "papan/engines/shogi/nnue/network.hpp"
#include "papan/train/nnue/labelled_games.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace papan::train {

struct FitNetworkSettings {
    int epochs = 6;
    int batch = 8192;
    double step = 0.001;
    double later_share = 0.8; // of the next position's label in a label
    int threads = 1;
    int seed = 1;
};

// A position as the fit sees it.
struct NetworkSample {
    static constexpr std::size_t pieces = 40; // of a full set, on the board and in hand

    std::array<std::array<std::uint16_t, pieces>, 2> features; // the side to move's view first
    std::int16_t standing = 0; // material and places, for the side to move
    float label = 0;           // the chance that the side to move wins
};

// The labelled positions of a game. Precondition: it begins with a full set of pieces.
void add_samples(const LabelledGame& game, double later_share, std::vector<NetworkSample>& samples);

struct FittedNetwork {
    engines::shogi_nnue::Network network;
    double error_before = 0, error = 0; // root mean square in chances, on positions not learnt from
};

// As it was after the epoch with the smallest error. begin: what to start from; none for small
// random weights. Nothing when it was stopped.
[[nodiscard]] std::optional<FittedNetwork>
fit_network(const std::vector<NetworkSample>& samples, const engines::shogi_nnue::Network* begin,
            const FitNetworkSettings& settings, const StopToken& stop,
            const std::function<void(int epoch, double error)>& on_epoch);

} // namespace papan::train
