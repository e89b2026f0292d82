#include "papan/engines/shogi/rated/gammas.hpp"

#include <cmath>
#include <fmt/format.h>

namespace papan::engines::shogi_rated {

namespace {

using Range = PrintedRange;

// The paper's table of features. Material from the lowest bin to the highest.
constexpr std::array<float, material_bins> material{0.02F, 0.05F, 0.06F, 0.10F,  0.32F,
                                                    0.35F, 0.47F, 1.11F, 2.55F,  2.90F,
                                                    3.89F, 6.08F, 9.54F, 14.37F, 20.4F};
constexpr float check = 7.55F, promote = 1.47F, recapture = 12.75F, capture = 1.88F;
// Pawn, lance, knight, silver, gold, bishop, rook, horse, dragon, other promoted pieces.
constexpr std::array<Range, escape_kinds> escape{
    Range{1.13F, 1.27F}, {1.90F, 3.19F},  {1.70F, 2.59F}, {2.20F, 2.60F},  {4.38F, 4.78F},
    {1.77F, 5.12F},      {6.85F, 23.68F}, {3.26F, 9.98F}, {8.53F, 14.62F}, {0.82F, 1.65F}};
constexpr std::array<std::string_view, escape_kinds> escape_names{
    "pawn",   "lance", "knight", "silver", "gold",
    "bishop", "rook",  "horse",  "dragon", "other promoted"};
constexpr Range danger{0.30F, 1.01F}, danger_in_check{0.57F, 4.21F};
// Pawn, lance, knight, silver, gold, bishop, rook.
constexpr std::array<Range, drop_kinds> drop{Range{0.50F, 2.21F}, {0.17F, 1.66F}, {0.24F, 0.97F},
                                             {0.19F, 1.35F},      {0.28F, 1.45F}, {0.16F, 1.17F},
                                             {0.22F, 1.89F}};

} // namespace

PrintedRange printed_range(std::size_t feature) {
    const auto at = [&](Feature begin) { return feature - begin; };
    const auto single = [](float gamma) { return Range{gamma, gamma}; };
    if (feature < check_at) return single(material[at(material_at)]);
    if (feature == check_at) return single(check);
    if (feature == promote_at) return single(promote);
    if (feature == recapture_at) return single(recapture);
    if (feature == capture_at) return single(capture);
    if (feature < danger_at) return escape[at(escape_at) / steps];
    if (feature < danger_in_check_at) return danger;
    if (feature < drop_at) return danger_in_check;
    return drop[at(drop_at) / steps];
}

Gammas paper_gammas(RangeReading reading) {
    Gammas gammas;
    for (std::size_t i = 0; i < feature_count; ++i) {
        const Range range = printed_range(i);
        // Every feature with a range begins at a multiple of the steps from the first of them.
        const auto step = static_cast<float>(i < escape_at ? 0 : (i - escape_at) % steps);
        const float t = reading == RangeReading::mean ? 0.5F : step / (steps - 1);
        gammas[i] = range.low * std::pow(range.high / range.low, t);
    }
    return gammas;
}

std::string feature_name(std::size_t feature) {
    const auto stepped = [&](std::string_view what, Feature begin) {
        return fmt::format("{} {}", what, (feature - begin) % steps);
    };
    if (feature < check_at) {
        const int low = -750 + 100 * static_cast<int>(feature);
        if (feature == 0) return "material below -650";
        if (feature == material_bins - 1) return "material 650 and more";
        return fmt::format("material {}..{}", low, low + 100);
    }
    if (feature == check_at) return "check";
    if (feature == promote_at) return "promote";
    if (feature == recapture_at) return "recapture";
    if (feature == capture_at) return "other capture";
    if (feature < danger_at)
        return stepped(fmt::format("escape {}", escape_names[(feature - escape_at) / steps]),
                       escape_at);
    if (feature < danger_in_check_at) return stepped("king danger", danger_at);
    if (feature < drop_at) return stepped("king danger in check", danger_in_check_at);
    return stepped(fmt::format("drop {}", escape_names[(feature - drop_at) / steps]), drop_at);
}

} // namespace papan::engines::shogi_rated
