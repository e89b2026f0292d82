// The paper's table 1, case by case under its own names (kelas uji, butir uji), and its figures.
#include "papan/games/congklak/congklak.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

Congklak::State position(std::string_view text) {
    const auto state = Congklak::parse_position(text, {});
    EXPECT_TRUE(state) << state.error().message;
    return state.value_or(Congklak::State{});
}

struct Played {
    Congklak::State state;
    congklak::SowSummary summary;
    std::string position;
};

Played play(std::string_view text, std::string_view move_text) {
    Played played{position(text), {}, {}};
    const auto move = Congklak::parse_move(played.state, move_text);
    EXPECT_TRUE(move) << move.error().message;
    congklak::SowEvents events;
    played.summary = Congklak::apply_with_events(played.state, *move, events);
    played.position = Congklak::format_position(played.state);
    return played;
}

std::string refusal(std::string_view text, std::string_view move) {
    const auto parsed = Congklak::parse_move(position(text), move);
    EXPECT_FALSE(parsed);
    return parsed ? "" : parsed.error().message;
}

constexpr std::string_view start = "7,7,7,7,7,7,7,0/7,7,7,7,7,7,7,0 first";

// Pemilihan lubang kecil saat permainan baru mulai.
TEST(PemilihanLubangSaatBaruMulai, MemilihDiAreaSendiri) {
    Congklak::Moves moves;
    Congklak::legal_moves(position(start), moves);
    EXPECT_EQ(moves.size(), 7U);
    for (const char* hole : {"1", "2", "3", "4", "5", "6", "7"})
        EXPECT_TRUE(Congklak::parse_move(position(start), hole)) << hole;
}

TEST(PemilihanLubangSaatBaruMulai, MemilihDiAreaLawan) {
    // The paper's indices 9 to 15 are the other side, 8 and 16 the stores.
    for (const char* hole : {"8", "9", "12", "15", "16", "0"})
        EXPECT_EQ(refusal(start, hole),
                  "'" + std::string(hole) + "' is not a move, expected a hole, 1 to 7");
}

// Pemilihan lubang kecil saat permainan sedang berjalan.
TEST(PemilihanLubangSaatBerjalan, MemilihLubangPadaBijiTerakhir) {
    // Hole 1 has 2 seeds; the last falls in hole 3, which has 3: it is lifted and sown on, to the
    // empty hole 7. Nothing else could have been chosen in between.
    const auto played = play("2,0,3,0,0,0,0,10/0,4,1,1,1,1,1,10 first", "1");
    EXPECT_EQ(played.summary.lifts, 2);
    EXPECT_EQ(played.summary.sown, 6);
    EXPECT_EQ(played.position, "0,1,0,1,1,1,1,10/0,4,1,1,1,1,1,10 second");
}

TEST(PemilihanLubangSaatBerjalan, MemilihLubangLainDiAreaSendiri) {
    // The last seed in the store: the same player chooses again, any own hole with seeds.
    const auto played = play("2,0,3,0,0,0,1,10/0,4,1,1,1,1,1,10 first", "7");
    EXPECT_EQ(played.position, "2,0,3,0,0,0,0,11/0,4,1,1,1,1,1,10 first");
    EXPECT_TRUE(Congklak::parse_move(played.state, "1"));
    EXPECT_TRUE(Congklak::parse_move(played.state, "3"));
    EXPECT_EQ(Congklak::parse_move(played.state, "7").error().message, "hole 7 is empty");
}

TEST(PemilihanLubangSaatBerjalan, MemilihLubangLainDiAreaLawan) {
    const auto played = play("2,0,3,0,0,0,1,10/0,4,1,1,1,1,1,10 first", "7");
    EXPECT_EQ(Congklak::parse_move(played.state, "9").error().message,
              "'9' is not a move, expected a hole, 1 to 7");
}

// Biji terakhir jatuh di lubang kosong.
TEST(BijiTerakhirJatuhDiLubangKosong, LubangKosongDiAreaSendiri) {
    // "Tembak": the five seeds opposite hole 5 and the shooting seed are banked.
    const auto played = play("1,0,0,1,0,0,0,0/0,0,5,0,0,0,1,0 first", "4");
    EXPECT_EQ(played.summary.end, congklak::SowEnd::capture);
    EXPECT_EQ(played.summary.captured, 6);
    EXPECT_EQ(played.position, "1,0,0,0,0,0,0,6/0,0,0,0,0,0,1,0 second");
}

TEST(BijiTerakhirJatuhDiLubangKosong, LubangKosongDiAreaLawan) {
    const auto played = play("1,0,0,0,0,0,2,0/0,3,0,0,0,0,0,0 first", "7");
    EXPECT_EQ(played.summary.end, congklak::SowEnd::dead_opp);
    EXPECT_EQ(played.position, "1,0,0,0,0,0,0,1/1,3,0,0,0,0,0,0 second");
}

TEST(BijiTerakhirJatuhDiLubangBesarSendiri, BijiTerakhirJatuhDiLubangBesarSendiri) {
    const auto played = play("1,0,0,0,3,0,0,0/1,3,0,0,0,0,0,0 first", "5");
    EXPECT_EQ(played.summary.end, congklak::SowEnd::store);
    EXPECT_EQ(played.position, "1,0,0,0,0,1,1,1/1,3,0,0,0,0,0,0 first");
}

// The player without seeds is skipped; the game goes on.
TEST(SemuaBijiSalahSatuPemainHabis, SemuaBijiDiLubangKecilSalahSatuPemainHabis) {
    const auto played = play("1,1,0,0,0,0,0,40/0,0,0,0,0,0,0,40 first", "1");
    EXPECT_FALSE(Congklak::outcome(played.state));
    EXPECT_EQ(Congklak::to_move(played.state), Seat::first);
    const auto emptied = play("0,0,0,0,0,0,1,40/1,1,0,0,0,0,0,40 first", "7");
    EXPECT_EQ(Congklak::to_move(emptied.state), Seat::second); // an extra turn without a seed
}

TEST(SemuaBijiKeduaPemainHabis, SemuaBijiDiKeduaPemainHabis) {
    const auto played = play("0,0,0,0,0,0,1,48/0,0,0,0,0,0,0,49 first", "7");
    EXPECT_EQ(Congklak::outcome(played.state), (Outcome{0, 0}));
    const auto won = play("0,0,0,0,0,0,1,49/0,0,0,0,0,0,0,48 first", "7");
    EXPECT_EQ(Congklak::outcome(won.state), (Outcome{1, 2}));
}

// Figures 2 and 3: fifteen seeds go round, fall into their own hole and shoot. The paper's index 12
// is the second player's fourth hole; opposite lie the first player's.
TEST(Gambar2Dan3, LimaBelasBijiKembaliKeLubangnyaDanMenembak) {
    const auto played = play("1,1,1,9,1,1,1,0/1,1,1,15,1,1,1,0 second", "4");
    EXPECT_EQ(played.summary.end, congklak::SowEnd::capture);
    EXPECT_EQ(played.summary.lifts, 1);
    EXPECT_EQ(played.summary.captured, 11); // ten opposite and the last seed
    EXPECT_EQ(played.position, "2,2,2,0,2,2,2,0/2,2,2,0,2,2,2,12 first");
}

} // namespace
} // namespace papan
