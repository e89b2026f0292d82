// How fast one core sows and searches congklak: JSON lines with sowings a second (hole choices of
// random games from the traditional start, with every relay) and alpha-beta nodes a second (choices
// made on a board, from scattered starts). Processor time, the best of several runs: other work on
// the machine counts as little as possible.
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

// The choices of recorded random games are sown again, so that nothing but the sowing is timed.
Rate sowing() {
    struct Choice {
        congklak::Board board;
        Seat seat;
        std::uint8_t hole;
    };
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
    const congklak::Rules rules;
    Rate rate;
    unsigned banked = 0;
    const double begin = processor_seconds();
    for (int repeat = 0; repeat < 200; ++repeat)
        for (const Choice& choice : choices) {
            congklak::Board board = choice.board;
            congklak::sow(board, rules, choice.seat, choice.hole);
            banked += static_cast<unsigned>(board.store(choice.seat));
            ++rate.count;
        }
    rate.seconds = processor_seconds() - begin;
    if (banked == 0) std::abort(); // keeps the work from being optimised away
    return rate;
}

Rate searching() {
    Rate rate;
    engines::CongklakAlphaBeta search(engines::TurnSearchSettings{16, 4});
    const double begin = processor_seconds();
    for (std::uint32_t opening = 1; opening <= 20; ++opening) {
        congklak::Rules rules;
        rules.opening = opening;
        const auto state = Congklak::initial(rules);
        Limits limits;
        limits.nodes = 300'000;
        const Budget budget(limits);
        SearchCall<Congklak> call{budget};
        search.new_game();
        rate.count += search.search(state, call).report.nodes;
    }
    rate.seconds = processor_seconds() - begin;
    return rate;
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
    show("congklak alphabeta nodes", searching);
    return 0;
}
