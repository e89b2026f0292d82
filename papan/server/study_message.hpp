// What a message about a game outside of any room says: which game and moves, who is to think about
// it and how long, a record to read or to write. Part of a message (message.hpp), checked like it.
#pragma once

#include "papan/server/reply.hpp"

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace papan::server {

inline constexpr std::size_t most_study_moves = 1000, most_study_nodes = 3000;
inline constexpr std::size_t most_record_bytes = 60'000;

struct StudyWish {
    std::string start, player, limits, text, format;
    std::vector<std::string> moves;
    std::vector<std::pair<std::size_t, std::string>> nodes; // of a tree: parent and move
    std::vector<std::string> players; // of a record: names; of a comparison: who takes part
    std::size_t from = 0, analysis = 0, node = 0, depth = 1, lines = 1, playouts = 100, games = 10;
    bool tree = false, exact = true;
};

// Whether a message of this kind has these fields; such a message may be long.
[[nodiscard]] bool is_study(std::string_view what);

[[nodiscard]] Reply<void> read_study(const nlohmann::ordered_json& json, StudyWish& wish);

} // namespace papan::server
