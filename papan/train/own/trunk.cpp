#include "papan/train/own/trunk.hpp"

#include "papan/nn/channels.hpp"

#include <algorithm>

namespace papan::train::own {

Trunk::Stage::Stage(const nn::Layer& layer, Parameters& parameters, int workers)
    : weight(parameters.at(layer.weight())), kernels(layer.inputs, layer.outputs),
      norm(parameters, layer.name, workers) {}

Trunk::Trunk(const nn::Architecture& architecture, Parameters& parameters, Workers& workers)
    : architecture_(architecture), workers_(workers), planes_(nn::padded(architecture.planes)),
      channels_(nn::padded(architecture.width)), entrances_(size(architecture.blocks) + 1),
      scratch_(size(workers.count())) {
    int block = 0; // of the layer that is looked at
    for (const auto& layer : nn::layers(architecture)) {
        if (layer.kernel == 3) {
            stages_.emplace_back(layer, parameters, workers.count());
            block = static_cast<int>(stages_.size() - 1) / 2;
        } else if (layer.name == "globals") {
            entrances_[0].layer.emplace(parameters, layer, workers.count());
        } else if (block > 0 && layer.name == nn::block_name(block - 1, "pool")) {
            entrances_[size(block)].layer.emplace(parameters, layer, workers.count(), 2);
        }
    }
}

template <class Call> void Trunk::for_each_group(int worker, Call call) const {
    const Range mine = workers_.part(worker, count_);
    for (int first = mine.first; first < mine.last; first += at_once_)
        call(first, std::min(at_once_, mine.last - first));
}

void Trunk::reserve(const nn::Inputs& inputs) {
    count_ = inputs.count;
    board_ = {inputs.height, inputs.width};
    at_once_ = positions_at_once(board_);
    const std::ptrdiff_t points = board_.points(), row = points * channels_;
    inputs_.shape(count_, points * planes_);
    for (Stage& stage : stages_) {
        stage.values.shape(count_, row);
        stage.kernels.reserve(board_);
    }
    for (Entrance& entrance : entrances_) {
        entrance.stream.shape(count_, row);
        if (!entrance.layer) continue;
        entrance.from.shape(count_, entrance.layer->inputs());
        entrance.bias.shape(count_, channels_);
    }
    for (Rows* rows : {&stream_gradient_, &inside_gradient_}) rows->shape(count_, row);
    bias_gradient_.shape(count_, channels_);
    pooled_gradient_.shape(count_, 2 * channels_);
    std::size_t terms = 0;
    for (const Stage& stage : stages_) terms = std::max(terms, stage.kernels.terms(board_));
    for (Scratch& scratch : scratch_) {
        own::reserve(scratch.workspace, board_, std::max(planes_, channels_));
        grow(scratch.workspace.gradient, terms);
        for (Floats* maps : {&scratch.inside, &scratch.gradient, &scratch.result})
            grow(*maps, size(at_once_ * row));
        grow(scratch.row, size(channels_));
    }
}

void Trunk::begin(const nn::Inputs& inputs) {
    reserve(inputs);
    for (Entrance& entrance : entrances_)
        if (entrance.layer) entrance.layer->begin();
    workers_.run([&](int worker) {
        const Range mine = workers_.part(worker, static_cast<int>(stages_.size()));
        for (int s = mine.first; s < mine.last; ++s) {
            Stage& stage = stages_[size(s)];
            spread_kernels(board_, stage.weight.value.data(), stage.kernels);
        }
    });
}

void Trunk::read_inputs(int position, const nn::Inputs& inputs) {
    const int points = board_.points(), planes = architecture_.planes;
    inputs_.clear(position, position + 1);
    nn::spread_planes(inputs.planes.data() + std::ptrdiff_t{position} * planes * points, planes,
                      points, planes_, inputs_.at(position));
    if (!entrances_[0].layer) return;
    Rows& globals = entrances_[0].from;
    globals.clear(position, position + 1);
    std::copy_n(inputs.globals.data() + std::ptrdiff_t{position} * architecture_.globals,
                architecture_.globals, globals.at(position));
}

void Trunk::enter(int worker, int entrance, int position) {
    Entrance& here = entrances_[size(entrance)];
    const Stage& stage = stages_[size(2 * entrance)];
    const float* shift = stage.norm.shift();
    if (here.layer) {
        float* moved = scratch_[size(worker)].row.data();
        std::transform(shift, shift + channels_, here.bias.at(position), moved, std::plus<>());
        shift = moved;
    }
    const float* before =
        entrance == 0 ? nullptr : entrances_[size(entrance) - 1].stream.at(position);
    activate(maps(), stage.values.at(position), stage.norm.scale(), shift, before,
             here.stream.at(position));
}

void Trunk::forth_stage(int worker, int number, Mode mode, int first, int count,
                        const float* from) {
    Stage& stage = stages_[size(number)];
    convolve(board_, stage.kernels, count, from, stage.values.at(first),
             scratch_[size(worker)].workspace);
    if (mode == Mode::answers) return;
    for (int n = first; n < first + count; ++n)
        stage.norm.measure(worker, maps(), stage.values.at(n));
}

void Trunk::forth_block(int block, Mode mode) {
    Stage& first_stage = stages_[size(2 * block + 1)];
    Stage& second_stage = stages_[size(2 * block + 2)];
    Entrance& behind = entrances_[size(block) + 1];
    workers_.run([&](int worker) {
        for_each_group(worker, [&](int first, int count) {
            for (int n = first; n < first + count; ++n) enter(worker, block, n);
            forth_stage(worker, 2 * block + 1, mode, first, count,
                        entrances_[size(block)].stream.at(first));
        });
    });
    first_stage.norm.end(mode, numbers());
    workers_.run([&](int worker) {
        float* inside = scratch_[size(worker)].inside.data();
        for_each_group(worker, [&](int first, int count) {
            for (int n = first; n < first + count; ++n) {
                float* here = inside + (n - first) * maps().points * channels_;
                activate(maps(), first_stage.values.at(n), first_stage.norm.scale(),
                         first_stage.norm.shift(), nullptr, here);
                if (behind.layer) pool(maps(), here, behind.from.at(n));
            }
            forth_stage(worker, 2 * block + 2, mode, first, count, inside);
        });
        const Range mine = workers_.part(worker, count_);
        if (behind.layer)
            behind.layer->forth(mine.count(), behind.from.at(mine.first),
                                behind.bias.at(mine.first));
    });
    second_stage.norm.end(mode, numbers());
}

void Trunk::forth(const nn::Inputs& inputs, Mode mode, Heads& heads) {
    begin(inputs);
    workers_.run([&](int worker) {
        for_each_group(worker, [&](int first, int count) {
            for (int n = first; n < first + count; ++n) read_inputs(n, inputs);
            forth_stage(worker, 0, mode, first, count, inputs_.at(first));
        });
        const Range mine = workers_.part(worker, count_);
        if (Entrance& door = entrances_[0]; door.layer)
            door.layer->forth(mine.count(), door.from.at(mine.first), door.bias.at(mine.first));
    });
    stages_[0].norm.end(mode, numbers());
    for (int block = 0; block < architecture_.blocks; ++block) forth_block(block, mode);
    const int last = architecture_.blocks;
    workers_.run([&](int worker) {
        const Range mine = workers_.part(worker, count_);
        for (int n = mine.first; n < mine.last; ++n) {
            enter(worker, last, n);
            heads.read(worker, n, entrances_[size(last)].stream.at(n), mode);
        }
    });
}

// Through conv2 of a block, to before the relu inside it.
void Trunk::back_inside(int worker, int block) {
    Stage& before = stages_[size(2 * block + 1)];
    Stage& stage = stages_[size(2 * block + 2)];
    Entrance& behind = entrances_[size(block) + 1];
    Scratch& scratch = scratch_[size(worker)];
    const Range mine = workers_.part(worker, count_);
    if (behind.layer) {
        const float* bias = bias_gradient_.at(mine.first);
        behind.layer->learn(worker, mine.count(), behind.from.at(mine.first), bias);
        pooled_gradient_.clear(mine.first, mine.last);
        behind.layer->back(mine.count(), bias, pooled_gradient_.at(mine.first));
    }
    std::ranges::fill(scratch.workspace.gradient, 0.0F);
    for_each_group(worker, [&](int first, int count) {
        const auto place = [&](Floats& all, int n) {
            return all.data() + (n - first) * maps().points * channels_;
        };
        for (int n = first; n < first + count; ++n) {
            activate(maps(), before.values.at(n), before.norm.scale(), before.norm.shift(), nullptr,
                     place(scratch.inside, n));
            stage.norm.back(maps(), stream_gradient_.at(n), stage.values.at(n),
                            place(scratch.gradient, n));
        }
        convolve_back(board_, stage.kernels, count, scratch.inside.data(), scratch.gradient.data(),
                      scratch.result.data(), scratch.workspace);
        for (int n = first; n < first + count; ++n) {
            const float* inside = place(scratch.inside, n);
            float* result = place(scratch.result, n);
            if (behind.layer)
                pool_back(maps(), inside, behind.from.at(n), pooled_gradient_.at(n), result);
            mask(maps(), result, nullptr, inside, inside_gradient_.at(n));
            before.norm.measure_back(worker, maps(), inside_gradient_.at(n), before.values.at(n),
                                     scratch.row.data());
        }
    });
}

// Through conv1 of a block, to before the relu of the stream that entered it.
void Trunk::back_entrance(int worker, int block) {
    Stage& before = stages_[size(2 * block)];
    Stage& stage = stages_[size(2 * block + 1)];
    const Rows& stream = entrances_[size(block)].stream;
    Scratch& scratch = scratch_[size(worker)];
    std::ranges::fill(scratch.workspace.gradient, 0.0F);
    for_each_group(worker, [&](int first, int count) {
        const int each = maps().points * channels_;
        for (int n = first; n < first + count; ++n)
            stage.norm.back(maps(), inside_gradient_.at(n), stage.values.at(n),
                            scratch.gradient.data() + (n - first) * each);
        convolve_back(board_, stage.kernels, count, stream.at(first), scratch.gradient.data(),
                      scratch.result.data(), scratch.workspace);
        for (int n = first; n < first + count; ++n) {
            mask(maps(), scratch.result.data() + (n - first) * each, stream_gradient_.at(n),
                 stream.at(n), stream_gradient_.at(n));
            before.norm.measure_back(worker, maps(), stream_gradient_.at(n), before.values.at(n),
                                     bias_gradient_.at(n));
        }
    });
}

void Trunk::back_planes(int worker) {
    Stage& stage = stages_[0];
    Scratch& scratch = scratch_[size(worker)];
    const Range mine = workers_.part(worker, count_);
    if (Entrance& door = entrances_[0]; door.layer)
        door.layer->learn(worker, mine.count(), door.from.at(mine.first),
                          bias_gradient_.at(mine.first));
    std::ranges::fill(scratch.workspace.gradient, 0.0F);
    for_each_group(worker, [&](int first, int count) {
        for (int n = first; n < first + count; ++n)
            stage.norm.back(maps(), stream_gradient_.at(n), stage.values.at(n),
                            scratch.gradient.data() + (n - first) * maps().points * channels_);
        convolve_back(board_, stage.kernels, count, inputs_.at(first), scratch.gradient.data(),
                      nullptr, scratch.workspace);
    });
}

// What all workers found for the kernels, to the parameter.
void Trunk::gather(Stage& stage) {
    Floats& sum = scratch_[0].workspace.gradient;
    const std::size_t terms = stage.kernels.terms(board_);
    for (std::size_t other = 1; other < scratch_.size(); ++other) {
        const Floats& more = scratch_[other].workspace.gradient;
        for (std::size_t i = 0; i < terms; ++i) sum[i] += more[i];
    }
    workers_.run([&](int worker) {
        const Range inputs = workers_.part(worker, stage.kernels.real_inputs);
        gather_kernels(board_, stage.kernels, inputs.first, inputs.last, sum.data(),
                       stage.weight.gradient.data());
    });
}

void Trunk::back(Heads& heads) {
    const Rows& last = entrances_.back().stream;
    Stage& last_stage = stages_.back();
    workers_.run([&](int worker) {
        const Range mine = workers_.part(worker, count_);
        float* result = scratch_[size(worker)].result.data();
        for (int n = mine.first; n < mine.last; ++n) {
            heads.back(worker, n, last.at(n), result);
            mask(maps(), result, nullptr, last.at(n), stream_gradient_.at(n));
            last_stage.norm.measure_back(worker, maps(), stream_gradient_.at(n),
                                         last_stage.values.at(n), bias_gradient_.at(n));
        }
    });
    for (int block = architecture_.blocks; block-- > 0;) {
        Stage& second = stages_[size(2 * block + 2)];
        second.norm.end_back(numbers());
        workers_.run([&](int worker) { back_inside(worker, block); });
        gather(second);
        Stage& first = stages_[size(2 * block + 1)];
        first.norm.end_back(numbers());
        workers_.run([&](int worker) { back_entrance(worker, block); });
        gather(first);
    }
    stages_[0].norm.end_back(numbers());
    workers_.run([&](int worker) { back_planes(worker); });
    gather(stages_[0]);
    for (Entrance& entrance : entrances_)
        if (entrance.layer) entrance.layer->end();
}

} // namespace papan::train::own
