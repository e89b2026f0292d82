#include "papan/puzzles/puzzle.hpp"

#include "papan/base/text.hpp"

#include <algorithm>

namespace papan::puzzles {

int as_difficulty(int points) {
    return std::clamp(points, 1, hardest);
}

std::string format_puzzle(const Puzzle& puzzle) {
    const Task& task = puzzle.task;
    Json json{{"id", puzzle.id}, {"game", puzzle.game}};
    if (!puzzle.options.empty()) json["options"] = puzzle.options;
    json["position"] = puzzle.position;
    json["side"] = to_text(puzzle.side);
    json["kind"] = task.kind;
    json["goal"] = task.goal;
    if (!task.target.empty()) json["target"] = task.target;
    json["answer"] = task.answer;
    if (!task.replies.empty()) json["replies"] = task.replies;
    json["difficulty"] = task.difficulty;
    return json.dump();
}

Result<Puzzle> parse_puzzle(std::string_view line) {
    auto json = parse_json(line);
    if (!json) return pass_on(std::move(json));
    JsonFields fields(*json);
    Puzzle puzzle;
    puzzle.id = fields.need<std::string>("id");
    puzzle.game = fields.need<std::string>("game");
    puzzle.options = fields.value<std::string>("options", "");
    puzzle.position = fields.need<std::string>("position");
    const auto side = fields.need<std::string>("side");
    puzzle.side = side == to_text(Seat::second) ? Seat::second : Seat::first;
    Task& task = puzzle.task;
    task.kind = fields.need<std::string>("kind");
    task.goal = fields.need<int>("goal");
    task.target = fields.value<std::string>("target", "");
    task.answer = fields.need<std::vector<std::string>>("answer");
    task.replies = fields.value<std::vector<std::string>>("replies", {});
    task.difficulty = fields.need<int>("difficulty");
    if (!fields.result()) return Failure(fields.result().error());
    if (side != to_text(puzzle.side))
        return fail(ErrorCode::invalid_input, "\"side\" is '{}', expected first or second", side);
    return puzzle;
}

Result<std::vector<Puzzle>> parse_puzzles(std::string_view text) {
    std::vector<Puzzle> puzzles;
    int number = 0;
    for (const std::string_view line : split(text, '\n')) {
        ++number;
        if (trim(line).empty()) continue;
        auto puzzle = parse_puzzle(line);
        if (!puzzle) return in_context(fmt::format("line {}", number), puzzle.error());
        puzzles.push_back(*std::move(puzzle));
    }
    return puzzles;
}

} // namespace papan::puzzles
