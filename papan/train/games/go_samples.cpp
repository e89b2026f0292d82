#include "papan/train/games/go_samples.hpp"

#include "papan/encode/go_full.hpp"
#include "papan/engines/go/judge.hpp"
#include "papan/search/puct_settings.hpp"
#include "papan/train/encode_sample.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace papan::train {

namespace {

using Encoder = encode::GoFull;

Go::State final_state(const GoRecord& game) {
    Go::State state = Go::initial(game.options);
    for (const Go::Move move : game.moves) Go::apply(state, move);
    return state;
}

// The end of a game as the players counted it; none where it was not, or where our judge does not
// come to their number.
std::optional<Go::State> counted_end(const GoRecord& game, const GoSampling& sampling) {
    if (!game.margin || sampling.judge_playouts == 0) return std::nullopt;
    const Go::State end = final_state(game);
    const auto judgement = engines::judge(end.board, {.playouts = sampling.judge_playouts});
    Go::State settled = engines::settle(end, judgement);
    const double expected = game.winner == Seat::first ? *game.margin : -*game.margin;
    if (std::abs(Go::margin(settled) - expected) > 0.01) return std::nullopt;
    return settled;
}

struct Lesson { // what all positions of the game share, seen from Black
    Go::Options options;
    float value = 0, margin = 0;
    std::vector<std::int8_t> owners; // empty where the game was not counted
};

void note_owners(const Go::State& end, Lesson& lesson) {
    const auto count = go::count_board(end.board, end.options.rules, end.marks, end.prisoners);
    for (int cell = 0; cell < end.board.points(); ++cell) {
        const go::Colour owner = count.owners[static_cast<std::size_t>(cell)];
        lesson.owners.push_back(owner == go::Colour::black   ? std::int8_t{1}
                                : owner == go::Colour::white ? std::int8_t{-1}
                                                             : std::int8_t{0});
    }
}

Lesson lesson_of(const GoRecord& game, const GoSampling& sampling, Random& random) {
    Lesson lesson;
    lesson.options = game.options;
    lesson.value = game.winner == Seat::first ? 1.0F : -1.0F;
    auto end = counted_end(game, sampling);
    if (!end) return lesson;
    lesson.options.komi += std::round(2 * sampling.komi_deviation * search::normal(random)) / 2;
    end->options = lesson.options;
    note_owners(*end, lesson);
    lesson.margin = static_cast<float>(Go::margin(*end));
    lesson.value = lesson.margin > 0 ? 1.0F : lesson.margin < 0 ? -1.0F : 0.0F;
    return lesson;
}

// Places in the game to learn from, each of equal chance, in order.
std::vector<std::size_t> draw_places(std::size_t moves, int positions, Random& random) {
    std::vector<std::size_t> places(moves);
    std::iota(places.begin(), places.end(), std::size_t{0});
    random.shuffle(places);
    places.resize(std::min(moves, static_cast<std::size_t>(positions)));
    std::sort(places.begin(), places.end());
    return places;
}

Sample sample_at(const Go::State& state, Go::Move played, const Lesson& lesson) {
    Sample sample = encode_sample<Encoder>(state);
    const int sign = state.to_move == Seat::first ? 1 : -1;
    sample.policy = {{static_cast<std::uint16_t>(Encoder::policy_index(state, played)), 1.0F}};
    sample.value = static_cast<float>(sign) * lesson.value;
    sample.score = static_cast<float>(sign) * lesson.margin;
    for (const std::int8_t owner : lesson.owners)
        sample.ownership.push_back(static_cast<std::int8_t>(sign * owner));
    return sample;
}

} // namespace

GameRecord samples_of(const GoRecord& game, const GoSampling& sampling, std::uint64_t id,
                      Random random) {
    const Lesson lesson = lesson_of(game, sampling, random);
    GameRecord record;
    record.id = id;
    record.shape = shape_of<Encoder>();
    record.encoder = std::string(Encoder::name);
    record.result = lesson.value;
    Go::State state = Go::initial(lesson.options);
    const auto places = draw_places(game.moves.size(), sampling.positions, random);
    std::size_t at = 0;
    for (const std::size_t place : places) {
        for (; at < place; ++at) Go::apply(state, game.moves[at]);
        record.samples.push_back(sample_at(state, game.moves[at], lesson));
    }
    return record;
}

} // namespace papan::train
