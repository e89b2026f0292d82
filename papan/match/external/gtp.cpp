// GTP version 2 (gtp_talk.hpp). The engine keeps the board; we send it the moves it has not seen.
#include "papan/base/text.hpp"
#include "papan/games/go/go.hpp"
#include "papan/match/external/gtp_talk.hpp"
#include "papan/match/external/protocols.hpp"

#include <algorithm>
#include <set>
#include <vector>

namespace papan::match {

namespace {

// For commands the engine must not refuse, whatever it says.
Result<void> tell(EngineLine& line, const std::string& command) {
    auto answer = gtp_tell(line, command);
    if (!answer) return pass_on(std::move(answer));
    return {};
}

// "b" or "w"; in games whose sides are no colours the side's name.
std::string_view colour(const AnyState& state, Seat seat) {
    const std::string_view name = state.seat_name(seat);
    return name == "black" || name == "white" ? name.substr(0, 1) : name;
}

// GTP counts whole seconds, and 0 means that there is none.
long whole_seconds(Duration duration) {
    if (duration <= Duration::zero()) return 0;
    return std::max(1L, static_cast<long>(seconds(duration)));
}

class Gtp final : public EngineProtocol {
  public:
    Result<void> greet(EngineLine& line) override {
        commands_.clear();
        forget();
        auto listed = gtp_ask(line, "list_commands");
        if (!listed) return pass_on(std::move(listed));
        for (const std::string_view word : words(listed->text)) commands_.emplace(word);
        return {};
    }

    Result<void> new_game(EngineLine&) override {
        forget();
        return {};
    }

    Result<EngineAnswer> choose(EngineLine& line, const Playthrough& game,
                                const Limits& limits) override {
        if (auto shown = show(line, game); !shown) return pass_on(std::move(shown));
        const std::string_view mover = colour(game.state(), game.state().to_move());
        if (auto told = tell_time(line, limits, mover); !told) return pass_on(std::move(told));
        auto answer = gtp_ask(line, fmt::format("genmove {}", mover));
        if (!answer) return pass_on(std::move(answer));
        if (!answer->ok) return broken_reply("a move", answer->text);
        if (words(answer->text).size() != 1) return broken_reply("one move", answer->text);
        if (lower(answer->text) == "resign") return EngineAnswer{"", true};
        // The engine has played its own move; whether it was the one written down is seen next
        // time.
        if (const auto move = game.state().canonical_move(answer->text)) seen_.push_back(*move);
        return EngineAnswer{answer->text, false};
    }

  private:
    void forget() {
        has_board_ = false;
        seen_.clear();
        told_time_ = false;
    }

    Result<void> show(EngineLine& line, const Playthrough& game) {
        const auto moves = game.moves();
        const bool follows = has_board_ && seen_.size() <= moves.size() &&
                             std::equal(seen_.begin(), seen_.end(), moves.begin());
        if (!follows)
            if (auto cleared = clear(line, game.start()); !cleared) return cleared;
        for (std::size_t i = seen_.size(); i < moves.size(); ++i)
            if (auto played = play(line, game.state_after(i), moves[i]); !played) return played;
        return {};
    }

    Result<void> clear(EngineLine& line, const AnyState& start) {
        forget();
        if (!start.as<Go>() && commands_.contains("rules")) {
            if (auto told = tell(line, "rules " + start.options()); !told) return told;
            has_board_ = true;
            return is_initial(start, start.options()) ? Result<void>{}
                                                      : tell(line, "position " + start.position());
        }
        if (const auto size = option_value(start, "size"); !size.empty())
            if (auto told = tell(line, "boardsize " + size); !told) return told;
        if (auto told = tell(line, "clear_board"); !told) return told;
        if (const auto* go = start.as<Go>())
            if (auto told = tell(line, fmt::format("komi {}", go->options.komi)); !told)
                return told;
        if (auto set = set_up(line, start); !set) return set;
        has_board_ = true;
        return {};
    }

    Result<void> play(EngineLine& line, const AnyState& state, const std::string& move) {
        auto answer =
            gtp_ask(line, fmt::format("play {} {}", colour(state, state.to_move()), move));
        if (!answer) return pass_on(std::move(answer));
        // Othello engines may pass by themselves and refuse to be told.
        const bool forced_pass = move == "pass" && state.legal_moves().size() == 1;
        if (!answer->ok && !forced_pass)
            return fail(ErrorCode::io, "the engine refused the legal move {}: {}", move,
                        answer->text);
        seen_.push_back(move);
        return {};
    }

    // A start that is not the usual one: stone by stone in Go; GRhino's own command in Othello.
    Result<void> set_up(EngineLine& line, const AnyState& start) {
        if (start.as<Go>()) return place_stones(line, start);
        if (is_initial(start, start.options())) return {};
        if (!commands_.contains("grhino-setup_board"))
            return fail(ErrorCode::unsupported, "this engine cannot be given a position");
        const std::string position = start.position();
        return tell(line,
                    fmt::format("grhino-setup_board {} {}", position.substr(0, position.find(' ')),
                                colour(start, start.to_move())));
    }

    // In any order: no stone of a position can be captured by a part of it.
    Result<void> place_stones(EngineLine& line, const AnyState& start) {
        const Diagram picture = start.diagram(Glyphs::ascii);
        for (std::size_t cell = 0; cell < picture.cells.size(); ++cell) {
            if (picture.cells[cell].empty()) continue;
            const auto columns = static_cast<std::size_t>(picture.columns);
            const std::string point =
                picture.column_labels[cell % columns] + picture.row_labels[cell / columns];
            const char stone = picture.cells[cell] == "X" ? 'b' : 'w';
            if (auto told = tell(line, fmt::format("play {} {}", stone, point)); !told) return told;
        }
        return {};
    }

    // GTP knows main time and Canadian overtime; one stone in that time is our byoyomi and our time
    // for a move. An engine without these commands plays as it likes, on our clock.
    Result<void> tell_time(EngineLine& line, const Limits& limits, std::string_view mover) {
        if (!commands_.contains("time_settings")) return {};
        if (!told_time_ && (limits.clock || limits.move_time)) {
            const Duration main = limits.clock ? limits.clock->remaining : Duration::zero();
            const Duration extra = limits.clock ? limits.clock->byoyomi : *limits.move_time;
            if (auto told =
                    tell(line, fmt::format("time_settings {} {} {}", whole_seconds(main),
                                           whole_seconds(extra), extra > Duration::zero() ? 1 : 0));
                !told)
                return told;
            told_time_ = true;
        }
        if (!limits.clock || !commands_.contains("time_left")) return {};
        const bool overtime = limits.clock->remaining <= Duration::zero();
        const Duration left = overtime ? limits.clock->byoyomi : limits.clock->remaining;
        return tell(line,
                    fmt::format("time_left {} {} {:d}", mover, whole_seconds(left), overtime));
    }

    std::set<std::string, std::less<>> commands_;
    bool has_board_ = false;
    std::vector<std::string> seen_; // moves the engine knows
    bool told_time_ = false;
};

} // namespace

std::unique_ptr<EngineProtocol> make_gtp() {
    return std::make_unique<Gtp>();
}

} // namespace papan::match
