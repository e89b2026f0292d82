#include "papan/match/experiments/witnessed_board.hpp"

#include "papan/base/json_reader.hpp"
#include "papan/base/random.hpp"
#include "papan/base/text.hpp"
#include "papan/match/external/gtp_talk.hpp"
#include "papan/match/external/process_line.hpp"
#include "papan/registry/registry.hpp"

#include <algorithm>
#include <array>

namespace papan::match {

namespace {

constexpr std::string_view program = "/usr/games/gnugo";
constexpr auto patience = std::chrono::hours(1); // for a whole game, on a busy machine
constexpr int witness_level = 10;
constexpr std::array sizes{9, 9, 13};
constexpr std::array stray_shares{0.0, 0.1, 0.2, 0.35}; // of the moves that are drawn by chance
constexpr std::uint32_t highest_level = 4;              // of the two that play; the lowest is 1

// Stones are drawn by chance only while there is time to settle what becomes of them.
class WitnessedGame {
  public:
    WitnessedGame(EngineLine& line, AnyState start, int size, Random random)
        : line_(line), state_(std::move(start)), points_(static_cast<std::size_t>(size * size)),
          random_(random), stray_share_(stray_shares[random_.below(stray_shares.size())]) {
        for (auto& level : levels_) level = 1 + random_.below(highest_level);
    }

    Result<void> play() {
        int passes = 0;
        for (std::size_t move = 0; passes < 2 && move < 3 * points_; ++move) {
            const bool opening = move<3, settling = 2 * move> points_;
            const bool stray = opening || (!settling && random_.unit() < stray_share_);
            auto made = stray ? play_by_chance() : ask_for_move();
            if (!made) return pass_on(std::move(made));
            passes = *made == "pass" ? passes + 1 : 0;
            if (auto applied = state_.apply(*made); !applied) return applied;
        }
        return {};
    }

    Result<std::vector<std::string>> dead_stones() {
        if (auto told = gtp_tell(line_, fmt::format("level {}", witness_level)); !told)
            return pass_on(std::move(told));
        auto told = gtp_tell(line_, "final_status_list dead");
        if (!told) return pass_on(std::move(told));
        std::vector<std::string> dead;
        for (const std::string_view place : words(*told)) dead.emplace_back(place);
        std::sort(dead.begin(), dead.end());
        return dead;
    }

    [[nodiscard]] const AnyState& state() const { return state_; }

  private:
    [[nodiscard]] std::string_view mover() const { return state_.seat_name(state_.to_move()); }

    Result<std::string> play_by_chance() {
        auto moves = state_.legal_moves();
        std::erase(moves, "pass");
        if (moves.empty()) return ask_for_move();
        std::string move = moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
        auto told = gtp_tell(line_, fmt::format("play {} {}", mover(), move));
        if (!told) return pass_on(std::move(told));
        return move;
    }

    Result<std::string> ask_for_move() {
        const auto level = levels_[static_cast<std::size_t>(state_.to_move())];
        if (auto told = gtp_tell(line_, fmt::format("level {}", level)); !told)
            return pass_on(std::move(told));
        auto answer = gtp_tell(line_, fmt::format("genmove {}", mover()));
        if (!answer) return answer;
        return state_.canonical_move(*answer);
    }

    EngineLine& line_;
    AnyState state_;
    std::size_t points_;
    Random random_;
    double stray_share_;
    std::array<std::uint32_t, 2> levels_{};
};

Result<void> prepare(EngineLine& line, int size) {
    for (const std::string& command :
         {fmt::format("boardsize {}", size), std::string("clear_board"), std::string("komi 6.5")})
        if (auto told = gtp_tell(line, command); !told) return pass_on(std::move(told));
    return {};
}

} // namespace

Result<WitnessedBoard> make_witnessed_board(std::uint64_t number, const StopToken& stop) {
    const int size = sizes[number % sizes.size()];
    const std::string options = fmt::format("size={},rules=japanese", size);
    auto start = (*find_game("go"))->rules.initial(options);
    if (!start) return pass_on(std::move(start));
    auto process = Subprocess::start({std::string(program), "--mode", "gtp", "--japanese-rules",
                                      "--never-resign", "--seed", std::to_string(number + 1)});
    if (!process) return pass_on(std::move(process));
    ProcessLine line(*process, Clock::now() + patience, stop);
    if (auto prepared = prepare(line, size); !prepared) return pass_on(std::move(prepared));
    WitnessedGame game(line, *std::move(start), size, Random(number));
    if (auto played = game.play(); !played) return pass_on(std::move(played));
    auto dead = game.dead_stones();
    if (!dead) return pass_on(std::move(dead));
    return WitnessedBoard{options, game.state().position(), *std::move(dead)};
}

std::string format_witnessed_board(const WitnessedBoard& board) {
    return Json{{"options", board.options}, {"position", board.position}, {"dead", board.dead}}
        .dump();
}

Result<WitnessedBoard> parse_witnessed_board(std::string_view line) {
    const auto json = parse_json(line);
    if (!json) return Failure(json.error());
    JsonFields fields(*json);
    WitnessedBoard board{fields.need<std::string>("options"), fields.need<std::string>("position"),
                         fields.need<std::vector<std::string>>("dead")};
    if (!fields.result()) return Failure(fields.result().error());
    return board;
}

} // namespace papan::match
