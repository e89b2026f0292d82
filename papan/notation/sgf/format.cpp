#include "papan/notation/sgf/format.hpp"

#include "papan/core/any_game.hpp"
#include "papan/notation/sgf/go.hpp"
#include "papan/notation/sgf/parse.hpp"
#include "papan/notation/sgf/text.hpp"
#include "papan/notation/sgf/write.hpp"

#include <array>
#include <fmt/format.h>

namespace papan::sgf {

namespace {

// Of the root node, in the order they are written.
constexpr std::array<std::string_view, 16> tag_names{
    "GN", "EV", "RO", "DT", "PC", "PB", "BR", "BT", "PW", "WR", "WT", "TM", "OT", "ON", "GC", "US"};

Tags read_tags(const Node& root, std::vector<Warning>& warnings) {
    Tags tags;
    for (const std::string_view name : tag_names) {
        const Property* property = root.find(name);
        if (!property) continue;
        auto text = to_utf8(property->values.front(), root.value("CA"));
        if (!text) {
            warnings.push_back({0, 0, fmt::format("{}: {}", name, text.error().message)});
            continue;
        }
        tags.emplace_back(name, text_of(*text));
    }
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
    return record;
}

Result<Playthrough> replay(const Record& record) {
    if (record.game != Go::name)
        return fail(ErrorCode::unsupported, "{} is not written as SGF", record.game);
    auto start = record.start.empty() ? any_game<Go>.initial(record.options)
                                      : any_game<Go>.parse_position(record.start, record.options);
    if (!start) return pass_on(std::move(start));
    Playthrough game(*std::move(start));
    for (const std::string& move : record.moves)
        if (auto played = game.play(move); !played) return pass_on(std::move(played));
    return game;
}

} // namespace

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
        auto game = replay(record);
        if (!game) return pass_on(std::move(game));
        Tags tags = record.tags;
        if (!record.result.empty()) tags.emplace_back("RE", record.result);
        text += write(write_go(*game, tags));
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
