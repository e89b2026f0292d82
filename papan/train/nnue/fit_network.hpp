// Fits the network of shogi to labelled positions: gradient descent (Adam) on the squared
// difference between the chance of winning that the evaluation stands for and the label's, which is
// the search's score mixed with how the game ended. What a feature means in every region of the
// king is learnt together, and what is particular to a region on top of it: few positions go
// further.
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
    int epochs = 12;
    int batch = 8192;
    double step = 0.002;
    double result_share = 0.25; // of the game's result in the label
    int threads = 1;
    int seed = 1;
};

// A position as the fit sees it.
struct NetworkSample {
    static constexpr std::size_t pieces = 40; // of a full set, on the board and in hand

    std::array<std::array<std::uint16_t, pieces>, 2> features; // the side to move's view first
    std::int16_t standing = 0; // material and places, for the side to move
    std::int16_t score = 0;
    std::int8_t result = 0; // for the side to move
};

// The labelled positions of a game. Precondition: it begins with a full set of pieces.
void add_samples(const LabelledGame& game, std::vector<NetworkSample>& samples);

struct FittedNetwork {
    engines::shogi_nnue::Network network;
    double error_before = 0, error = 0; // root mean square in chances, on positions not learnt from
};

// begin: what to start from; none for small random weights. Nothing when it was stopped.
[[nodiscard]] std::optional<FittedNetwork>
fit_network(const std::vector<NetworkSample>& samples, const engines::shogi_nnue::Network* begin,
            const FitNetworkSettings& settings, const StopToken& stop,
            const std::function<void(int epoch, double error)>& on_epoch);

} // namespace papan::train
