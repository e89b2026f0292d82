// Othello the slow and obvious way: an array of squares, eight directions, one step at a time.
// Shares no code with the bitboards it is the judge of.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace papan::othello::reference {

struct Position {
    std::array<char, 64> squares{}; // 'X', 'O' or '-'; only size x size of them are used
    int size = 8;
};

inline bool on_board(const Position& position, int x, int y) {
    return x >= 0 && y >= 0 && x < position.size && y < position.size;
}

inline char at(const Position& position, int x, int y) {
    return position.squares[static_cast<std::size_t>(y * 8 + x)];
}

// The squares that turn over, as y * 8 + x.
inline std::vector<int> flips(const Position& position, char side, int square) {
    std::vector<int> turned;
    const char enemy = side == 'X' ? 'O' : 'X';
    const int x = square % 8, y = square / 8;
    if (at(position, x, y) != '-') return turned;
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
            if (dx == 0 && dy == 0) continue;
            std::vector<int> run;
            int cx = x + dx, cy = y + dy;
            while (on_board(position, cx, cy) && at(position, cx, cy) == enemy) {
                run.push_back(cy * 8 + cx);
                cx += dx;
                cy += dy;
            }
            if (on_board(position, cx, cy) && at(position, cx, cy) == side)
                turned.insert(turned.end(), run.begin(), run.end());
        }
    }
    return turned;
}

inline std::uint64_t as_board(const std::vector<int>& squares) {
    std::uint64_t board = 0;
    for (const int square : squares) board |= std::uint64_t{1} << square;
    return board;
}

inline Position make(std::uint64_t black, std::uint64_t white, int size = 8) {
    Position position;
    position.size = size;
    for (std::size_t i = 0; i < 64; ++i)
        position.squares[i] = (black >> i & 1) != 0 ? 'X' : (white >> i & 1) != 0 ? 'O' : '-';
    return position;
}

} // namespace papan::othello::reference
