// A program's standard input and output as the line that protocols speak over.
#pragma once

#include "papan/match/external/engine.hpp"
#include "papan/system/subprocess.hpp"

namespace papan::match {

class ProcessLine final : public EngineLine {
  public:
    // All that is said over it is said before the deadline.
    ProcessLine(Subprocess& process, TimePoint deadline, StopToken stop)
        : process_(process), deadline_(deadline), stop_(std::move(stop)) {}

    Result<void> send(std::string_view line) override {
        return process_.write_line(line, deadline_, stop_);
    }
    Result<std::string> receive() override { return process_.read_line(deadline_, stop_); }

  private:
    Subprocess& process_;
    TimePoint deadline_;
    StopToken stop_;
};

} // namespace papan::match
