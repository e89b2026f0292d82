#include "papan/protocol/usi.hpp"

#include "papan/base/text.hpp"
#include "papan/engines/shogi/mate_search.hpp"
#include "papan/games/shogi/shogi.hpp"
#include "papan/protocol/first_word.hpp"
#include "papan/protocol/usi_text.hpp"

#include <algorithm>
#include <fmt/ranges.h>
#include <limits>

namespace papan::protocol {

namespace {

const GameEntry& shogi_entry() {
    return **find_game(Shogi::name);
}

} // namespace

UsiSession::UsiSession(std::string player, Write write) : write_(std::move(write)) {
    settings_.player = std::move(player);
}

UsiSession::~UsiSession() {
    stop();
}

void UsiSession::say(std::string_view line) const {
    const std::lock_guard lock(writing_);
    write_(line);
}

void UsiSession::refuse(const Error& error) const {
    say(fmt::format("info string {}", error.message));
}

bool UsiSession::handle(std::string_view line) {
    const auto [command, rest] = first_word(line);
    if (command == "quit") return false;
    if (command == "usi")
        greet();
    else if (command == "setoption")
        set_option(rest);
    else if (command == "isready")
        get_ready(), say("readyok");
    else if (command == "usinewgame")
        get_ready(), player_->new_game();
    else if (command == "position")
        set_position(rest);
    else if (command == "go")
        go(rest);
    else if (command == "ponderhit")
        ponder_hit(rest);
    else if (command == "stop" || command == "gameover")
        stop();
    else if (!command.empty())
        say(fmt::format("info string unknown command '{}'", command));
    return true;
}

void UsiSession::greet() const {
    const auto spin = [&](std::string_view name, std::int64_t value, std::int64_t low,
                          std::int64_t high) {
        say(fmt::format("option name {} type spin default {} min {} max {}", name, value, low,
                        high));
    };
    say("id name Papan");
    say("id author the Papan authors");
    spin("USI_Hash", settings_.hash, 1, 65536);
    say("option name USI_Ponder type check default false");
    spin("MultiPV", settings_.lines, 1, 600);
    spin("Threads", settings_.threads, 1, 256);
    spin("NetworkDelay", milliseconds(settings_.network_delay), 0, 10'000);
    spin("MinimumThinkingTime", milliseconds(settings_.minimum_thinking_time), 0, 100'000);
    spin("ResignValue", settings_.resign_value, 0, never_resigns);
    say(fmt::format("option name EvalFile type string default {}",
                    settings_.eval_file.empty() ? "<empty>" : settings_.eval_file));
    say(fmt::format("option name Player type string default {}", settings_.player));
    say("option name Impasse type combo default 27 var 27 var 24 var none");
    say("usiok");
}

// False when there is no such option or the value does not fit.
bool UsiSession::set_number(const std::string& name, std::int64_t value) {
    const auto set = [&](int& setting, int high) {
        if (value < 1 || value > high) return false;
        setting = static_cast<int>(value);
        return true;
    };
    const auto set_time = [&](Duration& setting, std::int64_t high) {
        if (value < 0 || value > high) return false;
        setting = std::chrono::milliseconds(value);
        return true;
    };
    if (name == "usi_hash") return set(settings_.hash, 65536);
    if (name == "multipv") return set(settings_.lines, 600);
    if (name == "threads") return set(settings_.threads, 256);
    if (name == "resignvalue") {
        if (value < 0 || value > never_resigns) return false;
        settings_.resign_value = static_cast<int>(value);
        return true;
    }
    if (name == "networkdelay") return set_time(settings_.network_delay, 10'000);
    if (name == "minimumthinkingtime") return set_time(settings_.minimum_thinking_time, 100'000);
    return false;
}

void UsiSession::set_option(std::string_view text) {
    const auto option = parse_setoption(text);
    if (!option) return refuse(option.error());
    stop();
    const auto number = parse_integer(option->value);
    const std::string name = lower(option->name);
    if (name == "player")
        settings_.player = option->value;
    else if (name == "evalfile")
        settings_.eval_file = option->value == "<empty>" ? "" : option->value;
    else if (name == "impasse" && Shogi::parse_options("impasse=" + option->value))
        settings_.impasse = option->value;
    else if (name != "usi_ponder" && !(number && set_number(name, *number)))
        return say(
            fmt::format("info string option {} does not take '{}'", option->name, option->value));
    player_.reset();
}

// Some options of the protocol belong to the player that has them.
std::string UsiSession::player_spec() const {
    std::string spec = settings_.player;
    const auto parts = split_spec(spec);
    if (parts.name != "alphabeta") return spec;
    spec += fmt::format("{}hash={},multipv={},threads={}", parts.params.empty() ? ":" : ",",
                        settings_.hash, settings_.lines, settings_.threads);
    if (!settings_.eval_file.empty()) spec += ",eval=" + settings_.eval_file;
    return spec;
}

void UsiSession::get_ready() {
    stop();
    if (player_) return;
    auto made = make_player(shogi_entry(), player_spec(), {});
    if (!made) refuse(made.error());
    player_ = made ? *std::move(made) : *make_player(shogi_entry(), "alphabeta", {});
}

void UsiSession::set_position(std::string_view text) {
    stop();
    game_.reset();
    auto parts = split_position(text);
    if (!parts) return refuse(parts.error());
    const std::string options = "impasse=" + settings_.impasse;
    auto start = parts->sfen.empty() ? shogi_entry().rules.initial(options)
                                     : shogi_entry().rules.parse_position(parts->sfen, options);
    if (!start) return refuse(start.error());
    Playthrough game(*std::move(start));
    for (const std::string_view move : parts->moves)
        if (const auto played = game.play(move); !played)
            return say(
                fmt::format("info string move {} is illegal: {}", move, played.error().message));
    game_ = std::move(game);
}

// Whatever is wrong with the line, the other program waits for an answer: one found in a moment,
// for how long there is to think is not known then.
void UsiSession::go(std::string_view text) {
    stop();
    auto read = parse_go(text);
    if (!read) refuse(read.error());
    constexpr auto moment = std::chrono::milliseconds(100);
    const bool mate = read ? read->mate : text.find("mate") != text.npos;
    const Order order =
        read ? *read : Order{.limits = {.move_time = moment}, .mate = mate, .mate_time = moment};
    if (!game_) {
        say("info string there is no position to think about");
        return say(mate ? "checkmate nomate" : "bestmove resign");
    }
    start(order);
}

// Without those that are not legal, which are told.
std::vector<std::string> UsiSession::legal_only(const std::vector<std::string>& moves) const {
    std::vector<std::string> legal;
    for (const std::string& move : moves) {
        Playthrough game = *game_;
        if (const auto played = game.play(move); played)
            legal.push_back(move);
        else
            say(fmt::format("info string searchmoves {} is illegal: {}", move,
                            played.error().message));
    }
    return legal;
}

Result<UsiSession::Order> UsiSession::parse_go(std::string_view text) const {
    const Seat side = game_ ? game_->state().to_move() : Seat::first;
    auto read = parse_go_limits(text, side);
    if (!read) return pass_on(std::move(read));
    if (auto& clock = read->limits.clock) {
        clock->delay = settings_.network_delay;
        clock->at_least = settings_.minimum_thinking_time;
    }
    return Order{read->limits,    read->ponder,
                 read->infinite,  read->mate,
                 read->mate_time, game_ ? legal_only(read->only) : std::vector<std::string>{}};
}

void UsiSession::start(const Order& order) {
    if (!player_) get_ready();
    stop_source_ = StopSource();
    pondering_ = order.ponder ? std::optional(order) : std::nullopt;
    thinking_since_ = Clock::now();
    muted_ = false;
    thinker_ = std::thread([this, order, token = stop_source_.token()] {
        if (order.mate)
            think_mate(order, token);
        else
            think(order, token);
    });
}

// Some programs tell the clock only now.
void UsiSession::ponder_hit(std::string_view text) {
    if (!pondering_) return;
    Order order = *pondering_;
    if (!text.empty()) {
        auto told = parse_go(text);
        if (!told) return refuse(told.error());
        order = *told;
    }
    order.ponder = false;
    // The search begins anew but goes fast through what its table knows: what was thought in the
    // opponent's time is saved on the own clock.
    if (order.limits.clock) order.limits.clock->pondered = Clock::now() - thinking_since_;
    muted_ = true;
    stop();
    start(order);
}

void UsiSession::stop() {
    {
        const std::lock_guard lock(stopping_);
        stop_source_.request_stop();
    }
    stopped_.notify_all();
    if (thinker_.joinable()) thinker_.join();
    pondering_.reset();
}

void UsiSession::wait_for_stop(const StopToken& token) {
    std::unique_lock lock(stopping_);
    stopped_.wait(lock, [&] { return token.stop_requested(); });
}

void UsiSession::think(const Order& order, StopToken token) {
    const bool held = order.ponder || order.infinite;
    Request request{.game = *game_, .limits = order.limits, .stop = token};
    request.root_moves = order.only;
    if (held) request.limits = {.until_stopped = true};
    request.on_progress = [this](const Progress& progress) { tell(progress); };
    const bool over = game_->state().outcome().has_value();
    const auto choice = over ? Result<Choice>(Choice{"", true, {}}) : player_->choose(request);
    // The answer to "go infinite" and "go ponder" may come only after stop.
    if (held) wait_for_stop(token);
    if (muted_) return;
    if (!choice) {
        refuse(choice.error());
        return say("bestmove resign");
    }
    if (choice->resigns || gives_up(*choice)) return say("bestmove resign");
    const auto& line = choice->report.line;
    say(fmt::format("bestmove {}{}", choice->move,
                    line.size() > 1 ? " ponder " + line[1] : std::string()));
}

bool UsiSession::gives_up(const Choice& choice) const {
    if (settings_.resign_value == never_resigns) return false;
    const Progress& report = choice.report;
    return report.end_in ? *report.end_in < 0
                         : report.score && *report.score <= -settings_.resign_value;
}

void UsiSession::think_mate(const Order& order, StopToken token) {
    const auto& state = *game_->state().as<Shogi>();
    Limits limits;
    limits.move_time = order.mate_time;
    const Budget budget(limits, token);
    Meter meter(budget);
    engines::shogi_search::MateSearch solver(static_cast<std::size_t>(settings_.hash));
    const auto result =
        solver.solve(state.position, meter, std::numeric_limits<std::uint64_t>::max());
    if (result.verdict == MateVerdict::no_mate) return say("checkmate nomate");
    if (result.verdict == MateVerdict::unknown) return say("checkmate timeout");
    std::string line = "checkmate";
    for (const auto move : result.line) line += ' ' + Shogi::format_move(state, move);
    say(line);
}

void UsiSession::tell(const Progress& progress) const {
    for (const std::string& line : info_lines(progress, settings_.lines)) say(line);
}

} // namespace papan::protocol
