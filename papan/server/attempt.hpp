// Work that may throw - memory that is not there, a mistake of ours - done so that it can only
// fail: what it throws becomes its error. No exception leaves a thread of the server. Where the
// compiler has no exceptions (a browser), what would be thrown ends the whole module instead.
#pragma once

#include "papan/base/result.hpp"
#include "papan/server/reply.hpp"

#include <exception>
#include <utility>

namespace papan::server {

// What the work gives, or what `caught` makes of the words for what it threw.
template <class Work, class Caught>
auto catching(Work&& work, [[maybe_unused]] Caught&& caught) -> decltype(work()) {
#ifdef __cpp_exceptions
    try {
        return work();
    } catch (const std::exception& problem) {
        return caught(problem.what());
    } catch (...) {
        return caught("something that cannot be named");
    }
#else
    return work();
#endif
}

// Inside `caught`: what was put right is thrown on to whoever asked for the work.
[[noreturn]] inline void throw_again() {
#ifdef __cpp_exceptions
    throw;
#else
    std::terminate(); // without exceptions nothing was caught
#endif
}

namespace detail {

template <class T> Result<T> failed_as(const Result<T>*, const char* what) {
    return fail(ErrorCode::internal, "{}", what);
}
template <class T> Reply<T> failed_as(const Reply<T>*, const char* what) {
    return refuse(RefusalCode::failed, "{}", what);
}

} // namespace detail

// A Result or a Reply that says that its work failed.
template <class Answer> Answer failed(const char* what) {
    const Answer* kind = nullptr;
    return detail::failed_as(kind, what);
}

// The work gives a Result or a Reply.
template <class Work, class... Args> auto attempt(Work&& work, Args&&... args) {
    using Answer = decltype(work(std::forward<Args>(args)...));
    return catching([&]() -> Answer { return work(std::forward<Args>(args)...); },
                    [](const char* what) { return failed<Answer>(what); });
}

} // namespace papan::server
