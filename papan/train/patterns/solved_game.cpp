#include "papan/train/patterns/solved_game.hpp"

#include "papan/base/bytes.hpp"

namespace papan::train {

namespace {

using State = Othello::State;

// A position is learnt from where a move was chosen.
bool has_choice(const State& state) {
    return !Othello::is_legal(state, Othello::pass);
}

// The line of random moves from here, with the values it came with.
Result<void> replay_stray(State state, Random random, const std::vector<std::int8_t>& values,
                          std::vector<LabelledPosition>& positions) {
    for (const std::int8_t value : values) {
        if (Othello::outcome(state) || std::abs(int{value}) > 64)
            return fail(ErrorCode::invalid_input, "the random line does not fit its values");
        if (has_choice(state)) positions.push_back(Labeller::labelled(state, value));
        Othello::apply(state, Othello::random_move(state, random));
    }
    if (!Othello::outcome(state))
        return fail(ErrorCode::invalid_input, "the random line is not over");
    return {};
}

} // namespace

Result<std::vector<LabelledPosition>> replay_solved(const SolvedGame& game, Random random,
                                                    const LabellerSettings& settings) {
    State state = Labeller::start();
    int opening = Labeller::opening_moves(settings, random);
    std::vector<State> before, after; // the position from which it is solved
    for (const Othello::Move move : game.moves) {
        if (Othello::outcome(state) || !Othello::is_legal(state, move))
            return fail(ErrorCode::illegal_move, "move {} is not legal",
                        before.size() + after.size() + 1);
        if (opening-- > 0) {
            if (Othello::random_move(state, random) != move)
                return fail(ErrorCode::invalid_input, "a random move is not that of the seed");
        } else if (after.empty() && Labeller::empties(state) > settings.solve_at) {
            before.push_back(state);
        } else {
            after.push_back(state);
        }
        Othello::apply(state, move);
    }
    const auto outcome = Othello::outcome(state);
    if (!outcome || after.empty())
        return fail(ErrorCode::invalid_input, "the game is not over, or was never solved");
    // Solved and played on by best moves, it ends as was found: that is what all of it is worth.
    const auto add = [&](const State& one, std::vector<LabelledPosition>& positions) {
        if (has_choice(one))
            positions.push_back(Labeller::labelled(one, seen_from(*outcome, one.to_move).margin));
    };
    std::vector<LabelledPosition> positions;
    for (const State& one : after) add(one, positions);
    if (auto done = replay_stray(after.front(), random, game.stray_values, positions); !done)
        return pass_on(std::move(done));
    for (const State& one : before) add(one, positions);
    return positions;
}

std::string write_solved(const SolvedGame& game) {
    ByteWriter out;
    std::vector<std::uint8_t> squares;
    for (const Othello::Move move : game.moves) squares.push_back(move.square);
    out.put_list(squares);
    out.put_list(game.stray_values);
    return out.bytes();
}

Result<std::vector<LabelledPosition>> positions_of(const WireGame& wire,
                                                   const LabellerSettings& settings) {
    ByteReader in(wire.bytes);
    SolvedGame game;
    for (const std::uint8_t square : in.get_list<std::uint8_t>()) game.moves.push_back({square});
    game.stray_values = in.get_list<std::int8_t>();
    if (!in.good() || in.left() > 0)
        return fail(ErrorCode::invalid_input, "the game does not fit its size");
    return replay_solved(game, Random(wire.id), settings);
}

} // namespace papan::train
