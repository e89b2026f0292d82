// A whole session without a process: what is said in answer to each line.
#include "papan/protocol/usi.hpp"

#include "papan/base/random.hpp"

#include <condition_variable>
#include <gtest/gtest.h>
#include <mutex>

namespace papan::protocol {
namespace {

class Usi : public testing::Test {
  protected:
    Usi()
        : session_("alphabeta", [this](std::string_view line) {
              const std::lock_guard lock(mutex_);
              lines_.emplace_back(line);
              written_.notify_all();
          }) {}

    void send(std::string_view line) { EXPECT_TRUE(session_.handle(line)) << line; }
    // Waits for a line that starts so and forgets what came before it.
    std::string wait_for(std::string_view start) {
        std::unique_lock lock(mutex_);
        std::string found;
        EXPECT_TRUE(written_.wait_for(lock, std::chrono::seconds(60),
                                      [&] {
                                          while (next_ < lines_.size())
                                              if (lines_[next_++].starts_with(start)) {
                                                  found = lines_[next_ - 1];
                                                  return true;
                                              }
                                          return false;
                                      }))
            << "no line " << start;
        return found;
    }
    bool said(std::string_view start) {
        const std::lock_guard lock(mutex_);
        for (std::size_t i = next_; i < lines_.size(); ++i)
            if (lines_[i].starts_with(start)) return true;
        return false;
    }

  private:
    std::mutex mutex_;
    std::condition_variable written_;
    std::vector<std::string> lines_;
    std::size_t next_ = 0;
    UsiSession session_;
};

TEST_F(Usi, IntroducesItself) {
    send("usi");
    EXPECT_EQ(wait_for("id name"), "id name Papan");
    wait_for("option name USI_Hash type spin");
    wait_for("option name USI_Ponder type check");
    wait_for("usiok");
    send("isready");
    wait_for("readyok");
}

TEST_F(Usi, ThinksAboutAPosition) {
    send("position startpos moves 7g7f 3c3d");
    send("go nodes 2000");
    EXPECT_NE(wait_for("info depth").find(" pv "), std::string::npos);
    EXPECT_NE(wait_for("bestmove").find("bestmove "), std::string::npos);
}

TEST_F(Usi, GivesSeveralLines) {
    send("setoption name MultiPV value 3");
    send("isready");
    send("position startpos");
    send("go depth 3");
    wait_for("info depth 3 seldepth");
    wait_for("bestmove");
}

TEST_F(Usi, EachOfSeveralLinesIsWhole) {
    send("setoption name MultiPV value 3");
    send("position startpos");
    send("go depth 3");
    for (const char* number : {"1", "2", "3"}) {
        const std::string line = wait_for("info depth 3 ");
        EXPECT_NE(line.find(std::string(" multipv ") + number + " score cp "), std::string::npos)
            << line;
        const std::size_t pv = line.find(" pv ");
        ASSERT_NE(pv, std::string::npos) << line;
        EXPECT_NE(line.find(' ', pv + 4), std::string::npos) << "one move only: " << line;
        EXPECT_NE(line.find(" hashfull "), std::string::npos) << line;
    }
    wait_for("bestmove");
}

// Plies to the mate, of both sides, with the sign of the side to move.
TEST_F(Usi, MatesAreCountedInPlies) {
    const auto score = [this](const std::string& sfen) {
        send("position sfen " + sfen);
        send("go depth 6");
        std::string last;
        for (std::string line = wait_for(""); !line.starts_with("bestmove"); line = wait_for(""))
            if (line.starts_with("info depth")) last = line;
        const std::size_t at = last.find(" score ");
        const std::size_t end = last.find(" pv ");
        return at == std::string::npos ? last : last.substr(at + 7, end - at - 7);
    };
    EXPECT_EQ(score("4k4/9/4P4/9/9/9/9/9/4K4 b G 1"), "mate 1");
    EXPECT_EQ(score("k8/9/1G7/9/9/9/9/9/4K4 b R 1"), "mate 1");
    // The king cannot move, only the pawn; then the gold mates on 9b.
    EXPECT_EQ(score("k8/8R/9/4p4/9/9/9/9/1R2K4 w G 1"), "mate -2");
}

// What ShogiHome sends, in its order: start, options, a game with pondering, analysis, mate search.
TEST_F(Usi, ShogiHome) {
    send("usi");
    wait_for("usiok");
    for (const char* option :
         {"USI_Hash value 16", "USI_Ponder value true", "MultiPV value 1", "Threads value 2",
          "NetworkDelay value 100", "MinimumThinkingTime value 20", "Player value alphabeta",
          "Impasse value 27"})
        send(std::string("setoption name ") + option);
    EXPECT_FALSE(said("info string"));
    send("isready");
    wait_for("readyok");
    send("usinewgame");
    send("position startpos moves 7g7f");
    send("go btime 0 wtime 0 byoyomi 30");
    const std::string answer = wait_for("bestmove ");
    EXPECT_NE(answer, "bestmove resign");
    send("position startpos moves 7g7f 3c3d 2g2f");
    send("go ponder btime 300 wtime 300 byoyomi 30");
    send("ponderhit");
    wait_for("bestmove ");
    // With early pondering the clock comes with the hit.
    send("position startpos moves 7g7f 3c3d 2g2f");
    send("go ponder");
    send("ponderhit btime 300 wtime 300 binc 10 winc 10");
    wait_for("bestmove ");
    // The expected move was not played.
    send("position startpos moves 7g7f 3c3d 2g2f");
    send("go ponder btime 300 wtime 300 byoyomi 30");
    send("stop");
    wait_for("bestmove ");
    // The game ends while it thinks: the answer is owed all the same, once.
    send("position startpos moves 7g7f 3c3d");
    send("go btime 60000 wtime 60000 binc 1000 winc 1000");
    send("stop");
    send("gameover win");
    wait_for("bestmove ");
    EXPECT_FALSE(said("bestmove"));
    // Analysis goes from position to position without waiting.
    send("isready");
    wait_for("readyok");
    send("usinewgame");
    send("position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
    send("go infinite");
    wait_for("info depth");
    send("stop");
    wait_for("bestmove ");
    send("position sfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");
    send("go mate 10000");
    EXPECT_EQ(wait_for("checkmate "), "checkmate G*5b");
    send("go mate infinite");
    EXPECT_EQ(wait_for("checkmate "), "checkmate G*5b");
}

TEST_F(Usi, EveryLimitEndsTheSearch) {
    for (const char* limit :
         {"nodes 500", "depth 2", "movetime 20", "byoyomi 20", "btime 100 wtime 100",
          "btime 0 wtime 0 binc 20 winc 20", "depth 3 nodes 100 movetime 50"}) {
        send("position startpos");
        send(std::string("go ") + limit);
        EXPECT_NE(wait_for("bestmove "), "bestmove resign") << limit;
    }
}

TEST_F(Usi, WrongLinesAreAnsweredWithTheReason) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"position", "info string position is written 'position startpos' or 'position sfen ...', "
                     "then moves"},
        {"setoption USI_Hash 3", "info string setoption is written 'setoption name N value V'"},
        {"setoption name USI_Hash value many", "info string option USI_Hash does not take 'many'"},
        {"setoption name Threads value 0", "info string option Threads does not take '0'"},
        {"setoption name NetworkDelay value -1",
         "info string option NetworkDelay does not take '-1'"},
        {"setoption name MultiPV value 0", "info string option MultiPV does not take '0'"},
        {"setoption name Nothing value 1", "info string option Nothing does not take '1'"},
        {"setoption name Impasse value 99", "info string option Impasse does not take '99'"},
        {"hello", "info string unknown command 'hello'"},
    };
    for (const auto& [line, answer] : cases) {
        send(line);
        EXPECT_EQ(wait_for("info string"), answer);
    }
    send("ponderhit"); // nothing to hit, nothing said
    send("isready");
    wait_for("readyok");
}

TEST_F(Usi, AWrongGoIsStillAnswered) {
    send("position startpos");
    for (const char* line : {"go nodes abc", "go nodes", "go depth 3 byoyomi soon"}) {
        send(line);
        EXPECT_NE(wait_for("info string").find("of go must be followed by a number"),
                  std::string::npos);
        EXPECT_NE(wait_for("bestmove "), "bestmove resign") << line;
    }
    send("go mate soon");
    EXPECT_EQ(wait_for("info string"), "info string 'mate' of go must be followed by a number");
    wait_for("checkmate ");
}

TEST_F(Usi, SearchmovesAreObeyed) {
    send("position startpos");
    send("go searchmoves 1g1f 5e5d nodes 300");
    EXPECT_TRUE(wait_for("info string").starts_with("info string searchmoves 5e5d is illegal"));
    EXPECT_EQ(wait_for("bestmove ").substr(0, 13), "bestmove 1g1f");
    send("go nodes 300 searchmoves 9i9h");
    EXPECT_EQ(wait_for("bestmove ").substr(0, 13), "bestmove 9i9h");
}

TEST_F(Usi, GivesUpFromTheResignValueOn) {
    const auto answer = [&] {
        send("position sfen 4k4/1r5b1/9/9/9/9/9/9/4K4 b - 1");
        send("go nodes 300");
        return wait_for("bestmove ");
    };
    EXPECT_NE(answer(), "bestmove resign");
    send("setoption name ResignValue value 1000");
    EXPECT_EQ(answer(), "bestmove resign");
    send("setoption name ResignValue value 20000");
    EXPECT_NE(answer(), "bestmove resign");
}

TEST_F(Usi, ANetworkThatIsNotThereIsToldAndTheGameGoesOn) {
    send("setoption name EvalFile value nowhere.nnue");
    send("isready");
    EXPECT_NE(wait_for("info string").find("nowhere.nnue"), std::string::npos);
    wait_for("readyok");
    send("position startpos");
    send("go nodes 100");
    EXPECT_NE(wait_for("bestmove "), "bestmove resign");
}

TEST_F(Usi, ImpossiblePositionsAreRefused) {
    for (const char* sfen :
         {"9/9/9/9/9/9/9/9/9", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNLL b - 1",
          "4k4/9/9/9/4P4/4P4/9/9/4K4 b - 1", "4k3P/9/9/9/9/9/9/9/4K4 b - 1",
          "4k4/4k4/9/9/9/9/9/9/4K4 b - 1", "4k4/9/9/9/9/9/9/9/4K4 b 19P 1",
          "4k4/9/9/9/9/9/9/9/4K4 x - 1", "", "4k4/9/9/9/9/9/9/9/4K4 b P2 1"}) {
        send(std::string("position sfen ") + sfen);
        EXPECT_FALSE(wait_for("info string").empty()) << sfen;
        send("go mate 100");
        EXPECT_EQ(wait_for("checkmate"), "checkmate nomate") << sfen;
        send("go depth 1");
        EXPECT_EQ(wait_for("bestmove"), "bestmove resign") << sfen;
    }
}

TEST_F(Usi, InfiniteEndsOnlyWithStop) {
    // Mate in one: the search itself is done at once.
    send("position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    send("go infinite");
    wait_for("info depth");
    EXPECT_FALSE(said("bestmove"));
    send("stop");
    EXPECT_EQ(wait_for("bestmove").substr(0, 13), "bestmove G*5b");
}

TEST_F(Usi, PonderHitBecomesAnOrdinarySearch) {
    send("position startpos moves 7g7f 3c3d");
    send("go ponder btime 1000 wtime 1000 byoyomi 50");
    send("ponderhit");
    wait_for("bestmove");
    EXPECT_FALSE(said("bestmove"));
}

TEST_F(Usi, SolvesMates) {
    send("position sfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");
    send("go mate infinite");
    EXPECT_EQ(wait_for("checkmate"), "checkmate G*5b");
    send("position startpos");
    send("go mate 10000");
    EXPECT_EQ(wait_for("checkmate"), "checkmate nomate");
}

TEST_F(Usi, RefusesIllegalPositionsAndMoves) {
    send("position sfen 4k4/4P4/9/9/9/9/9/9/4K4 b - 1");
    EXPECT_NE(wait_for("info string").find("could be taken by the pawn on 5b"), std::string::npos);
    send("go nodes 10");
    EXPECT_EQ(wait_for("bestmove"), "bestmove resign");
    send("position startpos moves 7g7e");
    EXPECT_EQ(wait_for("info string"),
              "info string move 7g7e is illegal: a pawn does not move from 7g to 7e");
}

TEST_F(Usi, ALostPositionIsResigned) {
    send("position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1");
    send("go nodes 10");
    EXPECT_EQ(wait_for("bestmove"), "bestmove resign");
}

TEST_F(Usi, RandomLinesDoNoHarm) {
    Random random(4);
    const std::vector<std::string> pieces{
        "position",   "startpos", "sfen",   "moves", "7g7f",  "setoption",
        "name",       "value",    "Player", "-1",    "stop",  "ponderhit",
        "usinewgame", "gameover", "win",    "4k4/9", "x\xff", "isready"};
    for (int i = 0; i < 300; ++i) {
        std::string line;
        for (auto count = random.below(6); count > 0; --count)
            line += pieces[random.below(static_cast<std::uint32_t>(pieces.size()))] + " ";
        send(line);
    }
    send("isready");
    wait_for("readyok");
}

} // namespace
} // namespace papan::protocol
