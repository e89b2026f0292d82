#include "papan/engines/congklak/kalah_search.hpp"

#include "papan/base/insertion_sort.hpp"

#include <algorithm>

namespace papan::engines {

namespace {

constexpr int none = -1000;
constexpr int beyond = 126; // no bound

constexpr std::uint64_t decided = std::uint64_t{1} << 40; // of what can no longer be shown

// Zero-window search takes over so many seeds above the endgame table; a small one, or none, is as
// good as one of ten seeds.
constexpr int margin = 6;
constexpr int least_table = 10;

ProofKey key_of(const KalahPosition& position) {
    const std::uint64_t own = position.own, opposite = position.opposite;
    return {mix(own * 0x9e3779b97f4a7c15ULL + opposite * 0xaef17502108ef2d9ULL) | 1,
            mix(own * 0xd1b54a32d192ed03ULL + opposite * 0xf1357aea2e62a9c5ULL)};
}

// The question for the next position, as its chooser asks it. Of the other side the answer hoped
// for is no.
int goal_after(const KalahStep& step, int goal) {
    return step.again ? goal - step.gain : step.gain - goal + 1;
}

int gained(const KalahStep& step, int value) {
    return step.again ? step.gain + value : step.gain - value;
}

} // namespace

KalahSearch::KalahSearch(const congklak::Rules& rules, std::size_t table_megabytes,
                         std::shared_ptr<const EndgameTable> endgame)
    : sowing_(rules), index_(rules.holes), endgame_(std::move(endgame)),
      in_table_(endgame_ ? endgame_->seeds() : -1),
      small_(std::max(in_table_, least_table) + margin), table_(table_megabytes) {}

int KalahSearch::ask(const KalahPosition& position, int goal, Meter& meter) {
    const ProofKey key = key_of(position);
    const Bounds bounds = known(position, key);
    if (bounds.lower >= goal) return bounds.lower;
    if (bounds.upper < goal) return bounds.upper;
    return prove(position, key, goal, {decided, decided}, meter).bound;
}

KalahSearch::Bounds KalahSearch::known(const KalahPosition& position, const ProofKey& key) const {
    const int left = position.left;
    if (left <= in_table_) {
        const int value = endgame_->level(left)[index_.rank(position)];
        return {value, value};
    }
    // Nobody can bank more than what is there.
    const ProofEntry* entry = table_.find(key);
    if (!entry) return {-left, left};
    return {std::max<int>(entry->lower, -left), std::min<int>(entry->upper, left)};
}

void KalahSearch::expand(const KalahPosition& position, Choices& choices, Meter& meter) const {
    for (int hole = 0; hole < sowing_.holes(); ++hole) {
        if (detail::byte_of(position.own, hole) == 0) continue;
        (void)meter.spend_node();
        Choice choice;
        choice.step = sowing_.take(position, hole);
        choice.hole = static_cast<std::uint8_t>(hole);
        const KalahPosition& next = choice.step.next;
        if (!choice.step.over && next.left <= in_table_) {
            choice.value = &endgame_->level(next.left)[index_.rank(next)];
            __builtin_prefetch(choice.value);
        } else if (!choice.step.over) {
            choice.key = key_of(next);
            table_.prefetch(choice.key);
        }
        choices.push_back(choice);
    }
}

KalahSearch::Bounds KalahSearch::bounds_of(const Choice& choice) const {
    if (choice.step.over) return {choice.step.gain, choice.step.gain};
    const Bounds next =
        choice.value ? Bounds{*choice.value, *choice.value} : known(choice.step.next, choice.key);
    const int a = gained(choice.step, next.lower), b = gained(choice.step, next.upper);
    return {std::min(a, b), std::max(a, b)};
}

int KalahSearch::drop_decided(Choices& choices, int goal) const {
    int best = none;
    std::size_t kept = 0;
    for (const Choice& choice : choices) {
        const Bounds bounds = bounds_of(choice);
        if (bounds.lower >= goal) return bounds.lower;
        if (bounds.upper < goal)
            best = std::max(best, bounds.upper);
        else
            choices[kept++] = choice;
    }
    choices.resize(kept);
    return best;
}

void KalahSearch::remember(const KalahPosition& position, const ProofKey& key, int goal,
                           Numbers numbers, Bounds bounds) {
    table_.store(key,
                 {0, static_cast<std::int8_t>(bounds.lower), static_cast<std::int8_t>(bounds.upper),
                  static_cast<std::int8_t>(goal), static_cast<std::uint8_t>(position.left),
                  RoundNumber(numbers.for_yes), RoundNumber(numbers.for_no)});
}

// What is left to prove of a choice, as its chooser counts: what was found the last time, or a
// guess. A higher goal is harder to reach, and to say no to a position means to say no to each of
// its choices.
KalahSearch::Numbers KalahSearch::expected(const Choice& choice, int goal) const {
    const int asked = goal_after(choice.step, goal);
    const ProofEntry* entry = table_.find(choice.key);
    Numbers numbers;
    if (entry && entry->goal == asked && entry->for_yes.code != 0) {
        numbers = {entry->for_yes.value(), entry->for_no.value()};
    } else {
        constexpr int near = 12;
        const int holes = seeded_holes(choice.step.next.own);
        numbers.for_yes = static_cast<std::uint64_t>(1 + std::max(0, near + asked) / 2);
        numbers.for_no = static_cast<std::uint64_t>(holes * (1 + std::max(0, near - asked) / 2));
    }
    if (!choice.step.again) std::swap(numbers.for_yes, numbers.for_no);
    return numbers;
}

// Goes on until the answer is known or one of the numbers reaches its limit. A yes takes the
// easiest choice, a no all of them.
KalahSearch::Answer KalahSearch::prove(const KalahPosition& position, const ProofKey& key, int goal,
                                       Numbers limits, Meter& meter) {
    const auto yes = [&](int bound) {
        remember(position, key, goal, {0, 0}, {bound, beyond});
        return Answer{{0, decided}, bound};
    };
    const auto no = [&](int bound) {
        remember(position, key, goal, {0, 0}, {-beyond, bound});
        return Answer{{decided, 0}, bound};
    };
    if (position.left <= small_) {
        const int bound = ask_small(position, key, goal, meter);
        return bound >= goal ? Answer{{0, decided}, bound} : Answer{{decided, 0}, bound};
    }
    Choices choices;
    expand(position, choices, meter);
    if (meter.spent()) return {{1, 1}, 0};
    int best = drop_decided(choices, goal);
    if (best >= goal) return yes(best);
    for (Choice& choice : choices) choice.numbers = expected(choice, goal);
    while (!choices.empty()) {
        const auto easier = [](const Choice& a, const Choice& b) {
            return a.numbers.for_yes != b.numbers.for_yes ? a.numbers.for_yes < b.numbers.for_yes
                                                          : a.numbers.for_no < b.numbers.for_no;
        };
        std::swap(choices[0], *std::min_element(choices.begin(), choices.end(), easier));
        Choice& first = choices[0];
        std::uint64_t for_no = 0, second = decided;
        for (const Choice& choice : choices) {
            for_no += choice.numbers.for_no;
            if (&choice != &first) second = std::min(second, choice.numbers.for_yes);
        }
        for_no = std::min(for_no, decided - 1);
        const Numbers now{first.numbers.for_yes, for_no};
        if (now.for_yes >= limits.for_yes || now.for_no >= limits.for_no) {
            remember(position, key, goal, now, {-beyond, beyond});
            return {now, 0};
        }
        // A quarter beyond the next best, lest the two take turns at every step.
        const Numbers until{std::min(limits.for_yes, second + second / 4 + 1),
                            limits.for_no - (for_no - first.numbers.for_no)};
        const KalahStep& step = first.step;
        Answer answer = prove(step.next, first.key, goal_after(step, goal),
                              step.again ? until : Numbers{until.for_no, until.for_yes}, meter);
        if (meter.spent()) return {{1, 1}, 0};
        if (!step.again) std::swap(answer.numbers.for_yes, answer.numbers.for_no);
        if (answer.numbers.for_yes == 0) return yes(gained(step, answer.bound));
        first.numbers = answer.numbers;
        if (answer.numbers.for_no == 0) {
            best = std::max(best, gained(step, answer.bound));
            first = choices[choices.size() - 1];
            choices.pop_back();
        }
    }
    return no(best);
}

// Best first: the choice that banks most, an extra move counting as five seeds. Of equals the hole
// nearest the store, which leaves the extra moves of the others as they are.
int KalahSearch::ask_small(const KalahPosition& position, const ProofKey& key, int goal,
                           Meter& meter) {
    Choices choices;
    expand(position, choices, meter);
    if (meter.spent()) return 0;
    int best = drop_decided(choices, goal);
    if (best >= goal) return best;
    for (Choice& choice : choices)
        choice.rating =
            (choice.step.gain + (choice.step.again ? 5 : 0)) * most_kalah_holes + choice.hole;
    insertion_sort(choices, [](const Choice& a, const Choice& b) { return a.rating > b.rating; });
    for (const Choice& choice : choices) {
        const KalahStep& step = choice.step;
        // The table may have learnt of it from the choices before.
        const Bounds bounds = bounds_of(choice);
        const int asked = goal_after(step, goal);
        const int value = bounds.upper < goal ? bounds.upper
                          : bounds.lower >= goal
                              ? bounds.lower
                              : gained(step, ask_small(step.next, choice.key, asked, meter));
        if (meter.spent()) return 0;
        best = std::max(best, value);
        if (best < goal) continue;
        remember(position, key, ProofEntry::no_goal, {0, 0}, {best, beyond});
        return best;
    }
    remember(position, key, ProofEntry::no_goal, {0, 0}, {-beyond, best});
    return best;
}

// A choice is best where the bounds of what follows leave no doubt about its value.
std::vector<std::uint8_t> KalahSearch::line(KalahPosition position, std::size_t longest) const {
    std::vector<std::uint8_t> holes;
    const Budget unlimited{Limits{}};
    Meter meter(unlimited);
    while (holes.size() < longest) {
        Choices choices;
        expand(position, choices, meter);
        const Choice* best = nullptr;
        int value = none, ceiling = none;
        for (const Choice& choice : choices) {
            const Bounds bounds = bounds_of(choice);
            ceiling = std::max(ceiling, bounds.upper);
            if (bounds.lower <= value) continue;
            value = bounds.lower;
            best = &choice;
        }
        if (!best || value < std::min(ceiling, known(position, key_of(position)).upper)) break;
        holes.push_back(best->hole);
        if (best->step.over) break;
        position = best->step.next;
    }
    return holes;
}

} // namespace papan::engines
