// The congklak paper's players. f of a hole is what its sowing brings into the own store, by laps
// or by a shot (the paper's f(n) = h(n)).
//   plain     the highest f, the first of equals
//   dynamic   the paper's figure 4: when the best f is at most half the seeds per hole, save the
//             fullest hole instead (one that faces an empty hole first, else the last found); of
//             equals prefer one that ends in the own store
//   dynamic15 the same, but save only holes of a full lap or more (15 seeds on the 7-hole board)
//   turn      f over the whole turn, all extra moves counted
#pragma once

#include "papan/core/typed_player.hpp"
#include "papan/games/congklak/congklak.hpp"

#include <string_view>
#include <vector>

namespace papan::engines {

enum class GreedyRule : std::uint8_t { plain, dynamic, dynamic15, turn };
inline constexpr std::string_view greedy_rule_names = "plain|dynamic|dynamic15|turn";
[[nodiscard]] GreedyRule greedy_rule_named(std::string_view name);

class CongklakGreedy {
  public:
    using Game = Congklak;

    // turn_width: how many positions of each layer of a turn are kept (best_turn.hpp).
    explicit CongklakGreedy(GreedyRule rule, std::size_t turn_width = 100)
        : rule_(rule), turn_width_(turn_width) {}

    SearchResult<Congklak> search(const Congklak::State& state, SearchCall<Congklak>& call);
    void new_game() {}

  private:
    GreedyRule rule_;
    std::size_t turn_width_;
};

// One hole as figure 4 weighs it.
struct HoleValue {
    int hole = 0;
    int value = 0; // f
    int seeds = 0;
    bool faces_empty = false;
    bool ends_in_store = false;
};

// Every hole with seeds. Precondition: there is one.
[[nodiscard]] std::vector<HoleValue> weigh_holes(const Congklak::State& state);

// Where in figure 4 a choice was made.
enum class GreedyBranch : std::uint8_t {
    highest,      // the first with the best f
    in_store,     // of those with the best f one that ends in the own store
    save_exposed, // the best f is small: the fullest hole, which faces an empty one
    save_fullest, // the best f is small: the fullest hole, the last found
};
[[nodiscard]] std::string_view to_text(GreedyBranch branch);

struct GreedyChoice {
    int hole = 0;
    GreedyBranch branch = GreedyBranch::highest;
    int best = 0;      // the highest f
    int threshold = 0; // up to which a best f is small
    int fullest = 0;   // the most seeds in a hole
};

// The hole the rule takes, and why. Precondition: there is one; the rule is not `turn`.
[[nodiscard]] GreedyChoice explain_choice(GreedyRule rule, const std::vector<HoleValue>& holes,
                                          const congklak::Rules& rules);
[[nodiscard]] inline int choose_hole(GreedyRule rule, const std::vector<HoleValue>& holes,
                                     const congklak::Rules& rules) {
    return explain_choice(rule, holes, rules).hole;
}

} // namespace papan::engines
