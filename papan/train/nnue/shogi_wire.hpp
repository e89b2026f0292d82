// Labelled games of shogi that come from elsewhere: replayed by the rules before they are kept.
#pragma once

#include "papan/train/game_source.hpp"
#include "papan/train/nnue/labelled_games.hpp"
#include "papan/train/nnue/shogi_labeller.hpp"

namespace papan::train {

// The game must begin as its id, the seed, says, and go on by legal moves to an end.
[[nodiscard]] Result<LabelledGame> replay_shogi(const WireGame& game,
                                                const LabelSettings& settings);

[[nodiscard]] Result<std::vector<Verdict>> keep_shogi_games(std::span<const WireGame> games,
                                                            const LabelSettings& settings,
                                                            LabelledGames& store);

} // namespace papan::train
