// Games of random samples for tests.
#pragma once

#include "papan/base/random.hpp"
#include "papan/train/replay_store.hpp"

namespace papan::train {

inline SampleShape small_shape() {
    SampleShape shape;
    shape.planes = 5;
    shape.globals = 2;
    return shape;
}

inline Sample random_sample(const SampleShape& shape, int side, Random& random) {
    const int area = side * side;
    Sample sample;
    sample.height = sample.width = static_cast<std::uint8_t>(side);
    sample.planes.resize(static_cast<std::size_t>((shape.planes * area + 7) / 8));
    for (auto& byte : sample.planes) byte = static_cast<std::uint8_t>(random.next());
    for (int i = 0; i < shape.globals; ++i)
        sample.globals.push_back(static_cast<float>(random.unit()));
    const auto answers =
        static_cast<std::uint32_t>(shape.policy_planes * area + shape.policy_extra);
    sample.policy = {{static_cast<std::uint16_t>(random.below(answers)), 1.0F}};
    sample.value = random.below(2) == 0 ? 1.0F : -1.0F;
    sample.score = static_cast<float>(random.below(21)) - 10;
    for (int p = 0; p < area; ++p)
        sample.ownership.push_back(static_cast<std::int8_t>(static_cast<int>(random.below(3)) - 1));
    return sample;
}

inline GameRecord random_game(std::uint64_t id, int samples) {
    Random random(id);
    GameRecord game;
    game.id = id;
    game.network = 77;
    game.finished = 1'000'000 + id;
    game.shape = small_shape();
    game.encoder = "test";
    game.result = -1;
    for (int i = 0; i < samples; ++i) game.samples.push_back(random_sample(game.shape, 5, random));
    if (samples > 1) game.samples[1].policy.clear();
    return game;
}

} // namespace papan::train
