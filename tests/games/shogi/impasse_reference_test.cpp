// Entered kings, counted from the letters of the SFEN as people count pieces on a table, against
// the bitboards.
#include "papan/base/random.hpp"
#include "papan/base/text.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <gtest/gtest.h>

namespace papan::shogi {
namespace {

bool is_upper(char letter) {
    return letter >= 'A' && letter <= 'Z';
}
int worth(char letter) {
    const char plain = is_upper(letter) ? letter : static_cast<char>(letter - 'a' + 'A');
    return plain == 'K' ? 0 : plain == 'R' || plain == 'B' ? 5 : 1;
}

// What one side has, read from the text of a position.
struct Tally {
    int zone_pieces = 0, zone_points = 0; // in the far three ranks, without the king
    int board_points = 0, hand_points = 0;
    bool king_entered = false;
};

Tally tally(const std::string& sfen, Seat seat) {
    Tally found;
    const auto parts = words(sfen);
    const auto ranks = split(parts[0], '/');
    for (std::size_t rank = 0; rank < 9; ++rank)
        for (const char letter : ranks[rank]) {
            if (letter == '+' || (letter >= '1' && letter <= '9')) continue;
            if (is_upper(letter) != (seat == Seat::first)) continue;
            const bool far = seat == Seat::first ? rank < 3 : rank > 5;
            const bool king = letter == 'K' || letter == 'k';
            if (king) found.king_entered = far;
            found.board_points += worth(letter);
            if (!far || king) continue;
            ++found.zone_pieces;
            found.zone_points += worth(letter);
        }
    int count = 0;
    for (const char letter : parts[2]) {
        if (letter >= '0' && letter <= '9') {
            count = count * 10 + letter - '0';
            continue;
        }
        if (letter != '-' && is_upper(letter) == (seat == Seat::first))
            found.hand_points += std::max(count, 1) * worth(letter);
        count = 0;
    }
    return found;
}

// What a handicap leaves off counts for gote: the whole set has 54 points.
int missing_points(const std::string& sfen) {
    int all = 54;
    for (const Seat seat : {Seat::first, Seat::second}) {
        const Tally found = tally(sfen, seat);
        all -= found.board_points + found.hand_points;
    }
    return all;
}

std::optional<Ending> slow_declaration(const Shogi::State& state, ImpasseRule rule) {
    const Seat side = Shogi::to_move(state);
    const std::string sfen = Shogi::format_position(state);
    const Tally found = tally(sfen, side);
    if (!found.king_entered || found.zone_pieces < 10 || Shogi::in_check(state))
        return std::nullopt;
    const int points =
        found.zone_points + found.hand_points + (side == Seat::second ? missing_points(sfen) : 0);
    if (rule == ImpasseRule::points27)
        return points >= (side == Seat::first ? 28 : 27) ? std::optional(Ending::declared_win)
                                                         : std::nullopt;
    if (points >= 31) return Ending::declared_win;
    return points >= 24 ? std::optional(Ending::declared_draw) : std::nullopt;
}

// Both kings far ahead among pieces of theirs that cannot give check, the rest of the set in hand
// or, now and then, left off.
std::optional<Shogi::State> random_entered(Random& random) {
    Position position;
    const auto below = [&](int bound) {
        return static_cast<int>(random.below(static_cast<std::uint32_t>(bound)));
    };
    for (const Seat seat : {Seat::first, Seat::second}) {
        const int far = seat == Seat::first ? 0 : 8, step = seat == Seat::first ? 1 : -1;
        const int rank = far + step * (below(8) == 0 ? 3 : below(3));
        position.put(make_piece(seat, Kind::king), make_square(below(9), rank));
    }
    std::array<int, hand_kinds> left{18, 4, 4, 4, 4, 2, 2};
    for (const Kind kind : all_hand_kinds)
        for (int& count = left[index(kind)]; count > 0; --count) {
            const Seat seat = below(2) == 0 ? Seat::first : Seat::second;
            const int choice = below(10);
            if (choice == 0 && below(3) == 0) continue; // left off
            if (choice < 4) {
                position.add_to_hand(seat, kind, 1);
                continue;
            }
            const int far = seat == Seat::first ? 0 : 8, step = seat == Seat::first ? 1 : -1;
            const int square = make_square(below(9), far + step * below(choice < 9 ? 3 : 5));
            const Kind shown = can_promote(kind) ? promoted(kind) : kind;
            if (position.at(square) == no_piece)
                position.put(make_piece(seat, shown), square);
            else
                position.add_to_hand(seat, kind, 1);
        }
    position.set_side(below(2) == 0 ? Seat::first : Seat::second);
    // Through the text, which refuses what cannot be.
    auto state =
        Shogi::parse_position(Shogi::format_position(Shogi::from_position(position, 1, {})), {});
    return state ? std::optional(*std::move(state)) : std::nullopt;
}

TEST(ShogiImpasseReference, TheSameByBothRules) {
    Random random(21);
    int seen = 0, wins = 0, draws = 0, none = 0;
    for (int trial = 0; trial < 40'000; ++trial) {
        const auto state = random_entered(random);
        if (!state) continue;
        ++seen;
        const std::string sfen = Shogi::format_position(*state);
        for (const ImpasseRule rule : {ImpasseRule::points27, ImpasseRule::points24}) {
            const auto slow = slow_declaration(*state, rule);
            ASSERT_EQ(declaration_result(state->position, rule), slow) << sfen;
            ++(!slow ? none : *slow == Ending::declared_win ? wins : draws);
        }
        ASSERT_EQ(declaration_result(state->position, ImpasseRule::none), std::nullopt);
        for (const Seat seat : {Seat::first, Seat::second}) {
            const Tally found = tally(sfen, seat);
            ASSERT_EQ(impasse_points(state->position, seat),
                      found.board_points + found.hand_points +
                          (seat == Seat::second ? missing_points(sfen) : 0))
                << sfen;
        }
    }
    EXPECT_GT(seen, 500);
    EXPECT_GT(wins, 50);
    EXPECT_GT(draws, 50);
    EXPECT_GT(none, 200);
}

// By agreement both need 24 points; who has fewer has lost, and with handicap gote counts what is
// left off.
TEST(ShogiImpasseReference, AgreementsFollowThePoints) {
    Random random(22);
    std::array<int, 3> outcomes{};
    for (int trial = 0; trial < 20'000; ++trial) {
        const auto state = random_entered(random);
        if (!state) continue;
        const std::string sfen = Shogi::format_position(*state);
        const Tally sente = tally(sfen, Seat::first), gote = tally(sfen, Seat::second);
        const auto agreed = agreed_impasse(state->position);
        if (!sente.king_entered || !gote.king_entered) {
            ASSERT_EQ(agreed, std::nullopt) << sfen;
            continue;
        }
        const int first = sente.board_points + sente.hand_points, second = 54 - first;
        const float value = first < 24 ? -1.0F : second < 24 ? 1.0F : 0.0F;
        ASSERT_EQ(agreed, (Outcome{value, 0})) << sfen;
        ++outcomes[static_cast<std::size_t>(value + 1)];
    }
    for (const int count : outcomes) EXPECT_GT(count, 10);
}

} // namespace
} // namespace papan::shogi
