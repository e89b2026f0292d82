#include "papan/train/patterns/pattern_settings.hpp"

#include "papan/base/json_reader.hpp"
#include "papan/base/text.hpp"
#include "papan/base/whole_file.hpp"

#include <nlohmann/json.hpp>

namespace papan::train {

namespace {

namespace fs = std::filesystem;

// Calls visit(name, value) for every field: the one list of their names.
template <class Visit> void visit_fields(auto& s, Visit&& visit) requires requires {
    s.games;
}
{
    visit("depth", s.games.depth);
    visit("solve_at", s.games.solve_at);
    visit("least_random", s.games.least_random);
    visit("most_random", s.games.most_random);
    visit("iterations", s.regression.iterations);
    visit("penalty", s.regression.penalty);
    visit("probcut_positions", s.probcut.positions);
    visit("probcut_deepest", s.probcut.deepest);
    visit("probcut_most_empties", s.probcut.most_empties);
    visit("games_per_file", s.games_per_file);
    visit("files_per_generation", s.files_per_generation);
    visit("others_every", s.others_every);
    visit("window", s.window);
    visit("match_games", s.match_games);
    visit("match_depth", s.match_depth);
    visit("gate", s.gate);
    visit("positions", s.positions);
    visit("seed", s.seed);
}
template <class Visit> void visit_fields(auto& s, Visit&& visit) requires requires {
    s.seconds;
}
{
    visit("generation", s.generation);
    visit("seconds", s.seconds);
    visit("elo", s.elo);
}
template <class Visit> void visit_fields(auto& s, Visit&& visit) requires requires {
    s.promoted;
}
{
    visit("generation", s.number);
    visit("positions", s.positions);
    visit("hours", s.hours);
    visit("error", s.error);
    visit("score", s.score);
    visit("elo", s.elo);
    visit("elo_low", s.elo_low);
    visit("elo_high", s.elo_high);
    visit("promoted", s.promoted);
}

template <class T> Json to_json(const T& fields) {
    Json json;
    visit_fields(fields, [&](const char* name, const auto& value) { json[name] = value; });
    return json;
}

template <class T> bool take(const Json& json, T& value) {
    if (!json_fits<T>(json)) return false;
    value = json.get<T>();
    return true;
}

template <class T> Result<void> set(T& fields, const std::string& name, const Json& json) {
    bool known = false, fits = false;
    visit_fields(fields, [&](std::string_view candidate, auto& value) {
        if (candidate != name) return;
        known = true;
        fits = take(json, value);
    });
    if (!known) return fail(ErrorCode::invalid_input, "there is no setting '{}'", name);
    if (!fits) return fail(ErrorCode::invalid_input, "{} cannot be {}", name, describe_json(json));
    return {};
}

template <class T> Result<T> from_text(std::string_view text) {
    const Json json = parse_json(text).value_or(Json());
    if (!json.is_object()) return fail(ErrorCode::invalid_input, "this is no JSON object");
    T fields;
    for (const auto& [name, value] : json.items())
        if (auto done = set(fields, name, value); !done) return pass_on(std::move(done));
    return fields;
}

template <class T> Result<T> read_fields(const fs::path& file) {
    const auto text = read_whole_file(file);
    if (!text) return Failure(text.error());
    auto fields = from_text<T>(*text);
    if (!fields) return in_context(file.string(), fields.error());
    return fields;
}

Result<void> check(const PatternSettings& s) {
    const bool counts = s.games_per_file > 0 && s.files_per_generation > 0 && s.others_every > 0 &&
                        s.window > 0 && s.match_games >= 2 && s.match_depth > 0;
    const bool games = s.games.depth > 0 && s.games.solve_at >= 6 && s.games.solve_at <= 24 &&
                       s.games.least_random >= 0 && s.games.most_random >= s.games.least_random &&
                       s.games.most_random <= 40;
    const bool fits = s.regression.iterations > 0 && s.regression.penalty >= 0 &&
                      s.probcut.positions > 0 && s.probcut.deepest >= 3 &&
                      s.probcut.most_empties >= 10;
    if (!counts || !games || !fits)
        return fail(ErrorCode::invalid_input,
                    "a setting is out of range: counts must be above 0, solve_at from 6 to 24, "
                    "least_random at most most_random and that at most 40");
    return {};
}

} // namespace

Result<PatternSettings> parse_pattern_settings(std::string_view json) {
    auto settings = from_text<PatternSettings>(json);
    if (!settings) return settings;
    if (auto good = check(*settings); !good) return pass_on(std::move(good));
    return settings;
}

Result<PatternSettings> read_pattern_settings(const fs::path& file) {
    auto settings = read_fields<PatternSettings>(file);
    if (!settings) return settings;
    if (auto good = check(*settings); !good) return in_context(file.string(), good.error());
    return settings;
}

Result<void> write_pattern_settings(const PatternSettings& settings, const fs::path& file) {
    if (auto good = check(settings); !good) return good;
    return write_whole_file(file, to_json(settings).dump(2) + "\n");
}

Result<void> change_pattern_setting(PatternSettings& settings, std::string_view text) {
    const auto equals = text.find('=');
    if (equals == std::string_view::npos)
        return fail(ErrorCode::invalid_input, "'{}' is not NAME=VALUE", text);
    const std::string name(text.substr(0, equals)), value(text.substr(equals + 1));
    return set(settings, name, parse_json(value).value_or(Json(value)));
}

Result<PatternState> read_pattern_state(const fs::path& folder) {
    std::error_code problem;
    const fs::path file = folder / "state.json";
    if (!fs::exists(file, problem)) return PatternState{};
    return read_fields<PatternState>(file);
}

Result<void> write_pattern_state(const PatternState& state, const fs::path& folder) {
    return write_whole_file(folder / "state.json", to_json(state).dump() + "\n");
}

Result<std::vector<Generation>> read_generations(const fs::path& folder) {
    std::error_code problem;
    const fs::path file = folder / "generations.jsonl";
    std::vector<Generation> rows;
    if (!fs::exists(file, problem)) return rows;
    const auto text = read_whole_file(file);
    if (!text) return Failure(text.error());
    for (const std::string_view line : split(*text, '\n')) {
        if (trim(line).empty()) continue;
        auto row = from_text<Generation>(line);
        if (!row) return in_context(file.string(), row.error());
        rows.push_back(*row);
    }
    return rows;
}

Result<void> add_generation(const Generation& row, const fs::path& folder) {
    auto rows = read_generations(folder);
    if (!rows) return pass_on(std::move(rows));
    std::erase_if(*rows, [&](const Generation& old) { return old.number >= row.number; });
    rows->push_back(row);
    std::string text;
    for (const Generation& one : *rows) text += to_json(one).dump() + "\n";
    return write_whole_file(folder / "generations.jsonl", text);
}

} // namespace papan::train
