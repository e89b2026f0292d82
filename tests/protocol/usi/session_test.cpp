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
    wait_for("info depth 3 nodes");
    wait_for("bestmove");
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
