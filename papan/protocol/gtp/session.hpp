// A GTP session: commands in, answers out, over one game on the table and one player. Go has all
// commands; other games those that make sense for them. Analysis runs in a thread of its own until
// the next command comes in, as lz-analyze wants it, and so does pondering; everything else happens
// in the caller's.
#pragma once

#include "papan/core/any_player.hpp"
#include "papan/core/board_map.hpp"
#include "papan/protocol/gtp/clock.hpp"
#include "papan/protocol/gtp/command.hpp"
#include "papan/protocol/gtp/table.hpp"
#include "papan/protocol/pondering.hpp"

#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

namespace papan::gtp {

struct Settings {
    const GameEntry* game = nullptr;
    std::string options;
    std::string player; // specification; empty: what is best for the board on the table
    Limits limits;      // of each move, besides the clock
    std::uint64_t seed = 0;
    std::string version;
    bool ponder = false; // think on while the other side does, from a genmove to its answer
};

class Session {
  public:
    using Answer = Result<std::string>;
    using Write = std::function<void(std::string_view)>;

    // An error when the options or the player are bad.
    [[nodiscard]] static Result<std::unique_ptr<Session>> make(Settings settings, Write write);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // Answers one line through `write`; false after quit.
    bool handle(std::string_view line);
    // Nobody will read the answers: thinking ends at once, now and from now on. From any thread.
    void abandon() { abandoned_.request_stop(); }

  private:
    struct Entry {
        std::string_view name;
        Answer (Session::*run)(const Command& command);
        bool go_only;
    };
    static const std::vector<Entry>& entries();

    struct Chosen {
        std::string spec;
        std::unique_ptr<AnyPlayer> player;
    };
    // The player that was named, or the best for this start where none was.
    static Result<Chosen> choose_player(const Settings& settings, const AnyState& start);

    Session(Settings settings, Write write, Chosen chosen);

    // Administration.
    Answer protocol_version(const Command&);
    Answer name(const Command&);
    Answer version(const Command&);
    Answer known_command(const Command&);
    Answer list_commands(const Command&);
    Answer quit(const Command&);
    Answer cputime(const Command&);
    Answer clear_cache(const Command&);
    Answer stop(const Command&);

    // Setup and play.
    Answer boardsize(const Command&);
    Answer clear_board(const Command&);
    Answer play(const Command&);
    Answer genmove(const Command&);
    Answer reg_genmove(const Command&);
    Answer kata_search(const Command&);
    Answer undo(const Command&);
    Answer showboard(const Command&);
    Answer time_settings(const Command&);
    Answer named_time_settings(const Command&);
    Answer time_left(const Command&);

    // What games whose rules have no words in GTP need to be shown by: docs/protocols/gtp.md.
    Answer rules(const Command&);
    Answer position(const Command&);
    Answer legal_moves(const Command&);
    Answer final_score(const Command&);

    // Go.
    Answer rectangular_boardsize(const Command&);
    Answer komi(const Command&);
    Answer get_komi(const Command&);
    Answer fixed_handicap(const Command&);
    Answer place_free_handicap(const Command&);
    Answer set_free_handicap(const Command&);
    Answer set_position(const Command&);
    Answer kata_get_rules(const Command&);
    Answer kata_set_rules(const Command&);
    Answer kata_set_rule(const Command&);
    Answer kgs_rules(const Command&);
    Answer genmove_cleanup(const Command&);
    Answer final_status_list(const Command&);
    Answer loadsgf(const Command&);
    Answer printsgf(const Command&);

    // Analysis.
    Answer lz_analyze(const Command&);
    Answer kata_analyze(const Command&);
    Answer lz_genmove_analyze(const Command&);
    Answer kata_genmove_analyze(const Command&);
    Answer kata_search_analyze(const Command&);

    // What the player's network sees without a search.
    Answer kata_raw_nn(const Command&);
    Answer network_policy(const Command&);
    Answer network_ownership(const Command&);
    Answer gogui_analyze_commands(const Command&);

    // Limits of each move, by KataGo's names for them.
    Answer kata_list_params(const Command&);
    Answer kata_get_param(const Command&);
    Answer kata_set_param(const Command&);

    [[nodiscard]] Result<Seat> read_seat(std::string_view text) const;
    [[nodiscard]] Result<Choice> think(Seat seat, ProgressSink on_progress = {},
                                       std::vector<std::string> root_moves = {},
                                       bool move_ownership = false);
    [[nodiscard]] Answer choose_and_play(Seat seat);
    // Makes the move that was chosen, and expects the answer that its line names.
    [[nodiscard]] Result<void> play_chosen(Seat seat, std::string_view move,
                                           const std::vector<std::string>& line);
    [[nodiscard]] Answer find_move(Seat seat); // which is not played
    [[nodiscard]] Answer place_handicap(const std::vector<std::string>& vertices);
    [[nodiscard]] Answer set_rules(Result<go::Rules> rules);
    [[nodiscard]] Answer analyze(const Command& command, bool kata);
    enum class Then : std::uint8_t { play, leave }; // what becomes of the move that was found
    [[nodiscard]] Answer genmove_analyze(const Command& command, bool kata, Then then);
    [[nodiscard]] Result<BoardMap> ask_network(std::optional<int> symmetry);
    void stop_analysis();
    // Thinks on where the table is still as a genmove left it.
    void ponder();
    // Where no player was named: takes another when the board has become one for another.
    void suit_player();

    Settings settings_;
    Write write_;
    std::string player_spec_;
    std::unique_ptr<AnyPlayer> player_;
    // Opened when it is first asked; of the player named beside it.
    std::unique_ptr<BoardReader> network_;
    std::string network_player_;
    Table table_;
    TimeControl time_;
    bool quit_ = false;
    bool is_answered_ = false; // the command wrote its answer itself

    StopSource abandoned_, analysis_stop_;
    std::jthread analysis_;

    // The position that a genmove left, and the answer to it that its player expects.
    struct Awaited {
        std::string position, answer;
    };
    Awaited awaited_;
    protocol::Pondering pondering_; // gone before the player
};

} // namespace papan::gtp
