#include "papan/games/shogi/formations.hpp"

#include "papan/base/text.hpp"
#include "papan/games/shogi/names.hpp"
#include "papan/games/shogi/sfen.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <algorithm>

namespace papan {

namespace shogi {

namespace {

constexpr std::size_t opening_moves = 40; // after these the rook fights wherever it can

// One word of a row, for this side. A word that is none fits nowhere.
bool fits(std::string_view word, const Position& position, Seat seat) {
    const bool own = word[0] >= 'A' && word[0] <= 'Z';
    const auto kind = kind_from_letter(own ? word[0] : static_cast<char>(word[0] - 'a' + 'A'));
    if (!kind) return false;
    const Seat owner = own ? seat : other(seat);
    const std::string_view places = word.substr(1);
    if (places == "*") return *kind < Kind::king && position.in_hand(owner, *kind) > 0;
    const auto squares = split(places, '|');
    return std::any_of(squares.begin(), squares.end(), [&](std::string_view name) {
        const auto square = parse_square(name);
        if (!square) return false;
        const int seen = seat == Seat::first ? *square : square_count - 1 - *square;
        return position.at(seen) == make_piece(owner, *kind);
    });
}

const Formation* first_that_stands(std::span<const Formation> rows, const Position& position,
                                   Seat seat) {
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const Formation& formation) {
        return stands(formation, position, seat);
    });
    return row == rows.end() ? nullptr : &*row;
}

// The last one that was played, but none that says less than one before it.
const Formation* opening_of(std::span<const Shogi::State* const> game, Seat seat) {
    const Formation* played = nullptr;
    for (const Shogi::State* state : game.first(std::min(game.size(), opening_moves + 1)))
        if (const Formation* row = first_that_stands(openings(), state->position, seat))
            if (played == nullptr || row->detail >= played->detail) played = row;
    return played;
}

} // namespace

bool stands(const Formation& formation, const Position& position, Seat seat) {
    if (formation.second_only && seat == Seat::first) return false;
    const auto all = words(formation.pieces);
    return std::all_of(all.begin(), all.end(),
                       [&](std::string_view word) { return fits(word, position, seat); });
}

} // namespace shogi

std::vector<SeenShape> Shogi::shapes(std::span<const State* const> game) {
    std::vector<SeenShape> seen;
    // A position from elsewhere does not tell how its game was opened.
    const bool from_the_start = *game.front() == initial(game.front()->options);
    for (const Seat seat : {Seat::first, Seat::second}) {
        const auto* castle =
            shogi::first_that_stands(shogi::castles(), game.back()->position, seat);
        const auto* opening = from_the_start ? shogi::opening_of(game, seat) : nullptr;
        for (const shogi::Formation* found : {castle, opening})
            if (found != nullptr) seen.push_back({seat, &found->shape});
    }
    return seen;
}

} // namespace papan
