// A program in another process as a player. It is started once, told of each new game, and replaced
// by a fresh process after any fault. Its moves are checked against the rules, so that callers can
// trust them as any player's. An object must be used and destroyed by the thread that made it (see
// Subprocess).
#pragma once

#include "papan/match/external/engine.hpp"
#include "papan/system/subprocess.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace papan::match {

struct EngineSettings {
    Duration start = std::chrono::seconds(30);        // to start and to say hello
    Duration patience = std::chrono::seconds(60);     // for a move without any limit of time
    Duration margin = std::chrono::milliseconds(100); // beyond the clock before we hang up
    bool start_now = true; // so that a missing program is told at once; else with the first game
};

class EnginePlayer final : public AnyPlayer {
  public:
    [[nodiscard]] static Result<std::unique_ptr<AnyPlayer>>
    make(std::unique_ptr<EngineProtocol> protocol, std::string_view command,
         const EngineSettings& settings);
    ~EnginePlayer() override;

    Result<Choice> choose(const Request& request) override;
    void new_game() override;

  private:
    EnginePlayer(std::unique_ptr<EngineProtocol> protocol, std::vector<std::string> arguments,
                 const EngineSettings& settings)
        : protocol_(std::move(protocol)), arguments_(std::move(arguments)), settings_(settings) {}

    [[nodiscard]] Result<void> start();
    [[nodiscard]] Result<void> prepare();
    [[nodiscard]] Duration time_for(const Limits& limits) const;

    std::unique_ptr<EngineProtocol> protocol_;
    std::vector<std::string> arguments_;
    EngineSettings settings_;
    std::optional<Subprocess> process_;
    bool prepared_ = false;                       // a new game was told
    std::optional<Error> trouble_ = std::nullopt; // in preparing; answered when a move is asked for
};

} // namespace papan::match
