#include "papan/train/nnue/nnue_settings.hpp"

namespace papan::train {

namespace {

template <class Settings>
concept LikeSettings = std::same_as<std::remove_const_t<Settings>, NnueSettings>;

template <LikeSettings Settings, class Visit> void visit_fields(Settings& s, Visit&& visit) {
    visit("nodes", s.games.nodes);
    visit("least_random", s.games.least_random);
    visit("most_random", s.games.most_random);
    visit("decided_at", s.games.decided_at);
    visit("longest", s.games.longest);
    visit("epochs", s.fit.epochs);
    visit("batch", s.fit.batch);
    visit("step", s.fit.step);
    visit("later_share", s.fit.later_share);
    visit("positions_per_generation", s.positions_per_generation);
    visit("window", s.window);
    visit("match_games", s.match_games);
    visit("match_nodes", s.match_nodes);
    visit("gate", s.gate);
    visit("threads", s.threads);
    visit("seed", s.seed);
}

} // namespace

} // namespace papan::train

#include "papan/train/json_fields.hpp"

namespace papan::train {

namespace {

Result<void> check(const NnueSettings& s) {
    const auto within = [](double value, double low, double high) {
        return value >= low && value <= high;
    };
    if (!within(s.games.nodes, 1, 1e9) || !within(s.games.least_random, 0, 100) ||
        !within(s.games.most_random, s.games.least_random, 100) ||
        !within(s.games.decided_at, 1, 30'000) || !within(s.games.longest, 1, 10'000))
        return fail(ErrorCode::invalid_input,
                    "a setting of the games is out of range: nodes from 1, random moves from 0 to "
                    "100, decided_at up to 30000, longest up to 10000");
    if (!within(s.fit.epochs, 1, 10'000) || !within(s.fit.batch, 1, 1e7) ||
        !within(s.fit.step, 1e-9, 1) || !within(s.fit.later_share, 0, 1))
        return fail(ErrorCode::invalid_input,
                    "a setting of the fit is out of range: epochs and batch from 1, step and "
                    "later_share up to 1");
    if (!within(s.positions_per_generation, 100, 2e9) || !within(s.window, 100, 2e9) ||
        !within(s.match_games, 2, 1e6) || !within(s.match_nodes, 1, 1e9) || !within(s.gate, 0, 1) ||
        !within(s.threads, 1, 256))
        return fail(ErrorCode::invalid_input,
                    "a setting of the run is out of range: positions_per_generation and window "
                    "from 100, match_games from 2, gate up to 1, threads up to 256");
    return {};
}

} // namespace

Result<NnueSettings> parse_nnue_settings(std::string_view json) {
    return checked_fields_from_text<NnueSettings>(json, check);
}

Result<NnueSettings> read_nnue_settings(const std::filesystem::path& file) {
    auto settings = read_checked_fields<NnueSettings>(file, check);
    if (settings) settings->fit.threads = settings->threads;
    return settings;
}

Result<void> write_nnue_settings(const NnueSettings& settings, const std::filesystem::path& file) {
    if (auto good = check(settings); !good) return good;
    return write_fields(settings, file);
}

Result<void> change_nnue_setting(NnueSettings& settings, std::string_view text) {
    return change_field(settings, text);
}

} // namespace papan::train
