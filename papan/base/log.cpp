#include "papan/base/log.hpp"

#include <spdlog/logger.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>

namespace papan {

struct Log::Sink {
    spdlog::logger logger;
};

namespace {

spdlog::level::level_enum spdlog_level(LogLevel level) {
    switch (level) {
    case LogLevel::debug:
        return spdlog::level::debug;
    case LogLevel::info:
        return spdlog::level::info;
    case LogLevel::warning:
        return spdlog::level::warn;
    case LogLevel::error:
        return spdlog::level::err;
    }
    return spdlog::level::off;
}

spdlog::logger make_logger(spdlog::sink_ptr sink, LogLevel level) {
    spdlog::logger logger("papan", std::move(sink));
    logger.set_level(spdlog_level(level));
    logger.flush_on(spdlog::level::debug);
    logger.set_pattern("%Y-%m-%dT%H:%M:%S.%e %l %v");
    return logger;
}

} // namespace

Log Log::to_stderr(LogLevel level) {
    return Log(std::make_shared<Sink>(
        Sink{make_logger(std::make_shared<spdlog::sinks::stderr_sink_mt>(), level)}));
}

Result<Log> Log::to_file(const std::string& path, LogLevel level) {
    try {
        return Log(std::make_shared<Sink>(
            Sink{make_logger(std::make_shared<spdlog::sinks::basic_file_sink_mt>(path), level)}));
    } catch (const spdlog::spdlog_ex& problem) {
        return fail(ErrorCode::io, "log: {}", problem.what());
    }
}

void Log::write(LogLevel level, std::string_view message) const {
    if (sink_) sink_->logger.log(spdlog_level(level), message);
}

bool Log::shows(LogLevel level) const {
    return sink_ && sink_->logger.should_log(spdlog_level(level));
}

} // namespace papan
