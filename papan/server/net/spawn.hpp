// Starts a coroutine whose exceptions have somewhere to go: the log. Internal to net/.
#pragma once

#include "papan/server/calm_log.hpp"

#include <boost/asio.hpp>
#include <exception>
#include <utility>

namespace papan::server {

// Never throws: it is called where something has been thrown already, perhaps for want of memory.
inline void log_exception(const CalmLog& log, const std::exception_ptr& problem,
                          const char* where) {
    try {
        try {
            std::rethrow_exception(problem);
        } catch (const std::exception& known) {
            log.tell(LogLevel::error, "{}: {}", where, known.what());
        } catch (...) {
            log.tell(LogLevel::error, "{}: something unknown was thrown", where);
        }
    } catch (...) { // not even the log has memory
    }
}

// `where` is a literal that says what ended.
template <class Executor, class Work>
void spawn(Executor&& executor, Work&& work, CalmLog log, const char* where) {
    boost::asio::co_spawn(std::forward<Executor>(executor), std::forward<Work>(work),
                          [log = std::move(log), where](const std::exception_ptr& problem) {
                              if (problem) log_exception(log, problem, where);
                          });
}

} // namespace papan::server
