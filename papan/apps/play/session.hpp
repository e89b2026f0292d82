// One sitting of terminal play: the game, who sits where, and what each typed line does. Knows
// games and players only through the registry. The running game is saved after every move, so that
// nothing is lost however it ends.
#pragma once

#include "papan/apps/play/saved_game.hpp"
#include "papan/apps/play/terminal.hpp"
#include "papan/apps/play/words.hpp"
#include "papan/registry/registry.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papan::apps {

struct SessionSettings {
    Language language = Language::english;
    Glyphs glyphs = Glyphs::unicode;
    std::string notation = {}; // of moves, where the game has it; empty: its own text
    Limits limits = {};
    std::uint64_t seed = 0;
    Duration pace{}; // of each step of a move that is shown step by step; 0: only the result
    std::filesystem::path autosave = {}; // empty: none
    bool explain = false;                // after each move of a player, how it came to it
};

class PlaySession {
  public:
    static constexpr std::string_view human = "human";

    PlaySession(Terminal& terminal, SessionSettings settings);

    // Begins or goes on with a game; on an error the session stays as it was.
    [[nodiscard]] Result<void> open(const SavedGame& saved);
    // Plays until the person leaves or the input ends.
    [[nodiscard]] Result<void> run();

  private:
    enum class Next : unsigned char { go_on, leave };

    struct Table {
        const GameEntry* game;
        Playthrough playthrough;
        std::string start; // as it was given
        std::array<std::string, 2> specs;
        std::array<std::unique_ptr<AnyPlayer>, 2> players; // null where a person sits
        std::optional<Seat> resigned = std::nullopt;
    };

    [[nodiscard]] Result<Table> set_table(const SavedGame& saved) const;
    [[nodiscard]] SavedGame saved() const;
    [[nodiscard]] const AnyState& state() const { return table_->playthrough.state(); }
    [[nodiscard]] AnyPlayer* player_to_move() const {
        return table_->players[static_cast<std::size_t>(state().to_move())].get();
    }
    [[nodiscard]] bool is_over() const { return table_->resigned || state().outcome(); }
    [[nodiscard]] std::string seat_text(Seat seat) const;

    [[nodiscard]] Result<void> let_player_move(AnyPlayer& player);
    [[nodiscard]] Result<Choice> think(AnyPlayer& player, std::string_view name,
                                       const Limits& limits);
    [[nodiscard]] Next ask_person();
    [[nodiscard]] Next obey(std::string_view line);
    // As the reader wants moves written, one or a line from the present position on.
    [[nodiscard]] std::string told(const std::string& move) const;
    [[nodiscard]] std::string told(std::span<const std::string> line) const;

    void make_move(std::string_view text);
    void show_steps(std::string_view move);
    void moved();
    void give_hint();
    void take_back();
    void change_sides();
    void change_level(std::string_view level);
    void save_to(std::string_view path);
    void load_from(std::string_view path);
    void start_again();
    void list_moves();
    void show_board(bool mark_moves);
    void show_new_shapes();
    void show_result();
    void complain_about(const Error& error);
    void autosave();

    Terminal& terminal_;
    SessionSettings settings_;
    const Words& words_;
    std::optional<Table> table_;
    std::vector<SeenShape> shapes_; // on the board that was shown last
    std::uint64_t players_made_ = 0;
};

} // namespace papan::apps
