#include "papan/encode/go_source.hpp"

#include "papan/games/go/scoring/area.hpp"

namespace papan::encode {

void GoBoardTargets::ownership(const Go::State& state, std::span<std::int8_t> owners) {
    const go::Owners area = go::area_owners(state.board);
    for (std::size_t cell = 0; cell < owners.size(); ++cell)
        owners[cell] = area[cell] == go::Colour::black   ? std::int8_t{1}
                       : area[cell] == go::Colour::white ? std::int8_t{-1}
                                                         : std::int8_t{0};
}

float GoBoardTargets::margin(const Go::State& state) {
    return static_cast<float>(Go::margin(state));
}

void GoSource::encode(const Go::State& state, std::span<float> planes_out, std::span<float>) {
    const go::Board& board = state.board;
    const auto own = go::colour_of(state.to_move);
    const int points = board.points();
    const auto set = [&](int plane, int cell) {
        planes_out[static_cast<std::size_t>(plane * points + cell)] = 1;
    };
    for (int cell = 0; cell < points; ++cell) {
        const go::Point point = board.at_cell(cell);
        const auto colour = board.colour(point);
        set(colour == go::Colour::empty ? 2 : colour == own ? 0 : 1, cell);
        if (colour == go::Colour::empty && Go::is_legal(state, {point})) set(5, cell);
        if (state.to_move == Seat::first) set(6, cell);
    }
    for (std::size_t back = 0; back < 2; ++back)
        if (const go::Point point = state.recent.back(back); point != go::no_point)
            set(3 + static_cast<int>(back), board.cell(point));
}

} // namespace papan::encode
