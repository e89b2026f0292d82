// Threads that do the same work on parts of a batch and wait for one another. The caller is one of
// them. Who does what depends on the number of threads alone.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace papan::train::own {

struct Range {
    int first = 0, last = 0; // the last is not in it

    [[nodiscard]] int count() const { return last - first; }
};

class Workers {
  public:
    explicit Workers(int count);
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    [[nodiscard]] int count() const { return static_cast<int>(threads_.size()) + 1; }
    // Calls it once for each worker and returns when all are done. It must not throw.
    void run(const std::function<void(int worker)>& work);
    // The part of so many that is this worker's.
    [[nodiscard]] Range part(int worker, int of) const;

  private:
    void serve(int worker, const std::stop_token& stop);

    std::mutex mutex_;
    std::condition_variable_any begun_, done_;
    const std::function<void(int)>* work_ = nullptr;
    std::uint64_t round_ = 0;
    int busy_ = 0;
    std::vector<std::jthread> threads_; // last: they use what stands above, and stop first
};

} // namespace papan::train::own
