// How fast one core sows and searches congklak: JSON lines with sowings a second (hole choices of
// random games from the traditional start, with every relay), on the board of the rules and on the
// packed board of the searches, and nodes a second of the plain alpha-beta and of the search over
// turns (choices made on a board, from scattered starts). Processor time, the best of several runs:
// other work on the machine counts as little as possible.
#include "papan/engines/congklak/negamax.hpp"
#include "papan/engines/congklak/turn_player.hpp"

#include <ctime>
#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace {

using namespace papan;

double processor_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

struct Rate {
    std::uint64_t count = 0;
    double seconds = 0;
    [[nodiscard]] double a_second() const { return static_cast<double>(count) / seconds; }
};

struct Choice {
    congklak::Board board;
    Seat seat;
    std::uint8_t hole;
};

// The choices of random games: they are sown again, so that nothing but the sowing is timed.
std::vector<Choice> random_choices() {
    std::vector<Choice> choices;
    Random random(1);
    while (choices.size() < 20'000) {
        auto state = Congklak::initial({});
        while (!Congklak::outcome(state)) {
            const auto move = Congklak::random_move(state, random);
            choices.push_back({state.board, state.to_move, move.hole});
            Congklak::apply(state, move);
        }
    }
    return choices;
}

// Sows every choice many times; `sow` gives what it banked.
template <class Choices, class Sow> Rate sow_all(const Choices& choices, Sow&& sow) {
    Rate rate;
    unsigned banked = 0;
    const double begin = processor_seconds();
    for (int repeat = 0; repeat < 200; ++repeat)
        for (const auto& choice : choices) {
            banked += static_cast<unsigned>(sow(choice));
            ++rate.count;
        }
    rate.seconds = processor_seconds() - begin;
    if (banked == 0) std::abort(); // keeps the work from being optimised away
    return rate;
}

Rate sowing() {
    const congklak::Rules rules;
    return sow_all(random_choices(), [&](const Choice& choice) {
        congklak::Board board = choice.board;
        congklak::sow(board, rules, choice.seat, choice.hole);
        return board.store(choice.seat);
    });
}

Rate packed_sowing() {
    const engines::PackedSowing packed{congklak::Rules{}};
    std::vector<std::pair<engines::PackedBoard, int>> choices;
    for (const Choice& choice : random_choices())
        choices.emplace_back(packed.pack(choice.board, choice.seat), packed.byte_of(choice.hole));
    return sow_all(
        choices, [&](const auto& choice) { return packed.step(choice.first, choice.second).gain; });
}

// Nodes of a search that begins anew at each of these starts.
template <class Search> Rate search_starts(Search& search, const Limits& limits) {
    Rate rate;
    const double begin = processor_seconds();
    for (std::uint32_t opening = 1; opening <= 20; ++opening) {
        congklak::Rules rules;
        rules.opening = opening;
        const auto state = Congklak::initial(rules);
        const Budget budget(limits);
        SearchCall<Congklak> call{budget};
        search.new_game();
        rate.count += search.search(state, call).report.nodes;
    }
    rate.seconds = processor_seconds() - begin;
    return rate;
}

Rate plain_search() {
    engines::CongklakNegamax search(12);
    return search_starts(search, {});
}

Rate turn_search() {
    engines::CongklakAlphaBeta search(engines::TurnSearchSettings{16, 4});
    Limits limits;
    limits.nodes = 300'000;
    return search_starts(search, limits);
}

void show(const char* what, Rate (*measure)()) {
    Rate best = measure();
    for (int run = 1; run < 3; ++run)
        if (const Rate rate = measure(); rate.a_second() > best.a_second()) best = rate;
    fmt::print("{}\n", nlohmann::ordered_json{{"what", what},
                                              {"count", best.count},
                                              {"seconds", best.seconds},
                                              {"per_second", best.a_second()}}
                           .dump());
}

} // namespace

int main() {
    show("congklak sowings", sowing);
    show("congklak packed sowings", packed_sowing);
    show("congklak negamax nodes", plain_search);
    show("congklak alphabeta nodes", turn_search);
    return 0;
}
