#include "papan/games/congklak/rules.hpp"

#include "papan/base/hash.hpp"
#include "papan/base/text.hpp"

#include <array>
#include <fmt/ranges.h>
#include <vector>

namespace papan::congklak {

namespace {

Rules noself() {
    Rules rules;
    rules.takes_last = false;
    return rules;
}

Rules congkak() {
    Rules rules;
    rules.bank_alone = true;
    rules.end = EndRule::mover_empty;
    return rules;
}

Rules congkak_lap() {
    Rules rules = congkak();
    rules.lap_first = true;
    return rules;
}

Rules dakon() {
    Rules rules;
    rules.end = EndRule::mover_empty;
    return rules;
}

Rules dakon_sleman() {
    Rules rules;
    rules.bank_alone = true;
    rules.end = EndRule::three_empty_at_turn;
    rules.leftover = Leftover::discard;
    return rules;
}

Rules kalah(bool empty_capture) {
    Rules rules;
    rules.holes = 6;
    rules.seeds = 4;
    rules.relay = false;
    rules.bank_alone = empty_capture;
    rules.end = EndRule::side_empty;
    return rules;
}

// One switch: its row in the schema and how it is read and written. A value is written only where
// it differs from the preset's.
struct Switch {
    ParamInfo info;
    void (*read)(Rules& rules, std::string_view value);
    std::string (*write)(const Rules& rules);
};

template <auto Member> constexpr Switch flag(std::string_view name, std::string_view help) {
    return {{name, ParamKind::flag, "", help},
            [](Rules& rules, std::string_view value) { rules.*Member = value == "true"; },
            [](const Rules& rules) { return std::string(rules.*Member ? "true" : "false"); }};
}

template <auto Member>
constexpr Switch number(std::string_view name, std::string_view help, double low, double high) {
    return {{name, ParamKind::integer, "", help, low, high},
            [](Rules& rules, std::string_view value) {
                using Number = std::remove_reference_t<decltype(rules.*Member)>;
                rules.*Member = static_cast<Number>(*parse_integer(value));
            },
            [](const Rules& rules) { return std::to_string(rules.*Member); }};
}

// The words of a choice stand in the order of its enumeration (or of false and true).
template <auto Member> void set_word(Rules& rules, std::string_view words, std::string_view value) {
    using Kind = std::remove_reference_t<decltype(rules.*Member)>;
    const auto list = split(words, '|');
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i] == value) rules.*Member = static_cast<Kind>(i);
}

template <auto Member> std::string word_of(const Rules& rules, std::string_view words) {
    return std::string(split(words, '|')[static_cast<std::size_t>(rules.*Member)]);
}

constexpr std::string_view opposite_words = "stays|bank";
constexpr std::string_view end_words =
    "pass|mover-empty|side-empty|three-empty|three-empty-at-turn";
constexpr std::string_view leftover_words = "owner|discard|ran-out";
constexpr std::string_view start_words = "turns|simultaneous";
constexpr std::string_view starter_words = "loser|winner|last-mover|unburnt";

constexpr Switch empty_opposite{
    {"empty-opposite", ParamKind::choice, "",
     "a shot at an empty hole: the last seed stays or is banked", 0, 0, opposite_words},
    [](Rules& rules, std::string_view value) {
        set_word<&Rules::bank_alone>(rules, opposite_words, value);
    },
    [](const Rules& rules) { return word_of<&Rules::bank_alone>(rules, opposite_words); }};
constexpr Switch end_switch{
    {"end", ParamKind::choice, "", "when a round is over", 0, 0, end_words},
    [](Rules& rules, std::string_view value) { set_word<&Rules::end>(rules, end_words, value); },
    [](const Rules& rules) { return word_of<&Rules::end>(rules, end_words); }};
constexpr Switch leftover_switch{
    {"leftover", ParamKind::choice, "", "who gets the seeds left on the board", 0, 0,
     leftover_words},
    [](Rules& rules, std::string_view value) {
        set_word<&Rules::leftover>(rules, leftover_words, value);
    },
    [](const Rules& rules) { return word_of<&Rules::leftover>(rules, leftover_words); }};
constexpr Switch start_switch{
    {"start", ParamKind::choice, "", "the first move: in turns or by both at once", 0, 0,
     start_words},
    [](Rules& rules, std::string_view value) {
        set_word<&Rules::simultaneous>(rules, start_words, value);
    },
    [](const Rules& rules) { return word_of<&Rules::simultaneous>(rules, start_words); }};
constexpr Switch starter_switch{
    {"next-round", ParamKind::choice, "", "who begins the next round", 0, 0, starter_words},
    [](Rules& rules, std::string_view value) {
        set_word<&Rules::next_starter>(rules, starter_words, value);
    },
    [](const Rules& rules) { return word_of<&Rules::next_starter>(rules, starter_words); }};

constexpr std::array switches{
    number<&Rules::holes>("holes", "holes on a side", 1, most_holes),
    number<&Rules::seeds>("seeds", "seeds in a hole at the start", 1, most_seeds_a_hole),
    flag<&Rules::relay>("relay", "last seed in an occupied hole: lift it and go on"),
    flag<&Rules::extra_turn>("extra-turn", "last seed in the own store: choose again"),
    flag<&Rules::takes_last>("takes-last", "a shot takes the last seed too"),
    empty_opposite,
    flag<&Rules::lap_first>("lap-first", "no shot before the sowing has come round"),
    flag<&Rules::shoot_both>("shoot-both", "an empty hole of the opponent shoots too"),
    flag<&Rules::mikul>("mikul", "an empty hole of the opponent takes both its neighbours"),
    flag<&Rules::skip_origin>("skip-origin", "a lap passes over the hole it began in"),
    end_switch,
    leftover_switch,
    flag<&Rules::menang_jalan>("menang-jalan", "the last with seeds on the own side also wins"),
    flag<&Rules::stop_at_half>("stop-at-half", "over when a store has more than half"),
    start_switch,
    flag<&Rules::pie>("pie", "after the first turn the second player may change places"),
    number<&Rules::opening_moves>("opening-moves", "most choices in the first turn, 0 for no limit",
                                  0, 100),
    number<&Rules::handicap>("handicap", "seeds in the second store at the start", 0, 1000),
    number<&Rules::opening>("opening", "number of a random opening, 0 for the traditional start", 0,
                            4294967295.0),
    number<&Rules::rounds>("rounds", "most rounds of a match", 1, 99),
    number<&Rules::least_holes>("least-holes", "who cannot refill so many holes has lost", 1,
                                most_holes),
    starter_switch,
};

constexpr std::string_view preset_names =
    "congklak|congklak-noself|congkak|congkak-lap|dakon|dakon-sleman|kalah|kalah-empty";

constexpr auto schema = [] {
    std::array<ParamInfo, switches.size() + 1> rows{};
    rows[0] = {"preset", ParamKind::choice, "congklak", "a named set of rules", 0, 0, preset_names};
    for (std::size_t i = 0; i < switches.size(); ++i) rows[i + 1] = switches[i].info;
    return rows;
}();

std::vector<std::string> differences(const Rules& rules, const Rules& from) {
    std::vector<std::string> parts;
    for (const Switch& item : switches)
        if (const std::string value = item.write(rules); value != item.write(from))
            parts.push_back(fmt::format("{}={}", item.info.name, value));
    return parts;
}

} // namespace

std::span<const Preset> presets() {
    static const std::array table{
        Preset{"congklak", "the source paper's game", Rules{}},
        Preset{"congklak-noself", "the paper to the letter: a shot leaves its own seed", noself()},
        Preset{"congkak", "as told in Malaysia and on Wikipedia", congkak()},
        Preset{"congkak-lap", "the same, and no shot before a full lap", congkak_lap()},
        Preset{"dakon", "the paper's game, over when the mover has no seeds", dakon()},
        Preset{"dakon-sleman",
               "over when the turn passes at three empty holes, the rest does not count",
               dakon_sleman()},
        Preset{"kalah", "no relay; 6 holes of 4 seeds", kalah(false)},
        Preset{"kalah-empty", "Kalah in which a shot at an empty hole banks its seed", kalah(true)},
    };
    return table;
}

std::span<const ParamInfo> rule_info() {
    return schema;
}

Result<Rules> parse_rules(std::string_view text) {
    auto params = Params::parse(text, schema);
    if (!params) return pass_on(std::move(params));
    Rules rules;
    for (const Preset& preset : presets())
        if (preset.name == params->text("preset")) rules = preset.rules;
    for (const Switch& item : switches)
        if (params->is_set(item.info.name)) item.read(rules, params->text(item.info.name));
    if (rules.simultaneous && (rules.pie || rules.opening_moves != 0))
        return fail(ErrorCode::invalid_input, "congklak.simultaneous"_key,
                    "a simultaneous start has no first turn: it goes with neither pie nor "
                    "opening-moves");
    return rules;
}

std::string format_rules(const Rules& rules) {
    std::vector<std::string> best = differences(rules, presets()[0].rules);
    std::string_view nearest;
    for (const Preset& preset : presets()) {
        auto parts = differences(rules, preset.rules);
        if (parts.size() >= best.size()) continue;
        best = std::move(parts);
        nearest = preset.name;
    }
    if (!nearest.empty()) best.insert(best.begin(), fmt::format("preset={}", nearest));
    return fmt::format("{}", fmt::join(best, ","));
}

std::uint64_t hash(const Rules& rules) {
    const auto pack = [word = std::uint64_t{0}](std::uint64_t value, int bits) mutable {
        word = word << bits | value;
        return word;
    };
    auto switches_word = pack, start_word = pack;
    for (const bool item : {rules.relay, rules.extra_turn, rules.takes_last, rules.bank_alone,
                            rules.lap_first, rules.shoot_both, rules.mikul, rules.skip_origin,
                            rules.stop_at_half, rules.menang_jalan, rules.simultaneous, rules.pie})
        switches_word(item ? 1 : 0, 1);
    switches_word(static_cast<std::uint64_t>(rules.end), 3);
    switches_word(static_cast<std::uint64_t>(rules.leftover), 2);
    switches_word(static_cast<std::uint64_t>(rules.next_starter), 2);
    switches_word(rules.holes, 8);
    switches_word(rules.seeds, 16);
    switches_word(rules.rounds, 8);
    start_word(rules.opening, 32);
    start_word(rules.handicap, 16);
    start_word(rules.opening_moves, 8);
    return combine(mix(switches_word(rules.least_holes, 8)), start_word(0, 0));
}

} // namespace papan::congklak
