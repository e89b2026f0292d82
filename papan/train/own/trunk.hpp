// The residual tower of nn/layers.hpp with its norms, forth and back, on all workers.
//
// What is kept between the two ways: the streams that enter the blocks and what every convolution
// gave before its norm. The inside of a block, relu(norm(conv1)), and the terms of the tiles are
// computed once more on the way back, which is faster than fetching them from memory. A worker
// takes a few positions through norm, relu and convolution at once, while they are in its cache.
#pragma once

#include "papan/nn/evaluator.hpp"
#include "papan/train/own/heads.hpp"
#include "papan/train/own/linear.hpp"
#include "papan/train/own/rows.hpp"

#include <optional>
#include <vector>

namespace papan::train::own {

class Trunk {
  public:
    Trunk(const nn::Architecture& architecture, Parameters& parameters, Workers& workers);

    // Hands the maps of every position to the heads.
    void forth(const nn::Inputs& inputs, Mode mode, Heads& heads);
    // Asks the heads for the gradient of these maps; leaves the gradients with the parameters.
    void back(Heads& heads);

  private:
    // A convolution with its norm. Number 0 reads the planes, 2b + 1 and 2b + 2 are block b's.
    struct Stage {
        Parameter& weight;
        SpreadKernels kernels;
        Norm norm;
        Rows values; // what the convolution gave

        Stage(const nn::Layer& layer, Parameters& parameters, int workers);
    };
    // What is added to every point of the stream that enters a block: a row of each position times
    // a layer. Entrance 0 may have globals, others the pooled inside of the block before.
    struct Entrance {
        std::optional<Linear> layer;
        Rows from, bias;
        Rows stream;
    };
    // Of one worker: maps of the positions that it has in hand.
    struct Scratch {
        Workspace workspace;
        Floats inside, gradient, result, row;
    };

    void reserve(const nn::Inputs& inputs);
    void begin(const nn::Inputs& inputs);
    void read_inputs(int position, const nn::Inputs& inputs);
    // relu of a convolution's normed result, joined with what else makes the stream.
    void enter(int worker, int entrance, int position);
    void forth_stage(int worker, int stage, Mode mode, int first, int count, const float* from);
    void forth_block(int block, Mode mode);
    void back_inside(int worker, int block);
    void back_entrance(int worker, int block);
    void back_planes(int worker);
    void gather(Stage& stage);
    // Calls it with the first position and the number of positions of each group of this worker.
    template <class Call> void for_each_group(int worker, Call call) const;
    [[nodiscard]] Maps maps() const { return {board_.points(), channels_}; }
    [[nodiscard]] double numbers() const { return static_cast<double>(count_) * board_.points(); }

    nn::Architecture architecture_;
    Workers& workers_;
    int planes_, channels_; // padded
    std::vector<Stage> stages_;
    std::vector<Entrance> entrances_; // one more than blocks: the last enters the heads
    std::vector<Scratch> scratch_;
    Board board_;
    int count_ = 0, at_once_ = 1;
    Rows inputs_;                            // the planes
    Rows stream_gradient_, inside_gradient_; // before the relu of stream and inside
    Rows bias_gradient_, pooled_gradient_;
};

} // namespace papan::train::own
