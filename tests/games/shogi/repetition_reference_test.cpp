// Repetition as the rule book has it, over games of few pieces that come back to the same squares:
// positions are texts, every one of the past is kept, and check is asked of each.
#include "papan/base/random.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <gtest/gtest.h>

namespace papan::shogi {
namespace {

// A position as the rule compares it: board, side to move and hands, without the move number.
std::string situation(const Shogi::State& state) {
    const std::string sfen = Shogi::format_position(state);
    return sfen.substr(0, sfen.rfind(' '));
}

class Book {
  public:
    explicit Book(const Shogi::State& start) { note(start); }

    void note(const Shogi::State& state) {
        pages_.push_back({situation(state), Shogi::to_move(state), Shogi::in_check(state)});
    }

    struct Verdict {
        Ending ending = Ending::none;
        Seat winner = Seat::first;
    };
    // What the last page means.
    [[nodiscard]] Verdict verdict() const {
        std::vector<std::size_t> same;
        for (std::size_t i = 0; i < pages_.size(); ++i)
            if (pages_[i].situation == pages_.back().situation) same.push_back(i);
        if (same.size() < 4) return {};
        // Who was in check on each turn of theirs since the first time had no choice: the other
        // side's every move gave check, and loses.
        for (const Seat chased : {pages_.back().to_move, other(pages_.back().to_move)}) {
            bool always = true;
            for (std::size_t i = same.front() + 1; i < pages_.size(); ++i)
                if (pages_[i].to_move == chased) always = always && pages_[i].in_check;
            if (always) return {Ending::perpetual_check, chased};
        }
        return {Ending::repetition, Seat::first};
    }

  private:
    struct Page {
        std::string situation;
        Seat to_move;
        bool in_check;
    };
    std::vector<Page> pages_;
};

struct Found {
    int draws = 0, perpetual = 0;
};

// Moves by chance, mostly checks while one can be given, mostly back to where pieces came from.
void compare_game(std::string_view sfen, Random& random, Found& found) {
    const auto start = Shogi::parse_position(sfen, {});
    ASSERT_TRUE(start) << start.error().message;
    auto state = *start;
    Book book(state);
    std::array<std::optional<Move>, 2> last;
    for (int ply = 0; ply < 120 && !Shogi::outcome(state); ++ply) {
        Moves moves, checks;
        list_moves(state.position, moves);
        list_checks(state.position, checks);
        std::optional<Move>& before = last[index(Shogi::to_move(state))];
        Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        if (!checks.empty() && random.below(16) != 0)
            move = checks[random.below(static_cast<std::uint32_t>(checks.size()))];
        else if (before && !before->is_drop() && random.below(8) != 0) {
            const Move back = Move::normal(before->to(), before->from(), false);
            if (is_legal_move(state.position, back)) move = back;
        }
        before = move;
        Shogi::apply(state, move);
        book.note(state);
        const Book::Verdict verdict = book.verdict();
        ASSERT_EQ(state.ending, verdict.ending) << sfen << ' ' << Shogi::format_position(state);
        if (verdict.ending == Ending::none) continue;
        ++(verdict.ending == Ending::repetition ? found.draws : found.perpetual);
        if (verdict.ending == Ending::perpetual_check) {
            ASSERT_EQ(state.winner, verdict.winner) << sfen << ' ' << situation(state);
        }
        ASSERT_TRUE(Shogi::outcome(state));
    }
}

TEST(ShogiRepetitionReference, EndsAsTheRuleBookSays) {
    Random random(31);
    Found found;
    for (int game = 0; game < 500 && !HasFatalFailure(); ++game)
        for (const std::string_view sfen :
             {"4k4/9/9/9/9/9/9/9/R3K4 b - 1", "4k4/9/9/9/3r5/9/9/9/4K3R w - 1",
              "3gk4/9/9/9/9/9/9/4G4/4K4 b - 1", "4k4/9/9/4b4/9/9/9/9/2+R1K4 b - 1"})
            compare_game(sfen, random, found);
    EXPECT_GT(found.draws, 50);
    EXPECT_GT(found.perpetual, 20);
}

// Taking a move back takes back that the game had ended.
TEST(ShogiRepetitionReference, TheFourthTimeCanBeTakenBack) {
    auto state = Shogi::initial({});
    std::vector<std::pair<Move, Shogi::Undo>> made;
    for (int round = 0; round < 3; ++round)
        for (const char* text : {"5i5h", "5a5b", "5h5i", "5b5a"}) {
            const Move move = *Shogi::parse_move(state, text);
            made.emplace_back(move, Shogi::make(state, move));
        }
    EXPECT_EQ(state.ending, Ending::repetition);
    EXPECT_EQ(Shogi::count_moves(state), 0U);
    for (; !made.empty(); made.pop_back()) {
        Shogi::unmake(state, made.back().first, made.back().second);
        EXPECT_EQ(state.ending, Ending::none);
        EXPECT_TRUE(Shogi::is_legal(state, made.back().first));
    }
    EXPECT_EQ(state, Shogi::initial({}));
    EXPECT_EQ(state.history, Shogi::initial({}).history);
}

} // namespace
} // namespace papan::shogi
