#include "papan/server/study_desk.hpp"

#include "papan/base/text.hpp"
#include "papan/protocol/board_maps.hpp"
#include "papan/protocol/diagram_json.hpp"
#include "papan/protocol/go_score_json.hpp"
#include "papan/protocol/json.hpp"
#include "papan/protocol/study_json.hpp"
#include "papan/server/message.hpp"
#include "papan/study/game_tree.hpp"
#include "papan/study/greedy_table.hpp"
#include "papan/study/playout_trace.hpp"
#include "papan/study/written_moves.hpp"

namespace papan::server {

namespace {

using Urgency = Thinkers::Urgency;

constexpr auto longest_analysis = std::chrono::seconds(60), longest_look = std::chrono::seconds(5);
constexpr auto usual_time = std::chrono::seconds(1);
constexpr std::uint64_t most_tree_nodes = 200'000;
constexpr std::string_view usual_playouts = "uct"; // whose playouts are traced when nobody is named
constexpr auto longest_compared = std::chrono::seconds(1); // a move
constexpr std::size_t most_compared = 6, most_warnings = 20;

Json position_json(const GameEntry& game, const AnyState& state) {
    Json json{{"position", state.position()}, {"to_move", papan::to_text(state.to_move())}};
    if (game.in_check && game.in_check(state)) json["check"] = true;
    return json;
}

Json story_json(const GameEntry& game, const Playthrough& played) {
    const auto moves = played.moves();
    if (!game.tell_move || moves.empty()) return nullptr;
    const auto story = game.tell_move(played.state_after(moves.size() - 1), moves.back(), true);
    return story ? protocol::to_json(*story) : Json();
}

Json line_json(const GameEntry& game, const Playthrough& played, std::size_t from) {
    Json line = Json::array();
    for (std::size_t ply = from; ply <= played.moves().size(); ++ply)
        line.push_back(position_json(game, played.state_after(ply)));
    return {{"options", played.start().options()},
            {"line", std::move(line)},
            {"moves", played.moves()},
            {"diagram", protocol::diagram_json(played.state())},
            {"legal", played.state().legal_moves()},
            {"outcome", protocol::to_json(played.state().outcome())},
            {"story", story_json(game, played)}};
}

Reply<Json> told_lines(const GameEntry& game, const Playthrough& played,
                       const std::vector<std::string>& lines, std::string_view notation) {
    if (const auto known = study::check_notation(game, notation); !known)
        return refuse(RefusalCode::bad_rules, known.error());
    Json told = Json::array();
    for (const std::string& line : lines) {
        std::vector<std::string> moves;
        for (const std::string_view move : words(line)) moves.emplace_back(move);
        told.push_back(study::written_line(game, played, moves, notation));
    }
    return Json{{"lines", std::move(told)}};
}

Reply<Json> read_record(const say::Read& wish) {
    auto read = study::read_game(wish.text, wish.game);
    if (!read) return refuse(RefusalCode::bad_message, read.error());
    Json warnings = Json::array();
    for (const Warning& warning : read->warnings) {
        if (warnings.size() >= most_warnings) break;
        warnings.push_back(warning.message);
    }
    return Json{{"tree", study::to_json(read->tree)},
                {"format", read->format},
                {"warnings", std::move(warnings)}};
}

Reply<Json> write_record(const say::Write& wish) {
    study::GameTree tree;
    tree.game = wish.game;
    tree.options = wish.options;
    tree.start = wish.start;
    for (const auto& [parent, move] : wish.nodes)
        tree.nodes.push_back({static_cast<int>(parent), move});
    for (std::size_t i = 0; i < std::min(wish.players.size(), tree.players.size()); ++i)
        tree.players[i] = wish.players[i];
    for (const auto& [node, comment] : wish.comments) {
        if (node >= tree.nodes.size())
            return bad_message("there is no node {} for a comment", node);
        tree.nodes[node].comment = comment;
    }
    tree.result = wish.result;
    tree.tags = wish.tags;
    auto text = study::write_game(tree, wish.format);
    if (!text) return refuse(RefusalCode::bad_rules, text.error());
    return Json{{"text", *std::move(text)}};
}

// What cannot be said about a position was asked at the wrong time.
Reply<Json> said(Result<Json> found) {
    if (!found) return refuse(RefusalCode::not_now, found.error());
    return *std::move(found);
}

Reply<Json> said(const char* name, Result<Json> found) {
    if (!found) return said(std::move(found));
    return Json{{name, *std::move(found)}};
}

Reply<Json> explained(const GameEntry& game, const AnyState& state, const std::string& spec,
                      const PlayerContext& context) {
    if (const auto table = study::greedy_table(game, state, spec))
        return Json{{"greedy", protocol::to_json(*table)}};
    auto player = make_player(game, spec, context);
    if (!player) return refuse(RefusalCode::not_now, player.error());
    const auto ratings = (*player)->rate_moves(state);
    if (!ratings) return refuse(RefusalCode::not_now, ratings.error());
    return Json{{"ratings", protocol::to_json(*ratings)}};
}

Reply<void> check_asked(std::string_view game, const std::string& player) {
    const auto entry = find_game(game);
    if (!entry) return refuse(RefusalCode::bad_rules, entry.error());
    if (player.empty()) return {};
    if (auto known = check_player(**entry, player, Asker::stranger); !known)
        return refuse(RefusalCode::bad_rules, known.error());
    return {};
}

Reply<Limits> limits_of(std::string_view text, Duration longest) {
    auto limits = parse_limits(text);
    if (!limits) return refuse(RefusalCode::bad_message, limits.error());
    if (!limits->move_time) limits->move_time = usual_time;
    return tighter(*limits, {.move_time = longest});
}

study::AnalysisWish wish_for(const std::string& player, const Limits& limits,
                             PlayerContext context) {
    study::AnalysisWish analysis;
    analysis.player = player;
    analysis.limits = limits;
    analysis.context = std::move(context);
    return analysis;
}

Reply<match::TournamentSettings> tournament_of(const say::Compare& wish) {
    auto control = match::parse_time_control(wish.limits);
    if (!control) return refuse(RefusalCode::bad_message, control.error());
    if (control->has_clock())
        return refuse(RefusalCode::bad_message, "compare.limits"_key,
                      "limits are for each move here");
    control->per_move = tighter(control->per_move, {.move_time = longest_compared});
    match::TournamentSettings settings;
    settings.setup.kind = "round-robin";
    settings.setup.game = wish.game;
    settings.setup.options = wish.options;
    settings.games = wish.games;
    if (wish.players.size() < 2 || wish.players.size() > most_compared)
        return refuse(RefusalCode::bad_message, "compare.count"_key,
                      "two to six players are compared");
    for (const std::string& player : wish.players) {
        // Players of ours only: nobody starts programs on this machine.
        if (auto known = check_asked(wish.game, player); !known)
            return tl::unexpected(known.error());
        if (player.empty())
            return refuse(RefusalCode::bad_rules, "compare.no_name"_key, "a player has no name");
        settings.setup.entrants.push_back(
            {std::string(resolve_level(**find_game(wish.game), player)), *control, player});
    }
    return settings;
}

} // namespace

StudyDesk::StudyDesk(const House& house, Questions& questions)
    : house_(house), questions_(questions), analyst_(house), comparer_(house) {}

void StudyDesk::leave(PeerId peer) {
    analyst_.leave(peer);
    comparer_.leave(peer);
}

Reply<StudyDesk::Studied> StudyDesk::replay(const say::Line& line) {
    const auto game = find_game(line.game);
    if (!game) return refuse(RefusalCode::bad_rules, game.error());
    auto played = study::replay(**game, line.options, line.start, line.moves);
    if (!played)
        return refuse(line.moves.empty() ? RefusalCode::bad_rules : RefusalCode::illegal_move,
                      played.error());
    return Studied{*game, *std::move(played)};
}

template <class Find>
void StudyDesk::ask_about(const Asked& asked, const say::Line& line, Urgency urgency, Find find) {
    questions_.ask(asked, urgency,
                   [line, find = std::move(find)](const StopToken& stop) -> Reply<Json> {
                       const auto study = replay(line);
                       if (!study) return tl::unexpected(study.error());
                       return find(*study->game, study->played, stop);
                   });
}

template <class Find>
void StudyDesk::ask_player(const Asked& asked, const say::LineAndPlayer& wish, Find find) {
    if (const auto known = check_asked(wish.game, wish.player); !known)
        return house_.people.refuse(asked, known.error());
    ask_about(asked, wish, Urgency::study, std::move(find));
}

// Somebody turns the pages of a game: these do not wait behind studies.
void StudyDesk::hear(const Asked& asked, const say::Study& wish) {
    ask_about(asked, wish, Urgency::person,
              [from = wish.from](const GameEntry& game, const Playthrough& played, const StopToken&)
                  -> Reply<Json> { return line_json(game, played, from); });
}

void StudyDesk::hear(const Asked& asked, const say::Tell& wish) {
    ask_about(asked, wish, Urgency::person,
              [lines = wish.lines, notation = wish.notation](
                  const GameEntry& game, const Playthrough& played, const StopToken&) {
                  return told_lines(game, played, lines, notation);
              });
}

void StudyDesk::hear(const Asked& asked, const say::Shapes& wish) {
    ask_about(
        asked, wish, Urgency::person,
        [](const GameEntry& game, const Playthrough& played, const StopToken&) -> Reply<Json> {
            const auto seen = game.shapes ? game.shapes(played) : std::vector<SeenShape>();
            return Json{{"shapes", protocol::to_json(seen)}};
        });
}

void StudyDesk::hear(const Asked& asked, const say::Read& wish) {
    questions_.ask(asked, Urgency::study, [wish](const StopToken&) { return read_record(wish); });
}

template <class Find> void StudyDesk::handle_file(const std::string& guest, Find find, Told done) {
    if (!handling_.insert(guest).second)
        return done(
            refuse(RefusalCode::busy, "study.one_record"_key, "one record is read at a time"));
    think(house_, {guest, Urgency::study}, std::move(find),
          [this, guest, done = std::move(done)](Reply<Json> found) {
              handling_.erase(guest);
              done(std::move(found));
          });
}

void StudyDesk::read_file(const std::string& guest, std::string text, Told done) {
    // Owned by what reads and by nobody else: it is gone when that ends.
    auto wish = std::make_shared<say::Read>();
    wish->text = std::move(text);
    handle_file(
        guest, [wish](const StopToken&) { return read_record(*wish); }, std::move(done));
}

void StudyDesk::write_file(const std::string& guest, std::string fields, Told done) {
    auto text = std::make_shared<std::string>(std::move(fields));
    const auto write = [text](const StopToken&) -> Reply<Json> {
        auto wish = read_write_file(*text);
        if (!wish) return tl::unexpected(std::move(wish.error()));
        return write_record(*wish);
    };
    handle_file(guest, write, std::move(done));
}

void StudyDesk::hear(const Asked& asked, const say::Write& wish) {
    questions_.ask(asked, Urgency::study, [wish](const StopToken&) { return write_record(wish); });
}

template <class Begin>
void StudyDesk::begin(const Asked& asked, const say::LineAndPlayer& wish,
                      study::AnalysisWish analysis, Begin begin) {
    if (const auto known = check_asked(wish.game, wish.player); !known)
        return house_.people.refuse(asked, known.error());
    questions_.ask<Studied>(
        asked, Urgency::person,
        [line = static_cast<const say::Line&>(wish)](const StopToken&) { return replay(line); },
        [this, asked, analysis = std::move(analysis), begin](Reply<Studied> study) mutable {
            if (!study) return house_.people.refuse(asked, study.error());
            if (analysis.player.empty()) analysis.player = study->game->levels.back();
            ++thoughts_;
            Analyst::Task task{asked.peer, house_.people.guest_of(asked.peer)->id, study->game,
                               std::make_shared<const Playthrough>(std::move(study->played)),
                               std::move(analysis)};
            house_.people.answer(asked, {{"analysis", begin(std::move(task))}});
        });
}

void StudyDesk::hear(const Asked& asked, const say::Analyse& wish) {
    auto limits = limits_of(wish.limits, longest_analysis);
    if (!limits) return house_.people.refuse(asked, limits.error());
    if (wish.tree) limits = tighter(*limits, {.nodes = most_tree_nodes});
    auto analysis = wish_for(wish.player, *limits, house_.players->context(Urgency::study));
    analysis.lines = static_cast<int>(wish.lines);
    analysis.tree = wish.tree;
    analysis.exact = wish.exact;
    begin(asked, wish, std::move(analysis),
          [this](Analyst::Task task) { return analyst_.analyse(std::move(task)); });
}

void StudyDesk::hear(const Asked& asked, const say::Review& wish) {
    const auto limits = limits_of(wish.limits, longest_look);
    if (!limits) return house_.people.refuse(asked, limits.error());
    auto analysis = wish_for(wish.player, *limits, house_.players->context(Urgency::study));
    analysis.exact = wish.exact;
    begin(asked, wish, std::move(analysis),
          [this](Analyst::Task task) { return analyst_.review(std::move(task)); });
}

void StudyDesk::hear(const Asked& asked, const say::Compare& wish) {
    const Guest* guest = house_.people.guest_of(asked.peer);
    if (!guest) return;
    auto settings = tournament_of(wish);
    if (!settings) return house_.people.refuse(asked, settings.error());
    const auto number = analyst_.take_number();
    comparer_.begin(asked.peer, guest->id, number, *std::move(settings));
    house_.people.answer(asked, {{"analysis", number}});
}

void StudyDesk::hear(const Asked& asked, const say::Stop& wish) {
    if (const Guest* guest = house_.people.guest_of(asked.peer)) {
        analyst_.stop(guest->id, wish.analysis);
        comparer_.stop(guest->id, wish.analysis);
    }
    house_.people.answer(asked);
}

void StudyDesk::hear(const Asked& asked, const say::Open& wish) {
    auto nodes = analyst_.open(asked.peer, wish.analysis, wish.node, static_cast<int>(wish.depth));
    if (!nodes) return house_.people.refuse(asked, nodes.error());
    house_.people.answer(asked, {{"nodes", *std::move(nodes)}});
}

void StudyDesk::hear(const Asked& asked, const say::Span& wish) {
    auto nodes = analyst_.open_span(asked.peer, wish.analysis, wish.node);
    if (!nodes) return house_.people.refuse(asked, nodes.error());
    house_.people.answer(asked, {{"nodes", *std::move(nodes)}});
}

void StudyDesk::hear(const Asked& asked, const say::Explain& wish) {
    ask_player(asked, wish,
               [player = wish.player, context = house_.players->context(Urgency::study)](
                   const GameEntry& game, const Playthrough& played, const StopToken&) {
                   return explained(game, played.state(), player, context);
               });
}

void StudyDesk::hear(const Asked& asked, const say::Trace& wish) {
    const study::TraceWish trace{wish.player.empty() ? std::string(usual_playouts) : wish.player,
                                 wish.playouts, house_.players->context(Urgency::study, 1)};
    ask_player(asked, wish,
               [trace](const GameEntry& game, const Playthrough& played, const StopToken& stop) {
                   return said("trace", study::trace_playouts(game, played, trace, stop));
               });
}

void StudyDesk::hear(const Asked& asked, const say::Score& wish) {
    ask_about(asked, wish, Urgency::study,
              [](const GameEntry&, const Playthrough& played, const StopToken&) -> Reply<Json> {
                  const auto scored = study::score_both_ways(played.state());
                  if (!scored) return refuse(RefusalCode::not_now, scored.error());
                  return protocol::to_json(*scored);
              });
}

void StudyDesk::hear(const Asked& asked, const say::Map& wish) {
    ask_player(
        asked, wish,
        [player = wish.player](const GameEntry& game, const Playthrough& played, const StopToken&) {
            return said(protocol::board_map(game, played.state(), player));
        });
}

void StudyDesk::hear(const Asked& asked, const say::Opening& wish) {
    // Looked up as pages are turned, and so as soon.
    ask_about(
        asked, wish, Urgency::person,
        [](const GameEntry& game, const Playthrough& played, const StopToken&) -> Reply<Json> {
            const auto opening = study::opening_at(game, played, "");
            if (!opening) return refuse(RefusalCode::not_now, opening.error());
            return protocol::to_json(*opening);
        });
}

void StudyDesk::hear(const Asked& asked, const say::Values& wish) {
    ask_player(asked, wish,
               [player = wish.player](const GameEntry& game, const Playthrough& played,
                                      const StopToken& stop) {
                   return said(protocol::game_values(game, played, player, stop));
               });
}

} // namespace papan::server
