#include "papan/match/tournament.hpp"

#include "papan/match/tournament_parts.hpp"

#include <nlohmann/json.hpp>
#include <set>

namespace papan::match {

Result<TournamentResult> run_tournament(const TournamentSettings& settings, const StopToken& stop,
                                        const OnTournamentProgress& on_progress) {
    const Stopwatch watch;
    const std::size_t rounds = (settings.games + 1) / 2;
    auto event = make_event(settings.setup, settings.concurrency);
    if (!event) return pass_on(std::move(event));
    TournamentResult result;
    result.pairings = pairings_of(settings.setup);
    if (result.pairings.empty())
        return fail(ErrorCode::invalid_input, "a tournament needs at least two players");
    result.wanted = rounds * result.pairings.size() * 2;
    auto opened = open_log(settings.log, settings.setup);
    if (!opened) return pass_on(std::move(opened));

    std::set<std::size_t> done;
    for (const LoggedGame& game : opened->games) {
        count(result, game.task, game.record);
        done.insert(game.task.id);
    }
    result.resumed = done.size();
    std::vector<Task> tasks;
    for (std::size_t id = 0; id < result.wanted; ++id)
        if (!done.contains(id)) tasks.push_back(task_of(id, result.pairings));

    const auto on_game = [&](const Task& task, const GameRecord& record) -> Result<bool> {
        count(result, task, record);
        result.elapsed = watch.elapsed();
        if (auto written = opened->write({task, record}); !written)
            return pass_on(std::move(written));
        if (on_progress) on_progress(result);
        return true;
    };
    if (const auto played =
            run_where(settings.elsewhere, settings.setup, *event, tasks, stop, on_game);
        !played) {
        if (result.games == 0) return Failure(played.error());
        result.error = played.error();
    }
    result.ratings = rate(result, settings.setup.entrants.size());
    result.elapsed = watch.elapsed();
    result.stopped = stop.stop_requested();
    return result;
}

} // namespace papan::match
