// The WTHOR base and transcripts. The files here are written as the base's description has them: 16
// bytes of header, little-endian numbers, 68 bytes a game, 20 a player, 26 a tournament.
#include "papan/notation/wthor.hpp"

#include "papan/core/any_game.hpp"
#include "papan/games/othello/othello.hpp"
#include "papan/notation/formats.hpp"
#include "papan/notation/ggf.hpp"
#include "papan/notation/transcript.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace papan {
namespace {

// A tournament game of 1981 that ended 64 to 0 by the base's count: Black passes once and White
// five times, none of which is written.
const std::string wipe_out = "f5f6e6f4g5g6e7f7h6e8f8h4d8d6d7c8b8h7h5g7h3h2e3d2g8f3h8h1g4g3c7d3d1";

std::string number(std::uint32_t value, int size) {
    std::string bytes;
    for (; size > 0; --size, value >>= 8) bytes += static_cast<char>(value & 0xFF);
    return bytes;
}

std::string header(std::uint32_t games, std::uint32_t names, std::uint32_t year, char side = 8) {
    return number(0x0101'1419, 4) + number(games, 4) + number(names, 2) + number(year, 2) + side +
           std::string(3, '\0');
}

std::string game(std::string_view squares, std::uint32_t tournament, std::uint32_t black,
                 std::uint32_t white, std::uint32_t discs) {
    std::string bytes =
        number(tournament, 2) + number(black, 2) + number(white, 2) + number(discs, 1) + '\x20';
    for (std::size_t i = 0; i < squares.size(); i += 2)
        bytes += static_cast<char>(10 * (squares[i + 1] - '0') + squares[i] - 'a' + 1);
    bytes.resize(68, '\0');
    return bytes;
}

std::string names(std::size_t each, const std::vector<std::string>& all) {
    std::string bytes = header(0, static_cast<std::uint32_t>(all.size()), 0);
    for (const std::string& name : all) {
        bytes += name;
        bytes.resize(bytes.size() + each - name.size(), '\0');
    }
    return bytes;
}

TEST(Wthor, ReadsAGameWithThePassesThatItLeavesOut) {
    const auto records = wthor::read_records(header(1, 0, 1981) + game(wipe_out, 0, 1, 2, 64));
    ASSERT_TRUE(records) << records.error().message;
    EXPECT_TRUE(records->warnings.empty());
    ASSERT_EQ(records->games.size(), 1U);
    const Record& read = records->games[0];
    EXPECT_EQ(std::count(read.moves.begin(), read.moves.end(), "pass"), 6);
    EXPECT_EQ(read.moves.size(), wipe_out.size() / 2 + 6);
    EXPECT_EQ(read.result, "+64.000");
    const auto end = any_game<Othello>.parse_position(read.end, "");
    ASSERT_TRUE(end);
    ASSERT_TRUE(end->outcome());
    EXPECT_EQ(end->outcome()->value, 1);
    EXPECT_EQ(read.end.find('O'), read.end.rfind('O')); // only the side to move, no disc
    EXPECT_EQ(read.players[0], "#1");
    EXPECT_EQ(read.tags[1], (std::pair<std::string, std::string>("DT", "1981")));
}

TEST(Wthor, TakesNamesFromTheFilesBeside) {
    auto records = wthor::read_records(header(1, 0, 1981) + game("f5d6c3", 1, 1, 7, 20));
    ASSERT_TRUE(records);
    wthor::add_names(*records, [](std::string_view ending) -> std::optional<std::string> {
        if (ending == "jou") return names(20, {"nobody", "Andr\xe9 Player"});
        return ending == "trn" ? std::optional(names(26, {"none", "Open of Paris"})) : std::nullopt;
    });
    const Record& read = records->games[0];
    EXPECT_EQ(read.players[0], "Andr\xc3\xa9 Player");
    EXPECT_EQ(read.players[1], "#7"); // nobody of this number
    EXPECT_EQ(read.tags[0].second, "Open of Paris");
    EXPECT_TRUE(records->warnings.empty());
}

TEST(Wthor, NamesThatCannotBeReadAreAWarning) {
    auto records = wthor::read_records(header(1, 0, 1981) + game("f5d6c3", 1, 1, 2, 20));
    ASSERT_TRUE(records);
    wthor::add_names(*records, [](std::string_view) { return std::optional<std::string>("torn"); });
    EXPECT_EQ(records->warnings.size(), 2U);
    EXPECT_EQ(records->games[0].players[0], "#1");
}

TEST(Wthor, AGameAgainstTheRulesKeepsTheMovesBefore) {
    const auto records = wthor::read_records(header(2, 0, 1999) + game("f5a1c3", 0, 0, 0, 32) +
                                             game("f5d6c3", 0, 0, 0, 32));
    ASSERT_TRUE(records);
    EXPECT_EQ(records->games[0].moves, std::vector<std::string>{"f5"});
    EXPECT_EQ(records->games[1].moves.size(), 3U);
    ASSERT_EQ(records->warnings.size(), 1U);
    EXPECT_EQ(records->warnings[0].message.substr(0, 16), "game 1, move 2: ");
    // Any byte may stand where a square should.
    for (int code = 1; code < 256; ++code) {
        std::string odd = game("f5", 0, 0, 0, 32);
        odd[9] = static_cast<char>(code);
        EXPECT_TRUE(wthor::read_records(header(1, 0, 0) + odd));
    }
}

TEST(Wthor, RefusesWhatIsNoSuchFile) {
    const std::string good = header(1, 0, 1981) + game(wipe_out, 0, 1, 2, 64);
    for (std::size_t size = 0; size < good.size(); ++size)
        EXPECT_FALSE(wthor::read_records(good.substr(0, size))) << size;
    EXPECT_FALSE(wthor::read_records(good + "x"));
    EXPECT_FALSE(wthor::read_records(header(0xFFFF'FFFF, 0, 1981) + game("f5", 0, 0, 0, 0)));
    EXPECT_FALSE(wthor::read_records(header(1, 0, 1981, 10) + game("f5", 0, 0, 0, 0)));
    EXPECT_FALSE(wthor::read_players(names(26, {"a", "b"})));
    EXPECT_TRUE(wthor::read_tournaments(names(26, {"a", "b"})));
}

TEST(Transcript, IsWrittenAsItWasRead) {
    const std::string text = wipe_out + "\nf5d6c3\n";
    const auto records = transcript::read_records(text);
    ASSERT_TRUE(records) << records.error().message;
    const auto written = transcript::write_records(records->games);
    ASSERT_TRUE(written);
    EXPECT_EQ(*written, text);
    // Capitals and blanks are read too; the other formats of Othello give the same moves.
    EXPECT_EQ(transcript::read_records(" F5 d6\tC3 ")->games[0].moves, records->games[1].moves);
    const auto other = ggf::read_records(*ggf::write_records(records->games));
    ASSERT_TRUE(other);
    EXPECT_EQ(other->games[0].moves, records->games[0].moves);
    EXPECT_EQ((*detect_format(text))->name, "transcript");
}

TEST(Transcript, RefusesWhatItHasNoRoomForAndWhatIsNone) {
    EXPECT_FALSE(transcript::read_records("f5d6c3\nf5d6 hello\n"));
    EXPECT_FALSE(transcript::read_records("f5a1"));
    EXPECT_FALSE(transcript::read_records("f5d"));
    EXPECT_FALSE(transcript::read_records(" \n"));
    Record small;
    small.game = "othello";
    small.options = "size=6";
    EXPECT_FALSE(transcript::write_records({small}));
    small.game = "go";
    EXPECT_FALSE(transcript::write_records({small}));
}

} // namespace
} // namespace papan
