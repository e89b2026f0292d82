#include "papan/train/linear/seed_labeller.hpp"

#include "papan/base/assert.hpp"
#include "papan/train/linear/seed_game.hpp"

namespace papan::train {

namespace {

using engines::TurnSearchSettings;

TurnSearchSettings search_settings(std::shared_ptr<const engines::HoleWeights> weights) {
    return {.table_megabytes = 4, .extra_cost = 4, .weights = std::move(weights)};
}

} // namespace

SeedOpening::SeedOpening(const SeedLabelSettings& settings, Random& random)
    : left_(settings.least_random +
            static_cast<int>(random.below(
                static_cast<std::uint32_t>(settings.most_random - settings.least_random) + 1))),
      stray_(static_cast<std::uint32_t>(settings.stray)) {}

bool SeedOpening::next_is_random(Random& random) {
    const bool stray = random.below(stray_) == 0;
    return left_-- > 0 || stray;
}

SeedLabeller::SeedLabeller(std::shared_ptr<const engines::HoleWeights> weights,
                           const SeedLabelSettings& settings, StopToken stop)
    : search_(search_settings(std::move(weights))), settings_(settings), stop_(std::move(stop)) {}

std::optional<SeedChoices> SeedLabeller::play(Random& random) {
    auto state = Congklak::initial({});
    SeedOpening opening(settings_, random);
    search_.new_game();
    SeedChoices choices;
    Limits limits;
    limits.nodes = static_cast<std::uint64_t>(settings_.nodes);
    while (!state.over) {
        if (opening.next_is_random(random)) {
            choices.push_back(Congklak::random_move(state, random));
        } else {
            const Budget budget(limits, stop_);
            SearchCall<Congklak> call{budget};
            choices.push_back(search_.search(state, call).move);
            if (stop_.stop_requested()) return std::nullopt;
        }
        Congklak::apply(state, choices.back());
    }
    return choices;
}

void SeedLabeller::play(Random& random, std::vector<SeedSample>& samples) {
    const Random before = random;
    const auto choices = play(random);
    if (!choices) return;
    const auto labelled = replay_seeds(*choices, before, settings_);
    PAPAN_ASSERT(labelled);
    samples.insert(samples.end(), labelled->begin(), labelled->end());
}

} // namespace papan::train
