// Work that may throw - memory that is not there, a mistake of ours - done so that it can only
// fail: what it throws becomes its error. No exception leaves a thread of the server.
#pragma once

#include "papan/base/result.hpp"
#include "papan/server/reply.hpp"

#include <exception>
#include <utility>

namespace papan::server {

namespace detail {

template <class T> Result<T> failed_as(const Result<T>*, const char* what) {
    return fail(ErrorCode::internal, "{}", what);
}
template <class T> Reply<T> failed_as(const Reply<T>*, const char* what) {
    return refuse(RefusalCode::failed, "{}", what);
}

} // namespace detail

// The work gives a Result or a Reply.
template <class Work, class... Args> auto attempt(Work&& work, Args&&... args) {
    using Answer = decltype(work(std::forward<Args>(args)...));
    const Answer* kind = nullptr;
    try {
        return work(std::forward<Args>(args)...);
    } catch (const std::exception& problem) {
        return detail::failed_as(kind, problem.what());
    } catch (...) {
        return detail::failed_as(kind, "something that cannot be named");
    }
}

} // namespace papan::server
