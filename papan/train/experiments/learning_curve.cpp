#include "papan/train/experiments/learning_curve.hpp"

#include "papan/base/json_reader.hpp"
#include "papan/base/text.hpp"
#include "papan/base/whole_file.hpp"

#include <fmt/core.h>

namespace papan::train {

namespace {

namespace fs = std::filesystem;

fs::path curve_file(const fs::path& folder) {
    return folder / "curve.jsonl";
}

} // namespace

Result<std::vector<Milestone>> read_curve(const fs::path& folder) {
    std::vector<Milestone> curve;
    if (!fs::exists(curve_file(folder))) return curve;
    const auto text = read_whole_file(curve_file(folder));
    if (!text) return Failure(text.error());
    for (const std::string_view line : split(*text, '\n')) {
        if (line.empty()) continue;
        const auto json = parse_json(line);
        if (!json) return in_context(curve_file(folder).string(), json.error());
        JsonFields fields(*json);
        curve.push_back({fields.need<int>("rounds"), fields.need<double>("seconds")});
        if (!fields.result())
            return in_context(curve_file(folder).string(), fields.result().error());
    }
    return curve;
}

Result<void> add_milestone(const fs::path& folder, Milestone milestone) {
    auto curve = read_curve(folder);
    if (!curve) return pass_on(std::move(curve));
    if (milestone.rounds > 0 && !fs::exists(network_after(folder, milestone.rounds))) {
        const auto weights = read_whole_file(folder / "best.weights");
        if (!weights) return Failure(weights.error());
        if (auto kept = write_whole_file(network_after(folder, milestone.rounds), *weights); !kept)
            return kept;
    }
    curve->push_back(milestone);
    std::string text;
    for (const Milestone& row : *curve)
        text += Json{{"rounds", row.rounds}, {"seconds", row.seconds}}.dump() + "\n";
    return write_whole_file(curve_file(folder), text);
}

int rounds_after(const std::vector<Milestone>& curve, double seconds) {
    int rounds = 0;
    for (const Milestone& row : curve)
        if (row.seconds <= seconds) rounds = row.rounds;
    return rounds;
}

fs::path network_after(const fs::path& folder, int rounds) {
    return folder /
           (rounds == 0 ? std::string("start.weights") : fmt::format("round-{}.weights", rounds));
}

} // namespace papan::train
