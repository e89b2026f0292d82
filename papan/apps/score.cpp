// `papan score FILE|-`: the score of a finished game of Go, from SGF or from positions, one a line.
#include "papan/engines/go/score.hpp"
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/file.hpp"
#include "papan/apps/input.hpp"
#include "papan/base/text.hpp"
#include "papan/engines/go/score_reasons.hpp"
#include "papan/engines/go/second_opinion.hpp"
#include "papan/games/go/scoring/text.hpp"
#include "papan/games/go/vertex.hpp"
#include "papan/notation/sgf/go.hpp"
#include "papan/notation/sgf/parse.hpp"
#include "papan/protocol/go_score_json.hpp"

#include <cctype>
#include <fmt/ranges.h>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

namespace papan::apps {

namespace {

struct Flags {
    std::string file, rules, method = "true", dead, alive, network = "auto";
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

// The networks asked: those that come with the program, none, or one that was named.
class Networks {
  public:
    explicit Networks(std::string wish) : wish_(std::move(wish)) {}

    Result<const engines::SecondOpinion*> for_board(const go::Board& board,
                                                    const engines::SecondOpinion* usual) {
        if (wish_ == "off") return nullptr;
        if (wish_ == "auto") return usual;
        auto& opened = named_[board.size()];
        if (opened) return opened.get();
        Go::Options learnt = *Go::parse_options("rules=chinese,komi=7");
        learnt.size = board.size();
        auto network = engines::open_opinion(wish_, learnt);
        if (!network) return in_context("--network", network.error());
        opened = *std::move(network);
        return opened.get();
    }

  private:
    std::string wish_;
    std::map<int, std::unique_ptr<const engines::SecondOpinion>> named_;
};

Result<engines::ScoreRequest> read_request(const Flags& flags, const go::Board& board,
                                           Networks& networks) {
    engines::ScoreRequest request = engines::usual_scoring(board);
    auto network = networks.for_board(board, request.judge.network);
    if (!network) return pass_on(std::move(network));
    if (flags.estimate) request.judge = engines::quick_judge;
    request.judge.network = *network;
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

std::string colour_word(go::Colour colour) {
    return colour == go::Colour::black ? "Black" : colour == go::Colour::white ? "White" : "both";
}

// What a search with each side to move first found.
std::string reading_words(const engines::GroupReason& reason) {
    const auto [black, white] = reason.read_stands;
    if (black != white)
        return fmt::format("reading: it stands when {} moves first and falls when {} does",
                           black ? "Black" : "White", black ? "White" : "Black");
    return black ? "reading: it stands whoever moves first"
                 : "reading: it is captured even when it moves first";
}

// One plain sentence a group: what it is, and which step decided it.
std::string sentence(const go::Board& board, const engines::GroupReason& reason) {
    using What = engines::GroupReason::What;
    using By = engines::GroupReason::By;
    std::vector<std::string> stones;
    for (const go::Point stone : reason.stones) stones.push_back(format_vertex(board, stone));
    std::string text = fmt::format("{} {}", colour_word(reason.colour), fmt::join(stones, " "));
    if (reason.colour == go::Colour::empty) text = fmt::format("{}", fmt::join(stones, " "));
    text += reason.what == What::dead   ? " is dead: "
            : reason.what == What::seki ? " lives in seki: "
                                        : " is not settled: ";
    if (reason.by == By::person) {
        text += "marked by hand";
    } else if (reason.by == By::unconditional) {
        text += "what surrounds it lives whatever is played, and it has no room for two eyes";
    } else if (reason.by == By::reading) {
        text += reading_words(reason);
    } else {
        text += fmt::format("{} in {} of {} playouts",
                            reason.what == What::dead   ? "it is captured"
                            : reason.what == What::seki ? "it stands beside a shared liberty"
                                                        : "it stands",
                            reason.agree, reason.playouts);
    }
    if (reason.doubted && reason.by == By::playouts)
        text += fmt::format(", but the network sees the opposite ({:+.2f})",
                            double{reason.network.value_or(0)});
    return text;
}

void print_text(const Go::State& state, const engines::Score& score) {
    const auto names = [&](const go::CellSet& cells) {
        return fmt::format("{}", fmt::join(go::place_names(state.board, cells), " "));
    };
    for (const auto& row : go::owner_rows(state.board, score.owners)) fmt::print("{}\n", row);
    fmt::print("black {}, white {}, komi {}: {}\n", score.black, score.white, score.komi,
               sgf::result_text(score.margin()));
    if (score.marks.dead.any()) fmt::print("dead: {}\n", names(score.marks.dead));
    if (score.marks.seki.any()) fmt::print("seki: {}\n", names(score.marks.seki));
    if (score.marks.teire.any()) fmt::print("still to be filled: {}\n", names(score.marks.teire));
    if (score.judgement && !score.judgement->settled())
        fmt::print("not settled: {}\n", names(score.judgement->unsettled));
    for (const auto& reason : engines::reasons_of(state.board, score))
        fmt::print("{}\n", sentence(state.board, reason));
}

Result<void> score_all(const Flags& flags) {
    auto text = read_whole(flags.file);
    if (!text) return pass_on(std::move(text));
    const auto begin = trim(*text);
    const bool is_position = !begin.empty() && std::isdigit(static_cast<unsigned char>(begin[0]));
    auto states = is_position ? read_positions(*text, flags) : read_sgf(*text, flags);
    if (!states) return pass_on(std::move(states));
    Networks networks(flags.network);
    for (const Go::State& state : *states) {
        auto request = read_request(flags, state.board, networks);
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

void add_score(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand("score", "the score of a finished game of Go");
    command->add_option("file", flags->file, "SGF, or positions one a line; - for standard input")
        ->required();
    command->add_option("--rules", flags->rules, "a rule set, or options as name=value,...");
    command->add_option("--method", flags->method, "graph: the paper's five steps; true: a judge")
        ->among({"graph", "true"});
    command->add_option("--dead", flags->dead, "stones that are dead whatever the judge says");
    command->add_option("--alive", flags->alive, "stones that are alive");
    command->add_option("--move", flags->move, "the position after so many moves of the record")
        ->not_negative();
    command->add_option("--playouts", flags->playouts, "how much the judge tries")
        ->range(1, 10'000'000);
    command->add_option("--network", flags->network,
                        "what the judge asks besides: auto, a shipped network where there is one; "
                        "off; or a network by name or file");
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
