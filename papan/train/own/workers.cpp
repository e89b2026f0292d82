#include "papan/train/own/workers.hpp"

namespace papan::train::own {

Workers::Workers(int count) {
    for (int worker = 1; worker < count; ++worker)
        threads_.emplace_back([this, worker](const std::stop_token& stop) { serve(worker, stop); });
}

void Workers::run(const std::function<void(int)>& work) {
    if (!threads_.empty()) {
        const std::scoped_lock lock(mutex_);
        work_ = &work;
        busy_ = static_cast<int>(threads_.size());
        ++round_;
    }
    begun_.notify_all();
    work(0);
    std::unique_lock lock(mutex_);
    done_.wait(lock, [&] { return busy_ == 0; });
}

Range Workers::part(int worker, int of) const {
    const auto edge = [&](int number) {
        return static_cast<int>(static_cast<std::int64_t>(of) * number / count());
    };
    return {edge(worker), edge(worker + 1)};
}

void Workers::serve(int worker, const std::stop_token& stop) {
    std::uint64_t seen = 0;
    while (true) {
        const std::function<void(int)>* work = nullptr;
        {
            std::unique_lock lock(mutex_);
            if (!begun_.wait(lock, stop, [&] { return round_ != seen; })) return;
            seen = round_;
            work = work_;
        }
        (*work)(worker);
        {
            const std::scoped_lock lock(mutex_);
            --busy_;
        }
        done_.notify_one();
    }
}

} // namespace papan::train::own
