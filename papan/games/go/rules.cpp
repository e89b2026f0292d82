#include "papan/games/go/rules.hpp"

#include <array>
#include <fmt/ranges.h>

namespace papan::go {

namespace {

constexpr Rules tromp_taylor{KoRule::positional, true, Counting::area, true, HandicapBonus::none};
constexpr Rules chinese{KoRule::positional, false, Counting::area, true, HandicapBonus::stones};
constexpr Rules japanese{KoRule::simple, false, Counting::territory, false, HandicapBonus::none};
constexpr Rules aga{KoRule::situational,           false, Counting::area, true,
                    HandicapBonus::stones_but_one, true};
constexpr Rules new_zealand{KoRule::situational, true, Counting::area, true, HandicapBonus::none};

constexpr std::array sets{
    RuleSet{"chinese", chinese, 7.5},           RuleSet{"japanese", japanese, 6.5},
    RuleSet{"korean", japanese, 6.5},           RuleSet{"aga", aga, 7.5},
    RuleSet{"tromp-taylor", tromp_taylor, 7.5}, RuleSet{"new-zealand", new_zealand, 7},
};
constexpr double handicap_komi = 0.5;

constexpr std::array option_table{
    ParamInfo{"size", ParamKind::integer, "19", "lines on a side", smallest_size, largest_size},
    ParamInfo{"rules", ParamKind::choice, "chinese", "rule set; the switches below change it", 0, 0,
              "chinese|japanese|korean|aga|tromp-taylor|new-zealand"},
    ParamInfo{"komi", ParamKind::real, "", "points for White; by default the rule set's", -1000,
              1000},
    ParamInfo{"handicap", ParamKind::integer, "0", "stones Black begins with", 0, 25},
    ParamInfo{"placement", ParamKind::choice, "fixed", "of handicap stones", 0, 0, "fixed|free"},
    ParamInfo{"ko", ParamKind::choice, "", "which repetition is forbidden", 0, 0,
              "simple|positional|situational"},
    ParamInfo{"suicide", ParamKind::choice, "", "of several stones", 0, 0, "allowed|forbidden"},
    ParamInfo{"counting", ParamKind::choice, "", "what is counted", 0, 0, "area|territory"},
    ParamInfo{"seki", ParamKind::choice, "", "points surrounded in seki", 0, 0, "counts|neutral"},
    ParamInfo{"bonus", ParamKind::choice, "", "White's points for handicap stones", 0, 0,
              "none|stones|stones-1"},
};

constexpr std::array<std::string_view, 3> ko_names{"simple", "positional", "situational"};
constexpr std::array<std::string_view, 2> suicide_names{"forbidden", "allowed"};
constexpr std::array<std::string_view, 2> counting_names{"area", "territory"};
constexpr std::array<std::string_view, 2> seki_names{"neutral", "counts"};
constexpr std::array<std::string_view, 3> bonus_names{"none", "stones", "stones-1"};

template <class Names> std::size_t index_in(const Names& names, std::string_view name) {
    std::size_t index = 0;
    while (names[index] != name) ++index; // the schema let only these through
    return index;
}

void set_switches(const Params& params, Rules& rules) {
    if (params.is_set("ko")) rules.ko = static_cast<KoRule>(index_in(ko_names, params.text("ko")));
    if (params.is_set("suicide")) rules.suicide = params.text("suicide") == "allowed";
    if (params.is_set("counting"))
        rules.counting = static_cast<Counting>(index_in(counting_names, params.text("counting")));
    if (params.is_set("seki")) rules.seki_counts = params.text("seki") == "counts";
    if (params.is_set("bonus"))
        rules.bonus = static_cast<HandicapBonus>(index_in(bonus_names, params.text("bonus")));
}

double usual_komi(const RuleSet& set, int handicap) {
    return handicap > 0 ? handicap_komi : set.komi;
}

Result<void> check_handicap(const Options& options) {
    if (options.handicap == 0) return {};
    const int most =
        options.free_handicap ? options.size * options.size - 1 : most_fixed_handicap(options.size);
    if (options.handicap <= most && (options.free_handicap || options.handicap >= 2)) return {};
    return fail(ErrorCode::invalid_input, "go.handicap"_key,
                "handicap is {}, expected {} on a board of size {}; or placement=free",
                options.handicap,
                most < 2 ? Said{"0"} : say("go.handicaps"_key, "0 or 2 to {}", most), options.size);
}

// The set that needs the fewest switches besides its name.
const RuleSet& nearest_set(const Rules& rules, double komi) {
    const auto differences = [&](const RuleSet& set) {
        return 2 * ((set.rules.ko != rules.ko) + (set.rules.suicide != rules.suicide) +
                    (set.rules.counting != rules.counting) +
                    (set.rules.seki_counts != rules.seki_counts) +
                    (set.rules.bonus != rules.bonus) +
                    // No switch of its own: only the name can say it.
                    8 * (set.rules.white_passes_last != rules.white_passes_last)) +
               (set.komi != komi);
    };
    const RuleSet* best = &sets.front();
    for (const RuleSet& set : sets)
        if (differences(set) < differences(*best)) best = &set;
    return *best;
}

} // namespace

std::span<const RuleSet> rule_sets() {
    return sets;
}

const RuleSet* find_rule_set(std::string_view name) {
    for (const RuleSet& set : sets)
        if (set.name == name) return &set;
    return nullptr;
}

std::string_view name_of(const Rules& rules) {
    for (const RuleSet& set : sets)
        if (set.rules == rules) return set.name;
    return "";
}

std::span<const ParamInfo> option_info() {
    return option_table;
}

Result<Options> parse_options(std::string_view text) {
    auto params = Params::parse(text, option_table);
    if (!params) return pass_on(std::move(params));
    const RuleSet& set = *find_rule_set(params->text("rules"));
    Options options;
    options.size = static_cast<int>(params->integer("size"));
    options.handicap = static_cast<int>(params->integer("handicap"));
    options.free_handicap = params->text("placement") == "free";
    options.rules = set.rules;
    options.komi =
        params->is_set("komi") ? params->real("komi") : usual_komi(set, options.handicap);
    set_switches(*params, options.rules);
    if (auto checked = check_handicap(options); !checked) return pass_on(std::move(checked));
    return options;
}

std::string format_options(const Options& options) {
    const RuleSet& set = nearest_set(options.rules, options.komi);
    const Rules &rules = options.rules, &usual = set.rules;
    std::vector<std::string> parts;
    const auto add = [&](bool differs, std::string_view name, auto value) {
        if (differs) parts.push_back(fmt::format("{}={}", name, value));
    };
    add(options.size != 19, "size", options.size);
    add(&set != &sets.front(), "rules", set.name);
    add(options.komi != usual_komi(set, options.handicap), "komi", options.komi);
    add(options.handicap != 0, "handicap", options.handicap);
    add(options.free_handicap, "placement", "free");
    add(rules.ko != usual.ko, "ko", ko_names[static_cast<std::size_t>(rules.ko)]);
    add(rules.suicide != usual.suicide, "suicide", suicide_names[rules.suicide ? 1 : 0]);
    add(rules.counting != usual.counting, "counting",
        counting_names[static_cast<std::size_t>(rules.counting)]);
    add(rules.seki_counts != usual.seki_counts, "seki", seki_names[rules.seki_counts ? 1 : 0]);
    add(rules.bonus != usual.bonus, "bonus", bonus_names[static_cast<std::size_t>(rules.bonus)]);
    return fmt::format("{}", fmt::join(parts, ","));
}

int most_fixed_handicap(int size) {
    if (size < 7) return 0;
    return size % 2 == 0 || size == 7 ? 4 : 9;
}

std::vector<int> handicap_cells(int size, int stones) {
    if (stones < 2 || stones > most_fixed_handicap(size)) return {};
    const int near = size >= 13 ? 3 : 2, far = size - 1 - near, middle = size / 2;
    const auto cell = [&](int row, int column) { return row * size + column; };
    // Corners in the order of GTP: the two facing the players' right hands first.
    std::vector<int> cells{cell(far, near), cell(near, far), cell(near, near), cell(far, far)};
    const std::array sides{cell(middle, near), cell(middle, far), cell(far, middle),
                           cell(near, middle)};
    cells.resize(static_cast<std::size_t>(std::min(stones, 4)));
    const int paired = (stones - 4) / 2 * 2; // sides come in pairs, the centre makes it odd
    for (int i = 0; i < paired; ++i) cells.push_back(sides[static_cast<std::size_t>(i)]);
    if (stones > 4 && stones % 2 == 1) cells.push_back(cell(middle, middle));
    return cells;
}

int handicap_bonus(const Rules& rules, int handicap) {
    if (rules.counting == Counting::territory || handicap == 0) return 0;
    switch (rules.bonus) {
    case HandicapBonus::none:
        return 0;
    case HandicapBonus::stones:
        return handicap;
    case HandicapBonus::stones_but_one:
        return handicap - 1;
    }
    return 0;
}

} // namespace papan::go
