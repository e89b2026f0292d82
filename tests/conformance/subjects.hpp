// Every player of every game, as the parameters of a test: from the registry's table, so that a new
// player or game is tested by being listed.
#pragma once

#include "papan/registry/registry.hpp"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace papan::conformance {

struct Subject {
    const GameEntry* game;
    const PlayerEntry* player;

    // Without a network it is the search that is tested.
    [[nodiscard]] std::string spec() const {
        return std::string(player->name) + (player->name == "zero" ? ":net=uniform" : "");
    }
};

inline std::vector<Subject> all_players() {
    std::vector<Subject> subjects;
    for (const GameEntry& game : games())
        for (const PlayerEntry& player : game.players) subjects.push_back({&game, &player});
    return subjects;
}

inline std::string subject_name(const testing::TestParamInfo<Subject>& info) {
    return std::string(info.param.game->rules.name) + "_" + std::string(info.param.player->name);
}

} // namespace papan::conformance
