#include "papan/apps/interrupt.hpp"

#include <csignal>
#include <cstdint>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <thread>
#include <unistd.h>

namespace papan::apps {

struct Interrupt::Watcher {
    sigset_t before{};
    int signals = -1, finished = -1;
    std::thread thread;

    static sigset_t watched() {
        sigset_t set;
        sigemptyset(&set);
        sigaddset(&set, SIGINT);
        sigaddset(&set, SIGTERM);
        return set;
    }

    void watch(StopSource& source) const {
        while (true) {
            pollfd waiting[] = {{signals, POLLIN, 0}, {finished, POLLIN, 0}};
            if (poll(waiting, 2, -1) < 0) continue;
            if ((waiting[0].revents & POLLIN) != 0) {
                signalfd_siginfo info{};
                if (read(signals, &info, sizeof info) > 0) source.request_stop();
            }
            if ((waiting[1].revents & POLLIN) != 0) return;
        }
    }
};

Interrupt::Interrupt() : watcher_(std::make_unique<Watcher>()) {
    const sigset_t set = Watcher::watched();
    pthread_sigmask(SIG_BLOCK, &set, &watcher_->before);
    watcher_->signals = signalfd(-1, &set, SFD_CLOEXEC);
    watcher_->finished = eventfd(0, EFD_CLOEXEC);
    watcher_->thread = std::thread([this] { watcher_->watch(source_); });
}

Interrupt::~Interrupt() {
    const std::uint64_t one = 1;
    if (write(watcher_->finished, &one, sizeof one) == sizeof one)
        watcher_->thread.join();
    else
        watcher_->thread.detach();
    close(watcher_->signals);
    close(watcher_->finished);
    pthread_sigmask(SIG_SETMASK, &watcher_->before, nullptr);
}

} // namespace papan::apps
