#include "papan/train/nnue/shogi_labeller.hpp"

#include "papan/engines/shogi/move_order.hpp"

#include <algorithm>

namespace papan::train {

using namespace shogi;

namespace {

constexpr std::size_t table_megabytes = 4; // a few thousand nodes need no more

// A position teaches what it is worth only where nothing hangs and nothing is forced.
bool is_quiet(const Shogi::State& state, Move best) {
    return best != declaration && !Shogi::in_check(state) &&
           !engines::shogi_search::is_tactical(state.position, best);
}

} // namespace

ShogiLabeller::Start ShogiLabeller::start_of(Random& random, const LabelSettings& settings) {
    const std::uint64_t seed = random.next() | 1;
    while (true) {
        Shogi::State state = Shogi::initial({});
        const auto spread =
            static_cast<std::uint32_t>(settings.most_random - settings.least_random + 1);
        int moves = settings.least_random + static_cast<int>(random.below(spread));
        for (; moves > 0 && !Shogi::outcome(state); --moves)
            Shogi::apply(state, Shogi::random_move(state, random));
        if (!Shogi::outcome(state)) return {std::move(state), seed};
    }
}

std::optional<LabelledGame> ShogiLabeller::play(Random& random, const StopToken& stop) const {
    auto [state, seed] = start_of(random, settings_);
    engines::ShogiAlphaBeta search(
        {.table_megabytes = table_megabytes, .network = network_, .seed = seed});
    LabelledGame game{Shogi::format_position(state), {}, {}, 0};
    int agreed = 0; // moves for which one side has been far ahead, negative for gote
    while (!Shogi::outcome(state) && static_cast<int>(game.moves.size()) < settings_.longest) {
        const Budget budget({.nodes = static_cast<std::uint64_t>(settings_.nodes)}, stop);
        SearchCall<Shogi> call{budget};
        const auto found = search.search(state, call);
        if (stop.stop_requested()) return std::nullopt;
        const bool decided = std::abs(found.report.value) >= 1;
        const int score = decided ? (found.report.value > 0 ? 30'000 : -30'000)
                                  : std::clamp(found.report.score.value_or(0), -30'000, 30'000);
        const bool far = std::abs(score) >= settings_.decided_at;
        game.moves.push_back(found.move.bits);
        game.scores.push_back(
            far || !is_quiet(state, found.move) ? no_label : static_cast<std::int16_t>(score));
        const int leader = (score > 0) == (Shogi::to_move(state) == Seat::first) ? 1 : -1;
        agreed = !far ? 0 : agreed * leader > 0 ? agreed + leader : leader;
        if (std::abs(agreed) >= agreed_after) {
            game.result = static_cast<std::int8_t>(leader);
            return game;
        }
        Shogi::apply(state, found.move);
    }
    if (const auto outcome = Shogi::outcome(state))
        game.result = static_cast<std::int8_t>(outcome->value);
    return game;
}

} // namespace papan::train
