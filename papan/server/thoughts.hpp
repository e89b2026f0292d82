// What the players of ours in one room thought at each of their moves, and who wants to hear of it
// while they think. Kept in memory only, of the last moves only: a room that was read anew from the
// disk has none.
#pragma once

#include "papan/core/any_player.hpp"
#include "papan/server/peer.hpp"

#include <atomic>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <set>
#include <string>
#include <vector>

namespace papan::server {

class Thoughts {
  public:
    static constexpr std::size_t most_kept = 100;
    static constexpr std::size_t told_rows = 24; // moves of a report, the most visited and best

    // Whether anybody listens, for the thread that thinks.
    using Heard = std::shared_ptr<const std::atomic<bool>>;

    void listen(PeerId peer, bool on);
    [[nodiscard]] const std::set<PeerId>& listeners() const { return listeners_; }
    [[nodiscard]] Heard heard() const { return heard_; }

    // Of the move that was chosen after so many moves.
    void keep(std::size_t ply, const nlohmann::ordered_json& thought);
    // Moves were taken back to this many.
    void forget_from(std::size_t ply);
    [[nodiscard]] std::vector<std::size_t> plies() const;
    // Null where there is none.
    [[nodiscard]] nlohmann::ordered_json at(std::size_t ply) const;

  private:
    std::map<std::size_t, std::string> kept_; // as text: a tenth of the memory
    std::set<PeerId> listeners_;
    std::shared_ptr<std::atomic<bool>> heard_ = std::make_shared<std::atomic<bool>>(false);
};

// A report of few moves and without their lines, as it is pushed and kept.
[[nodiscard]] nlohmann::ordered_json told_report(Progress report);
// {"move","report","final"}
[[nodiscard]] nlohmann::ordered_json final_thought(const Choice& choice);

} // namespace papan::server
