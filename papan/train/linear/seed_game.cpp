#include "papan/train/linear/seed_game.hpp"

namespace papan::train {

namespace {

constexpr std::size_t most_choices = 5000;

int lead_of_mover(const Congklak::State& state) {
    return state.board.store(state.to_move) - state.board.store(other(state.to_move));
}

} // namespace

Result<std::vector<SeedSample>> replay_seeds(const SeedChoices& choices, Random random,
                                             const SeedLabelSettings& settings) {
    const engines::PackedSowing sowing{congklak::Rules{}};
    auto state = Congklak::initial({});
    SeedOpening opening(settings, random);
    std::vector<Congklak::State> seen;
    for (const Congklak::Move choice : choices) {
        if (state.over || !Congklak::is_legal(state, choice))
            return fail(ErrorCode::illegal_move, "choice {} is not legal", seen.size() + 1);
        if (opening.next_is_random(random)) {
            if (Congklak::random_move(state, random) != choice)
                return fail(ErrorCode::invalid_input, "a random choice is not that of the seed");
            seen.clear();
        } else {
            seen.push_back(state);
        }
        Congklak::apply(state, choice);
    }
    if (!state.over) return fail(ErrorCode::invalid_input, "the game is not over");
    std::vector<SeedSample> samples;
    for (const Congklak::State& one : seen) {
        const int margin = seen_from(*Congklak::outcome(state), one.to_move).margin;
        samples.push_back({sowing.pack(one.board, one.to_move), margin - lead_of_mover(one)});
    }
    return samples;
}

std::string write_choices(const SeedChoices& choices) {
    std::string bytes;
    for (const Congklak::Move choice : choices) bytes += static_cast<char>(choice.hole);
    return bytes;
}

Result<std::vector<SeedSample>> samples_of(const WireGame& game,
                                           const SeedLabelSettings& settings) {
    if (game.bytes.size() > most_choices)
        return fail(ErrorCode::invalid_input, "the game is too long to be one");
    SeedChoices choices;
    for (const char byte : game.bytes) choices.push_back({static_cast<std::uint8_t>(byte)});
    return replay_seeds(choices, Random(game.id), settings);
}

} // namespace papan::train
