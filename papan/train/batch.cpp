#include "papan/train/batch.hpp"

#include "papan/base/assert.hpp"

namespace papan::train {

int turned_point(int point, int height, int width, int symmetry) {
    int y = point / width;
    int x = point % width;
    if ((symmetry & 1) != 0) x = width - 1 - x;
    if ((symmetry & 2) != 0) y = height - 1 - y;
    PAPAN_ASSERT((symmetry & 4) == 0 || height == width);
    return (symmetry & 4) != 0 ? x * width + y : y * width + x;
}

int symmetries_of(const SampleShape& shape, int height, int width) {
    return shape.symmetries == 8 && height != width ? 4 : shape.symmetries;
}

void Batch::add(const SampleShape& shape, const Sample& sample, int symmetry) {
    const int height = sample.height;
    const int width = sample.width;
    const int points = height * width;
    PAPAN_ASSERT(inputs.count == 0 || (inputs.height == height && inputs.width == width));
    inputs.height = height;
    inputs.width = width;
    const auto position = static_cast<std::size_t>(inputs.count++);
    const auto count = position + 1;
    const auto area = static_cast<std::size_t>(points);

    std::vector<std::size_t> turned(area);
    for (int p = 0; p < points; ++p)
        turned[static_cast<std::size_t>(p)] =
            static_cast<std::size_t>(turned_point(p, height, width, symmetry));

    const auto planes = static_cast<std::size_t>(shape.planes);
    inputs.planes.resize(count * planes * area);
    float* to = inputs.planes.data() + position * planes * area;
    for (std::size_t plane = 0; plane < planes; ++plane)
        for (std::size_t p = 0; p < area; ++p) {
            const std::size_t bit = plane * area + p;
            to[plane * area + turned[p]] =
                static_cast<float>(sample.planes[bit / 8] >> (bit % 8) & 1);
        }
    inputs.globals.insert(inputs.globals.end(), sample.globals.begin(), sample.globals.end());

    const std::size_t on_board = static_cast<std::size_t>(shape.policy_planes) * area;
    const std::size_t answers = on_board + static_cast<std::size_t>(shape.policy_extra);
    policy.resize(count * answers);
    for (const auto& target : sample.policy) {
        const std::size_t index = target.index < on_board
                                      ? target.index / area * area + turned[target.index % area]
                                      : target.index;
        policy[position * answers + index] += target.weight;
    }
    value.push_back(sample.value);
    score.push_back(sample.score);
    ownership.resize(count * area);
    for (std::size_t p = 0; p < sample.ownership.size(); ++p)
        ownership[position * area + turned[p]] = sample.ownership[p];
    ownership_weight.push_back(sample.ownership.empty() ? 0.0F : 1.0F);
}

} // namespace papan::train
