// What turns the last maps of the trunk into answers, and the way back. Each call is for the
// positions of one worker; what joins the positions of all (the norms) lies between the calls.
#pragma once

#include "papan/nn/architecture.hpp"
#include "papan/train/own/convolution.hpp"
#include "papan/train/own/losses.hpp"
#include "papan/train/own/norm.hpp"

#include <memory>

namespace papan::train::own {

class Heads {
  public:
    Heads() = default;
    Heads(const Heads&) = delete;
    Heads& operator=(const Heads&) = delete;
    virtual ~Heads() = default;

    // Before a batch: takes the weights as they are.
    virtual void begin(const Board& board, int count) = 0;
    // 1. Reads the maps of one position.
    virtual void read(int worker, int position, const float* maps, Mode mode) = 0;
    virtual void end_norms(Mode mode) = 0;
    // 2. Answers.
    virtual void answer(int worker, Range positions, Answers& answers) = 0;
    // 3. Learns from the gradients of the answers.
    virtual void learn(int worker, Range positions, const Answers& gradients) = 0;
    virtual void end_norms_back() = 0;
    // 4. The gradient of the maps of one position.
    virtual void back(int worker, int position, const float* maps, float* to) = 0;
    // 5. Hands the gradients of the weights to the parameters.
    virtual void end() = 0;
};

[[nodiscard]] std::unique_ptr<Heads> make_papan_heads(const nn::Architecture& architecture,
                                                      Parameters& parameters, int workers);
[[nodiscard]] std::unique_ptr<Heads> make_source_heads(const nn::Architecture& architecture,
                                                       Parameters& parameters, int workers);

} // namespace papan::train::own
