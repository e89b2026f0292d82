#include "papan/protocol/nboard.hpp"

#include "papan/base/text.hpp"
#include "papan/core/opening_book.hpp"
#include "papan/games/othello/othello.hpp"
#include "papan/notation/ggf.hpp"
#include "papan/notation/replay.hpp"
#include "papan/protocol/first_word.hpp"

#include <algorithm>
#include <utility>

namespace papan::protocol {

namespace {

constexpr std::string_view name = "Papan";
// Tournaments and programs that speak of values give the empty squares to the winner.
constexpr std::string_view custom = "empties=winner";
constexpr std::chrono::seconds time_without_depth(1);
constexpr int most_depth = 60;
// As `papan book learn` does where nothing is said.
constexpr int learning_depth = 14;
constexpr std::size_t learnt_moves = 24;

const GameEntry& othello() {
    return **find_game(Othello::name);
}

// "F5/1.25/0.3": value and time may follow.
std::string read_move(std::string_view text) {
    const std::string square = lower(text.substr(0, text.find_first_of("/ \t")));
    return square == "pa" ? "pass" : square;
}

std::string spell_line(const std::vector<std::string>& line) {
    std::string text;
    for (const std::string& move : line) text += ggf::spell_move(move);
    return text;
}

template <class Told> double discs(const Told& told) {
    return told.score && told.score_of == ScoreOf::margin ? *told.score : 64 * told.value;
}

Result<Playthrough> game_from(std::string_view ggf) {
    auto records = ggf::read_records(ggf);
    if (!records) return pass_on(std::move(records));
    Record& record = records->games.front();
    record.options += fmt::format("{}{}", record.options.empty() ? "" : ",", custom);
    return replay(record, othello().rules, "NBoard");
}

} // namespace

Result<std::unique_ptr<NBoardSession>> NBoardSession::make(NBoardSettings settings, Write write) {
    auto made = make_player(othello(), settings.player, {});
    if (!made) return pass_on(std::move(made));
    return std::unique_ptr<NBoardSession>(
        new NBoardSession(std::move(settings), std::move(write), *std::move(made)));
}

NBoardSession::NBoardSession(NBoardSettings settings, Write write, std::unique_ptr<AnyPlayer> made)
    : settings_(std::move(settings)), write_(std::move(write)),
      player_(std::move(made)), limits_{.move_time = time_without_depth},
      game_(*othello().rules.initial(custom)) {}

NBoardSession::~NBoardSession() {
    stop();
}

void NBoardSession::say(std::string_view line) const {
    const std::lock_guard lock(writing_);
    write_(line);
}

void NBoardSession::complain(std::string_view message) const {
    say(fmt::format("status {}", message));
}

bool NBoardSession::handle(std::string_view line) {
    const auto [command, rest] = first_word(line);
    if (command.empty()) return true;
    stop(); // every command is about what comes next
    if (command == "quit") return false;
    if (command == "nboard")
        say(fmt::format("set myname {}", name));
    else if (command == "set")
        set(rest);
    else if (command == "move")
        move(rest);
    else if (command == "go")
        go();
    else if (command == "hint")
        hint(rest);
    else if (command == "analyze")
        analyze();
    else if (command == "learn")
        learn();
    else if (command == "ping")
        say(fmt::format("pong {}", rest));
    else if (command.size() == 2) // a move, in the first programs that spoke so
        move(command);
    return true;
}

void NBoardSession::set(std::string_view text) {
    const auto [what, value] = first_word(text);
    if (what == "depth")
        set_depth(value);
    else if (what == "game")
        set_game(value);
    else if (what == "contempt" && !parse_real(value))
        complain(fmt::format("contempt is a number, not '{}'", value));
}

void NBoardSession::set_depth(std::string_view text) {
    const auto depth = parse_integer(text);
    if (!depth || *depth < 1)
        return complain(fmt::format("depth is a number from 1 on, not '{}'", text));
    limits_ = {.depth = static_cast<int>(std::min<std::int64_t>(*depth, most_depth))};
    say(fmt::format("set myname {}{}", name, *depth));
}

void NBoardSession::set_game(std::string_view text) {
    auto game = game_from(text);
    if (!game) return complain(game.error().message);
    game_ = *std::move(game);
}

void NBoardSession::move(std::string_view text) {
    if (const auto played = game_.play(read_move(text)); !played)
        return complain(fmt::format("{}: {}", text, played.error().message));
    ponder();
}

void NBoardSession::ponder() {
    const std::vector<std::string> line = std::exchange(answered_, {});
    if (!settings_.ponder || line.empty() || line.front() != game_.moves().back()) return;
    if (game_.state().outcome()) return;
    say(fmt::format("status {} is pondering", name));
    pondering_.start(*player_, game_, line.size() > 1 ? line[1] : "");
}

bool NBoardSession::game_is_over() const {
    if (!game_.state().outcome()) return false;
    complain("the game is over");
    return true;
}

bool NBoardSession::prepare(std::size_t lines) {
    if (lines == lines_) return true;
    std::string spec = settings_.player;
    if (const auto parts = split_spec(resolve_level(othello(), spec)); parts.name == "best")
        spec = fmt::format("best:{}multipv={}",
                           parts.params.empty() ? "" : fmt::format("{},", parts.params), lines);
    auto made = make_player(othello(), spec, {});
    if (!made) {
        complain(made.error().message);
        return false;
    }
    player_ = *std::move(made);
    lines_ = lines;
    return true;
}

void NBoardSession::start(std::function<void(StopToken)> work, std::string_view doing) {
    stop_source_ = StopSource();
    say(fmt::format("status {} is {}", name, doing));
    thinker_ = std::thread([this, work = std::move(work), token = stop_source_.token()] {
        work(token);
        say(fmt::format("status {} is waiting", name));
    });
}

void NBoardSession::stop() {
    pondering_.stop();
    stop_source_.request_stop();
    finish();
}

void NBoardSession::finish() {
    if (thinker_.joinable()) thinker_.join();
}

Result<Choice> NBoardSession::think(const Playthrough& game, StopToken token,
                                    const ProgressSink& sink, bool to_know) {
    Request request{.game = game, .limits = limits_, .stop = std::move(token), .to_know = to_know};
    request.on_progress = sink;
    return player_->choose(request);
}

// A line for each of the best moves, the best one last.
void NBoardSession::tell(const Progress& progress) const {
    const std::string depth = progress.exact ? "100%" : std::to_string(progress.depth);
    const auto line = [&](const std::vector<std::string>& moves, double value) {
        say(fmt::format("search {} {:.2f} 0 {}", spell_line(moves), value, depth));
    };
    for (std::size_t i = std::min(lines_, progress.moves.size()); i > 1; --i)
        if (const auto& row = progress.moves[i - 1]; !row.line.empty() && !row.at_most)
            line(row.line, discs(row));
    if (!progress.line.empty()) line(progress.line, discs(progress));
    say(fmt::format("nodestats {} {:.2f}", progress.nodes, seconds(progress.elapsed)));
}

void NBoardSession::go() {
    if (game_is_over() || !prepare(1)) return;
    start([this](const StopToken& token) {
        const auto choice = think(
            game_, token, [this](const Progress& progress) { tell(progress); }, false);
        if (!choice) return complain(choice.error().message);
        const Progress& report = choice->report;
        say(fmt::format("nodestats {} {:.2f}", report.nodes, seconds(report.elapsed)));
        answered_ = report.line;
        say(fmt::format("=== {}/{:.2f}/{:.2f}", ggf::spell_move(choice->move), discs(report),
                        seconds(report.elapsed)));
    });
}

void NBoardSession::hint(std::string_view text) {
    const auto lines = text.empty() ? std::optional<std::int64_t>(1) : parse_integer(text);
    if (!lines || *lines < 1)
        return complain(fmt::format("hint takes a number of moves, not '{}'", text));
    constexpr std::int64_t most_moves = 60;
    if (game_is_over() || !prepare(static_cast<std::size_t>(std::min(*lines, most_moves)))) return;
    start([this](const StopToken& token) {
        const auto choice = think(
            game_, token, [this](const Progress& progress) { tell(progress); }, true);
        if (!choice) complain(choice.error().message);
    });
}

// From the end back, so that what is found of a later position helps with the earlier ones. Values
// are for the side to move.
void NBoardSession::analyze() {
    if (!prepare(1)) return;
    start([this](const StopToken& token) {
        for (std::size_t after = game_.moves().size() + 1; after-- > 0;) {
            const AnyState& state = game_.state_after(after);
            double value = 0;
            if (const auto outcome = state.outcome()) {
                value = seen_from(*outcome, state.to_move()).margin;
            } else {
                const auto choice = think(Playthrough(state), token, {}, true);
                if (token.stop_requested()) return;
                if (!choice) return complain(choice.error().message);
                value = discs(choice->report);
            }
            say(fmt::format("analysis {} {:.2f}", after, value));
        }
    });
}

// The answer comes in any case: whoever asked waits for it.
void NBoardSession::learn() {
    if (settings_.book.empty()) {
        complain("there is no book to teach: name one with --book FILE");
        return say("learned");
    }
    const auto work = [this](const StopToken& token) {
        BookRequest request{.file = settings_.book, .depth = learning_depth, .stop = token};
        const auto taught = othello().book->learn(request, {&game_, 1}, learnt_moves);
        if (taught)
            lines_ = 0; // the next player is made anew, and opens by what was learnt
        else
            complain(taught.error().message);
        say("learned");
    };
    start(work, "learning");
}

} // namespace papan::protocol
