#include "papan/train/run_state.hpp"

#include "papan/base/whole_file.hpp"

#include <algorithm>
#include <array>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <sstream>
#include <type_traits>

namespace papan::train {

namespace {

using Json = nlohmann::ordered_json;
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

RoundRow row_of(const Json& json) {
    RoundRow row;
    row.round = json.value("round", 0);
    row.games = json.value("games", std::uint64_t{0});
    row.samples = json.value("samples", std::uint64_t{0});
    row.steps = json.value("steps", std::uint64_t{0});
    row.hours = json.value("hours", 0.0);
    row.policy_loss = json.value("policy_loss", 0.0);
    row.value_loss = json.value("value_loss", 0.0);
    row.ownership_loss = json.value("ownership_loss", 0.0);
    row.score_loss = json.value("score_loss", 0.0);
    row.policy_accuracy = json.value("policy_accuracy", 0.0);
    row.score = json.value("score", 0.0);
    row.elo = json.value("elo", 0.0);
    row.promoted = json.value("promoted", false);
    row.best_elo = json.value("best_elo", 0.0);
    if (json.contains("anchor_score")) row.anchor_score = json.value("anchor_score", 0.0);
    return row;
}

template <class Number> Result<void> take(const Json& json, const char* name, Number& number) {
    const auto found = json.find(name);
    const bool fits =
        found != json.end() &&
        (std::is_floating_point_v<Number> ? found->is_number() : found->is_number_unsigned());
    if (!fits) return fail(ErrorCode::invalid_input, "'{}' is missing or no such number", name);
    number = found->template get<Number>();
    return {};
}

Result<Phase> phase_of(const Json& json) {
    const auto found = json.find("phase");
    const std::string name =
        found != json.end() && found->is_string() ? found->get<std::string>() : "";
    const auto phase = std::find(phases.begin(), phases.end(), name);
    if (phase == phases.end())
        return fail(ErrorCode::invalid_input, "'phase' is none of {}", fmt::join(phases, ", "));
    return static_cast<Phase>(phase - phases.begin());
}

Result<RunState> state_of(const Json& json) {
    if (!json.is_object())
        return fail(ErrorCode::invalid_input, "cut off, or something else than a run's state");
    RunState state;
    auto phase = phase_of(json);
    if (!phase) return pass_on(std::move(phase));
    state.phase = *phase;
    for (auto& taken :
         {take(json, "round", state.round), take(json, "games_goal", state.games_goal),
          take(json, "learnt_from", state.learnt_from), take(json, "seconds", state.seconds),
          take(json, "elo", state.elo)})
        if (!taken) return Failure(taken.error());
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
    auto state = state_of(Json::parse(*text, nullptr, false));
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
    try {
        for (std::string line; std::getline(lines, line);)
            if (const Json json = Json::parse(line, nullptr, false); json.is_object())
                rows.push_back(row_of(json));
    } catch (const Json::exception& problem) {
        return fail(ErrorCode::invalid_input, "{}: {}", file.string(), problem.what());
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
