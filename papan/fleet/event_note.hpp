// A match or tournament as it goes over the wire: its setup, with the files that its players and
// openings name in place of their paths here. A worker gives them paths of its own.
#pragma once

#include "papan/match/game_log.hpp"
#include "papan/match/setup.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace papan::fleet {

struct PackedEvent {
    std::string setup; // JSON
    std::vector<std::filesystem::path> files;
};

// Refuses players that are programs of other people: they run where they are, not on workers.
[[nodiscard]] Result<PackedEvent> pack_event(const match::Setup& setup);
[[nodiscard]] Result<match::Setup> unpack_event(std::string_view setup,
                                                const std::vector<std::filesystem::path>& files);

[[nodiscard]] std::string write_task(const match::Task& task);
[[nodiscard]] Result<match::Task> read_task(std::string_view text);

[[nodiscard]] std::string write_event_game(const match::LoggedGame& game);
// A game of the event, replayed by the rules, or why it is none.
[[nodiscard]] Result<match::LoggedGame>
read_event_game(const match::Event& event, const match::Task& expected, std::string_view text);

} // namespace papan::fleet
