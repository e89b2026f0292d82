#include "papan/match/match.hpp"

#include "papan/base/assert.hpp"
#include "papan/base/json_reader.hpp"

#include <set>
#include <sys/stat.h>

namespace papan::match {

namespace {

bool exists(const std::string& path) {
    struct stat info {};
    return stat(path.c_str(), &info) == 0;
}

Failure other_event(const std::string& path, const Json& theirs, const Json& ours) {
    for (const auto& [name, value] : ours.items())
        if (!theirs.contains(name) || theirs[name] != value)
            return fail(ErrorCode::invalid_input,
                        "{} is the log of another match: {} is {}, not {}", path, name,
                        describe_json(theirs.value(name, Json())), describe_json(value));
    return fail(ErrorCode::invalid_input, "{} is the log of another match", path);
}

// Game 2p has A in the first seat, game 2p + 1 has B.
std::vector<Task> match_tasks(std::size_t games, const std::vector<LoggedGame>& played) {
    std::set<std::size_t> done;
    for (const LoggedGame& game : played) done.insert(game.task.id);
    std::vector<Task> tasks;
    for (std::size_t id = 0; id < games; ++id)
        if (!done.contains(id)) tasks.push_back({id, id % 2, 1 - id % 2, id / 2});
    return tasks;
}

void count(MatchResult& result, const Task& task, const GameRecord& record) {
    result.tally.add(task.id, record, task.first == 0 ? Seat::first : Seat::second);
}

void examine(MatchResult& result, const std::optional<Sprt>& sprt) {
    if (sprt) result.sprt = test(*sprt, result.tally.pairs());
}

bool decided(const MatchResult& result) {
    return result.sprt && result.sprt->verdict != Verdict::undecided;
}

} // namespace

Result<void> OpenedLog::write(const LoggedGame& game) {
    if (log)
        if (auto written = log->append(game); !written) return written;
    return records ? records->write(game) : Result<void>();
}

Result<OpenedLog> open_log(const LogChoice& choice, const Setup& setup) {
    OpenedLog opened;
    if (!choice.records.empty()) {
        auto records = RecordFolder::open(choice.records, setup);
        if (!records) return pass_on(std::move(records));
        opened.records = *std::move(records);
    }
    if (choice.path.empty()) return opened;
    const Json head = to_json(setup);
    if (!choice.resume || !exists(choice.path)) {
        auto log = GameLog::create(choice.path, head);
        if (!log) return pass_on(std::move(log));
        opened.log = *std::move(log);
        return opened;
    }
    auto resumed = GameLog::resume(choice.path);
    if (!resumed) return pass_on(std::move(resumed));
    opened.log = std::move(resumed->log);
    opened.games = std::move(resumed->games);
    if (resumed->head.empty()) { // cut off before its first line was whole
        if (auto written = opened.log->write_head(head); !written)
            return pass_on(std::move(written));
        return opened;
    }
    const auto theirs = parse_json(resumed->head);
    if (!theirs) return in_context(choice.path + ":1", theirs.error());
    if (!theirs->is_object())
        return fail(ErrorCode::invalid_input, "{}:1: not the head of a game log", choice.path);
    if (*theirs != head) return other_event(choice.path, *theirs, head);
    return opened;
}

Result<void> run_where(GameRunner* elsewhere, const Setup& setup, const Event& event,
                       std::span<const Task> tasks, const StopToken& stop, const OnGame& on_game) {
    return elsewhere != nullptr ? elsewhere->run(setup, tasks, stop, on_game)
                                : run_games(event, tasks, stop, on_game);
}

Result<MatchResult> run_match(const MatchSettings& settings, const StopToken& stop,
                              const OnMatchProgress& on_progress) {
    PAPAN_ASSERT(settings.setup.entrants.size() == 2);
    const Stopwatch watch;
    auto event = make_event(settings.setup, settings.concurrency);
    if (!event) return pass_on(std::move(event));
    auto opened = open_log(settings.log, settings.setup);
    if (!opened) return pass_on(std::move(opened));

    MatchResult result;
    result.resumed = opened->games.size();
    for (const LoggedGame& game : opened->games) count(result, game.task, game.record);
    examine(result, settings.sprt);

    const auto on_game = [&](const Task& task, const GameRecord& record) -> Result<bool> {
        count(result, task, record);
        examine(result, settings.sprt);
        result.elapsed = watch.elapsed();
        if (auto written = opened->write({task, record}); !written)
            return pass_on(std::move(written));
        if (on_progress) on_progress(result);
        return !decided(result);
    };
    if (!decided(result)) {
        const auto tasks = match_tasks(settings.games, opened->games);
        if (const auto played =
                run_where(settings.elsewhere, settings.setup, *event, tasks, stop, on_game);
            !played) {
            if (result.tally.games() == 0) return Failure(played.error());
            result.error = played.error();
        }
    }
    result.elapsed = watch.elapsed();
    result.stopped = stop.stop_requested();
    return result;
}

} // namespace papan::match
