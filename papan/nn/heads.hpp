// From what the trunk gives to what the network answers, in fp32, for every fast back end.
#pragma once

#include "papan/nn/channels.hpp"
#include "papan/nn/evaluator.hpp"
#include "papan/nn/network.hpp"

#include <map>
#include <span>
#include <string>

namespace papan::nn {

class Heads {
  public:
    explicit Heads(const Network& network);
    // trunk: as Trunk::run gives it for these inputs.
    void answer(const Inputs& inputs, std::span<const float> trunk, Outputs& outputs);

  private:
    struct Place { // of one position in the outputs
        float* policy;
        float* value;
        float* ownership;
        float* score;
    };
    void answer_source(const float* maps, int points, const Place& place);
    void answer_papan(const float* maps, int points, const Place& place);
    [[nodiscard]] const RowLayer& layer(std::string_view name) const;
    // The outputs of a layer, in a buffer of its own.
    float* apply(std::string_view name, const float* input, int rows);

    Architecture architecture_;
    std::map<std::string, RowLayer, std::less<>> layers_;
    std::map<std::string, Aligned<float>, std::less<>> buffers_;
};

} // namespace papan::nn
