#include "papan/match/game_loop.hpp"

#include "papan/base/index.hpp"
#include "papan/match/adjudication.hpp"

#include <algorithm>

namespace papan::match {

namespace {

struct EndingName {
    Ending ending;
    std::string_view text;
};
constexpr std::array ending_names{
    EndingName{Ending::rules, "rules"},
    EndingName{Ending::resignation, "resignation"},
    EndingName{Ending::time, "time"},
    EndingName{Ending::silence, "silence"},
    EndingName{Ending::illegal_move, "illegal move"},
    EndingName{Ending::broken_reply, "broken reply"},
    EndingName{Ending::crash, "crash"},
    EndingName{Ending::length, "length"},
    EndingName{Ending::stopped, "stopped"},
};

Ending ending_of(const Error& error) {
    if (error.code == ErrorCode::illegal_move) return Ending::illegal_move;
    if (error.code == ErrorCode::invalid_input) return Ending::broken_reply;
    return Ending::crash;
}

} // namespace

std::string_view to_text(Ending ending) {
    return ending_names[static_cast<std::size_t>(ending)].text;
}

Result<Ending> parse_ending(std::string_view text) {
    const auto found = std::find_if(ending_names.begin(), ending_names.end(),
                                    [&](const EndingName& row) { return row.text == text; });
    if (found != ending_names.end()) return found->ending;
    return fail(ErrorCode::invalid_input, "'{}' is not a reason for which a game ends", text);
}

bool is_forfeit(Ending ending) {
    return ending == Ending::time || ending == Ending::silence || ending == Ending::illegal_move ||
           ending == Ending::broken_reply || ending == Ending::crash;
}

GameLoop::GameLoop(Playthrough& game, std::array<Contestant, 2> contestants,
                   const LoopSettings& settings)
    : game_(game), contestants_(contestants),
      settings_(settings), clocks_{PlayerClock(contestants[0].control),
                                   PlayerClock(contestants[1].control)} {
    record_.opening_moves = game.moves().size();
    look_for_end();
}

void GameLoop::look_for_end() {
    if (over_) return;
    if (game_.state().outcome()) {
        Decision decision = decide(game_.state());
        record_.outcome = decision.outcome;
        record_.detail = std::move(decision.detail);
        over_ = true;
    } else if (game_.moves().size() >= settings_.max_moves) {
        end(Ending::length, fmt::format("no end after {} moves", settings_.max_moves));
    }
}

void GameLoop::step(const StopToken& stop) {
    const Seat seat = game_.state().to_move();
    PlayerClock& clock = clocks_[index(seat)];
    const Limits limits = clock.limits();
    const bool patient = !contestants_[index(seat)].control.is_timed();
    const Stopwatch watch;
    auto choice =
        contestants_[index(seat)].player->choose({.game = game_, .limits = limits, .stop = stop});
    const Duration used = watch.elapsed();
    record_.used[index(seat)] += used;
    ++record_.asked[index(seat)];

    if (stop.stop_requested() && !settings_.stop_hurries) return end(Ending::stopped, "");
    if (!clock.spend(used, settings_.margin))
        return lose(
            seat, Ending::time,
            fmt::format("{} for a move",
                        format_duration(std::chrono::round<std::chrono::milliseconds>(used))));
    if (!choice) {
        const bool silent = patient && used >= settings_.patience;
        return lose(seat, silent ? Ending::silence : ending_of(choice.error()),
                    choice.error().message);
    }
    if (choice->resigns) return lose(seat, Ending::resignation, "");
    if (const auto played = game_.play(choice->move); !played)
        return lose(seat, Ending::illegal_move,
                    fmt::format("{}: {}", choice->move, played.error().message));
    look_for_end();
}

GameRecord GameLoop::record() const {
    GameRecord record = record_;
    record.moves.assign(game_.moves().begin(), game_.moves().end());
    return record;
}

void GameLoop::lose(Seat seat, Ending ending, std::string detail) {
    record_.outcome.value = seat == Seat::first ? -1.0F : 1.0F;
    end(ending, std::move(detail));
}

void GameLoop::end(Ending ending, std::string detail) {
    record_.ending = ending;
    record_.detail = std::move(detail);
    over_ = true;
}

GameRecord play_game(Playthrough& game, std::array<Contestant, 2> contestants,
                     const LoopSettings& settings, const StopToken& stop) {
    GameLoop loop(game, contestants, settings);
    while (!loop.over()) loop.step(stop);
    return loop.record();
}

} // namespace papan::match
