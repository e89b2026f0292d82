// A transcript of every GTP command, right and wrong.
#include "papan/protocol/gtp/session.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <mutex>
#include <sstream>
#include <thread>
#include <unistd.h>

namespace papan::gtp {
namespace {

class Gtp : public testing::Test {
  protected:
    void begin(std::string_view game = "go", std::string options = "size=9",
               std::string player = "uct:playouts=30", bool ponder = false) {
        Settings settings;
        settings.game = *find_game(game);
        settings.options = std::move(options);
        settings.player = std::move(player);
        settings.version = "1.2";
        settings.ponder = ponder;
        auto made = Session::make(settings, [this](std::string_view text) {
            const std::lock_guard lock(writing_);
            told_ += text;
        });
        ASSERT_TRUE(made) << made.error().message;
        session_ = *std::move(made);
    }
    void SetUp() override { begin(); }

    // What is written in answer to a line, without the two line ends behind it.
    std::string ask(std::string_view line) {
        clear();
        session_->handle(line);
        std::string text = told();
        EXPECT_TRUE(text.ends_with("\n\n")) << line << " -> " << text;
        while (text.ends_with('\n')) text.pop_back();
        return text;
    }
    std::string told() {
        const std::lock_guard lock(writing_);
        return told_;
    }
    void clear() {
        const std::lock_guard lock(writing_);
        told_.clear();
    }

    std::unique_ptr<Session> session_;

  private:
    std::mutex writing_;
    std::string told_;
};

TEST_F(Gtp, Administration) {
    EXPECT_EQ(ask("protocol_version"), "= 2");
    EXPECT_EQ(ask("7 name"), "=7 Papan");
    EXPECT_EQ(ask("007 version"), "=007 1.2");
    EXPECT_EQ(ask("known_command play"), "= true");
    EXPECT_EQ(ask("known_command dance"), "= false");
    EXPECT_EQ(ask("known_command"), "= false");
    EXPECT_NE(ask("list_commands").find("\nfinal_status_list\n"), std::string::npos);
    EXPECT_EQ(ask("dance"), "? unknown command");
    EXPECT_EQ(ask("12 dance 3"), "?12 unknown command");
    EXPECT_TRUE(ask("cputime").starts_with("= "));
    EXPECT_EQ(ask("clear_cache"), "=");
    EXPECT_EQ(ask("stop"), "=");
}

TEST_F(Gtp, CommentsBlanksAndControlCharacters) {
    clear();
    EXPECT_TRUE(session_->handle("# nothing"));
    EXPECT_TRUE(session_->handle("   \t "));
    EXPECT_TRUE(session_->handle("12"));
    EXPECT_EQ(told(), "");
    EXPECT_EQ(ask("\t3\tname # and more\r"), "=3 Papan");
    EXPECT_EQ(ask("na\x01me"), "= Papan");
}

TEST_F(Gtp, Quit) {
    EXPECT_FALSE(session_->handle("1 quit"));
    EXPECT_EQ(told(), "=1\n\n");
}

TEST_F(Gtp, BoardSizes) {
    EXPECT_EQ(ask("boardsize 13"), "=");
    EXPECT_EQ(ask("play b N13"), "=");
    EXPECT_EQ(ask("boardsize 1"), "? unacceptable size");
    EXPECT_EQ(ask("boardsize 26"), "? unacceptable size");
    EXPECT_EQ(ask("boardsize x"), "? boardsize not an integer");
    EXPECT_EQ(ask("boardsize"), "? boardsize not an integer");
    EXPECT_EQ(ask("rectangular_boardsize 7 7"), "=");
    EXPECT_EQ(ask("rectangular_boardsize 7 9"), "? unacceptable size");
}

TEST_F(Gtp, PlayingAndUndoing) {
    EXPECT_EQ(ask("play black D4"), "=");
    EXPECT_EQ(ask("play W d5"), "=");
    EXPECT_EQ(ask("play white D4"), "? illegal move: D4 is occupied");
    EXPECT_EQ(ask("play white Z99").substr(0, 16), "? invalid vertex");
    EXPECT_EQ(ask("play green D6"), "? invalid color: 'green'");
    EXPECT_EQ(ask("play black"), "? expected a color and a vertex");
    EXPECT_EQ(ask("play w E5"), "="); // twice in a row: GTP allows it
    EXPECT_EQ(ask("undo"), "=");
    EXPECT_EQ(ask("undo"), "=");
    EXPECT_EQ(ask("undo"), "=");
    EXPECT_EQ(ask("undo"), "? cannot undo");
}

TEST_F(Gtp, KoAndSuicideAreRefusedWithTheReason) {
    ask("boardsize 5");
    for (const auto* move : {"b B5", "w C5", "b A4", "w D4", "b B3", "w C3", "w B4", "b C4"})
        EXPECT_EQ(ask(std::string("play ") + move), "=") << move;
    EXPECT_EQ(ask("play w B4"), "? illegal move: B4 is forbidden by ko");
    EXPECT_EQ(ask("play w A5"), "? illegal move: A5 is suicide");
}

TEST_F(Gtp, PlayGoesOnAfterTwoPasses) {
    EXPECT_EQ(ask("play b pass"), "=");
    EXPECT_EQ(ask("play w PASS"), "=");
    EXPECT_EQ(ask("play b E5"), "=");
}

TEST_F(Gtp, GenmovePlaysALegalMove) {
    const std::string move = ask("genmove b").substr(2);
    EXPECT_EQ(ask("play w " + move), "? illegal move: " + move + " is occupied");
    EXPECT_EQ(ask("genmove"), "? invalid color: ''");
    const std::string other = ask("reg_genmove w").substr(2);
    EXPECT_EQ(ask("play w " + other), "="); // reg_genmove played nothing
}

TEST_F(Gtp, ShowsTheBoard) {
    ask("boardsize 3");
    ask("play b B2");
    EXPECT_EQ(ask("showboard"), "=\n  A B C\n3 . . .\n2 . X .\n1 . . .\n"
                                "captured by black 0, by white 0; komi 7.5");
}

TEST_F(Gtp, Komi) {
    EXPECT_EQ(ask("komi 5.5"), "=");
    EXPECT_EQ(ask("get_komi"), "= 5.5");
    EXPECT_EQ(ask("komi x"), "? komi not a float");
    EXPECT_EQ(ask("komi"), "? komi not a float");
    ask("boardsize 5"); // outlives both of these
    ask("clear_board");
    EXPECT_EQ(ask("get_komi"), "= 5.5");
}

TEST_F(Gtp, Handicap) {
    ask("boardsize 19");
    EXPECT_EQ(ask("fixed_handicap 4"), "= D4 Q16 D16 Q4");
    EXPECT_EQ(ask("fixed_handicap 4"), "? board not empty");
    ask("clear_board");
    EXPECT_EQ(ask("fixed_handicap 10"), "? invalid number of stones");
    EXPECT_EQ(ask("fixed_handicap two"), "? handicap not an integer");
    EXPECT_EQ(ask("set_free_handicap D4 Q16 K10"), "=");
    EXPECT_EQ(ask("set_free_handicap D4 Q16"), "? board not empty");
    ask("clear_board");
    EXPECT_EQ(ask("set_free_handicap D4"), "? bad vertex list");
    EXPECT_EQ(ask("set_free_handicap D4 D4"), "? bad vertex list: repeated vertex: 'D4'");
    EXPECT_EQ(ask("set_free_handicap D4 Z9").substr(0, 17), "? bad vertex list");
    EXPECT_EQ(ask("place_free_handicap 3"), "= D4 Q16 D16");
    ask("clear_board");
    EXPECT_EQ(ask("place_free_handicap 1"), "? invalid number of stones");
    EXPECT_EQ(ask("place_free_handicap x"), "? handicap not an integer");
    ask("boardsize 5");
    EXPECT_EQ(ask("fixed_handicap 2"), "? invalid number of stones");
    EXPECT_NE(ask("place_free_handicap 4"), "?");
}

TEST_F(Gtp, Time) {
    EXPECT_EQ(ask("time_settings 60 30 5"), "=");
    EXPECT_EQ(ask("time_left b 10 0"), "=");
    EXPECT_EQ(ask("time_left w 8.5 3"), "=");
    EXPECT_EQ(ask("time_settings 60 30"), "? '' is not a number of stones");
    EXPECT_EQ(ask("time_settings a b c"), "? 'a' is not a number of seconds");
    EXPECT_EQ(ask("time_left green 1 1"), "? invalid color: 'green'");
    EXPECT_EQ(ask("time_left b -1 1"), "? '-1' is not a number of seconds");
    EXPECT_EQ(ask("kgs-time_settings none"), "=");
    EXPECT_EQ(ask("kgs-time_settings absolute 100"), "=");
    EXPECT_EQ(ask("kgs-time_settings byoyomi 100 10 5"), "=");
    EXPECT_EQ(ask("kgs-time_settings canadian 100 30 10"), "=");
    EXPECT_EQ(ask("kata-time_settings fischer 100 5"), "=");
    EXPECT_EQ(ask("kgs-time_settings hourglass 100 1 1"), "? 'hourglass' is not a kind of time");
    ask("time_settings 0 1 1"); // a second a move: the search must heed it
    EXPECT_EQ(ask("genmove b").substr(0, 2), "= ");
}

TEST_F(Gtp, Rules) {
    EXPECT_EQ(ask("kata-get-rules"),
              R"(= {"friendlyPassOk":true,"hasButton":false,"ko":"POSITIONAL","scoring":"AREA",)"
              R"("suicide":false,"tax":"NONE","whiteHandicapBonus":"N"})");
    EXPECT_EQ(ask("kata-set-rules japanese"), "=");
    EXPECT_EQ(ask("kata-get-rules"),
              R"(= {"friendlyPassOk":true,"hasButton":false,"ko":"SIMPLE","scoring":"TERRITORY",)"
              R"("suicide":false,"tax":"SEKI","whiteHandicapBonus":"0"})");
    EXPECT_EQ(ask(R"(kata-set-rules {"ko":"SITUATIONAL","suicide":true})"), "=");
    EXPECT_NE(
        ask("kata-get-rules").find(R"("ko":"SITUATIONAL","scoring":"TERRITORY","suicide":true)"),
        std::string::npos);
    EXPECT_EQ(ask("kata-set-rule suicide false"), "=");
    EXPECT_EQ(ask("kata-set-rule ko POSITIONAL"), "=");
    EXPECT_EQ(ask("kata-set-rule ko SOMETIMES"), "? ko cannot be \"SOMETIMES\"");
    EXPECT_EQ(ask("kata-set-rules poker"), "? there are no rules 'poker'");
    EXPECT_EQ(ask("kata-set-rules {"), "? the rules are no JSON object");
    EXPECT_EQ(ask("kgs-rules new_zealand"), "=");
    EXPECT_EQ(ask("kgs-rules"), "? there are no rules ''");
}

TEST_F(Gtp, ScoreAndStatus) {
    std::string stones = "set_position w C5 b J5";
    for (char row = '1'; row <= '9'; ++row)
        for (const auto* column : {" b B", " b D", " w E", " w G"}) (stones += column) += row;
    EXPECT_EQ(ask(stones), "=");
    EXPECT_EQ(ask("final_score"), "= W+16.5"); // 36 to 45 and 7.5
    EXPECT_EQ(ask("final_status_list dead"), "= C5\nJ5");
    EXPECT_EQ(ask("final_status_list seki"), "=");
    const std::string alive = ask("final_status_list alive");
    EXPECT_EQ(std::count(alive.begin(), alive.end(), '\n'), 3); // four chains, a line each
    EXPECT_EQ(alive.find("C5"), std::string::npos);
    EXPECT_EQ(ask("final_status_list black_territory").substr(0, 8), "= A1 A2 ");
    EXPECT_EQ(ask("final_status_list white_territory").substr(0, 8), "= F1 F2 ");
    EXPECT_EQ(ask("final_status_list zombie"), "? invalid status: 'zombie'");
    EXPECT_EQ(ask("set_position b D1 w"), "? expected pairs of color and vertex");
    EXPECT_EQ(ask("set_position b X1"), "? invalid vertex: 'X1'");
    EXPECT_EQ(ask("set_position b D1 w C1 w D1"), "? D1 stands twice");
    EXPECT_EQ(ask("set_position b D1 b D1"), "? D1 stands twice");
    EXPECT_EQ(ask("kgs-genmove_cleanup b").substr(0, 2), "= ");
}

TEST_F(Gtp, Sgf) {
    const auto path = (std::filesystem::temp_directory_path() /
                       ("papan_gtp_" + std::to_string(::getpid()) + ".sgf"))
                          .string();
    ask("play b C3");
    ask("play b D3");
    EXPECT_EQ(ask("printsgf"),
              "= (;FF[4]GM[1]CA[UTF-8]AP[papan]SZ[9]RU[Chinese]KM[7.5];B[cg];B[dg])");
    EXPECT_EQ(ask("printsgf " + path), "=");
    ask("clear_board");
    EXPECT_EQ(ask("loadsgf " + path), "= white");
    EXPECT_EQ(ask("play w D3"), "? illegal move: D3 is occupied");
    EXPECT_EQ(ask("loadsgf " + path + " 2"), "= white");
    EXPECT_EQ(ask("play w D3"), "=");
    EXPECT_EQ(ask("loadsgf " + path + " 0"), "? bad move number");
    EXPECT_THAT(ask("loadsgf /no/such/file"), testing::StartsWith("? cannot load file: "));
    EXPECT_THAT(ask("loadsgf"), testing::StartsWith("? cannot load file: "));
    EXPECT_THAT(ask("printsgf /no/such/folder/x.sgf"),
                testing::StartsWith("? cannot write file: "));
    std::filesystem::remove(path);
}

TEST_F(Gtp, AnalysisRunsUntilTheNextCommand) {
    for (const auto* line : {"lz-analyze 1", "analyze b 1", "kata-analyze b 1 maxmoves 3"}) {
        begin("go", "size=9", "uct");
        clear();
        session_->handle(line);
        EXPECT_TRUE(told().starts_with("=\n"));
        while (told().find("info move ") == std::string::npos) std::this_thread::yield();
        session_->handle("5 name");
        const std::string text = told();
        EXPECT_TRUE(text.ends_with("\n\n=5 Papan\n\n")) << text;
        EXPECT_NE(text.find(" visits "), std::string::npos);
        EXPECT_NE(text.find(" order 0 pv "), std::string::npos);
    }
    EXPECT_EQ(ask("lz-analyze sideways 3"), "? 'sideways' is not known to analysis");
    EXPECT_EQ(ask("lz-analyze interval soon"), "? 'soon' is not an interval");
    EXPECT_EQ(ask("kata-analyze maxmoves few"), "? maxmoves takes a number, not 'few'");
    EXPECT_EQ(ask("kata-analyze avoid b"), "? avoid takes a color, vertices and a depth");
    EXPECT_EQ(ask("kata-analyze b allow b Z99 1"), "? no move is left to analyze");
}

// The moves named in the last line of an analysis.
std::vector<std::string> moves_in(const std::string& text) {
    std::vector<std::string> moves;
    const auto line = text.substr(text.rfind("\ninfo ") + 1);
    std::istringstream in(line.substr(0, line.find('\n')));
    for (std::string word, last; in >> word; last = word)
        if (last == "move") moves.push_back(word);
    return moves;
}

TEST_F(Gtp, AnalysisHeedsAvoidAllowAndTheNumberOfMoves) {
    const auto analyse = [&](std::string_view line) {
        begin("go", "size=5", "uct");
        clear();
        session_->handle(line);
        while (told().find("info move ") == std::string::npos) std::this_thread::yield();
        session_->handle("stop");
        return moves_in(told());
    };
    using Moves = std::vector<std::string>;
    EXPECT_EQ(analyse("lz-analyze b 1 allow b C3 1"), Moves{"C3"});
    auto two = analyse("kata-analyze b 1 allow b c3,D2 5 avoid b D2 5 allow w A1 1");
    EXPECT_EQ(two, Moves{"C3"});
    const auto others = analyse("kata-analyze b interval 1 avoid b C3,pass 1");
    EXPECT_EQ(std::count(others.begin(), others.end(), "C3"), 0);
    EXPECT_GT(others.size(), 3U);
    EXPECT_EQ(analyse("lz-analyze b 1 maxmoves 3").size(), 3U);
    EXPECT_EQ(analyse("lz-analyze b 1 minmoves 26").size(), 26U); // all points and the pass
}

TEST_F(Gtp, KataAnalyzeTellsTheLeadOfEachMove) {
    begin("go", "size=5,komi=0", "uct:playouts=2000");
    for (const auto* move : {"b C3", "w pass", "b C2", "w pass", "b C4"})
        ask(std::string("play ") + move);
    const std::string text = ask("kata-genmove_analyze b 1 maxmoves 1 rootInfo true");
    const auto at = text.find(" scoreLead ");
    ASSERT_NE(at, std::string::npos) << text;
    EXPECT_GT(std::stod(text.substr(at + 11)), 10); // Black owns nearly all of the 25 points
    EXPECT_NE(text.find(" rootInfo winrate "), std::string::npos);
}

TEST_F(Gtp, GenmoveAnalyzePlaysWhatIsAllowed) {
    EXPECT_TRUE(ask("lz-genmove_analyze b 1 allow b E5 1").ends_with("\nplay E5"));
    EXPECT_TRUE(ask("kata-genmove_analyze w 1 allow w A1 9").ends_with("\nplay A1"));
    EXPECT_EQ(ask("play b A1"), "? illegal move: A1 is occupied");
    EXPECT_EQ(ask("lz-genmove_analyze b sideways 1"), "? 'sideways' is not known to analysis");
    ask("play b pass");
    ask("play w pass");
    EXPECT_EQ(ask("kata-analyze"), "? the game is over");
}

TEST_F(Gtp, KataAnalyzeTellsOwnership) {
    begin("go", "size=5", "uct");
    clear();
    session_->handle("kata-analyze b 1 ownership true rootInfo true");
    while (told().find(" ownership ") == std::string::npos) std::this_thread::yield();
    session_->handle("stop");
    std::string text = told();
    text = text.substr(text.find(" ownership ") + 11);
    std::istringstream numbers(text.substr(0, text.find('\n')));
    int count = 0;
    for (double number = 0; numbers >> number; ++count) EXPECT_LE(std::abs(number), 1);
    EXPECT_EQ(count, 25);
}

// The numbers behind a word, up to the next word.
std::vector<double> numbers_after(const std::string& text, std::string_view word) {
    const auto at = text.find(word);
    if (at == std::string::npos) return {};
    std::istringstream in(text.substr(at + word.size()));
    std::vector<double> numbers;
    for (double number = 0; in >> number;) numbers.push_back(number);
    return numbers;
}

TEST_F(Gtp, AnalysisTellsWholeLinesTheirVisitsAndWhoOwnsWhatAfterEachMove) {
    begin("go", "size=9", "zero:net=go9,visits=60");
    const std::string text =
        ask("kata-genmove_analyze b 1 pvVisits true movesOwnership true rootInfo true");
    const auto visits = numbers_after(text, " pvVisits ");
    ASSERT_GT(visits.size(), 1U) << text;
    EXPECT_TRUE(std::is_sorted(visits.rbegin(), visits.rend()));
    EXPECT_EQ(visits.front(), numbers_after(text, " visits ").front());
    const auto owners = numbers_after(text, " movesOwnership ");
    ASSERT_EQ(owners.size(), 81U);
    for (const double owner : owners) EXPECT_LE(std::abs(owner), 1);
    EXPECT_EQ(numbers_after(text, " rootInfo winrate ").size(), 1U);
    // Not asked for, not told.
    EXPECT_EQ(ask("kata-genmove_analyze w 1").find("movesOwnership"), std::string::npos);
}

TEST_F(Gtp, APlayerMayResign) {
    begin("go", "size=9", "zero:net=uniform,visits=4,resign=1"); // nothing is worth that much
    EXPECT_EQ(ask("genmove b"), "= resign");
    EXPECT_TRUE(ask("kata-genmove_analyze b 1").ends_with("play resign"));
    begin("go", "size=9", "zero:net=uniform,visits=4,resign=-1");
    EXPECT_NE(ask("genmove b"), "= resign");
}

TEST_F(Gtp, GenmoveAnalyzeEndsWithTheMove) {
    for (const auto* line : {"lz-genmove_analyze b 1", "kata-genmove_analyze w 1"}) {
        const std::string text = ask(line);
        EXPECT_NE(text.find("\ninfo move "), std::string::npos) << text;
        EXPECT_NE(text.find("\nplay "), std::string::npos) << text;
    }
}

TEST_F(Gtp, OthelloSpeaksItToo) {
    begin("othello", "", "alphabeta:depth=1");
    EXPECT_EQ(ask("known_command komi"), "= false");
    EXPECT_EQ(ask("komi 5"), "? unknown command");
    EXPECT_EQ(ask("play b d3"), "=");
    EXPECT_EQ(ask("play b c3"), "? illegal move: it is not black's turn");
    EXPECT_EQ(ask("genmove w").substr(0, 2), "= ");
    EXPECT_EQ(ask("undo"), "=");
    EXPECT_EQ(ask("boardsize 6"), "=");
    EXPECT_EQ(ask("boardsize 7"), "? unacceptable size");
    EXPECT_EQ(ask("clear_board"), "=");
}

TEST_F(Gtp, CongklakIsShownByItsRulesAndItsPositions) {
    begin("congklak", "", "negamax:depth=3");
    EXPECT_EQ(ask("rules kalah,pie=true"), "=");
    EXPECT_EQ(ask("position"), "= 4,4,4,4,4,4,0/4,4,4,4,4,4,0 first opening:0");
    EXPECT_EQ(ask("play first 3"), "=") << "it ends in the store";
    EXPECT_EQ(ask("play second 1"), "? illegal move: it is not second's turn");
    EXPECT_EQ(ask("play first 1"), "=");
    EXPECT_EQ(ask("legal_moves"), "= swap keep");
    EXPECT_EQ(ask("rules preset=chess").substr(0, 2), "? ");
    EXPECT_EQ(ask("legal_moves"), "= swap keep") << "refused rules change nothing";
    EXPECT_EQ(ask("rules"), "=");
    EXPECT_EQ(ask("position 0,0,1,40/0,0,0,30 first"), "=");
    EXPECT_EQ(ask("final_score"), "? the game is not over");
    EXPECT_EQ(ask("genmove first"), "= 3");
    EXPECT_EQ(ask("final_score"), "= first+11");
    EXPECT_EQ(ask("position 1,2").substr(0, 12), "? position: ");
    EXPECT_EQ(ask("genmove third"), "? invalid color: 'third'");
}

TEST_F(Gtp, KataSearchFindsAMoveAndPlaysNothing) {
    const std::string move = ask("kata-search").substr(2);
    EXPECT_EQ(ask("play b " + move), "=") << "it was not played, and Black was to move";
    const std::string reply = ask("kata-search w").substr(2);
    const std::string told = ask("kata-search_analyze w 1 rootInfo true");
    EXPECT_NE(told.find(" rootInfo "), std::string::npos);
    EXPECT_NE(told.find("\nplay "), std::string::npos);
    EXPECT_EQ(ask("play w " + reply), "=");
    EXPECT_EQ(ask("kata-search green"), "? invalid color: 'green'");
}

TEST_F(Gtp, LimitsAreReadAndSetByKataGosNames) {
    begin("go", "size=9", "uct");
    EXPECT_EQ(ask("kata-list-params"), "= maxPlayouts\nmaxTime");
    EXPECT_EQ(ask("kata-get-param maxPlayouts"), "= 1125899906842624");
    EXPECT_EQ(ask("kata-get-param maxTime"), "= 1e+20");
    EXPECT_EQ(ask("kata-set-param maxPlayouts 25"), "=");
    EXPECT_EQ(ask("kata-get-param maxPlayouts"), "= 25");
    const std::string told = ask("kata-search_analyze b 1 rootInfo true");
    EXPECT_NE(told.find(" visits 25 ", told.rfind(" rootInfo ")), std::string::npos) << told;
    EXPECT_EQ(ask("kata-set-param maxTime 0.5"), "=");
    EXPECT_EQ(ask("kata-get-param maxTime"), "= 0.5");
    EXPECT_EQ(ask("kata-set-param maxPlayouts 1125899906842624"), "=");
    EXPECT_EQ(ask("kata-set-param maxTime 1e20"), "=");
    EXPECT_EQ(ask("kata-get-param maxTime"), "= 1e+20");
    for (const char* wrong : {"0", "-3", "many", "", "1.5"})
        EXPECT_EQ(ask(std::string("kata-set-param maxPlayouts ") + wrong),
                  "? maxPlayouts takes a whole number from 1 on");
    for (const char* wrong : {"0", "-1", "soon", "nan", ""})
        EXPECT_EQ(ask(std::string("kata-set-param maxTime ") + wrong),
                  "? maxTime takes a number of seconds");
    for (const char* line : {"kata-get-param dice", "kata-set-param dice 3"})
        EXPECT_EQ(ask(line), "? unknown parameter 'dice', expected maxPlayouts or maxTime");
}

TEST(GtpSession, RefusesBadSettings) {
    Settings settings;
    settings.game = *find_game("go");
    settings.options = "size=99";
    settings.player = "uct";
    EXPECT_FALSE(Session::make(settings, [](std::string_view) {}));
    settings.options = "";
    settings.player = "dice";
    EXPECT_FALSE(Session::make(settings, [](std::string_view) {}));
}

// Whatever comes while it ponders is answered as ever, and nothing is told of the pondering.
TEST_F(Gtp, ItPondersBetweenItsMoveAndTheNextLine) {
    begin("othello", "", "best:depth=6,hash=1", true);
    EXPECT_EQ(ask("play black f5"), "=");
    EXPECT_EQ(ask("genmove white").size(), 4U);
    EXPECT_EQ(ask("name"), "= Papan");
    EXPECT_NE(ask("showboard").find("8"), std::string::npos);
    EXPECT_EQ(ask("undo"), "="); // nothing to ponder about
    EXPECT_EQ(ask("genmove white").size(), 4U);
    EXPECT_EQ(ask("clear_board"), "=");
    EXPECT_EQ(ask("clear_cache"), "=");
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(ask("genmove black").size(), 4U);
        EXPECT_TRUE(ask("lz-genmove_analyze white").find("\nplay ") != std::string::npos);
    }
    EXPECT_EQ(ask("quit"), "=");
}

} // namespace
} // namespace papan::gtp
