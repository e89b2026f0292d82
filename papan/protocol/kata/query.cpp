#include "papan/protocol/kata/query.hpp"

#include "papan/base/text.hpp"
#include "papan/games/go/vertex.hpp"
#include "papan/protocol/gtp/go_rules.hpp"

#include <algorithm>
#include <cmath>

namespace papan::kata {

namespace {

constexpr std::uint64_t most_visits = 10'000'000;
constexpr double most_komi = 150;

tl::unexpected<Remark> wrong(std::string field, std::string message) {
    return tl::unexpected(Remark{std::move(field), std::move(message)});
}

// A field of this kind; nothing where it is left out.
template <class T> Read<std::optional<T>> optional(const Json& json, const char* field) {
    const auto found = json.find(field);
    if (found == json.end() || found->is_null()) return std::optional<T>{};
    if (!json_fits<T>(*found))
        return wrong(field, fmt::format("cannot be {}", describe_json(*found)));
    return found->get<T>();
}

template <class T> Read<T> value(const Json& json, const char* field, T otherwise) {
    auto read = optional<T>(json, field);
    if (!read) return tl::unexpected(std::move(read.error()));
    return read->value_or(otherwise);
}

template <class T> Read<T> needed(const Json& json, const char* field) {
    auto read = optional<T>(json, field);
    if (!read) return tl::unexpected(std::move(read.error()));
    if (!*read) return wrong(field, "must be there");
    return **std::move(read);
}

std::optional<Seat> seat_of(const std::string& text) {
    const std::string name = lower(text);
    if (name == "b" || name == "black") return Seat::first;
    if (name == "w" || name == "white") return Seat::second;
    return std::nullopt;
}

using Moves = std::vector<std::pair<Seat, std::string>>;

// [["B","Q4"],["W","pass"],...]
Read<Moves> read_moves(const Json& json, const char* field) {
    auto pairs = value<std::vector<std::vector<std::string>>>(json, field, {});
    if (!pairs) return tl::unexpected(std::move(pairs.error()));
    Moves moves;
    for (const auto& pair : *pairs) {
        const auto seat = pair.size() == 2 ? seat_of(pair[0]) : std::nullopt;
        if (!seat) return wrong(field, "holds pairs of a player, B or W, and a point");
        moves.emplace_back(*seat, pair[1]);
    }
    return moves;
}

Read<int> read_size(const Json& json) {
    const auto width = needed<int>(json, "boardXSize"), height = needed<int>(json, "boardYSize");
    if (!width) return tl::unexpected(width.error());
    if (!height) return tl::unexpected(height.error());
    if (*width != *height) return wrong("boardYSize", "only square boards are played here");
    if (!go::parse_options(fmt::format("size={}", *width)))
        return wrong("boardXSize", fmt::format("there is no board of {} lines", *width));
    return *width;
}

Read<go::Rules> read_rules(const Json& json) {
    const auto found = json.find("rules");
    if (found == json.end()) return wrong("rules", "must be there");
    const std::string text = found->is_string() ? found->get<std::string>() : found->dump();
    auto rules = gtp::parse_kata_rules(text, go::rule_sets().front().rules);
    if (!rules) return wrong("rules", rules.error().message);
    const auto bonus = json.find("whiteHandicapBonus");
    if (bonus == json.end()) return *rules;
    auto with_bonus = gtp::parse_kata_rules(Json{{"whiteHandicapBonus", *bonus}}.dump(), *rules);
    if (!with_bonus) return wrong("whiteHandicapBonus", with_bonus.error().message);
    return *with_bonus;
}

Read<go::Options> read_options(const Json& json) {
    go::Options options;
    const auto size = read_size(json);
    if (!size) return tl::unexpected(size.error());
    const auto rules = read_rules(json);
    if (!rules) return tl::unexpected(rules.error());
    options.size = *size;
    options.rules = *rules;
    const auto komi = value(json, "komi", rules->counting == go::Counting::territory ? 6.5 : 7.5);
    if (!komi) return tl::unexpected(komi.error());
    if (std::abs(*komi) > most_komi || std::floor(*komi * 2) != *komi * 2)
        return wrong("komi", "is a whole or half number from -150 to 150");
    options.komi = *komi;
    return options;
}

// Black stones alone are a handicap.
int handicap_of(const Moves& stones) {
    const bool only_black = std::all_of(
        stones.begin(), stones.end(), [](const auto& stone) { return stone.first == Seat::first; });
    return only_black && stones.size() > 1 ? static_cast<int>(stones.size()) : 0;
}

Read<Go::State> read_start(const Json& json, const Moves& moves) {
    auto options = read_options(json);
    if (!options) return tl::unexpected(std::move(options.error()));
    const auto stones = read_moves(json, "initialStones");
    if (!stones) return tl::unexpected(stones.error());
    const auto player = value<std::string>(json, "initialPlayer", "");
    if (!player) return tl::unexpected(player.error());
    options->handicap = handicap_of(*stones);
    Seat seat = options->handicap > 0 ? Seat::second : Seat::first;
    if (!moves.empty()) seat = moves.front().first;
    if (!player->empty()) {
        const auto named = seat_of(*player);
        if (!named) return wrong("initialPlayer", "is B or W");
        seat = *named;
    }
    const go::Board board(options->size);
    std::vector<go::Colour> cells(static_cast<std::size_t>(board.points()));
    for (const auto& [owner, text] : *stones) {
        const auto point = go::parse_vertex(board, text);
        if (!point)
            return wrong("initialStones", fmt::format("'{}' is no point of this board", text));
        auto& cell = cells[static_cast<std::size_t>(board.cell(*point))];
        if (go::is_stone(cell)) return wrong("initialStones", fmt::format("{} stands twice", text));
        cell = go::colour_of(owner);
    }
    auto state = Go::set_up(*options, cells, seat);
    if (!state) return wrong("initialStones", state.error().message);
    return *std::move(state);
}

Read<std::vector<Turn>> read_turns(const Json& json, std::size_t last) {
    const auto numbers = value<std::vector<std::size_t>>(json, "analyzeTurns", {last});
    const auto priority = value<std::int64_t>(json, "priority", 0);
    const auto each = value<std::vector<std::int64_t>>(json, "priorities", {});
    if (!numbers) return tl::unexpected(numbers.error());
    if (!priority) return tl::unexpected(priority.error());
    if (!each) return tl::unexpected(each.error());
    if (!each->empty() && each->size() != numbers->size())
        return wrong("priorities", "needs a number for each of analyzeTurns");
    std::vector<Turn> turns;
    for (std::size_t i = 0; i < numbers->size(); ++i) {
        if ((*numbers)[i] > last)
            return wrong("analyzeTurns", fmt::format("there are only {} moves", last));
        turns.push_back({(*numbers)[i], each->empty() ? *priority : (*each)[i]});
    }
    return turns;
}

Read<void> read_restrictions(const Json& json, const char* field, bool allowed, Query& query) {
    const auto rows = value<std::vector<Json>>(json, field, {});
    if (!rows) return tl::unexpected(rows.error());
    for (const Json& row : *rows) {
        if (!row.is_object()) return wrong(field, "holds objects with player and moves");
        const auto player = needed<std::string>(row, "player");
        const auto moves = needed<std::vector<std::string>>(row, "moves");
        const auto seat = player ? seat_of(*player) : std::nullopt;
        if (!seat || !moves) return wrong(field, "needs a player, B or W, and a list of moves");
        gtp::AnalysisArguments::Restriction restriction{*seat, {}, allowed};
        for (const std::string& move : *moves) restriction.moves.push_back(lower(move));
        query.wishes.restrictions.push_back(std::move(restriction));
    }
    return {};
}

// A switch, or nothing to be done when it is left out.
Read<void> read_switch(const Json& json, const char* field, bool& wish) {
    auto read = value(json, field, wish);
    if (!read) return tl::unexpected(std::move(read.error()));
    wish = *read;
    return {};
}

Read<void> read_time(const Json& json, const char* field, Query& query) {
    const auto time = optional<double>(json, field);
    if (!time) return tl::unexpected(time.error());
    constexpr double longest = 1e7;
    if (*time && !(**time > 0)) return wrong(field, "is a number of seconds above 0");
    if (*time)
        query.limits.move_time = std::chrono::duration_cast<Duration>(
            std::chrono::duration<double>(std::min(**time, longest)));
    return {};
}

Read<void> read_perspective(const Json& json, Query& query) {
    const auto text = value<std::string>(json, "reportAnalysisWinratesAs", "BLACK");
    if (!text) return tl::unexpected(text.error());
    const std::string name = lower(*text);
    if (name == "black")
        query.perspective = Perspective::black;
    else if (name == "white")
        query.perspective = Perspective::white;
    else if (name == "sidetomove")
        query.perspective = Perspective::mover;
    else
        return wrong("reportAnalysisWinratesAs", "is BLACK, WHITE or SIDETOMOVE");
    return {};
}

Read<void> read_visits(const Json& json, Query& query) {
    const auto visits = value(json, "maxVisits", *query.limits.playouts);
    if (!visits) return tl::unexpected(visits.error());
    if (*visits == 0) return wrong("maxVisits", "is a number above 0");
    query.limits.playouts = std::min(*visits, most_visits);
    return {};
}

// Settings of KataGo's own search mean nothing to ours: it says so and goes on.
Read<void> read_settings(const Json& json, Query& query) {
    const auto settings = value<Json>(json, "overrideSettings", Json::object());
    if (!settings) return tl::unexpected(settings.error());
    if (!settings->is_object()) return wrong("overrideSettings", "is an object");
    for (const auto& [name, unused] : settings->items())
        if (name != "maxTime" && name != "maxVisits" && name != "reportAnalysisWinratesAs")
            query.warnings.push_back(
                {"overrideSettings", fmt::format("{} is not a setting of ours", name)});
    if (auto read = read_time(*settings, "maxTime", query); !read) return read;
    if (auto read = read_visits(*settings, query); !read) return read;
    return read_perspective(*settings, query);
}

Read<void> read_wishes(const Json& json, Query& query) {
    const auto every = optional<double>(json, "reportDuringSearchEvery");
    if (!every) return tl::unexpected(every.error());
    if (*every && !(**every > 0))
        return wrong("reportDuringSearchEvery", "is a number of seconds above 0");
    query.report_every = *every;
    const auto length = value(json, "analysisPVLen", query.line_length);
    if (!length) return tl::unexpected(length.error());
    query.line_length = std::max<std::size_t>(*length, 1);
    const std::pair<const char*, bool*> switches[] = {
        {"includeOwnership", &query.wishes.ownership},
        {"includeMovesOwnership", &query.wishes.moves_ownership},
        {"includePVVisits", &query.wishes.pv_visits},
        {"includePolicy", &query.policy}};
    for (const auto& [field, wish] : switches)
        if (auto read = read_switch(json, field, *wish); !read) return read;
    if (auto read = read_restrictions(json, "avoidMoves", false, query); !read) return read;
    return read_restrictions(json, "allowMoves", true, query);
}

} // namespace

Result<gtp::Table> QueriedGame::after(std::size_t turn) const {
    gtp::Table table(**find_game(Go::name), "");
    table.restart(AnyState::of<Go>(start_));
    for (std::size_t i = 0; i < turn; ++i) {
        const auto& [seat, move] = moves_[i];
        if (auto played = table.play(seat, move); !played)
            return fail(ErrorCode::illegal_move, "Illegal move {}: {}: {}", i, move,
                        played.error().message);
    }
    if (auto turned =
            table.turn_to(turn < moves_.size() ? moves_[turn].first : table.state().to_move());
        !turned)
        return pass_on(std::move(turned));
    return table;
}

Read<Query> read_query(const Json& json, std::uint64_t visits) {
    auto id = needed<std::string>(json, "id");
    if (!id) return tl::unexpected(std::move(id.error()));
    if (json.find("moves") == json.end()) return wrong("moves", "must be there");
    auto moves = read_moves(json, "moves");
    if (!moves) return tl::unexpected(std::move(moves.error()));
    auto start = read_start(json, *moves);
    if (!start) return tl::unexpected(std::move(start.error()));
    auto turns = read_turns(json, moves->size());
    if (!turns) return tl::unexpected(std::move(turns.error()));
    Query query{.id = *std::move(id),
                .game = QueriedGame(*std::move(start), *std::move(moves)),
                .turns = *std::move(turns),
                .limits = {.playouts = visits}};
    if (const auto played = query.game.after(query.game.turns()); !played)
        return wrong("moves", played.error().message);
    if (auto read = read_visits(json, query); !read) return tl::unexpected(std::move(read.error()));
    if (auto read = read_settings(json, query); !read)
        return tl::unexpected(std::move(read.error()));
    if (auto read = read_wishes(json, query); !read) return tl::unexpected(std::move(read.error()));
    return query;
}

} // namespace papan::kata
