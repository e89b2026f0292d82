#include "papan/engines/othello/patterns.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace papan::engines::othello_search {

namespace {

// A pattern in its first place. The others are its images under the board's eight symmetries, each
// once.
struct Shape {
    std::string_view name, squares;
};

constexpr std::array shapes{
    Shape{"edge with X squares", "a1b1c1d1e1f1g1h1b2g2"},
    Shape{"corner of nine", "a1b1c1a2b2c2a3b3c3"},
    Shape{"corner of two by five", "a1b1c1d1e1a2b2c2d2e2"},
    Shape{"corner triangle", "a1b1c1d1a2b2c2a3b3a4"},
    Shape{"second line", "a2b2c2d2e2f2g2h2"},
    Shape{"third line", "a3b3c3d3e3f3g3h3"},
    Shape{"fourth line", "a4b4c4d4e4f4g4h4"},
    Shape{"diagonal of eight", "a1b2c3d4e5f6g7h8"},
    Shape{"diagonal of seven", "a2b3c4d5e6f7g8"},
    Shape{"diagonal of six", "a3b4c5d6e7f8"},
    Shape{"diagonal of five", "a4b5c6d7e8"},
};

using Squares = std::vector<int>;

Squares read_squares(std::string_view text) {
    Squares squares;
    for (std::size_t i = 0; i + 1 < text.size(); i += 2)
        squares.push_back((text[i] - 'a') + 8 * (text[i + 1] - '1'));
    return squares;
}

int image(int square, int symmetry) {
    int column = square % 8, row = square / 8;
    if ((symmetry & 1) != 0) column = 7 - column;
    if ((symmetry & 2) != 0) row = 7 - row;
    if ((symmetry & 4) != 0) std::swap(column, row);
    return row * 8 + column;
}

Squares image(const Squares& squares, int symmetry) {
    Squares result;
    for (const int square : squares) result.push_back(image(square, symmetry));
    return result;
}

Squares in_order(Squares squares) {
    std::sort(squares.begin(), squares.end());
    return squares;
}

std::vector<Squares> places_of(const Squares& first) {
    std::vector<Squares> places, seen;
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
        Squares place = image(first, symmetry);
        const Squares set = in_order(place);
        if (std::find(seen.begin(), seen.end(), set) != seen.end()) continue;
        seen.push_back(set);
        places.push_back(std::move(place));
    }
    return places;
}

int power_of_three(std::size_t exponent) {
    int power = 1;
    for (; exponent > 0; --exponent) power *= 3;
    return power;
}

// The content of a pattern after the symmetry that maps the pattern onto itself, if there is one.
std::vector<int> mirror_order(const Squares& first) {
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
        const Squares mirrored = image(first, symmetry);
        if (in_order(mirrored) != in_order(first) || mirrored == first) continue;
        std::vector<int> order;
        for (const int square : mirrored)
            order.push_back(
                static_cast<int>(std::find(first.begin(), first.end(), square) - first.begin()));
        return order;
    }
    return {};
}

// Index of content as digits 0..2 in the order given.
std::uint32_t reordered(std::uint32_t index, const std::vector<int>& order) {
    std::vector<std::uint32_t> digits;
    for (std::size_t i = 0; i < order.size(); ++i, index /= 3) digits.push_back(index % 3);
    std::uint32_t result = 0;
    for (std::size_t i = order.size(); i > 0; --i)
        result = result * 3 + digits[static_cast<std::size_t>(order[i - 1])];
    return result;
}

// Everything that follows from the shapes, made once.
struct Layout {
    std::vector<PatternKind> kinds;
    std::array<std::uint32_t, place_count> centres{};
    // What a disc on each square adds to the number of each place.
    alignas(32) std::array<std::array<std::int16_t, padded_places>, 64> parts{};
    WeightLayout weights;
    std::vector<std::uint32_t> shared;
    std::size_t shared_count = 0;

    Layout() {
        std::size_t place_number = 0;
        for (const Shape& shape : shapes) add_shape(shape, place_number);
        weights.own_mobility = shared.size();
        weights.their_mobility = weights.own_mobility + most_mobility;
        weights.odd_quarters = weights.their_mobility + most_mobility;
        weights.size = weights.odd_quarters + 5;
        while (shared.size() < weights.size) share_with_nobody();
    }

  private:
    void share_with_nobody() { shared.push_back(static_cast<std::uint32_t>(shared_count++)); }

    void add_shape(const Shape& shape, std::size_t& place_number) {
        const Squares first = read_squares(shape.squares);
        const auto places = places_of(first);
        kinds.push_back(
            {shape.name, static_cast<int>(first.size()), static_cast<int>(places.size())});
        const auto contents = static_cast<std::uint32_t>(power_of_three(first.size()));
        const auto begin = static_cast<std::uint32_t>(shared.size());
        for (const Squares& place : places) {
            PAPAN_ASSERT(place_number < place_count);
            centres[place_number] = begin + contents / 2;
            for (std::size_t i = 0; i < place.size(); ++i)
                parts[static_cast<std::size_t>(place[i])][place_number] =
                    static_cast<std::int16_t>(power_of_three(i));
            ++place_number;
        }
        const auto order = mirror_order(first);
        for (std::uint32_t index = 0; index < contents; ++index) {
            const std::uint32_t mirrored = order.empty() ? index : reordered(index, order);
            if (mirrored < index)
                shared.push_back(shared[begin + mirrored]);
            else
                share_with_nobody();
        }
    }
};

const Layout& layout() {
    static const Layout made;
    return made;
}

template <int times> void add(const Layout& made, Features& features, int square) {
    const auto& part = made.parts[static_cast<std::size_t>(square)];
    for (std::size_t i = 0; i < padded_places; ++i)
        features.values[i] = static_cast<std::int16_t>(features.values[i] + times * part[i]);
}

} // namespace

std::span<const PatternKind> pattern_kinds() {
    return layout().kinds;
}
std::span<const std::uint32_t, place_count> place_centres() {
    return layout().centres;
}
const WeightLayout& weight_layout() {
    return layout().weights;
}
std::span<const std::uint32_t> shared_weights() {
    return layout().shared;
}
std::size_t shared_weight_count() {
    return layout().shared_count;
}

Features Features::of(const Position& at) {
    const Layout& made = layout();
    Features features;
    for_each_bit(at.own, [&](int square) { add<1>(made, features, square); });
    for_each_bit(at.opponent, [&](int square) { add<-1>(made, features, square); });
    return features;
}

Features Features::passed() const {
    Features negated;
    for (std::size_t i = 0; i < padded_places; ++i)
        negated.values[i] = static_cast<std::int16_t>(-values[i]);
    return negated;
}

Features Features::after(int square, Board flipped) const {
    const Layout& made = layout();
    Features next = passed();
    add<-1>(made, next, square);
    for_each_bit(flipped, [&](int turned) { add<-2>(made, next, turned); });
    return next;
}

} // namespace papan::engines::othello_search
