// The strengths of the features of shogi moves (Bradley and Terry; formula 3 of the shogi paper): a
// move is as strong as the product of the gammas of its features. The paper prints some gammas as a
// range and leaves open what its two ends stand for; here each such feature has five steps, from
// the weakest case to the strongest, and the readings of the ranges are different fillings of one
// table.
#pragma once

#include "papan/base/result.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace papan::engines::shogi_rated {

using Feature = std::uint8_t;

inline constexpr int steps = 5;
inline constexpr int material_bins = 15; // below -650, then 100 wide, above 650
inline constexpr int escape_kinds = 10;
inline constexpr int drop_kinds = 7;

// Where each feature begins in the table.
inline constexpr Feature material_at = 0;
inline constexpr Feature check_at = material_at + material_bins;
inline constexpr Feature promote_at = check_at + 1;
inline constexpr Feature recapture_at = promote_at + 1;
inline constexpr Feature capture_at = recapture_at + 1;
inline constexpr Feature escape_at = capture_at + 1;
inline constexpr Feature danger_at = escape_at + escape_kinds * steps;
inline constexpr Feature danger_in_check_at = danger_at + steps;
inline constexpr Feature drop_at = danger_in_check_at + steps;
inline constexpr std::size_t feature_count = drop_at + drop_kinds * steps;

using Gammas = std::array<float, feature_count>;

// How the printed ranges are read.
enum class RangeReading : std::uint8_t {
    graded, // from one end to the other in equal ratios, by how strongly the feature applies
    mean,   // the geometric mean, however strongly it applies
};

[[nodiscard]] Gammas paper_gammas(RangeReading reading);
[[nodiscard]] const Gammas& fitted_gammas(); // fitted_gammas.cpp says to what

// "escape rook 3": for tables that people read.
[[nodiscard]] std::string feature_name(std::size_t feature);
// The range that the paper prints for this feature; both ends are one number where it is no range.
struct PrintedRange {
    float low, high;
};
[[nodiscard]] PrintedRange printed_range(std::size_t feature);

} // namespace papan::engines::shogi_rated
