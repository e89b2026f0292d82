// Everybody who computes steps of training, small networks to learn and batches to learn from.
#pragma once

#include "papan/base/random.hpp"
#include "papan/train/own/own_learner.hpp"
#include "tests/train/games.hpp"
#ifdef PAPAN_HAS_TORCH
#include "papan/train/torch/torch_learner.hpp"
#endif

namespace papan::train {

using LearnerMaker = Result<std::unique_ptr<Learner>> (*)(const LearnerState&,
                                                          const LearnerOptions&);

inline std::vector<LearnerMaker> learner_makers() {
#ifdef PAPAN_HAS_TORCH
    return {make_own_learner, make_torch_learner};
#else
    return {make_own_learner};
#endif
}

inline LearnerOptions with_threads(int threads) {
    LearnerOptions options;
    options.threads = threads;
    options.device = "cpu";
    return options;
}

// `side` matters to a source network, which is made for one board.
inline nn::Architecture small_network(nn::Family family, int side, int width = 16) {
    nn::Architecture a;
    a.family = family;
    a.planes = 5;
    a.globals = family == nn::Family::papan ? 2 : 0;
    a.width = width;
    a.blocks = 2;
    a.side = family == nn::Family::source ? side : 0;
    return a;
}

// Some samples have no owners.
inline Batch random_batch(const nn::Architecture& a, int count, int side, std::uint64_t seed) {
    SampleShape shape = small_shape();
    shape.globals = a.globals;
    Random random(seed);
    Batch batch;
    for (int i = 0; i < count; ++i) {
        Sample sample = random_sample(shape, side, random);
        if (i % 4 == 3) sample.ownership.clear();
        batch.add(shape, sample, 0);
    }
    return batch;
}

} // namespace papan::train
