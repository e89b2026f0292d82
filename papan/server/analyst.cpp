#include "papan/server/analyst.hpp"

#include "papan/protocol/json.hpp"
#include "papan/protocol/study_json.hpp"

namespace papan::server {

namespace {

constexpr auto report_every = std::chrono::milliseconds(100);
constexpr std::size_t lanes = 2;           // positions of a review that are thought about at once
constexpr int solver_gives_up = 4;         // positions in a row, going back, that it did not reach
constexpr std::size_t told_line = 12;      // moves of a line in a review
constexpr std::size_t most_opened = 2'000; // nodes in one answer

Json push(const Analyst::Number number, bool reviews) {
    return {{"push", reviews ? "review" : "analysis"}, {"analysis", number}};
}

Json final_report(const study::Analysis& found) {
    return {{"move", found.choice.move},
            {"report", protocol::to_json(found.choice.report)},
            {"final", protocol::to_json(study::final_moves(found.choice.report))}};
}

// What a graph and a list of mistakes need.
Json short_report(const study::Analysis& found) {
    const Progress& report = found.choice.report;
    std::vector<std::string> line = report.line;
    if (line.size() > told_line) line.resize(told_line);
    Json json{{"move", found.choice.move},
              {"value", report.value},
              {"depth", report.depth},
              {"exact", report.exact},
              {"line", line}};
    if (report.score) {
        json["score"] = *report.score;
        json["score_of"] = to_text(report.score_of);
    }
    return json;
}

Playthrough until(const Playthrough& whole, std::size_t ply) {
    Playthrough part = whole;
    while (part.moves().size() > ply) part.undo();
    return part;
}

} // namespace

Analyst::Running& Analyst::begin(Task task, bool reviews) {
    const std::string guest = task.guest;
    if (running_.contains(guest)) end(guest, {{"stopped", true}});
    Running& running = running_[guest];
    running.number = ++last_;
    running.task = std::move(task);
    running.reviews = reviews;
    return running;
}

Analyst::Running* Analyst::find(const std::string& guest, Number number) {
    const auto found = running_.find(guest);
    return found != running_.end() && found->second.number == number ? &found->second : nullptr;
}

void Analyst::end(const std::string& guest, Json last) {
    const auto found = running_.find(guest);
    if (found == running_.end()) return;
    const Running running = std::move(found->second);
    running_.erase(found);
    for (const Thinkers::Ticket ticket : running.tickets) house_.thinkers.cancel(ticket);
    Json json = push(running.number, running.reviews);
    json["done"] = true;
    json.update(last);
    house_.people.send(running.task.peer, json);
}

ProgressSink Analyst::telling(const std::string& guest, Number number) {
    return [this, post = house_.post, guest, number,
            next = TimePoint()](const Progress& progress) mutable {
        if (Clock::now() < next) return;
        next = Clock::now() + report_every;
        post([this, guest, number, report = protocol::to_json(progress)] {
            Running* here = find(guest, number);
            if (!here) return;
            Json json = push(number, false);
            json["done"] = false;
            json["report"] = report;
            house_.people.send(here->task.peer, json);
        });
    };
}

Analyst::Number Analyst::analyse(Task task) {
    Running& running = begin(std::move(task), false);
    const Number number = running.number;
    auto look = [task = running.task, begun = running.begun,
                 tell =
                     telling(running.task.guest, number)](const StopToken& stop) -> Result<Looked> {
        *begun = true;
        auto found = study::analyse(*task.game, *task.played, task.wish, stop, tell);
        if (!found) return pass_on(std::move(found));
        Looked looked{*std::move(found), nullptr};
        if (looked.analysis.choice.tree)
            looked.tree = std::make_shared<const study::TreeView>(looked.analysis.choice.tree);
        return looked;
    };
    running.tickets.insert(
        think(house_, {running.task.guest, Thinkers::Urgency::study}, std::move(look),
              safely(house_, running.task.peer,
                     [this, number, task = running.task](const Result<Looked>& looked) {
                         analysed(task, number, looked);
                     })));
    return number;
}

void Analyst::analysed(const Task& task, Number number, const Result<Looked>& looked) {
    if (!find(task.guest, number)) return;
    if (!looked) return end(task.guest, protocol::said_json(looked.error()));
    Json last = final_report(looked->analysis);
    if (looked->tree) {
        last["tree"] = looked->tree->summary();
        kept_[task.peer] = {number, looked->tree};
    }
    end(task.guest, std::move(last));
}

Analyst::Number Analyst::review(Task task) {
    Running& running = begin(std::move(task), true);
    const Number number = running.number;
    const Playthrough& played = *running.task.played;
    for (std::size_t ply = 0; ply <= played.moves().size(); ++ply)
        if (!played.state_after(ply).outcome()) running.plies.push_back(ply);
    if (running.plies.empty())
        house_.post([this, guest = running.task.guest, number] {
            if (find(guest, number)) end(guest, Json::object());
        });
    for (std::size_t i = 0; i < lanes; ++i) look_at_next(running);
    return number;
}

// One position at a time and lane, so that other guests have their turn in between.
void Analyst::look_at_next(Running& running) {
    if (running.plies.empty()) return;
    const std::size_t ply = running.plies.back();
    running.plies.pop_back();
    ++running.open;
    Task task = running.task;
    task.wish.exact = task.wish.exact && running.unsolved < solver_gives_up;
    auto look = [ply, task = std::move(task)](const StopToken& stop) {
        return study::analyse(*task.game, until(*task.played, ply), task.wish, stop, {});
    };
    running.tickets.insert(think(house_, {running.task.guest, Thinkers::Urgency::study},
                                 std::move(look),
                                 safely(house_, running.task.peer,
                                        [this, guest = running.task.guest, number = running.number,
                                         ply](const Result<study::Analysis>& found) {
                                            looked_at(guest, number, ply, found);
                                        })));
}

void Analyst::looked_at(const std::string& guest, Number number, std::size_t ply,
                        const Result<study::Analysis>& found) {
    Running* running = find(guest, number);
    if (!running) return;
    if (!found) return end(guest, protocol::said_json(found.error()));
    --running->open;
    running->unsolved = found->solved ? 0 : running->unsolved + 1;
    Json json = push(number, true);
    json["done"] = false;
    json["ply"] = ply;
    json["left"] = running->plies.size() + running->open;
    json["report"] = short_report(*found);
    house_.people.send(running->task.peer, json);
    look_at_next(*running);
    if (running->open == 0) end(guest, Json::object());
}

void Analyst::stop(const std::string& guest, Number number) {
    Running* running = find(guest, number);
    if (!running) return;
    // One that thinks says what it has found so far; one that only waits has nothing to say.
    if (running->reviews || !*running->begun) return end(guest, {{"stopped", true}});
    for (const Thinkers::Ticket ticket : running->tickets) house_.thinkers.cancel(ticket);
}

void Analyst::leave(PeerId peer) {
    kept_.erase(peer);
    for (auto& [guest, running] : running_)
        if (running.task.peer == peer) {
            const std::string whose = guest;
            return end(whose, {{"stopped", true}});
        }
}

Reply<const study::TreeView*> Analyst::tree_with(PeerId peer, Number number,
                                                 std::size_t node) const {
    const auto found = kept_.find(peer);
    if (found == kept_.end() || found->second.number != number)
        return refuse(RefusalCode::not_found, "tree.gone"_key, "that tree is not here any more");
    if (node >= found->second.tree->size())
        return refuse(RefusalCode::not_found, "tree.no_node"_key, "the tree has no such node");
    return found->second.tree.get();
}

Reply<Json> Analyst::open(PeerId peer, Number number, std::size_t node, int depth) const {
    const auto tree = tree_with(peer, number, node);
    if (!tree) return tl::unexpected(tree.error());
    return (*tree)->open(node, depth, most_opened);
}

Reply<Json> Analyst::open_span(PeerId peer, Number number, std::size_t node) const {
    const auto tree = tree_with(peer, number, node);
    if (!tree) return tl::unexpected(tree.error());
    return (*tree)->span(node, most_opened);
}

} // namespace papan::server
