// A gate that workers pass for every piece of work; closing it waits until none is inside. So that
// one thread can do what no other may see half done, at the price of two counts per piece of work.
#pragma once

#include <atomic>
#include <cstdint>

namespace papan::search {

class Gate {
  public:
    void enter() {
        while (true) {
            inside_.fetch_add(1);
            if (!closed_.load()) return;
            leave();
            closed_.wait(true);
        }
    }
    void leave() {
        inside_.fetch_sub(1);
        inside_.notify_all();
    }

    // Runs the work while nobody is inside. From one thread only, which is not inside itself.
    template <class Work> void while_closed(Work&& work) {
        closed_.store(true);
        for (auto count = inside_.load(); count != 0; count = inside_.load()) inside_.wait(count);
        work();
        closed_.store(false);
        closed_.notify_all();
    }

  private:
    std::atomic<std::uint32_t> inside_{0};
    std::atomic<bool> closed_{false};
};

} // namespace papan::search
