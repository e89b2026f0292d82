#include "papan/train/nnue/shogi_wire.hpp"

#include <algorithm>

namespace papan::train {

Result<LabelledGame> replay_shogi(const WireGame& wire, const LabelSettings& settings) {
    auto games = read_games_frame(wire.bytes);
    if (!games) return pass_on(std::move(games));
    if (games->size() != 1) return fail(ErrorCode::invalid_input, "this is not one game");
    LabelledGame& game = games->front();
    Random random(wire.id);
    Shogi::State state = ShogiLabeller::start_of(random, settings).state;
    if (game.start != Shogi::format_position(state))
        return fail(ErrorCode::invalid_input, "the game does not begin as its seed says");
    if (static_cast<int>(game.moves.size()) > settings.longest || game.moves.empty())
        return fail(ErrorCode::invalid_input, "the game has {} moves", game.moves.size());
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        // Looked up and not asked about: bits from afar may be no move of any board.
        const Shogi::Move move{game.moves[i]};
        Shogi::Moves legal;
        if (!Shogi::outcome(state)) Shogi::legal_moves(state, legal);
        if (std::ranges::find(legal, move) == legal.end())
            return fail(ErrorCode::illegal_move, "move {} is not legal", i + 1);
        if (game.scores[i] != no_label && std::abs(int{game.scores[i]}) > settings.decided_at)
            return fail(ErrorCode::invalid_input, "the score of move {} is out of range", i + 1);
        Shogi::apply(state, move);
    }
    const auto outcome = Shogi::outcome(state);
    const int result = game.result;
    if (outcome ? result != static_cast<int>(outcome->value) : std::abs(result) > 1)
        return fail(ErrorCode::invalid_input, "the game did not end as it says");
    // Neither over nor as long as it may be: then two sides had agreed who wins.
    if (!outcome && result == 0 && static_cast<int>(game.moves.size()) < settings.longest)
        return fail(ErrorCode::invalid_input, "the game is not over");
    return std::move(game);
}

Result<std::vector<Verdict>> keep_shogi_games(std::span<const WireGame> games,
                                              const LabelSettings& settings, LabelledGames& store) {
    std::vector<Verdict> verdicts;
    std::vector<LabelledGame> fresh;
    for (const WireGame& wire : games) {
        auto game = replay_shogi(wire, settings);
        const auto is_same = [&](const LabelledGame& other) {
            return fingerprint(other) == fingerprint(*game);
        };
        if (!game) {
            verdicts.push_back({Reception::refused, game.error().message});
        } else if (store.contains(*game) || std::ranges::any_of(fresh, is_same)) {
            verdicts.push_back({Reception::known});
        } else {
            verdicts.push_back({Reception::kept});
            fresh.push_back(*std::move(game));
        }
    }
    if (!fresh.empty())
        if (auto kept = store.append(fresh); !kept) return pass_on(std::move(kept));
    return verdicts;
}

} // namespace papan::train
