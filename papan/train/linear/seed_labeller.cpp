#include "papan/train/linear/seed_labeller.hpp"

namespace papan::train {

namespace {

using engines::TurnSearchSettings;

TurnSearchSettings search_settings(std::shared_ptr<const engines::HoleWeights> weights) {
    return {.table_megabytes = 4, .extra_cost = 4, .weights = std::move(weights)};
}

int lead_of_mover(const Congklak::State& state) {
    return state.board.store(state.to_move) - state.board.store(other(state.to_move));
}

} // namespace

SeedLabeller::SeedLabeller(std::shared_ptr<const engines::HoleWeights> weights,
                           const SeedLabelSettings& settings, StopToken stop)
    : search_(search_settings(std::move(weights))), sowing_(congklak::Rules{}), settings_(settings),
      stop_(std::move(stop)) {}

void SeedLabeller::play(Random& random, std::vector<SeedSample>& samples) {
    auto state = Congklak::initial({});
    const auto spread = static_cast<std::uint32_t>(settings_.most_random - settings_.least_random);
    int at_random = settings_.least_random + static_cast<int>(random.below(spread + 1));
    search_.new_game();
    std::vector<Congklak::State> seen;
    Limits limits;
    limits.nodes = static_cast<std::uint64_t>(settings_.nodes);
    while (!state.over) {
        const bool stray = random.below(static_cast<std::uint32_t>(settings_.stray)) == 0;
        if (at_random-- > 0 || stray) {
            Congklak::apply(state, Congklak::random_move(state, random));
            seen.clear();
            continue;
        }
        seen.push_back(state);
        const Budget budget(limits, stop_);
        SearchCall<Congklak> call{budget};
        Congklak::apply(state, search_.search(state, call).move);
        if (stop_.stop_requested()) return;
    }
    for (const Congklak::State& one : seen) {
        const int margin = seen_from(*Congklak::outcome(state), one.to_move).margin;
        samples.push_back({sowing_.pack(one.board, one.to_move), margin - lead_of_mover(one)});
    }
}

} // namespace papan::train
