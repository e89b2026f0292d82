// `papan score FILE|-`: the score of a finished game of Go, from SGF or from positions, one a line.
#include "papan/engines/go/score.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/file.hpp"
#include "papan/apps/input.hpp"
#include "papan/base/text.hpp"
#include "papan/games/go/vertex.hpp"
#include "papan/notation/sgf/go.hpp"
#include "papan/notation/sgf/parse.hpp"
#include "papan/protocol/go_score_json.hpp"

#include <CLI/CLI.hpp>
#include <cctype>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

namespace papan::apps {

namespace {

struct Flags {
    std::string file, rules, method = "true", dead, alive;
    std::optional<int> playouts;
    int move = -1;
    bool json = false, estimate = false;
};

// "japanese" for short, or options as `papan moves go --options` takes them.
Result<Go::Options> read_rules(const std::string& text) {
    return Go::parse_options(go::find_rule_set(text) ? "rules=" + text : text);
}

Result<std::vector<Go::State>> read_positions(std::string_view text, const Flags& flags) {
    auto options = read_rules(flags.rules);
    if (!options) return in_context("rules", options.error());
    std::vector<Go::State> states;
    for (const std::string_view line : split(text, '\n')) {
        if (trim(line).empty()) continue;
        auto state = Go::parse_position(trim(line), *options);
        if (!state) return in_context("position", state.error());
        states.push_back(*std::move(state));
    }
    return states;
}

// What --rules says replaces what the record says.
Result<void> replace_rules(const std::string& text, Go::State& state) {
    if (text.empty()) return {};
    auto options = read_rules(text);
    if (!options) return in_context("rules", options.error());
    const double komi = state.options.komi;
    state.options.rules = options->rules;
    state.options.komi = text.find("komi") == std::string::npos ? komi : options->komi;
    return {};
}

Result<std::vector<Go::State>> read_sgf(std::string_view text, const Flags& flags) {
    auto parsed = sgf::parse(text);
    if (!parsed) return pass_on(std::move(parsed));
    for (const Warning& warning : parsed->warnings)
        fmt::print(stderr, "{}:{}:{}: {}\n", flags.file, warning.line, warning.column,
                   warning.message);
    std::vector<Go::State> states;
    for (const sgf::Tree& tree : parsed->games) {
        auto line = sgf::read_go(tree, flags.move < 0 ? std::nullopt : std::optional(flags.move));
        if (!line) return pass_on(std::move(line));
        for (const Warning& warning : line->warnings)
            fmt::print(stderr, "{}: {}\n", flags.file, warning.message);
        if (auto done = replace_rules(flags.rules, line->end); !done)
            return pass_on(std::move(done));
        states.push_back(std::move(line->end));
    }
    return states;
}

Result<std::vector<go::Point>> read_vertices(const go::Board& board, const std::string& text) {
    std::vector<go::Point> points;
    for (const std::string_view name : split(text, ',')) {
        const auto point = go::parse_vertex(board, trim(name));
        if (!point || !is_stone(board.colour(*point)))
            return fail(ErrorCode::invalid_input, "there is no stone at '{}'", trim(name));
        points.push_back(*point);
    }
    return points;
}

Result<engines::ScoreRequest> read_request(const Flags& flags, const go::Board& board) {
    engines::ScoreRequest request;
    request.judge = flags.estimate ? engines::quick_judge : engines::final_judge;
    if (flags.playouts) request.judge.playouts = *flags.playouts;
    if (flags.method == "graph") {
        if (!flags.dead.empty() || !flags.alive.empty())
            return fail(ErrorCode::invalid_input, "marks go with --method true");
        request.method = engines::ScoreMethod::graph;
    }
    auto dead = read_vertices(board, flags.dead), alive = read_vertices(board, flags.alive);
    if (!dead) return in_context("--dead", dead.error());
    if (!alive) return in_context("--alive", alive.error());
    request.dead = *std::move(dead);
    request.alive = *std::move(alive);
    return request;
}

void print_text(const Go::State& state, const engines::Score& score) {
    const auto json = protocol::to_json(state, score);
    const auto names = [&](const char* key) {
        return fmt::format("{}", fmt::join(json[key].get<std::vector<std::string>>(), " "));
    };
    for (const auto& row : json["owner"]) fmt::print("{}\n", row.get<std::string>());
    fmt::print("black {}, white {}, komi {}: {}\n", score.black, score.white, score.komi,
               sgf::result_text(score.margin()));
    if (score.marks.dead.any()) fmt::print("dead: {}\n", names("dead"));
    if (score.marks.seki.any()) fmt::print("seki: {}\n", names("seki"));
    if (score.marks.teire.any()) fmt::print("still to be filled: {}\n", names("teire"));
    if (score.judgement && !score.judgement->settled())
        fmt::print("not settled: {}\n", names("unsettled"));
}

Result<void> score_all(const Flags& flags) {
    auto text = read_whole(flags.file);
    if (!text) return pass_on(std::move(text));
    const auto begin = trim(*text);
    const bool is_position = !begin.empty() && std::isdigit(static_cast<unsigned char>(begin[0]));
    auto states = is_position ? read_positions(*text, flags) : read_sgf(*text, flags);
    if (!states) return pass_on(std::move(states));
    for (const Go::State& state : *states) {
        auto request = read_request(flags, state.board);
        if (!request) return pass_on(std::move(request));
        const auto score = engines::score(state, *request);
        if (flags.json)
            fmt::print("{}\n", protocol::to_json(state, score).dump());
        else
            print_text(state, score);
    }
    return {};
}

} // namespace

void add_score(CLI::App& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand("score", "the score of a finished game of Go");
    command->add_option("file", flags->file, "SGF, or positions one a line; - for standard input")
        ->required();
    command->add_option("--rules", flags->rules, "a rule set, or options as name=value,...");
    command->add_option("--method", flags->method, "graph: the paper's five steps; true: a judge")
        ->check(CLI::IsMember({"graph", "true"}));
    command->add_option("--dead", flags->dead, "stones that are dead whatever the judge says");
    command->add_option("--alive", flags->alive, "stones that are alive");
    command->add_option("--move", flags->move, "the position after so many moves of the record")
        ->check(CLI::NonNegativeNumber);
    command->add_option("--playouts", flags->playouts, "how much the judge tries")
        ->check(CLI::Range(1, 10'000'000));
    command->add_flag("--estimate", flags->estimate, "quickly, for a game that goes on");
    command->add_flag("--json", flags->json, "one JSON object a game");
    command->callback([flags, &chosen] {
        chosen = [flags] {
            const auto done = score_all(*flags);
            return done ? success : complain(done.error());
        };
    });
}

} // namespace papan::apps
