// Several evaluators of one network as one: the positions of a batch are shared out among as many
// threads, which wait between batches. The caller's thread is one of them.
#pragma once

#include "papan/nn/evaluator.hpp"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace papan::engines {

class ParallelEvaluator final : public nn::Evaluator {
  public:
    // Precondition: there is one at least, and all are of the same network.
    explicit ParallelEvaluator(std::vector<std::unique_ptr<nn::Evaluator>> evaluators);
    ~ParallelEvaluator() override;

    [[nodiscard]] const nn::Architecture& architecture() const override {
        return shares_.front().evaluator->architecture();
    }
    void evaluate(const nn::Inputs& inputs, nn::Outputs& outputs) override;

  private:
    struct Share { // of the batch, and who works at it
        std::unique_ptr<nn::Evaluator> evaluator;
        nn::Inputs inputs;
        nn::Outputs outputs;
    };

    void share_out(const nn::Inputs& inputs);
    void gather(nn::Outputs& outputs) const;
    void work(std::size_t share);

    std::vector<Share> shares_;
    std::mutex mutex_;
    std::condition_variable begun_, done_;
    std::uint64_t batch_ = 0; // which one is under way
    std::size_t left_ = 0;    // threads that have not finished it
    bool ending_ = false;
    std::vector<std::jthread> threads_; // for all shares but the first
};

} // namespace papan::engines
