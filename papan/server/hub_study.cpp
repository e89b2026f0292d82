// Messages about a game outside of any room: positions of a line, records, analyses, explanations.
#include "papan/engines/go/score.hpp"
#include "papan/engines/go/second_opinion.hpp"
#include "papan/protocol/board_maps.hpp"
#include "papan/protocol/diagram_json.hpp"
#include "papan/protocol/game_tree.hpp"
#include "papan/protocol/go_score_json.hpp"
#include "papan/protocol/greedy_table.hpp"
#include "papan/protocol/json.hpp"
#include "papan/protocol/playout_trace.hpp"
#include "papan/server/hub.hpp"

namespace papan::server {

namespace {

constexpr auto longest_analysis = std::chrono::seconds(60), longest_look = std::chrono::seconds(5);
constexpr auto usual_time = std::chrono::seconds(1);
constexpr std::uint64_t most_tree_nodes = 200'000;
constexpr std::size_t most_asked = 4;
constexpr std::string_view usual_playouts = "uct"; // whose playouts are traced when nobody is named
constexpr auto longest_compared = std::chrono::seconds(1); // a move
constexpr std::size_t most_compared = 6;

struct Studied {
    const GameEntry* game;
    Playthrough played;
};

Reply<Studied> studied(const Message& message) {
    const auto game = find_game(message.game);
    if (!game) return refuse(RefusalCode::bad_rules, "{}", game.error().message);
    auto played =
        protocol::replay(**game, message.options, message.study.start, message.study.moves);
    if (!played)
        return refuse(message.study.moves.empty() ? RefusalCode::bad_rules
                                                  : RefusalCode::illegal_move,
                      "{}", played.error().message);
    return Studied{*game, *std::move(played)};
}

Json position_json(const GameEntry& game, const AnyState& state) {
    Json json{{"position", state.position()}, {"to_move", papan::to_text(state.to_move())}};
    if (game.in_check && game.in_check(state)) json["check"] = true;
    return json;
}

Json story_json(const Studied& study) {
    const auto moves = study.played.moves();
    if (!study.game->tell_move || moves.empty()) return nullptr;
    const auto story =
        study.game->tell_move(study.played.state_after(moves.size() - 1), moves.back(), true);
    return story ? protocol::to_json(*story) : Json();
}

Reply<protocol::AnalysisWish> wish_of(const GameEntry& game, const Message& message) {
    const StudyWish& study = message.study;
    auto limits = parse_limits(study.limits);
    if (!limits) return refuse(RefusalCode::bad_message, "limits: {}", limits.error().message);
    const bool reviews = message.what == "review";
    if (!limits->move_time) limits->move_time = usual_time;
    Limits most{.move_time = reviews ? longest_look : longest_analysis};
    if (study.tree) most.nodes = most_tree_nodes;
    return protocol::AnalysisWish{
        study.player.empty() ? std::string(game.levels.back()) : study.player,
        tighter(*limits, most), reviews ? 1 : static_cast<int>(study.lines), study.tree && !reviews,
        study.exact};
}

} // namespace

void Hub::study(Session&, const Asked& asked, const Message& message) {
    const auto study = studied(message);
    if (!study) return refuse_to(asked, study.error());
    const AnyState& state = study->played.state();
    Json line = Json::array();
    for (std::size_t ply = message.study.from; ply <= message.study.moves.size(); ++ply)
        line.push_back(position_json(*study->game, study->played.state_after(ply)));
    answer(asked, {{"options", study->played.start().options()},
                   {"line", std::move(line)},
                   {"moves", study->played.moves()},
                   {"diagram", protocol::diagram_json(state)},
                   {"legal", state.legal_moves()},
                   {"outcome", protocol::to_json(state.outcome())},
                   {"story", story_json(*study)}});
}

void Hub::read(Session&, const Asked& asked, const Message& message) {
    auto read = protocol::read_game(message.study.text, message.game);
    if (!read) return refuse_to(asked, {RefusalCode::bad_message, read.error().message});
    Json warnings = Json::array();
    for (const Warning& warning : read->warnings) {
        if (warnings.size() >= 20) break;
        warnings.push_back(warning.message);
    }
    answer(asked, {{"tree", protocol::to_json(read->tree)},
                   {"format", read->format},
                   {"warnings", std::move(warnings)}});
}

void Hub::write(Session&, const Asked& asked, const Message& message) {
    protocol::GameTree tree;
    tree.game = message.game;
    tree.options = message.options;
    tree.start = message.study.start;
    for (const auto& [parent, move] : message.study.nodes)
        tree.nodes.push_back({static_cast<int>(parent), move});
    for (std::size_t i = 0; i < std::min<std::size_t>(message.study.players.size(), 2); ++i)
        tree.players[i] = message.study.players[i];
    auto text = protocol::write_game(tree, message.study.format);
    if (!text) return refuse_to(asked, {RefusalCode::bad_rules, text.error().message});
    answer(asked, {{"text", *std::move(text)}});
}

void Hub::analyse(Session& session, const Asked& asked, const Message& message) {
    auto study = studied(message);
    if (!study) return refuse_to(asked, study.error());
    auto wish = wish_of(*study->game, message);
    if (!wish) return refuse_to(asked, wish.error());
    ++counts_.thoughts;
    Analyst::Task task{asked.peer, session.guest.id, study->game,
                       std::make_shared<const Playthrough>(std::move(study->played)),
                       *std::move(wish)};
    const auto number = message.what == "review" ? analyst_.review(std::move(task))
                                                 : analyst_.analyse(std::move(task));
    answer(asked, {{"analysis", number}});
}

void Hub::compare(Session& session, const Asked& asked, const Message& message) {
    const auto game = find_game(message.game);
    if (!game) return refuse_to(asked, {RefusalCode::bad_rules, game.error().message});
    auto control = match::parse_time_control(message.study.limits);
    if (!control) return refuse_to(asked, {RefusalCode::bad_message, control.error().message});
    if (control->has_clock())
        return refuse_to(asked, {RefusalCode::bad_message, "limits are for each move here"});
    control->per_move = tighter(control->per_move, {.move_time = longest_compared});
    match::TournamentSettings settings;
    settings.setup.kind = "round-robin";
    settings.setup.game = message.game;
    settings.setup.options = message.options;
    settings.games = message.study.games;
    for (const std::string& player : message.study.players) {
        // Players of ours only: nobody starts programs on this machine.
        if (const auto made = make_player(**game, player, {}); !made)
            return refuse_to(asked, {RefusalCode::bad_rules, made.error().message});
        settings.setup.entrants.push_back(
            {std::string(resolve_level(**game, player)), *control, player});
    }
    if (settings.setup.entrants.size() < 2 || settings.setup.entrants.size() > most_compared)
        return refuse_to(asked, {RefusalCode::bad_message, "two to six players are compared"});
    const auto number = analyst_.take_number();
    comparer_.begin(asked.peer, session.guest.id, number, std::move(settings));
    answer(asked, {{"analysis", number}});
}

void Hub::stop(Session& session, const Asked& asked, const Message& message) {
    analyst_.stop(session.guest.id, message.study.analysis);
    comparer_.stop(session.guest.id, message.study.analysis);
    answer(asked);
}

void Hub::open_node(Session&, const Asked& asked, const Message& message) {
    const StudyWish& study = message.study;
    auto nodes =
        analyst_.open(asked.peer, study.analysis, study.node, static_cast<int>(study.depth));
    if (!nodes) return refuse_to(asked, nodes.error());
    answer(asked, {{"nodes", *std::move(nodes)}});
}

void Hub::open_span(Session&, const Asked& asked, const Message& message) {
    auto nodes = analyst_.open_span(asked.peer, message.study.analysis, message.study.node);
    if (!nodes) return refuse_to(asked, nodes.error());
    answer(asked, {{"nodes", *std::move(nodes)}});
}

void Hub::explain(Session& session, const Asked& asked, const Message& message) {
    auto study = studied(message);
    if (!study) return refuse_to(asked, study.error());
    if (auto table =
            protocol::greedy_table(*study->game, study->played.state(), message.study.player))
        return answer(asked, {{"greedy", *std::move(table)}});
    // Some players take long to make.
    think_about(
        session, asked,
        [study = *std::move(study), spec = message.study.player](const StopToken&) -> Result<Json> {
            auto player = make_player(*study.game, spec, {});
            if (!player) return pass_on(std::move(player));
            const auto ratings = (*player)->rate_moves(study.played.state());
            if (!ratings) return Failure(ratings.error());
            return Json{{"ratings", protocol::to_json(*ratings)}};
        });
}

void Hub::think_about(Session& session, const Asked& asked,
                      std::function<Result<Json>(const StopToken&)> find) {
    auto& questions = online_.at(session.guest.id).questions;
    if (questions.size() >= most_asked)
        return refuse_to(asked, {RefusalCode::busy, "your other questions come first"});
    const std::uint64_t number = ++last_question_;
    auto work = [this, asked, number, guest = session.guest.id,
                 find = std::move(find)](const StopToken& stop) {
        post_([this, asked, number, guest, found = find(stop)] {
            const auto here = online_.find(guest);
            if (here == online_.end() || here->second.questions.erase(number) == 0) return;
            if (!found)
                refuse_to(asked, {RefusalCode::not_now, found.error().message});
            else
                answer(asked, *found);
        });
    };
    questions[number] = {asked.peer, thinkers_.add(session.guest.id, std::move(work))};
}

// What waits is never begun; what is thought about is told to stop.
void Hub::forget_questions(Present& guest, PeerId peer) {
    std::erase_if(guest.questions, [&](const auto& entry) {
        if (entry.second.peer != peer) return false;
        thinkers_.cancel(entry.second.ticket);
        return true;
    });
}

void Hub::trace(Session& session, const Asked& asked, const Message& message) {
    auto study = studied(message);
    if (!study) return refuse_to(asked, study.error());
    if (study->played.state().outcome())
        return refuse_to(asked, {RefusalCode::not_now, "the game is over"});
    const protocol::TraceWish wish{message.study.player.empty() ? std::string(usual_playouts)
                                                                : message.study.player,
                                   message.study.playouts};
    think_about(session, asked,
                [study = *std::move(study), wish](const StopToken& stop) -> Result<Json> {
                    auto trace = protocol::trace_playouts(*study.game, study.played, wish, stop);
                    if (!trace) return trace;
                    return Json{{"trace", *std::move(trace)}};
                });
}

void Hub::score(Session& session, const Asked& asked, const Message& message) {
    auto study = studied(message);
    if (!study) return refuse_to(asked, study.error());
    const auto* state = study->played.state().as<Go>();
    if (!state) return refuse_to(asked, {RefusalCode::not_now, "only Go is scored"});
    think_about(session, asked, [state = *state](const StopToken&) -> Result<Json> {
        engines::ScoreRequest by_graph, by_judge;
        by_graph.method = engines::ScoreMethod::graph;
        by_judge.judge.network = engines::shipped_opinion(state.board.size());
        const auto graph = engines::score(state, by_graph);
        const auto judged = engines::score(state, by_judge);
        return Json{{"graph", protocol::to_json(state, graph)},
                    {"true", protocol::to_json(state, judged)}};
    });
}

void Hub::map(Session& session, const Asked& asked, const Message& message) {
    auto study = studied(message);
    if (!study) return refuse_to(asked, study.error());
    think_about(session, asked,
                [game = study->game, state = study->played.state(), player = message.study.player](
                    const StopToken&) { return protocol::board_map(*game, state, player); });
}

void Hub::values(Session& session, const Asked& asked, const Message& message) {
    auto study = studied(message);
    if (!study) return refuse_to(asked, study.error());
    think_about(session, asked,
                [game = study->game, played = std::move(study->played),
                 player = message.study.player](const StopToken& stop) {
                    return protocol::game_values(*game, played, player, stop);
                });
}

} // namespace papan::server
