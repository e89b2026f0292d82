// The rule sets of Go as switches, and the options of a game: size, rule set, komi, handicap. What
// each set says and where it says so is in docs/games/go.md.
#pragma once

#include "papan/base/result.hpp"
#include "papan/core/params.hpp"
#include "papan/games/go/point.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papan::go {

enum class KoRule : std::uint8_t {
    simple,      // no immediate retaking; a longer cycle ends the game without result
    positional,  // no earlier board position may come back
    situational, // no earlier board position with the same side to move
};
enum class Counting : std::uint8_t { area, territory };
// What White receives for the handicap stones when area is counted.
enum class HandicapBonus : std::uint8_t { none, stones, stones_but_one };

struct Rules {
    KoRule ko = KoRule::positional;
    bool suicide = false;
    Counting counting = Counting::area;
    bool seki_counts = true; // points surrounded in seki are points
    HandicapBonus bonus = HandicapBonus::none;
    bool white_passes_last = false; // AGA: every pass costs a stone, and both pay as many

    friend bool operator==(const Rules&, const Rules&) = default;
};

struct RuleSet {
    std::string_view name;
    Rules rules;
    double komi; // without handicap
};

[[nodiscard]] std::span<const RuleSet> rule_sets();
[[nodiscard]] const RuleSet* find_rule_set(std::string_view name);

struct Options {
    int size = 19;
    Rules rules = rule_sets().front().rules;
    double komi = rule_sets().front().komi;
    int handicap = 0;
    bool free_handicap = false; // Black places the stones himself; else on the usual points

    friend bool operator==(const Options&, const Options&) = default;
};

[[nodiscard]] std::span<const ParamInfo> option_info();
[[nodiscard]] Result<Options> parse_options(std::string_view text);
[[nodiscard]] std::string format_options(const Options& options);
// The name of the set with just these switches; "" when there is none.
[[nodiscard]] std::string_view name_of(const Rules& rules);

// The usual points of fixed handicap (GTP version 2, section 4.1.1), in cell numbers; empty when
// the board is too small for so many.
[[nodiscard]] std::vector<int> handicap_cells(int size, int stones);
// The most stones with fixed places.
[[nodiscard]] int most_fixed_handicap(int size);

// Points that White is given for the handicap, by the rules.
[[nodiscard]] int handicap_bonus(const Rules& rules, int handicap);

} // namespace papan::go
