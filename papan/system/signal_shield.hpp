// While it lives, a signal that a write of this thread may raise (SIGPIPE, SIGXFSZ) is no more than
// the error number of that write. Only the thread's own mask is touched: a library must not change
// what signals mean to the program around it.
#pragma once

#include <cerrno>
#include <csignal>
#include <ctime>
#include <pthread.h>

namespace papan {

class SignalShield {
  public:
    explicit SignalShield(int number) {
        sigemptyset(&set_);
        sigaddset(&set_, number);
        pthread_sigmask(SIG_BLOCK, &set_, &before_);
    }
    SignalShield(const SignalShield&) = delete;
    SignalShield& operator=(const SignalShield&) = delete;
    ~SignalShield() {
        const int error = errno;
        const timespec now{};
        while (sigtimedwait(&set_, nullptr, &now) > 0) {
        }
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
        errno = error;
    }

  private:
    sigset_t set_{}, before_{};
};

} // namespace papan
