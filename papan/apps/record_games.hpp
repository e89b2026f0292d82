// Games out of files and folders of records, for commands that learn or look for something in them.
#pragma once

#include "papan/core/playthrough.hpp"
#include "papan/registry/registry.hpp"

#include <functional>
#include <string>
#include <vector>

namespace papan::apps {

// The games of this kind in the files, and in those of the folders, by name; a text in none of the
// formats is read as plain moves, a game to a line. A file that cannot be read is told of on
// standard error and left out; a game goes as far as the rules let it.
[[nodiscard]] Result<void> for_each_game(const GameEntry& game,
                                         const std::vector<std::string>& paths,
                                         const std::function<void(Playthrough)>& visit);
// All of them at once.
[[nodiscard]] Result<std::vector<Playthrough>>
games_of_records(const GameEntry& game, const std::vector<std::string>& paths);

} // namespace papan::apps
