// Castles and openings by their names: each drawn here anew, square by square in figures as the
// Japanese write them, or played from the start; and what must not be taken for one.
#include "papan/games/shogi/formations.hpp"

#include "papan/base/random.hpp"
#include "papan/base/text.hpp"
#include "papan/core/any_game.hpp"
#include "papan/games/shogi/sfen.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>

namespace papan {
namespace {

using namespace shogi;

using Names = std::map<std::pair<std::string, Seat>, std::string>; // by kind and side

Names names_of(const Playthrough& played) {
    Names names;
    for (const auto& [seat, shape] : shapes_of<Shogi>(played)) {
        const bool fresh =
            names.emplace(std::pair{std::string(shape->kind.en), seat}, shape->key).second;
        EXPECT_TRUE(fresh) << "two names of a kind for one side";
    }
    return names;
}

std::string castle_on(const Position& position, Seat seat) {
    const Playthrough played(AnyState::of<Shogi>(Shogi::from_position(position, 1, {})));
    return names_of(played)[{"castle", seat}];
}

struct Piece {
    Kind kind;
    int file, rank; // from 1
};

// "28K 38S"
std::vector<Piece> drawn(std::string_view text) {
    std::vector<Piece> pieces;
    for (const std::string_view word : words(text))
        pieces.push_back({*kind_from_letter(word[2]), word[0] - '0', word[1] - '0'});
    return pieces;
}

// Both kings and nothing else but what is drawn; for gote the board is turned round.
Position board_with(const std::vector<Piece>& pieces, Seat seat) {
    Position position;
    bool king = false;
    for (const Piece& piece : pieces) {
        const int square = make_square(piece.file - 1, piece.rank - 1);
        position.put(make_piece(seat, piece.kind),
                     seat == Seat::first ? square : square_count - 1 - square);
        king |= piece.kind == Kind::king;
    }
    if (!king) position.put(make_piece(seat, Kind::king), 40);
    position.put(make_piece(other(seat), Kind::king), seat == Seat::first ? 36 : 44);
    return position;
}

struct Castle {
    std::string_view key, pieces;
};

constexpr std::array castles_drawn{
    Castle{"mino", "28K 38S 49G 58G"},
    Castle{"incomplete-mino", "28K 38S 49G"},
    Castle{"high-mino", "28K 38S 49G 47G"},
    Castle{"diamond-mino", "28K 38S 49G 58G 47S"},
    Castle{"silver-mino", "28K 38S 49G 58S"},
    Castle{"gold-mino", "28K 38G 48S"},
    Castle{"silver-crown", "28K 27S 38G"},
    Castle{"crown-anaguma", "19K 18L 27S 38G"},
    Castle{"ranging-anaguma", "19K 18L 28S"},
    Castle{"big-four", "99K 98L 87S 77S 88G 78G"},
    Castle{"matsuo-anaguma", "99K 98L 88S 79S 78G 67G"},
    Castle{"yagura-anaguma", "99K 98L 77S 78G 67G"},
    Castle{"left-crown-anaguma", "99K 98L 87S 78G"},
    Castle{"static-anaguma", "99K 98L 88S"},
    Castle{"full-yagura", "88K 78G 77S 67G 57S"},
    Castle{"gold-yagura", "88K 78G 77S 67G"},
    Castle{"silver-yagura", "88K 78G 77S 67S"},
    Castle{"kikusui-yagura", "89K 78G 88S 67G 77N"},
    Castle{"amano-yagura", "78K 77S 67G 68G"},
    Castle{"millennium", "89K 77N 88S 79G"},
    Castle{"tower-mino", "87K 78S 69G 88B"},
    Castle{"left-mino", "88K 78S 69G"},
    Castle{"left-silver-crown", "88K 87S 78G"},
    Castle{"elmo", "78K 68S 79G"},
    Castle{"boat", "78K 79S 69G 58G"},
    Castle{"right-king", "48K 47S 37N 29R"},
    Castle{"right-king", "38K 47S 37N 89R"},
    Castle{"snow-roof", "69K 78G 58G 67S 57S"},
    Castle{"new-snow-roof", "68K 78G 67S 47S"},
    Castle{"crab", "69K 78G 58G 68S"},
    Castle{"strawberry", "68K 78G 58G 79S"},
    Castle{"nakahara", "69K 59G 48S 78G"},
    Castle{"nakazumai", "58K 78G 38G"},
    Castle{"two-golds", "38K 48G 58G 28S"},
    Castle{"duck", "58K 68S 48S 79G 39G"},
};

TEST(ShogiFormations, EveryCastleIsNamedForEitherSide) {
    for (const Castle& castle : castles_drawn)
        for (const Seat seat : {Seat::first, Seat::second})
            EXPECT_EQ(castle_on(board_with(drawn(castle.pieces), seat), seat), castle.key);
}

TEST(ShogiFormations, EveryCastleIsDrawnHere) {
    for (const Formation& row : castles())
        EXPECT_TRUE(std::any_of(castles_drawn.begin(), castles_drawn.end(),
                                [&](const Castle& castle) { return castle.key == row.shape.key; }))
            << row.shape.key;
}

// Not one of its pieces can be missing, or stand one square further on.
TEST(ShogiFormations, ACastleNeedsAllOfIt) {
    for (const Castle& castle : castles_drawn) {
        const auto whole = drawn(castle.pieces);
        for (std::size_t i = 0; i < whole.size(); ++i) {
            auto less = whole, moved = whole;
            less.erase(less.begin() + static_cast<std::ptrdiff_t>(i));
            moved[i].rank -= 4;
            for (const auto& pieces : {less, moved})
                EXPECT_NE(castle_on(board_with(pieces, Seat::first), Seat::first), castle.key) << i;
        }
        // The other side's pieces make no castle of one's own.
        EXPECT_EQ(castle_on(board_with(whole, Seat::second), Seat::first), "") << castle.key;
    }
}

TEST(ShogiFormations, APromotedPieceIsNoneOfACastle) {
    auto position = Shogi::parse_position("4k4/9/9/9/9/9/9/4GG+SK1/9 b - 1", {});
    ASSERT_TRUE(position);
    EXPECT_EQ(castle_on(position->position, Seat::first), "");
}

struct Opening {
    std::string_view key;
    Seat seat;
    std::string_view moves;
};

constexpr Seat first = Seat::first, second = Seat::second;
constexpr std::string_view exchanged = "7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i8h 4a3b 6i7h 2b7g+ 8h7g";

const std::vector<Opening>& openings_played() {
    static const std::vector<Opening> all{
        {"fourth-file", first, "7g7f 3c3d 6g6f 8c8d 2h6h"},
        {"fourth-file", second, "7g7f 3c3d 2g2f 4c4d 3i4h 8b4b"},
        {"third-file", first, "7g7f 3c3d 6g6f 8c8d 2h7h"},
        {"central-rook", first, "5g5f 8c8d 2h5h"},
        {"central-rook", second, "7g7f 5c5d 2g2f 8b5b"},
        {"gokigen", second, "7g7f 3c3d 2g2f 5c5d 2f2e 8b5b"},
        {"opposing-rook", first, "7g7f 3c3d 6g6f 8c8d 8h7g 8d8e 2h8h"},
        {"quick-ishida", first, "7g7f 3c3d 7f7e 8c8d 2h7h"},
        {"ishida", first, "7g7f 3c3d 7f7e 8c8d 2h7h 7a6b 7h7f"},
        {"sleeve-rook", first, "7g7f 8c8d 3g3f 8d8e 8h7g 3c3d 2h3h"},
        {"right-fourth-file", first, "7g7f 3c3d 4g4f 4c4d 3i4h 8b4b 4h4g 5a6b 4g5f 6b7b 2h4h"},
        {"ureshino", first, "7i6h 8c8d 8h7i"},
        {"demon-slayer", first, "7g7f 3c3d 8i7g 8c8d 7g6e 7a6b 7f7e"},
        {"wrong-bishop", first, "7g7f 3c3d 8h2b+ 3a2b B*4e"},
        {"double-wing", first, "2g2f 8c8d 2f2e 8d8e 6i7h 4a3b"},
        {"double-wing", second, "2g2f 8c8d 2f2e 8d8e 6i7h 4a3b"},
        {"side-pawn", first,
         "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f 8g8f "
         "8b8f 2d3d"},
        {"climbing-silver", first, "2g2f 8c8d 2f2e 4a3b 3i3h 8d8e 3h2g 6a7b 2g2f"},
        {"bishop-exchange", first, exchanged},
        {"bishop-exchange", second, exchanged},
    };
    return all;
}

Playthrough played(std::string_view moves) {
    Playthrough game(*any_game<Shogi>.initial(""));
    for (const std::string_view move : words(moves)) {
        const auto done = game.play(move);
        EXPECT_TRUE(done) << move << " of " << moves << ": " << done.error().message;
    }
    return game;
}

std::string opening_of(std::string_view moves, Seat seat) {
    return names_of(played(moves))[{"opening", seat}];
}

std::string after_exchange(std::string_view moves) {
    return opening_of(fmt::format("{} 3a4b {}", exchanged, moves), first);
}

TEST(ShogiFormations, EveryOpeningIsNamed) {
    for (const Opening& opening : openings_played())
        EXPECT_EQ(opening_of(opening.moves, opening.seat), opening.key);
    EXPECT_EQ(after_exchange("3i3h 4b3c 2f2e 7a7b 3h2g 6c6d 2g2f"), "exchange-climbing-silver");
    EXPECT_EQ(after_exchange("3i3h 4b3c 4g4f 7a7b 3h4g 6c6d 4g5f"), "exchange-reclining-silver");
    EXPECT_EQ(after_exchange("3i3h 4b3c 3g3f 7a7b 3h3g 6c6d 3g4f"), "exchange-rapid-silver");
    EXPECT_EQ(after_exchange("2h6h"), "exchange-ranging-rook");
}

TEST(ShogiFormations, BeforeItsLastMoveAnOpeningIsNotNamed) {
    for (const Opening& opening : openings_played()) {
        auto moves = words(opening.moves);
        moves.pop_back();
        EXPECT_NE(opening_of(fmt::format("{}", fmt::join(moves, " ")), opening.seat), opening.key)
            << opening.moves;
    }
}

TEST(ShogiFormations, AnOpeningStaysWithItsGame) {
    EXPECT_EQ(opening_of("7g7f 3c3d 7f7e 8c8d 2h7h 7a6b 7h5h", first), "quick-ishida");
    EXPECT_EQ(opening_of("7g7f 3c3d 6g6f 8c8d 2h6h 7a6b 6h7h", first), "third-file");
}

TEST(ShogiFormations, AGameBeginsWithoutNames) {
    EXPECT_TRUE(names_of(played("")).empty());
    EXPECT_TRUE(names_of(played("7g7f 3c3d")).empty());
    // A rook that wanders about in a position from elsewhere says nothing of an opening.
    const Playthrough later(*any_game<Shogi>.parse_position(
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B2R4/LNSGKGSNL w - 2", ""));
    EXPECT_TRUE(names_of(later).empty());
}

TEST(ShogiFormations, EveryRowHasItsWords) {
    for (const auto rows : {castles(), openings()})
        for (const Formation& row : rows) {
            EXPECT_FALSE(row.shape.native.empty()) << row.shape.key;
            for (const Bilingual& text : {row.shape.kind, row.shape.name, row.shape.about})
                EXPECT_FALSE(text.en.empty() || text.id.empty()) << row.shape.key;
            for (const std::string_view word : words(row.pieces)) {
                EXPECT_TRUE(kind_from_letter(static_cast<char>(std::toupper(word[0])))) << word;
                EXPECT_TRUE(word.size() >= 2 && (word[1] == '*' || word.size() % 3 == 0)) << word;
            }
        }
}

// Random games: whatever is named stands there by the drawings above.
TEST(ShogiFormations, NoFalseNamesInRandomGames) {
    Random random(71);
    int named = 0;
    for (int round = 0; round < 300; ++round) {
        Playthrough game(*any_game<Shogi>.initial(""));
        for (int ply = 0; ply < 80 && !game.state().outcome(); ++ply) {
            const auto moves = game.state().legal_moves();
            ASSERT_TRUE(game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
        }
        const Position& position = game.state().as<Shogi>()->position;
        for (const auto& [seat, shape] : shapes_of<Shogi>(game)) {
            ++named;
            if (shape->kind.en != "castle") continue;
            EXPECT_TRUE(std::any_of(
                castles_drawn.begin(), castles_drawn.end(),
                [&, side = seat, key = shape->key](const Castle& castle) {
                    const auto pieces = drawn(castle.pieces);
                    return castle.key == key &&
                           std::all_of(pieces.begin(), pieces.end(), [&](const Piece& piece) {
                               const int square = make_square(piece.file - 1, piece.rank - 1);
                               return position.at(side == first ? square
                                                                : square_count - 1 - square) ==
                                      make_piece(side, piece.kind);
                           });
                }))
                << shape->key << ' ' << game.state().position();
        }
    }
    EXPECT_GT(named, 0);
}

} // namespace
} // namespace papan
