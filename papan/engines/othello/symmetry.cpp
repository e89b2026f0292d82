#include "papan/engines/othello/symmetry.hpp"

#include "papan/encode/symmetry.hpp"

#include <set>

namespace papan::engines::othello_search {

namespace {

using Squares = std::array<std::array<std::uint8_t, no_square + 1>, symmetry_count>;

struct Places {
    Squares images{}, origins{};

    constexpr Places() {
        for (int symmetry = 0; symmetry < symmetry_count; ++symmetry) {
            auto& to = images[static_cast<std::size_t>(symmetry)];
            auto& from = origins[static_cast<std::size_t>(symmetry)];
            for (int square = 0; square < no_square; ++square) {
                const int place = encode::transformed(symmetry, square, 8, 8);
                to[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(place);
                from[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(square);
            }
            to[no_square] = from[no_square] = no_square;
        }
    }
};

constexpr Places places;

int found(const Squares& squares, int square, int symmetry) {
    return squares[static_cast<std::size_t>(symmetry)][static_cast<std::size_t>(square)];
}

Board image_of(Board board, int symmetry) {
    Board moved = 0;
    for_each_bit(board, [&](int square) { moved |= bit(image(square, symmetry)); });
    return moved;
}

bool less(const Position& a, const Position& b) {
    return a.own != b.own ? a.own < b.own : a.opponent < b.opponent;
}

} // namespace

int image(int square, int symmetry) {
    return found(places.images, square, symmetry);
}

int origin(int square, int symmetry) {
    return found(places.origins, square, symmetry);
}

Position image(const Position& at, int symmetry) {
    return {image_of(at.own, symmetry), image_of(at.opponent, symmetry)};
}

Position normal_form(const Position& at) {
    Position least = at;
    for (int symmetry = 1; symmetry < symmetry_count; ++symmetry)
        if (const Position moved = image(at, symmetry); less(moved, least)) least = moved;
    return least;
}

Position normal_start() {
    return normal_form(position_of(Othello::initial({})));
}

Othello::Move normal_move(const Position& at, const Position& normal, Othello::Move move) {
    int symmetry = 0;
    while (image(at, symmetry) != normal) ++symmetry;
    return {static_cast<std::uint8_t>(image(move.square, symmetry))};
}

std::vector<Othello::Move> moves_like(const Position& at, const Position& normal,
                                      Othello::Move move) {
    std::set<int> squares;
    for (int symmetry = 0; symmetry < symmetry_count; ++symmetry)
        if (image(at, symmetry) == normal) squares.insert(origin(move.square, symmetry));
    std::vector<Othello::Move> moves;
    moves.reserve(squares.size());
    for (const int square : squares) moves.push_back({static_cast<std::uint8_t>(square)});
    return moves;
}

} // namespace papan::engines::othello_search
