// The session itself, its table of commands, and those of administration.
#include "papan/protocol/gtp/session.hpp"

#include "papan/base/processor_time.hpp"
#include "papan/base/text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace papan::gtp {

const std::vector<Session::Entry>& Session::entries() {
    static const std::vector<Entry> table{
        {"protocol_version", &Session::protocol_version, false},
        {"name", &Session::name, false},
        {"version", &Session::version, false},
        {"known_command", &Session::known_command, false},
        {"list_commands", &Session::list_commands, false},
        {"quit", &Session::quit, false},
        {"boardsize", &Session::boardsize, false},
        {"clear_board", &Session::clear_board, false},
        {"play", &Session::play, false},
        {"genmove", &Session::genmove, false},
        {"reg_genmove", &Session::reg_genmove, false},
        {"undo", &Session::undo, false},
        {"showboard", &Session::showboard, false},
        {"rules", &Session::rules, false},
        {"position", &Session::position, false},
        {"legal_moves", &Session::legal_moves, false},
        {"final_score", &Session::final_score, false},
        {"time_settings", &Session::time_settings, false},
        {"time_left", &Session::time_left, false},
        {"kgs-time_settings", &Session::named_time_settings, false},
        {"kata-time_settings", &Session::named_time_settings, false},
        {"cputime", &Session::cputime, false},
        {"clear_cache", &Session::clear_cache, false},
        {"stop", &Session::stop, false},
        {"analyze", &Session::lz_analyze, false},
        {"lz-analyze", &Session::lz_analyze, false},
        {"lz-genmove_analyze", &Session::lz_genmove_analyze, false},
        {"kata-analyze", &Session::kata_analyze, false},
        {"kata-genmove_analyze", &Session::kata_genmove_analyze, false},
        {"kata-search", &Session::kata_search, false},
        {"kata-search_analyze", &Session::kata_search_analyze, false},
        {"kata-list-params", &Session::kata_list_params, false},
        {"kata-get-param", &Session::kata_get_param, false},
        {"kata-set-param", &Session::kata_set_param, false},
        {"kata-raw-nn", &Session::kata_raw_nn, true},
        {"papan-policy", &Session::network_policy, true},
        {"papan-ownership", &Session::network_ownership, true},
        {"gogui-analyze_commands", &Session::gogui_analyze_commands, true},
        {"rectangular_boardsize", &Session::rectangular_boardsize, true},
        {"komi", &Session::komi, true},
        {"get_komi", &Session::get_komi, true},
        {"fixed_handicap", &Session::fixed_handicap, true},
        {"place_free_handicap", &Session::place_free_handicap, true},
        {"set_free_handicap", &Session::set_free_handicap, true},
        {"set_position", &Session::set_position, true},
        {"kata-get-rules", &Session::kata_get_rules, true},
        {"kata-set-rules", &Session::kata_set_rules, true},
        {"kata-set-rule", &Session::kata_set_rule, true},
        {"kgs-rules", &Session::kgs_rules, true},
        {"kgs-genmove_cleanup", &Session::genmove_cleanup, true},
        {"final_status_list", &Session::final_status_list, true},
        {"loadsgf", &Session::loadsgf, true},
        {"printsgf", &Session::printsgf, true},
    };
    return table;
}

namespace {

// Strong, and quick enough to wait for, where nothing is said.
constexpr std::string_view usual_player = "level8";

} // namespace

Result<Session::Chosen> Session::choose_player(const Settings& settings, const AnyState& start) {
    std::string spec = settings.player.empty()
                           ? player_or_default(*settings.game, start, usual_player)
                           : settings.player;
    auto player = make_player(*settings.game, spec, {settings.seed});
    if (!player) return pass_on(std::move(player));
    return Chosen{std::move(spec), *std::move(player)};
}

Result<std::unique_ptr<Session>> Session::make(Settings settings, Write write) {
    auto start = settings.game->rules.initial(settings.options);
    if (!start) return pass_on(std::move(start));
    auto chosen = choose_player(settings, *start);
    if (!chosen) return pass_on(std::move(chosen));
    return std::unique_ptr<Session>(
        new Session(std::move(settings), std::move(write), *std::move(chosen)));
}

Session::Session(Settings settings, Write write, Chosen chosen)
    : settings_(std::move(settings)), write_(std::move(write)),
      player_spec_(std::move(chosen.spec)), player_(std::move(chosen.player)),
      table_(*settings_.game, settings_.options) {}

void Session::suit_player() {
    if (!settings_.player.empty()) return;
    const AnyState& state = table_.state();
    if (player_or_default(*settings_.game, state, usual_player) == player_spec_) return;
    auto chosen = choose_player(settings_, state);
    if (!chosen || chosen->spec == player_spec_) return;
    player_spec_ = std::move(chosen->spec);
    player_ = std::move(chosen->player);
}

Session::~Session() {
    stop_analysis();
}

bool Session::handle(std::string_view line) {
    stop_analysis(); // by any line: front ends send an empty one for that
    pondering_.stop();
    const auto command = parse_line(line);
    if (!command) return !quit_;
    is_answered_ = false;
    const bool is_go = table_.state().as<Go>() != nullptr;
    const auto& table = entries();
    const auto entry = std::find_if(table.begin(), table.end(), [&](const Entry& row) {
        return row.name == command->name && (is_go || !row.go_only);
    });
    const Answer answer = entry == table.end()
                              ? Answer(fail(ErrorCode::unsupported, "unknown command"))
                              : (this->*entry->run)(*command);
    // Analysis answers by itself, bit by bit, until it is stopped.
    if (!answer || !(is_answered_ || analysis_.joinable())) write_(format_answer(*command, answer));
    ponder();
    return !quit_;
}

Session::Answer Session::protocol_version(const Command&) {
    return "2";
}

Session::Answer Session::name(const Command&) {
    return "Papan";
}

Session::Answer Session::version(const Command&) {
    return settings_.version;
}

Session::Answer Session::known_command(const Command& command) {
    const bool is_go = table_.state().as<Go>() != nullptr;
    const auto& table = entries();
    const bool known = std::any_of(table.begin(), table.end(), [&](const Entry& entry) {
        return entry.name == command.argument(0) && (is_go || !entry.go_only);
    });
    return known ? "true" : "false";
}

Session::Answer Session::list_commands(const Command&) {
    const bool is_go = table_.state().as<Go>() != nullptr;
    std::string list;
    for (const Entry& entry : entries()) {
        if (!is_go && entry.go_only) continue;
        if (!list.empty()) list += '\n';
        list += entry.name;
    }
    return list;
}

Session::Answer Session::quit(const Command&) {
    quit_ = true;
    return "";
}

Session::Answer Session::cputime(const Command&) {
    return fmt::format("{:.3f}", seconds(processor_time()));
}

Session::Answer Session::clear_cache(const Command&) {
    player_->new_game();
    return "";
}

Session::Answer Session::stop(const Command&) {
    return ""; // any command ends an analysis: handle() has done it
}

Result<Seat> Session::read_seat(std::string_view text) const {
    const std::string word = lower(text);
    if (word == "b" || word == "black") return Seat::first;
    if (word == "w" || word == "white") return Seat::second;
    for (const Seat seat : {Seat::first, Seat::second})
        if (word == table_.state().seat_name(seat)) return seat;
    return fail(ErrorCode::invalid_input, "invalid color: '{}'", text);
}

} // namespace papan::gtp
