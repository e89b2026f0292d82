#include "papan/train/linear/linear_settings.hpp"

#include "papan/base/text.hpp"

#include <concepts>
#include <type_traits>

namespace papan::train {

namespace {

template <class T, class Wanted>
concept Like = std::same_as<std::remove_const_t<T>, Wanted>;

template <Like<LinearSettings> Settings, class Visit>
void visit_fields(Settings& s, Visit&& visit) {
    visit("nodes", s.games.nodes);
    visit("least_random", s.games.least_random);
    visit("most_random", s.games.most_random);
    visit("stray", s.games.stray);
    visit("games_per_generation", s.games_per_generation);
    visit("penalty", s.penalty);
    visit("match_games", s.match_games);
    visit("match_nodes", s.match_nodes);
    visit("gate", s.gate);
    visit("seed", s.seed);
}

template <Like<LinearState> State, class Visit> void visit_fields(State& s, Visit&& visit) {
    visit("generation", s.generation);
    visit("seconds", s.seconds);
    visit("elo", s.elo);
}

template <Like<LinearGeneration> Row, class Visit> void visit_fields(Row& s, Visit&& visit) {
    visit("generation", s.generation);
    visit("positions", s.positions);
    visit("minutes", s.minutes);
    visit("error", s.error);
    visit("score", s.score);
    visit("elo", s.elo);
    visit("elo_low", s.elo_low);
    visit("elo_high", s.elo_high);
    visit("promoted", s.promoted);
}

} // namespace

} // namespace papan::train

// After the lists of fields, which its templates must find.
#include "papan/train/json_fields.hpp"

namespace papan::train {

namespace {

Result<void> check(const LinearSettings& s) {
    const bool games = s.games.nodes >= 1 && s.games.least_random >= 0 &&
                       s.games.most_random >= s.games.least_random && s.games.most_random <= 200 &&
                       s.games.stray >= 2;
    const bool run = s.games_per_generation >= 1 && s.penalty > 0 && s.match_games >= 2 &&
                     s.match_nodes >= 1 && s.gate >= 0 && s.gate <= 1;
    if (games && run) return {};
    return fail(ErrorCode::invalid_input,
                "a setting is out of range: counts from 1, match_games and stray from 2, "
                "least_random at most most_random and that at most 200, penalty above 0, gate up "
                "to 1");
}

} // namespace

Result<LinearSettings> parse_linear_settings(std::string_view json) {
    auto settings = fields_from_text<LinearSettings>(json);
    if (!settings) return settings;
    if (auto good = check(*settings); !good) return pass_on(std::move(good));
    return settings;
}

Result<LinearSettings> read_linear_settings(const std::filesystem::path& file) {
    auto settings = read_fields<LinearSettings>(file);
    if (!settings) return settings;
    if (auto good = check(*settings); !good) return in_context(file.string(), good.error());
    return settings;
}

Result<void> write_linear_settings(const LinearSettings& settings,
                                   const std::filesystem::path& file) {
    if (auto good = check(settings); !good) return good;
    return write_fields(settings, file);
}

Result<void> change_linear_setting(LinearSettings& settings, std::string_view text) {
    return change_field(settings, text);
}

Result<LinearState> read_linear_state(const std::filesystem::path& file) {
    return read_fields<LinearState>(file);
}

Result<void> write_linear_state(const LinearState& state, const std::filesystem::path& file) {
    return write_fields(state, file);
}

Result<std::vector<LinearGeneration>> add_linear_generation(const LinearGeneration& row,
                                                            const std::filesystem::path& file) {
    std::vector<LinearGeneration> rows;
    if (std::filesystem::exists(file)) {
        const auto text = read_whole_file(file);
        if (!text) return Failure(text.error());
        for (const std::string_view line : split(*text, '\n')) {
            if (trim(line).empty()) continue;
            auto old = fields_from_text<LinearGeneration>(line);
            if (!old) return in_context(file.string(), old.error());
            if (old->generation < row.generation) rows.push_back(*old);
        }
    }
    rows.push_back(row);
    std::string text;
    for (const LinearGeneration& one : rows) text += fields_to_json(one).dump() + "\n";
    if (auto written = write_whole_file(file, text); !written) return pass_on(std::move(written));
    return rows;
}

} // namespace papan::train
