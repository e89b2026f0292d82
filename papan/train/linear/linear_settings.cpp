#include "papan/train/linear/linear_settings.hpp"

#include <concepts>
#include <type_traits>

namespace papan::train {

namespace {

template <class Settings>
concept LikeSettings = std::same_as<std::remove_const_t<Settings>, LinearSettings>;

template <LikeSettings Settings, class Visit> void visit_fields(Settings& s, Visit&& visit) {
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
    return checked_fields_from_text<LinearSettings>(json, check);
}

Result<LinearSettings> read_linear_settings(const std::filesystem::path& file) {
    return read_checked_fields<LinearSettings>(file, check);
}

Result<void> write_linear_settings(const LinearSettings& settings,
                                   const std::filesystem::path& file) {
    if (auto good = check(settings); !good) return good;
    return write_fields(settings, file);
}

Result<void> change_linear_setting(LinearSettings& settings, std::string_view text) {
    return change_field(settings, text);
}

} // namespace papan::train
