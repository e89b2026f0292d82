#include "papan/train/generations.hpp"

#include "papan/base/svg.hpp"
#include "papan/base/text.hpp"
#include "papan/train/believable_gain.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace papan::train {

namespace {

namespace fs = std::filesystem;

template <class T, class Wanted>
concept Like = std::same_as<std::remove_const_t<T>, Wanted>;

template <Like<GenerationState> State, class Visit> void visit_fields(State& s, Visit&& visit) {
    visit("generation", s.generation);
    visit("seconds", s.seconds);
    visit("elo", s.elo);
}

template <Like<Generation> Row, class Visit> void visit_fields(Row& s, Visit&& visit) {
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

} // namespace

} // namespace papan::train

// After the lists of fields, which its templates must find.
#include "papan/train/json_fields.hpp"

namespace papan::train {

namespace {

// Elo that no history could go on from becomes what can be believed of one match.
Generation row_of(const GenerationState& before, const match::Tally& tally, double gate) {
    Generation row{before.generation};
    row.score = tally.score();
    row.promoted = row.score >= gate;
    const auto after = [&](double gain) {
        return before.elo + (row.promoted ? believable_gain(gain) : 0);
    };
    const auto elo = tally.elo();
    row.elo = after(elo.elo);
    row.elo_low = after(elo.low);
    row.elo_high = after(elo.high);
    return row;
}

} // namespace

Result<GenerationState> read_generation_state(const fs::path& file) {
    return read_fields<GenerationState>(file);
}

Result<std::vector<Generation>> read_generations(const fs::path& file) {
    std::vector<Generation> rows;
    std::error_code problem;
    if (!fs::exists(file, problem)) return rows;
    const auto text = read_whole_file(file);
    if (!text) return Failure(text.error());
    for (const std::string_view line : split(*text, '\n')) {
        if (trim(line).empty()) continue;
        auto row = known_fields_from_text<Generation>(line);
        if (!row) return in_context(file.string(), row.error());
        rows.push_back(*row);
    }
    return rows;
}

Result<std::vector<Generation>> add_generation(const Generation& row, const fs::path& file) {
    auto rows = read_generations(file);
    if (!rows) return rows;
    std::erase_if(*rows, [&](const Generation& old) { return old.number >= row.number; });
    rows->push_back(row);
    std::string text;
    for (const Generation& one : *rows) text += fields_to_json(one).dump() + "\n";
    if (auto written = write_whole_file(file, text); !written) return pass_on(std::move(written));
    return rows;
}

fs::path GenerationRun::file(std::string_view name) const {
    return folder_ / fmt::format("{}.{}", name, words_.ending);
}

Result<void> GenerationRun::open() {
    std::error_code problem;
    fs::create_directories(folder_ / "matches", problem);
    if (problem)
        return fail(ErrorCode::io, "cannot make {}: {}", folder_.string(), problem.message());
    const fs::path lock = folder_ / "lock";
    lock_ = LockedFile::open(lock, !fs::exists(lock));
    if (!lock_) return fail(ErrorCode::io, "another program is at work in {}", folder_.string());
    return {};
}

Result<void> GenerationRun::read_state() {
    auto state = read_generation_state(folder_ / "state.json");
    if (!state) return pass_on(std::move(state));
    state_ = *state;
    return {};
}

bool GenerationRun::over() const {
    std::error_code problem;
    return request_.stop.stop_requested() || fs::exists(folder_ / "stop", problem) ||
           (request_.limits.time && watch_.elapsed() >= *request_.limits.time) ||
           (request_.limits.rounds && state_.generation > *request_.limits.rounds);
}

void GenerationRun::tell(const std::string& what) const {
    if (request_.on_progress)
        request_.on_progress(
            fmt::format("generation {}, rating {:.0f}, {}", state_.generation, state_.elo, what));
}

Result<void> GenerationRun::go(const std::function<Result<void>()>& step) {
    while (!over()) {
        auto done = step();
        if (!done && !over()) return done;
        if (auto saved = save(); !saved) return saved;
    }
    return {};
}

Result<void> GenerationRun::save() {
    state_.seconds += seconds(since_saved_.elapsed());
    since_saved_ = {};
    return write_fields(state_, folder_ / "state.json");
}

Result<match::MatchResult> GenerationRun::play(GateMatch gate) const {
    gate.seed = state_.generation;
    gate.log = folder_ / "matches" / fmt::format("{:05}.jsonl", state_.generation);
    return play_gate_match(
        gate, request_.elsewhere, request_.stop, [&](const match::MatchResult& so_far) {
            tell(fmt::format("match: {:.1f} of {}", so_far.tally.points(), so_far.tally.games()));
        });
}

Result<bool> GenerationRun::conclude(std::uint64_t positions, double error,
                                     const std::string& error_text, const match::Tally& tally,
                                     double gate) {
    Generation row = row_of(state_, tally, gate);
    row.positions = positions;
    row.error = error;
    row.hours = (state_.seconds + seconds(since_saved_.elapsed())) / 3600;
    if (row.promoted)
        if (auto promoted = promote(); !promoted) return pass_on(std::move(promoted));
    if (auto noted = note(row); !noted) return pass_on(std::move(noted));
    state_.elo = row.elo;
    ++state_.generation;
    if (request_.on_round)
        request_.on_round(fmt::format("generation {}: {} positions, {:.2f} h; error {}; {:.1f} % "
                                      "against the last{}, rating {:.0f}",
                                      row.number, row.positions, row.hours, error_text,
                                      100 * row.score, row.promoted ? ", promoted" : "", row.elo));
    return row.promoted;
}

Result<void> GenerationRun::promote() const {
    const auto bytes = read_whole_file(candidate_file());
    if (!bytes) return Failure(bytes.error());
    return write_whole_file(best_file(), *bytes);
}

Result<void> GenerationRun::note(const Generation& row) const {
    const auto rows = add_generation(row, folder_ / "generations.jsonl");
    if (!rows) return Failure(rows.error());
    ChartSeries rating{fmt::format("rating of the best (Elo, {} 0)", words_.rated_from), {}};
    for (const Generation& one : *rows)
        rating.points.push_back({std::to_string(one.number), one.elo, one.elo_low, one.elo_high});
    return write_whole_file(folder_ / "report.svg", line_chart(words_.chart, "Elo", {rating}));
}

} // namespace papan::train
