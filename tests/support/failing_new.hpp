// Memory that is not there, at the test's word: a program that links failing_new.cpp has an
// operator new that throws when it is told to.
#pragma once

#include <cstdint>

namespace papan::test {

// Every n-th allocation of all threads together fails while this lives, the first of them the n-th.
class EveryNthFails {
  public:
    explicit EveryNthFails(std::uint64_t n);
    EveryNthFails(const EveryNthFails&) = delete;
    EveryNthFails& operator=(const EveryNthFails&) = delete;
    ~EveryNthFails();
};

// One allocation fails, the n-th from now on.
class NthFails {
  public:
    explicit NthFails(std::uint64_t n);
    NthFails(const NthFails&) = delete;
    NthFails& operator=(const NthFails&) = delete;
    ~NthFails();
    [[nodiscard]] bool happened() const;
};

// This thread has all the memory it wants while this lives: the test itself does not fail.
class Spared {
  public:
    Spared();
    Spared(const Spared&) = delete;
    Spared& operator=(const Spared&) = delete;
    ~Spared();
};

} // namespace papan::test
