#include "papan/train/run_state.hpp"

#include "papan/base/json_reader.hpp"
#include "papan/base/whole_file.hpp"

#include <algorithm>
#include <array>
#include <fmt/ranges.h>
#include <sstream>

namespace papan::train {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 3> phases{"play", "train", "match"};

Json to_json(const RoundRow& row) {
    Json json{{"round", row.round},           {"games", row.games},
              {"samples", row.samples},       {"steps", row.steps},
              {"hours", row.hours},           {"policy_loss", row.policy_loss},
              {"value_loss", row.value_loss}, {"ownership_loss", row.ownership_loss},
              {"score_loss", row.score_loss}, {"policy_accuracy", row.policy_accuracy},
              {"score", row.score},           {"elo", row.elo},
              {"promoted", row.promoted},     {"best_elo", row.best_elo}};
    if (row.anchor_score) json["anchor_score"] = *row.anchor_score;
    return json;
}

Result<RoundRow> row_of(JsonFields json) {
    RoundRow row;
    row.round = json.value("round", row.round);
    row.games = json.value("games", row.games);
    row.samples = json.value("samples", row.samples);
    row.steps = json.value("steps", row.steps);
    row.hours = json.value("hours", row.hours);
    row.policy_loss = json.value("policy_loss", row.policy_loss);
    row.value_loss = json.value("value_loss", row.value_loss);
    row.ownership_loss = json.value("ownership_loss", row.ownership_loss);
    row.score_loss = json.value("score_loss", row.score_loss);
    row.policy_accuracy = json.value("policy_accuracy", row.policy_accuracy);
    row.score = json.value("score", row.score);
    row.elo = json.value("elo", row.elo);
    row.promoted = json.value("promoted", row.promoted);
    row.best_elo = json.value("best_elo", row.best_elo);
    if (json.has("anchor_score")) row.anchor_score = json.need<double>("anchor_score");
    if (!json.result()) return Failure(json.result().error());
    return row;
}

Result<Phase> phase_of(const std::string& name) {
    const auto phase = std::find(phases.begin(), phases.end(), name);
    if (phase == phases.end())
        return fail(ErrorCode::invalid_input, "'phase' is none of {}", fmt::join(phases, ", "));
    return static_cast<Phase>(phase - phases.begin());
}

Result<RunState> state_of(JsonFields json) {
    RunState state;
    const auto phase_name = json.need<std::string>("phase");
    state.round = json.need<std::uint16_t>("round");
    state.games_goal = json.need<decltype(state.games_goal)>("games_goal");
    state.learnt_from = json.need<decltype(state.learnt_from)>("learnt_from");
    state.seconds = json.need<double>("seconds");
    state.elo = json.need<double>("elo");
    if (!json.result()) return Failure(json.result().error());
    const auto phase = phase_of(phase_name);
    if (!phase) return Failure(phase.error());
    state.phase = *phase;
    return state;
}

} // namespace

std::string_view to_text(Phase phase) {
    return phases[static_cast<std::size_t>(phase)];
}

Result<std::optional<RunState>> read_state(const fs::path& folder) {
    const fs::path file = folder / "state.json";
    if (!fs::exists(file)) return std::nullopt;
    const auto text = read_whole_file(file);
    if (!text) return Failure(text.error());
    const auto json = parse_json(*text);
    if (!json) return in_context(file.string(), json.error());
    auto state = state_of(JsonFields(*json));
    if (!state) return in_context(file.string(), state.error());
    return *state;
}

Result<void> write_state(const RunState& state, const fs::path& folder) {
    const Json json{{"round", state.round},           {"phase", to_text(state.phase)},
                    {"games_goal", state.games_goal}, {"learnt_from", state.learnt_from},
                    {"seconds", state.seconds},       {"elo", state.elo}};
    return write_whole_file(folder / "state.json", json.dump() + "\n");
}

Result<std::vector<RoundRow>> read_history(const fs::path& folder) {
    std::vector<RoundRow> rows;
    const fs::path file = folder / "ratings.jsonl";
    if (!fs::exists(file)) return rows;
    const auto text = read_whole_file(file);
    if (!text) return Failure(text.error());
    std::istringstream lines(*text);
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        const auto json = parse_json(line);
        auto row = json ? row_of(JsonFields(*json)) : Failure(json.error());
        if (!row) return in_context(fmt::format("{}:{}", file.string(), number), row.error());
        rows.push_back(*std::move(row));
    }
    return rows;
}

Result<void> add_row(const RoundRow& row, const fs::path& folder) {
    auto rows = read_history(folder);
    if (!rows) return pass_on(std::move(rows));
    std::erase_if(*rows, [&](const RoundRow& old) { return old.round == row.round; });
    rows->push_back(row);
    std::string text;
    for (const RoundRow& each : *rows) text += to_json(each).dump() + "\n";
    return write_whole_file(folder / "ratings.jsonl", text);
}

} // namespace papan::train
