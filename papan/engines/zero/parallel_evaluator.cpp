#include "papan/engines/zero/parallel_evaluator.hpp"

#include "papan/base/assert.hpp"

namespace papan::engines {

namespace {

// The part [first, last) of rows that are equally long.
std::vector<float> rows_of(const std::vector<float>& all, int count, int first, int last) {
    const auto each = static_cast<std::ptrdiff_t>(all.size()) / count;
    return {all.begin() + first * each, all.begin() + last * each};
}

void append(std::vector<float>& to, const std::vector<float>& from) {
    to.insert(to.end(), from.begin(), from.end());
}

} // namespace

ParallelEvaluator::ParallelEvaluator(std::vector<std::unique_ptr<nn::Evaluator>> evaluators) {
    PAPAN_ASSERT(!evaluators.empty());
    for (auto& evaluator : evaluators) shares_.push_back({std::move(evaluator), {}, {}});
    for (std::size_t i = 1; i < shares_.size(); ++i) threads_.emplace_back([this, i] { work(i); });
}

ParallelEvaluator::~ParallelEvaluator() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    begun_.notify_all();
}

void ParallelEvaluator::evaluate(const nn::Inputs& inputs, nn::Outputs& outputs) {
    if (inputs.count == 1) return shares_.front().evaluator->evaluate(inputs, outputs);
    share_out(inputs);
    {
        const std::lock_guard lock(mutex_);
        ++batch_;
        left_ = threads_.size();
    }
    begun_.notify_all();
    shares_.front().evaluator->evaluate(shares_.front().inputs, shares_.front().outputs);
    {
        std::unique_lock lock(mutex_);
        done_.wait(lock, [&] { return left_ == 0; });
    }
    gather(outputs);
}

void ParallelEvaluator::share_out(const nn::Inputs& inputs) {
    const int parts = static_cast<int>(shares_.size());
    for (int part = 0; part < parts; ++part) {
        const int first = inputs.count * part / parts, last = inputs.count * (part + 1) / parts;
        nn::Inputs& own = shares_[static_cast<std::size_t>(part)].inputs;
        own = {last - first, inputs.height, inputs.width,
               rows_of(inputs.planes, inputs.count, first, last),
               rows_of(inputs.globals, inputs.count, first, last)};
    }
}

void ParallelEvaluator::gather(nn::Outputs& outputs) const {
    outputs = {};
    for (const Share& share : shares_) {
        if (share.inputs.count == 0) continue;
        append(outputs.policy, share.outputs.policy);
        append(outputs.value, share.outputs.value);
        append(outputs.ownership, share.outputs.ownership);
        append(outputs.score, share.outputs.score);
    }
}

void ParallelEvaluator::work(std::size_t share) {
    Share& own = shares_[share];
    for (std::uint64_t seen = 0;; ++seen) {
        std::unique_lock lock(mutex_);
        begun_.wait(lock, [&] { return ending_ || batch_ > seen; });
        if (ending_) return;
        lock.unlock();
        if (own.inputs.count > 0) own.evaluator->evaluate(own.inputs, own.outputs);
        lock.lock();
        if (--left_ == 0) done_.notify_one();
    }
}

} // namespace papan::engines
