// What a run has others do for it. Where nothing is named, the run does it itself.
#pragma once

#include "papan/match/game_runner.hpp"
#include "papan/train/game_source.hpp"

namespace papan::train {

struct Elsewhere {
    GameSource* games = nullptr;          // that are learnt from
    match::GameRunner* matches = nullptr; // that decide who is the best
};

} // namespace papan::train
