// What a network adds to the protocols: ownership in GTP analysis, maps for the page, and the
// player of a GTP session that names none.
#include "papan/encode/go_full.hpp"
#include "papan/engines/zero/uniform_evaluator.hpp"
#include "papan/nn/network.hpp"
#include "papan/protocol/board_maps.hpp"
#include "papan/protocol/gtp/session.hpp"

#include <cmath>
#include <filesystem>
#include <gtest/gtest.h>
#include <mutex>
#include <nlohmann/json.hpp>
#include <sstream>
#include <unistd.h>

namespace papan {
namespace {

namespace fs = std::filesystem;

class WithNetwork : public testing::Test {
  protected:
    void SetUp() override {
        nn::Architecture small = engines::architecture_for<encode::GoFull>();
        small.width = 16;
        small.blocks = 1;
        file_ = fs::path(testing::TempDir()) / ("net-" + std::to_string(getpid()) + ".weights");
        ASSERT_TRUE(nn::Network::random(small, 8).save(file_));
    }
    void TearDown() override { fs::remove(file_); }

    // Begins a session and gives what is written in answer to the lines.
    std::string ask(const GameEntry& game, const std::string& options, const std::string& player,
                    std::initializer_list<std::string_view> lines) {
        gtp::Settings settings;
        settings.game = &game;
        settings.options = options;
        settings.player = player;
        std::mutex writing;
        std::string told;
        auto session = gtp::Session::make(settings, [&](std::string_view text) {
            const std::lock_guard lock(writing);
            told += text;
        });
        EXPECT_TRUE(session) << session.error().message;
        if (!session) return "";
        for (const auto line : lines) {
            told.clear();
            (*session)->handle(line);
        }
        return told;
    }

    static std::vector<double> ownership_in(const std::string& text) {
        std::istringstream words(text.substr(text.find(" ownership ") + 11));
        std::vector<double> numbers;
        for (double number = 0; words >> number;) numbers.push_back(number);
        return numbers;
    }
    static int visits_in(const std::string& text) {
        int sum = 0;
        const std::string last = text.substr(0, text.find("\nplay "));
        std::istringstream words(last.substr(last.find_last_of('\n') + 1));
        for (std::string word; words >> word;)
            if (word == "visits") {
                int visits = 0;
                words >> visits;
                sum += visits;
            }
        return sum;
    }

    fs::path file_;
};

TEST_F(WithNetwork, KataAnalyzeTellsTheNetworksOwnership) {
    const GameEntry& go = **find_game("go");
    const std::string spec = "zero:net=" + file_.string() + ",visits=20";
    const auto told =
        ownership_in(ask(go, "size=5", spec, {"kata-genmove_analyze w 100 ownership true"}));
    ASSERT_EQ(told.size(), 25U);
    // The same search outside of GTP, seen by White, who was asked.
    auto state = go.rules.parse_position("5 ...../...../...../...../..... O", "size=5");
    ASSERT_TRUE(state);
    auto player = make_player(go, spec, {});
    const auto choice = (*player)->choose({.game = Playthrough(*std::move(state))});
    ASSERT_TRUE(choice);
    ASSERT_EQ(choice->report.ownership.size(), 25U);
    double size = 0;
    for (std::size_t cell = 0; cell < 25; ++cell) {
        EXPECT_NEAR(told[cell], -choice->report.ownership[cell], 1e-3);
        size += std::abs(told[cell]);
    }
    EXPECT_GT(size, 0.01); // or the sign would not be seen
}

std::string text_after(const std::string& text, const std::string& word) {
    const auto at = text.find("\n" + word);
    return at == std::string::npos ? "" : text.substr(at + 1 + word.size());
}
double number_after(const std::string& text, const std::string& word) {
    return std::stod(text_after(text, word));
}
// The numbers of the board behind a word, illegal points as NaN.
std::vector<double> board_after(const std::string& text, const std::string& word, int points) {
    std::istringstream words(text_after(text, word));
    std::vector<double> numbers;
    for (std::string number; std::ssize(numbers) < points && words >> number;)
        numbers.push_back(number == "NAN" ? std::nan("") : std::stod(number));
    return numbers;
}

// What "play b A5" leads to on 5x5: networks see the last moves too.
AnyState after_a_stone_in_the_corner() {
    Playthrough played(*(*find_game("go"))->rules.initial("size=5"));
    EXPECT_TRUE(played.play("A5"));
    return played.state();
}

// KataGo's words are White's view, our maps Black's.
TEST_F(WithNetwork, KataRawNnTellsWhatTheNetworkSeesOfEachSymmetry) {
    const GameEntry& go = **find_game("go");
    const std::string spec = "zero:net=" + file_.string() + ",visits=20";
    const auto seen =
        (*protocol::open_network_of(go, spec))->read(after_a_stone_in_the_corner(), 3);
    ASSERT_TRUE(seen) << seen.error().message;

    const auto told = ask(go, "size=5", spec, {"play b A5", "kata-raw-nn 3"});
    ASSERT_TRUE(told.starts_with("= symmetry 3\n")) << told;
    EXPECT_NEAR(number_after(told, "whiteWin"), (1 - seen->value) / 2, 1e-5);
    EXPECT_NEAR(number_after(told, "whiteLoss"), (1 + seen->value) / 2, 1e-5);
    EXPECT_NEAR(number_after(told, "whiteLead"), -*seen->margin, 1e-2);
    const auto policy = board_after(told, "policy", 25);
    const auto owners = board_after(told, "whiteOwnership", 25);
    ASSERT_EQ(policy.size(), 25U);
    ASSERT_EQ(owners.size(), 25U);
    EXPECT_TRUE(std::isnan(policy[0])) << "there is a stone";
    double sum = number_after(told, "policyPass");
    for (std::size_t cell = 1; cell < 25; ++cell) sum += policy[cell];
    EXPECT_NEAR(sum, 1, 1e-4);
    for (std::size_t cell = 0; cell < 25; ++cell)
        EXPECT_NEAR(owners[cell], -seen->ownership[cell], 1e-3);

    const auto all = ask(go, "size=5", spec, {"kata-raw-nn all"});
    for (int symmetry = 0; symmetry < 8; ++symmetry)
        EXPECT_NE(all.find("symmetry " + std::to_string(symmetry) + "\n"), std::string::npos);
    for (const auto wrong : {"kata-raw-nn", "kata-raw-nn 8", "kata-raw-nn -1", "kata-raw-nn x"})
        EXPECT_EQ(ask(go, "size=5", spec, {wrong}),
                  "? expected a symmetry from 0 to 7, or 'all'\n\n");
    EXPECT_EQ(ask(go, "size=5", "uct", {"kata-raw-nn 0"}), "? uct has no network\n\n");
}

TEST_F(WithNetwork, GoGuiIsGivenBoardsOfNumbers) {
    const GameEntry& go = **find_game("go");
    const std::string spec = "zero:net=" + file_.string() + ",visits=20";
    const auto seen = (*protocol::open_network_of(go, spec))->read(after_a_stone_in_the_corner());
    ASSERT_TRUE(seen);
    const auto owners =
        board_after(ask(go, "size=5", spec, {"play b A5", "papan-ownership"}), "", 25);
    const auto policy = board_after(ask(go, "size=5", spec, {"play b A5", "papan-policy"}), "", 25);
    ASSERT_EQ(owners.size(), 25U);
    ASSERT_EQ(policy.size(), 25U);
    for (std::size_t cell = 0; cell < 25; ++cell)
        EXPECT_NEAR(owners[cell], seen->ownership[cell], 1e-3);
    EXPECT_EQ(policy[0], 0) << "there is a stone";
    // Every command that is offered is one.
    std::istringstream offered(ask(go, "size=5", spec, {"gogui-analyze_commands"}).substr(2));
    int count = 0;
    for (std::string line; std::getline(offered, line) && !line.empty(); ++count) {
        const std::string command = line.substr(line.rfind('/') + 1);
        EXPECT_EQ(ask(go, "size=5", spec, {command}).front(), '=') << line;
    }
    EXPECT_GT(count, 5);
}

TEST_F(WithNetwork, WhereNoPlayerIsNamedTheBoardDecides) {
    GameEntry go = **find_game("go");
    go.player_by_default = [](const AnyState& start) -> std::string {
        return start.as<Go>()->board.size() == 5 ? "zero:net=uniform,visits=5" : "";
    };
    constexpr auto think = "lz-genmove_analyze b 1000";
    EXPECT_LE(visits_in(ask(go, "size=5", "", {think})), 5);
    EXPECT_GT(visits_in(ask(go, "size=6", "", {think})), 5); // the usual level
    EXPECT_GT(visits_in(ask(go, "size=5", "", {"boardsize 6", think})), 5);
    EXPECT_LE(visits_in(ask(go, "size=6", "", {"boardsize 5", think})), 5);
    EXPECT_GT(visits_in(ask(go, "size=5", "uct:playouts=80", {think})), 50); // named: that one
}

TEST_F(WithNetwork, ANetworkThatIsNamedAndNotThereIsRefused) {
    const GameEntry& go = **find_game("go");
    gtp::Settings named;
    named.game = &go;
    named.player = "zero:net=nowhere";
    EXPECT_FALSE(gtp::Session::make(named, [](std::string_view) {}));
}

TEST_F(WithNetwork, MapsComeFromTheNetworkOrFromPlayouts) {
    const GameEntry& go = **find_game("go");
    const auto state = go.rules.parse_position("5 .X.../..O../...../.X.../....O O", "size=5");
    ASSERT_TRUE(state);
    const auto own = protocol::board_map(go, *state, "zero:net=" + file_.string());
    ASSERT_TRUE(own) << own.error().message;
    EXPECT_EQ((*own)["source"], "network");
    EXPECT_EQ((*own)["ownership"].size(), 25U);
    EXPECT_EQ((*own)["policy"].size(), state->legal_moves().size());
    for (const char* other : {"uct", "zero:net=nowhere"}) {
        const auto estimate = protocol::board_map(go, *state, other);
        ASSERT_TRUE(estimate) << other;
        EXPECT_EQ((*estimate)["source"], "playouts");
        EXPECT_EQ((*estimate)["ownership"].size(), 25U);
        EXPECT_FALSE(estimate->contains("policy"));
    }
    const GameEntry& othello = **find_game("othello");
    EXPECT_FALSE(protocol::board_map(othello, *othello.rules.initial(""), "alphabeta"));
    EXPECT_FALSE(protocol::board_map(othello, *othello.rules.initial(""), "zero:net=nowhere"));
}

TEST_F(WithNetwork, EveryPositionOfAGameHasItsValue) {
    const GameEntry& go = **find_game("go");
    Playthrough played(*go.rules.initial("size=5"));
    for (const char* move : {"C3", "B2", "pass", "pass"}) ASSERT_TRUE(played.play(move));
    const std::string spec = "zero:net=" + file_.string();
    const auto values = protocol::game_values(go, played, spec, {});
    ASSERT_TRUE(values) << values.error().message;
    ASSERT_EQ((*values)["values"].size(), 5U);
    const auto map = protocol::board_map(go, played.state_after(1), spec);
    EXPECT_EQ((*values)["values"][1], (*map)["value"]);
    EXPECT_EQ((*values)["values"][4], played.state().outcome()->value);
    EXPECT_FALSE(protocol::game_values(go, played, "uct", {}));
}

} // namespace
} // namespace papan
