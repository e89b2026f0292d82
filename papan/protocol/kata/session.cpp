#include "papan/protocol/kata/session.hpp"

#include "papan/base/text.hpp"
#include "papan/study/thinker.hpp"

#include <algorithm>

namespace papan::kata {

namespace {

const GameEntry& go() {
    return **find_game(Go::name);
}

std::string id_of(const Json& json) {
    const auto id = json.find("id");
    return id != json.end() && id->is_string() ? id->get<std::string>() : "";
}

// The turns that a terminate is about; none: all of them.
bool names_turn(const Json& json, std::size_t turn) {
    const auto turns = json.find("turnNumbers");
    if (turns == json.end() || !json_fits<std::vector<std::size_t>>(*turns)) return true;
    const auto numbers = turns->get<std::vector<std::size_t>>();
    return std::find(numbers.begin(), numbers.end(), turn) != numbers.end();
}

} // namespace

Result<std::unique_ptr<Session>> Session::make(Settings settings, Write write) {
    if (!settings.player.empty())
        if (auto known = check_player(go(), settings.player, Asker::owner); !known)
            return pass_on(std::move(known));
    return std::unique_ptr<Session>(new Session(std::move(settings), std::move(write)));
}

Session::Session(Settings settings, Write write)
    : settings_(std::move(settings)), write_(std::move(write)), thread_([this] { work(); }) {}

Session::~Session() {
    {
        const std::lock_guard lock(mutex_);
        over_ = true;
        for (Job& job : jobs_) job.stop.request_stop();
    }
    changed_.notify_all();
    thread_.join();
}

void Session::say(const Json& json) {
    const std::string line = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    const std::lock_guard lock(writing_);
    write_(line);
}

void Session::complain(const Remark& remark, const Json& query) {
    Json told{{"error", remark.message}, {"field", remark.field}};
    if (const std::string id = id_of(query); !id.empty()) told["id"] = id;
    say(told);
}

void Session::handle(std::string_view line) {
    if (trim(line).empty()) return;
    const auto json = parse_json(line);
    if (!json) return say({{"error", json.error().message}});
    if (!json->is_object()) return say({{"error", "a query is a JSON object"}});
    if (const auto action = json->find("action"); action != json->end()) {
        if (!action->is_string()) return complain({"action", "is a text"}, *json);
        return act(action->get<std::string>(), *json);
    }
    auto query = read_query(*json, settings_.visits);
    if (!query) return complain(query.error(), *json);
    for (const Remark& warning : query->warnings)
        say({{"warning", warning.message}, {"field", warning.field}, {"id", query->id}});
    add(*std::move(query));
}

void Session::add(Query query) {
    const auto shared = std::make_shared<const Query>(std::move(query));
    {
        const std::lock_guard lock(mutex_);
        for (const Turn& turn : shared->turns) {
            // Behind what is under way and what is as urgent.
            const auto first = std::next(jobs_.begin(), is_thinking_ ? 1 : 0);
            const auto place = std::find_if(first, jobs_.end(), [&](const Job& other) {
                return other.turn.priority < turn.priority;
            });
            jobs_.insert(place, Job{shared, turn, {}});
        }
    }
    changed_.notify_all();
}

void Session::act(const std::string& action, const Json& json) {
    Json told = json;
    if (action == "query_version") {
        told["version"] = settings_.version;
        told["git_hash"] = "";
    } else if (action == "query_models") {
        told["models"] = Json::array();
        const AnyState start = *go().rules.initial("");
        told["models"].push_back(
            {{"name", settings_.player.empty() ? study::thinker(go(), start) : settings_.player}});
    } else if (action == "clear_cache") {
        const std::lock_guard lock(mutex_);
        forget_ = true;
    } else if (action == "terminate") {
        const auto id = json.find("terminateId");
        if (id == json.end() || !id->is_string())
            return complain({"terminateId", "is the id of a query"}, json);
        give_up([&](const Job& job) {
            return job.query->id == id->get<std::string>() && names_turn(json, job.turn.number);
        });
    } else if (action == "terminate_all") {
        give_up([&](const Job& job) { return names_turn(json, job.turn.number); });
    } else {
        return complain({"action", fmt::format("'{}' is not an action", action)}, json);
    }
    say(told);
}

void Session::give_up(const std::function<bool(const Job&)>& chosen) {
    std::vector<Json> told;
    {
        const std::lock_guard lock(mutex_);
        for (auto job = jobs_.begin(); job != jobs_.end();) {
            const bool under_way = is_thinking_ && job == jobs_.begin();
            if (!chosen(*job)) {
                ++job;
            } else if (under_way) {
                job->stop.request_stop();
                ++job;
            } else {
                told.push_back(Answer::without_result(job->query->id, job->turn.number));
                job = jobs_.erase(job);
            }
        }
    }
    changed_.notify_all();
    for (const Json& line : told) say(line);
}

void Session::finish() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return jobs_.empty(); });
}

void Session::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return over_ || !jobs_.empty(); });
        if (over_) return;
        is_thinking_ = true;
        const Job& job = jobs_.front();
        const bool forget = std::exchange(forget_, false);
        lock.unlock();
        if (forget && player_) player_->new_game();
        try {
            answer(job);
        } catch (const std::exception& problem) { // too little memory, perhaps: for this one
            say({{"error", problem.what()}, {"id", job.query->id}});
        }
        lock.lock();
        jobs_.pop_front();
        is_thinking_ = false;
        changed_.notify_all();
    }
}

Result<AnyPlayer*> Session::player_for(const AnyState& state) {
    const std::string spec =
        settings_.player.empty() ? study::thinker(go(), state) : settings_.player;
    if (!player_ || spec != player_spec_) {
        auto made = make_player(go(), spec, {settings_.seed});
        if (!made) return pass_on(std::move(made));
        player_ = *std::move(made);
        player_spec_ = spec;
    }
    return player_.get();
}

void Session::answer(const Job& job) {
    const Query& query = *job.query;
    const auto failed = [&](const Error& error) {
        say({{"error", error.message}, {"id", query.id}, {"turnNumber", job.turn.number}});
    };
    const auto table = query.game.after(job.turn.number);
    if (!table) return failed(table.error());
    auto allowed = allowed_moves(query.wishes, table->state());
    if (!allowed) return failed(allowed.error());
    const auto player = player_for(table->state());
    if (!player) return failed(player.error());
    Answer told(query, job.turn.number, table->state(), *allowed);
    protocol::Pace pace(query.report_every.value_or(0));
    const auto choice = (*player)->choose({.game = table->playthrough(),
                                           .limits = query.limits,
                                           .stop = job.stop.token(),
                                           .on_progress =
                                               [&](const Progress& progress) {
                                                   if (query.report_every && pace.is_time())
                                                       say(told.tell(progress, true));
                                               },
                                           .root_moves = *allowed,
                                           .want_move_ownership = query.wishes.moves_ownership});
    if (!choice) return failed(choice.error());
    say(told.tell(choice->report, false));
}

} // namespace papan::kata
