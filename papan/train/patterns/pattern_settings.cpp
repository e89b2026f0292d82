#include "papan/train/patterns/pattern_settings.hpp"

namespace papan::train {

namespace {

template <class Settings>
concept LikeSettings = std::same_as<std::remove_const_t<Settings>, PatternSettings>;

// Calls visit(name, value) for every field: the one list of their names.
template <LikeSettings Settings, class Visit> void visit_fields(Settings& s, Visit&& visit) {
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
} // namespace

} // namespace papan::train

// After the list of fields, which its templates must find.
#include "papan/train/json_fields.hpp"

namespace papan::train {

namespace {

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
    return checked_fields_from_text<PatternSettings>(json, check);
}

Result<PatternSettings> read_pattern_settings(const std::filesystem::path& file) {
    return read_checked_fields<PatternSettings>(file, check);
}

Result<void> write_pattern_settings(const PatternSettings& settings,
                                    const std::filesystem::path& file) {
    if (auto good = check(settings); !good) return good;
    return write_fields(settings, file);
}

Result<void> change_pattern_setting(PatternSettings& settings, std::string_view text) {
    return change_field(settings, text);
}

} // namespace papan::train
