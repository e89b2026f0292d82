#include "papan/puzzles/maker.hpp"

#include "papan/base/hash.hpp"
#include "papan/base/random.hpp"
#include "papan/base/text.hpp"

#include <algorithm>
#include <fmt/ranges.h>

namespace papan::puzzles {

namespace {

constexpr std::size_t longest_game = 400; // moves; what goes on further comes to no end

// A random walk to begin with; shorter where the game ends on the way.
void walk(Playthrough& game, int plies, Random& random) {
    for (int ply = 0; ply < plies && !game.state().outcome(); ++ply) {
        const auto moves = game.state().legal_moves();
        const auto chosen = random.below(static_cast<std::uint32_t>(moves.size()));
        if (!game.play(moves[chosen])) return;
    }
}

// The position as somebody reads it from a file, without the moves that led to it.
Result<AnyState> reread(const GameEntry& game, const std::string& position,
                        const std::string& options) {
    return game.rules.parse_position(position, options);
}

// "" for the usual ones.
Result<std::string> options_text(const GameEntry& game, const AnyState& state) {
    auto usual = game.rules.initial("");
    if (!usual) return pass_on(std::move(usual));
    return usual->options() == state.options() ? std::string() : state.options();
}

} // namespace

std::string Maker::source() const {
    return request_.given ? "from" : fmt::to_string(request_.seed);
}

Result<void> Maker::note(const Puzzle& puzzle) {
    const std::size_t dot = puzzle.id.rfind('.');
    const auto number =
        dot == std::string::npos ? std::nullopt : parse_integer(puzzle.id.substr(dot + 1));
    if (puzzle.game != request_.game.rules.name || !number || *number < 0 ||
        puzzle.id.substr(0, dot) != source())
        return fail(ErrorCode::invalid_input,
                    "puzzle {} of {} was not made like this: name another file, or the seed it was "
                    "made with",
                    puzzle.id, puzzle.game);
    next_ = static_cast<std::size_t>(*number) + 1;
    positions_.insert(puzzle.position);
    ++by_difficulty_[static_cast<std::size_t>(as_difficulty(puzzle.task.difficulty))];
    return {};
}

Result<Maker> Maker::make(const MakeRequest& request, const std::vector<Puzzle>& made) {
    Maker maker(request);
    for (const Puzzle& puzzle : made)
        if (auto noted = maker.note(puzzle); !noted) return pass_on(std::move(noted));
    return maker;
}

Result<Playthrough> Maker::game_of(std::size_t number) const {
    if (request_.given) return (*request_.given)[number];
    const Poser& poser = request_.poser;
    Random random(mix(request_.seed) + number);
    auto start = request_.game.rules.initial(poser.options);
    if (!start) return pass_on(std::move(start));
    Playthrough game(*std::move(start));
    walk(game, poser.random_plies, random);
    auto player = make_player(request_.game, poser.player, {.seed = random.next()});
    if (!player) return pass_on(std::move(player));
    while (!game.state().outcome() && game.moves().size() < longest_game &&
           !request_.stop.stop_requested()) {
        auto choice = (*player)->choose({.game = game});
        if (!choice) return pass_on(std::move(choice));
        if (choice->resigns || !game.play(choice->move)) break;
    }
    return game;
}

std::optional<Puzzle> Maker::puzzle_of(const Playthrough& game, std::size_t number) {
    const auto options = options_text(request_.game, game.start());
    if (!options) return std::nullopt;
    std::optional<Puzzle> rarest;
    std::size_t rarity = 0;
    for (std::size_t ply = 0; ply <= game.moves().size() && !request_.stop.stop_requested();
         ++ply) {
        const std::string position = game.state_after(ply).position();
        const auto state = reread(request_.game, position, *options);
        if (!state || state->outcome() || positions_.contains(position)) continue;
        auto task = request_.poser.pose(*state, request_.stop);
        if (!task) continue;
        const std::size_t seen = by_difficulty_[static_cast<std::size_t>(task->difficulty)];
        if (rarest && seen >= rarity) continue;
        rarity = seen;
        rarest = Puzzle{fmt::format("{}.{}", source(), number),
                        std::string(request_.game.rules.name),
                        *options,
                        position,
                        state->to_move(),
                        *std::move(task)};
    }
    return rarest;
}

Result<void> Maker::run() {
    for (; positions_.size() < request_.count; ++next_) {
        if (request_.given && next_ >= request_.given->size()) break;
        const auto game = game_of(next_);
        if (!game) return Failure(game.error());
        const auto puzzle = puzzle_of(*game, next_);
        // What was cut short in the middle of a game would be another puzzle than the seed's.
        if (request_.stop.stop_requested()) break;
        if (puzzle) {
            positions_.insert(puzzle->position);
            ++by_difficulty_[static_cast<std::size_t>(puzzle->task.difficulty)];
        }
        if (auto told = request_.looked(next_, puzzle ? &*puzzle : nullptr); !told) return told;
    }
    return {};
}

Result<void> check_puzzle(const Puzzle& puzzle, const StopToken& stop) {
    const auto game = find_game(puzzle.game);
    if (!game) return Failure(game.error());
    const auto poser = find_poser(puzzle.game);
    if (!poser) return Failure(poser.error());
    const auto state = reread(**game, puzzle.position, puzzle.options);
    if (!state) return Failure(state.error());
    if (state->to_move() != puzzle.side)
        return fail(ErrorCode::invalid_input, "the {} side is to move there",
                    to_text(state->to_move()));
    if (state->outcome()) return fail(ErrorCode::invalid_input, "the game is over there");
    const auto task = (*poser)->pose(*state, stop);
    if (!task)
        return fail(ErrorCode::invalid_input, "the solver finds no puzzle with one answer there");
    if (*task == puzzle.task) return {};
    return fail(ErrorCode::invalid_input, "the solver says {} {}, difficulty {}, by {}", task->kind,
                task->goal, task->difficulty, fmt::join(task->answer, " "));
}

} // namespace papan::puzzles
