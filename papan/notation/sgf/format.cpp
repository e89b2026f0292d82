#include "papan/notation/sgf/format.hpp"

#include "papan/notation/replay.hpp"
#include "papan/notation/sgf/go.hpp"
#include "papan/notation/sgf/parse.hpp"
#include "papan/notation/sgf/text.hpp"
#include "papan/notation/sgf/write.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace papan::sgf {

namespace {

// Of the root node, in the order they are written.
constexpr std::array<std::string_view, 14> tag_names{"GN", "EV", "RO", "DT", "PC", "BR", "BT",
                                                     "WR", "WT", "TM", "OT", "ON", "GC", "US"};
constexpr std::array<std::string_view, 2> player_tags{"PB", "PW"};

// Nothing when it is not there or cannot be read.
std::optional<std::string> read_tag(const Node& root, std::string_view name,
                                    std::vector<Warning>& warnings) {
    const Property* property = root.find(name);
    if (!property) return std::nullopt;
    auto text = to_utf8(property->values.front(), root.value("CA"));
    if (text) return text_of(*text);
    warnings.push_back({0, 0, fmt::format("{}: {}", name, text.error().message)});
    return std::nullopt;
}

Tags read_tags(const Node& root, std::vector<Warning>& warnings) {
    Tags tags;
    for (const std::string_view name : tag_names)
        if (auto text = read_tag(root, name, warnings)) tags.emplace_back(name, *std::move(text));
    return tags;
}

// An outcome counts begun points in full (Go::outcome); the komi tells what was begun.
double exact_margin(const Outcome& outcome, double komi) {
    const double part = outcome.margin > 0 ? komi - std::floor(komi) : std::ceil(komi) - komi;
    return outcome.margin > 0 ? outcome.margin - part : outcome.margin + part;
}

// "B+3.5", "W+R": the property RE.
std::string result_of(const Record& record, const Go::State& state) {
    if (!record.result.empty() || !record.outcome) return record.result;
    if (record.ending.empty() || record.ending == "rules")
        return result_text(exact_margin(*record.outcome, state.options.komi));
    if (record.outcome->value == 0) return "Void";
    const char how = record.ending == "resignation" ? 'R' : record.ending == "time" ? 'T' : 'F';
    return fmt::format("{}+{}", record.outcome->value > 0 ? 'B' : 'W', how);
}

Tags tags_of(const Record& record, const Go::State& state) {
    Tags tags;
    for (std::size_t seat = 0; seat < 2; ++seat)
        if (!record.players[seat].empty())
            tags.emplace_back(player_tags[seat], record.players[seat]);
    tags.insert(tags.end(), record.tags.begin(), record.tags.end());
    if (auto result = result_of(record, state); !result.empty())
        tags.emplace_back("RE", std::move(result));
    return tags;
}

Result<Record> read_record(const Tree& tree, std::vector<Warning>& warnings) {
    auto line = read_go(tree);
    if (!line) return pass_on(std::move(line));
    warnings.insert(warnings.end(), line->warnings.begin(), line->warnings.end());
    Record record;
    record.game = Go::name;
    record.options = Go::format_options(line->start.options);
    record.start = Go::format_position(line->start);
    Go::State state = line->start;
    for (const Go::Move move : line->moves) {
        record.moves.push_back(Go::format_move(state, move));
        Go::apply(state, move);
    }
    record.end = Go::format_position(line->end);
    record.result = simple_text_of(tree.root().value("RE"));
    record.tags = read_tags(tree.root(), warnings);
    for (std::size_t seat = 0; seat < 2; ++seat)
        record.players[seat] =
            read_tag(tree.root(), player_tags[seat], warnings).value_or(std::string());
    return record;
}

} // namespace

bool is_tag(std::string_view name) {
    return std::find(tag_names.begin(), tag_names.end(), name) != tag_names.end();
}

Result<Records> read_records(std::string_view text) {
    auto parsed = parse(text);
    if (!parsed) return pass_on(std::move(parsed));
    Records records{{}, std::move(parsed->warnings)};
    for (const Tree& tree : parsed->games) {
        auto record = read_record(tree, records.warnings);
        if (!record) return pass_on(std::move(record));
        records.games.push_back(*std::move(record));
    }
    return records;
}

Result<std::string> write_records(const std::vector<Record>& records) {
    std::string text;
    for (const Record& record : records) {
        auto game = replay(record, any_game<Go>, "SGF");
        if (!game) return pass_on(std::move(game));
        text += write(write_go(*game, tags_of(record, *game->start().as<Go>())));
    }
    return text;
}

Result<std::string> rewrite(std::string_view text, std::vector<Warning>& warnings) {
    auto parsed = parse(text);
    if (!parsed) return pass_on(std::move(parsed));
    warnings = std::move(parsed->warnings);
    return write(parsed->games);
}

} // namespace papan::sgf
