#include "papan/apps/play/session.hpp"

#include "papan/apps/interrupt.hpp"
#include "papan/apps/play/animation.hpp"
#include "papan/apps/play/catalogue.hpp"
#include "papan/apps/play/explain.hpp"
#include "papan/apps/shape_text.hpp"
#include "papan/base/text.hpp"
#include "papan/study/advice.hpp"
#include "papan/study/thinker.hpp"
#include "papan/study/written_moves.hpp"

#include <algorithm>
#include <fmt/ranges.h>
#include <map>
#include <span>

namespace papan::apps {

namespace {

template <class... Args> std::string say(std::string_view sentence, const Args&... args) {
    return fmt::format(fmt::runtime(sentence), args...) + "\n";
}

} // namespace

PlaySession::PlaySession(Terminal& terminal, SessionSettings settings)
    : terminal_(terminal), settings_(std::move(settings)), words_(words_in(settings_.language)) {}

Result<PlaySession::Table> PlaySession::set_table(const SavedGame& saved) const {
    const auto game = find_game(saved.game);
    if (!game) return Failure(game.error());
    if (auto known = study::check_notation(**game, settings_.notation); !known)
        return pass_on(std::move(known));
    auto start = saved.start.empty() ? (*game)->rules.initial(saved.options)
                                     : (*game)->rules.parse_position(saved.start, saved.options);
    if (!start) return pass_on(std::move(start));
    Table table{*game, Playthrough(*std::move(start)), saved.start, saved.players, {}};
    for (std::size_t i = 0; i < saved.moves.size(); ++i)
        if (const auto played = table.playthrough.play(saved.moves[i]); !played)
            return in_context(say("move_made"_key, "move {} ({})", i + 1, saved.moves[i]),
                              played.error());
    for (std::size_t seat = 0; seat < 2; ++seat) {
        if (saved.players[seat] == human) continue;
        auto player = make_player(**game, saved.players[seat], {settings_.seed + seat});
        if (!player) return pass_on(std::move(player));
        table.players[seat] = *std::move(player);
    }
    return table;
}

Result<void> PlaySession::open(const SavedGame& saved) {
    auto table = set_table(saved);
    if (!table) return pass_on(std::move(table));
    table_.emplace(*std::move(table));
    return {};
}

SavedGame PlaySession::saved() const {
    const auto moves = table_->playthrough.moves();
    return {std::string(table_->game->rules.name),
            state().options(),
            table_->start,
            {moves.begin(), moves.end()},
            table_->specs};
}

Result<void> PlaySession::run() {
    const auto name = [&](std::size_t seat) {
        return table_->players[seat] ? std::string(table_->specs[seat]) : std::string(words_.you);
    };
    terminal_.print(
        say(words_.sides, seat_text(Seat::first), name(0), seat_text(Seat::second), name(1)));
    show_board(player_to_move() == nullptr);
    while (true) {
        AnyPlayer* player = is_over() ? nullptr : player_to_move();
        if (player != nullptr) {
            if (auto moved_on = let_player_move(*player); !moved_on) return moved_on;
        } else if (ask_person() == Next::leave) {
            if (!is_over() && !settings_.autosave.empty()) terminal_.print(say(words_.resume_with));
            return {};
        }
    }
}

std::string PlaySession::seat_text(Seat seat) const {
    return std::string(seat_word(settings_.language, state().seat_name(seat)));
}

Result<Choice> PlaySession::think(AnyPlayer& player, std::string_view name, const Limits& limits) {
    const Interrupt interrupt; // Ctrl-C: play what you have
    Request request{.game = table_->playthrough, .limits = limits, .stop = interrupt.token()};
    request.want_tree = settings_.explain;
    request.on_progress = [&](const Progress& progress) {
        terminal_.show_progress(fmt::format(fmt::runtime(words_.thinks), name, progress.depth,
                                            progress.nodes, told(progress.line.front())));
    };
    return player.choose(request);
}

Result<void> PlaySession::let_player_move(AnyPlayer& player) {
    const Seat seat = state().to_move();
    auto choice = think(player, table_->specs[static_cast<std::size_t>(seat)], settings_.limits);
    if (!choice) return pass_on(std::move(choice));
    if (choice->resigns) {
        table_->resigned = seat;
        moved();
        return {};
    }
    const std::string line = say(words_.plays, seat_text(seat), told(choice->move));
    terminal_.print(line);
    if (settings_.explain)
        terminal_.print(explanation({*table_->game, table_->playthrough, player,
                                     table_->specs[static_cast<std::size_t>(seat)], *choice,
                                     settings_.notation},
                                    settings_.language));
    show_steps(choice->move);
    if (auto played = table_->playthrough.play(choice->move); !played) return played;
    moved();
    return {};
}

PlaySession::Next PlaySession::ask_person() {
    const auto moves = state().legal_moves();
    const bool only_pass = !is_over() && moves.size() == 1 && moves.front() == "pass";
    if (only_pass) terminal_.print(say(words_.only_pass));
    if (is_over()) terminal_.print(say(words_.game_over));
    const auto line = terminal_.read_line(
        is_over() ? "> " : fmt::format(fmt::runtime(words_.prompt), seat_text(state().to_move())));
    if (!line) return Next::leave;
    const std::string_view text = trim(*line);
    if (text.empty() && only_pass) {
        make_move("pass");
        return Next::go_on;
    }
    return text.empty() ? Next::go_on : obey(text);
}

PlaySession::Next PlaySession::obey(std::string_view line) {
    const auto typed = papan::words(line);
    const std::string first = lower(typed.front());
    const std::string_view command = command_named(first);
    const std::string_view rest = trim(line.substr(typed.front().size()));
    if (command == "quit") return Next::leave;
    if (command == "help")
        terminal_.print(words_.help);
    else if (command == "hint")
        give_hint();
    else if (command == "undo")
        take_back();
    else if (command == "moves")
        list_moves();
    else if (command == "switch")
        change_sides();
    else if (command == "level")
        change_level(rest);
    else if (command == "save")
        save_to(rest);
    else if (command == "load")
        load_from(rest);
    else if (command == "new")
        start_again();
    else if (is_over())
        return Next::go_on;
    else if (command == "resign") {
        table_->resigned = state().to_move();
        moved();
    } else
        make_move(command == first ? typed.front() : command);
    return Next::go_on;
}

// Before the move is made. A move that is none is told of when it is played.
void PlaySession::show_steps(std::string_view move) {
    if (settings_.pace == Duration{} || !table_->game->tell_move) return;
    if (const auto story = table_->game->tell_move(state(), move, true))
        animate(terminal_, settings_.language, *story, settings_.pace);
}

std::string PlaySession::told(const std::string& move) const {
    return study::written_move(*table_->game, table_->playthrough, move, settings_.notation);
}

std::string PlaySession::told(std::span<const std::string> line) const {
    return fmt::format("{}", fmt::join(study::written_line(*table_->game, table_->playthrough, line,
                                                           settings_.notation),
                                       " "));
}

// Moves in the game's own text may be typed in capitals, for no game tells them apart.
void PlaySession::make_move(std::string_view text) {
    const std::string move =
        lower(study::read_move(*table_->game, table_->playthrough, text, settings_.notation));
    show_steps(move);
    if (const auto played = table_->playthrough.play(move); !played)
        complain_about(played.error());
    else
        moved();
}

void PlaySession::moved() {
    autosave();
    show_board(!is_over() && player_to_move() == nullptr);
    if (is_over()) show_result();
}

void PlaySession::give_hint() {
    if (is_over()) return;
    auto adviser =
        make_player(*table_->game, study::thinker(*table_->game, state()), {settings_.seed});
    if (!adviser) return complain_about(adviser.error());
    const auto advice = study::advise(*table_->game, state(), [&](const Limits& limits) {
        return think(**adviser, words_.you, limits);
    });
    if (!advice) return complain_about(advice.error());
    const auto& line = advice->line;
    if (advice->wins_by_force)
        return terminal_.print(say(words_.hint_wins, told(advice->move), line.size(), told(line)));
    const auto texts =
        study::written_line(*table_->game, table_->playthrough, line, settings_.notation);
    const auto follows = std::span(texts).subspan(std::min<std::size_t>(texts.size(), 1));
    terminal_.print(
        say(words_.hint, told(advice->move), 50 + 50 * advice->value, fmt::join(follows, " ")));
}

// Back to the last turn of a person: his own move and what was answered.
void PlaySession::take_back() {
    const bool had_resigned = table_->resigned.has_value();
    table_->resigned.reset();
    const bool two_people = !table_->players[0] && !table_->players[1];
    auto& game = table_->playthrough;
    std::size_t target = game.moves().size();
    if (!had_resigned) {
        do {
            if (target == 0) return terminal_.print(say(words_.nothing_to_undo));
            --target;
        } while (!two_people &&
                 table_->players[static_cast<std::size_t>(game.state_after(target).to_move())]);
    }
    while (game.moves().size() > target) game.undo();
    moved();
}

void PlaySession::change_sides() {
    std::swap(table_->specs[0], table_->specs[1]);
    std::swap(table_->players[0], table_->players[1]);
    moved();
}

void PlaySession::change_level(std::string_view level) {
    const std::string spec = fmt::format("level{}", level);
    auto player = make_player(*table_->game, spec, {settings_.seed + ++players_made_});
    if (!player) return terminal_.print(say(words_.not_a_level, level));
    // The seat of the present opponent; between two people, the one who is not to move.
    const std::size_t seat = table_->players[0] ? 0
                             : table_->players[1]
                                 ? 1
                                 : static_cast<std::size_t>(other(state().to_move()));
    table_->players[seat] = *std::move(player);
    table_->specs[seat] = spec;
    autosave();
}

void PlaySession::save_to(std::string_view path) {
    const std::filesystem::path file =
        path.empty() ? "papan-game.json" : std::filesystem::path(path);
    if (const auto done = save_game(saved(), file, state().outcome()); !done)
        return complain_about(done.error());
    terminal_.print(say(words_.saved, file.string()));
}

void PlaySession::load_from(std::string_view path) {
    auto game = load_game(path.empty() ? "papan-game.json" : std::filesystem::path(path));
    if (!game) return complain_about(game.error());
    if (const auto opened = open(*game); !opened) return complain_about(opened.error());
    moved();
}

void PlaySession::start_again() {
    SavedGame fresh = saved();
    fresh.moves.clear();
    if (const auto opened = open(fresh); !opened) return complain_about(opened.error());
    moved();
}

void PlaySession::list_moves() {
    std::vector<std::string> texts;
    for (const std::string& move : state().legal_moves()) texts.push_back(told(move));
    terminal_.print(say(words_.legal, fmt::join(texts, " ")));
}

void PlaySession::show_board(bool mark_moves) {
    std::vector<CellMark> marks;
    if (mark_moves) {
        std::map<int, int> moves_to; // by cell
        for (const std::string& move : state().legal_moves())
            if (const auto cell = state().cell(move)) ++moves_to[*cell];
        // Where many pieces can go to one place (shogi) marks would say nothing.
        const bool crowded = std::any_of(moves_to.begin(), moves_to.end(),
                                         [](const auto& row) { return row.second > 2; });
        if (!crowded)
            for (const auto& [cell, moves] : moves_to) marks.push_back({cell, "*"});
    }
    terminal_.print("\n" + papan::print(state().diagram(settings_.glyphs), marks) + "\n");
    show_new_shapes();
}

void PlaySession::show_new_shapes() {
    if (!table_->game->shapes) return;
    auto seen = table_->game->shapes(table_->playthrough);
    for (const SeenShape& each : shapes_not_in(shapes_, seen))
        terminal_.print(
            shape_text(each, seat_text(each.seat), settings_.language, settings_.glyphs) + "\n");
    shapes_ = std::move(seen);
}

void PlaySession::show_result() {
    if (table_->resigned) {
        const Seat loser = *table_->resigned;
        return terminal_.print(say(words_.resigned, seat_text(loser), seat_text(other(loser))));
    }
    // Where the board does not speak for itself (dead stones in Go) the game settles it first.
    const auto settle = table_->game->settle;
    const Outcome outcome = *(settle ? settle(state()) : state()).outcome();
    if (outcome.value == 0) return terminal_.print(say(words_.draw));
    const std::string winner = seat_text(outcome.value > 0 ? Seat::first : Seat::second);
    if (outcome.margin == 0) return terminal_.print(say(words_.wins_plainly, winner));
    terminal_.print(say(words_.wins, winner, std::abs(outcome.margin)));
}

void PlaySession::complain_about(const Error& error) {
    terminal_.print(say(words_.refused, in_language(settings_.language, error.said())));
}

void PlaySession::autosave() {
    if (settings_.autosave.empty()) return;
    if (const auto done = save_game(saved(), settings_.autosave); !done) {
        complain_about(done.error());
        settings_.autosave.clear(); // said once is enough
    }
}

} // namespace papan::apps
