// The game on the table of a GTP session. GTP lets either colour move at any time, take moves back
// and change komi and rules between them; the rules of a game do not. So the game is kept as
// stretches of ordinary play, a new one begun where the order of play is broken.
#pragma once

#include "papan/core/playthrough.hpp"
#include "papan/games/go/go.hpp"
#include "papan/registry/registry.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace papan::gtp {

class Table {
  public:
    // Precondition: the options are good.
    Table(const GameEntry& game, std::string options);

    [[nodiscard]] const GameEntry& game() const { return *game_; }
    [[nodiscard]] const std::string& options() const { return options_; }
    [[nodiscard]] const AnyState& state() const { return stretches_.back().state(); }
    [[nodiscard]] const Playthrough& playthrough() const { return stretches_.back(); }
    [[nodiscard]] const std::vector<Playthrough>& stretches() const { return stretches_; }
    [[nodiscard]] bool has_moves() const;
    // The Go position, or an error where another game is played.
    [[nodiscard]] Result<const Go::State*> go() const;

    // A new game; an error leaves the old one.
    [[nodiscard]] Result<void> restart(std::string options);
    void restart(AnyState start);
    [[nodiscard]] Result<void> play(Seat seat, std::string_view move);
    // Makes this seat the one to move.
    [[nodiscard]] Result<void> turn_to(Seat seat);
    [[nodiscard]] bool undo();
    // Changes the options of a game of Go from its start on; an error when a move that was played
    // would not stand.
    [[nodiscard]] Result<void> change_go_options(const std::function<void(Go::Options&)>& change);

  private:
    void begin_stretch(AnyState start);

    const GameEntry* game_;
    std::string options_; // for the next game
    std::vector<Playthrough> stretches_;
};

} // namespace papan::gtp
