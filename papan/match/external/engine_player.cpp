#include "papan/match/external/engine_player.hpp"

#include "papan/match/external/process_line.hpp"

#include <algorithm>

namespace papan::match {

namespace {

using std::chrono::milliseconds;

// For the program to save what it learnt.
constexpr Duration farewell = milliseconds(500);

const std::vector<std::string> only_pass{"pass"};

} // namespace

Result<std::unique_ptr<AnyPlayer>> EnginePlayer::make(std::unique_ptr<EngineProtocol> protocol,
                                                      std::string_view command,
                                                      const EngineSettings& settings) {
    auto arguments = split_command(command);
    if (!arguments) return pass_on(std::move(arguments));
    std::unique_ptr<EnginePlayer> player(
        new EnginePlayer(std::move(protocol), *std::move(arguments), settings));
    if (settings.start_now)
        if (auto started = player->start(); !started) return pass_on(std::move(started));
    return player;
}

EnginePlayer::~EnginePlayer() {
    if (!process_) return;
    ProcessLine line(*process_, Clock::now() + farewell, {});
    if (line.send(protocol_->quit())) process_->end(farewell);
}

Result<void> EnginePlayer::start() {
    auto process = Subprocess::start(arguments_);
    if (!process) return pass_on(std::move(process));
    process_.emplace(*std::move(process));
    ProcessLine line(*process_, Clock::now() + settings_.start, {});
    auto greeted = protocol_->greet(line);
    if (!greeted) process_.reset();
    return greeted;
}

Result<void> EnginePlayer::prepare() {
    if (!process_)
        if (auto started = start(); !started) return started;
    ProcessLine line(*process_, Clock::now() + settings_.start, {});
    auto told = protocol_->new_game(line);
    if (!told) process_.reset();
    prepared_ = told.has_value();
    return told;
}

void EnginePlayer::new_game() {
    auto prepared = prepare();
    // A process kept from the last game may have died in between, which is no fault of this one.
    if (!prepared) prepared = prepare();
    trouble_ = prepared ? std::nullopt : std::optional(std::move(prepared).error());
}

Duration EnginePlayer::time_for(const Limits& limits) const {
    std::optional<Duration> most = limits.move_time;
    if (limits.clock) {
        const Duration clock = limits.clock->remaining + limits.clock->byoyomi;
        most = std::min(most.value_or(clock), clock);
    }
    // Past the margin the game is lost on time whatever the answer.
    return most ? *most + settings_.margin + milliseconds(10) : settings_.patience;
}

Result<Choice> EnginePlayer::choose(const Request& request) {
    const AnyState& state = request.game.state();
    const auto moves = state.legal_moves();
    if (moves.empty()) return fail(ErrorCode::illegal_move, "game.over"_key, "the game is over");
    if (trouble_) {
        const Error trouble = *std::exchange(trouble_, std::nullopt);
        return Failure(trouble);
    }
    if (!process_ || !prepared_)
        if (auto prepared = prepare(); !prepared) return pass_on(std::move(prepared));
    // Not every engine has a word for a pass it has no choice about.
    if (moves == only_pass) return Choice{only_pass.front(), false, {}};

    const Stopwatch watch;
    ProcessLine line(*process_, Clock::now() + time_for(request.limits), request.stop);
    auto answer = protocol_->choose(line, request.game, request.limits);
    if (!answer) {
        process_.reset();
        prepared_ = false;
        return pass_on(std::move(answer));
    }
    Choice choice;
    choice.report.elapsed = watch.elapsed();
    choice.resigns = answer->resigns;
    if (choice.resigns) return choice;
    auto move = state.canonical_move(answer->move);
    if (!move) return in_context(fmt::format("answered {}", answer->move), move.error());
    choice.move = *std::move(move);
    return choice;
}

} // namespace papan::match
