// Which child of the root a Monte-Carlo search plays (Chaslot et al. 2008; formula and names as in
// the shogi paper).
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace papan::search {

enum class FinalMove : std::uint8_t {
    max,        // the best value
    robust,     // the most visits
    max_robust, // both at once: the search goes on while they differ
    secure,     // the best lower confidence bound
};

inline constexpr std::string_view final_move_names = "robust|max|max-robust|secure";

[[nodiscard]] constexpr FinalMove final_move_named(std::string_view name) {
    if (name == "max") return FinalMove::max;
    if (name == "max-robust") return FinalMove::max_robust;
    if (name == "secure") return FinalMove::secure;
    return FinalMove::robust;
}

struct ChildStatistics {
    std::uint64_t visits = 0;
    double mean = 0; // 0..1 for the side that chooses
};

namespace detail {

// The index with the highest rating, the first of equals; unvisited children do not stand.
template <class Rating>
[[nodiscard]] std::optional<std::size_t> best_by(std::span<const ChildStatistics> children,
                                                 Rating rating) {
    std::optional<std::size_t> best;
    double best_rating = 0;
    for (std::size_t i = 0; i < children.size(); ++i) {
        if (children[i].visits == 0) continue;
        const double here = rating(children[i]);
        if (best && here <= best_rating) continue;
        best = i;
        best_rating = here;
    }
    return best;
}

} // namespace detail

[[nodiscard]] inline std::optional<std::size_t>
max_child(std::span<const ChildStatistics> children) {
    return detail::best_by(children, [](const ChildStatistics& child) { return child.mean; });
}

// Equal visits are decided by the mean.
[[nodiscard]] inline std::optional<std::size_t>
robust_child(std::span<const ChildStatistics> children) {
    return detail::best_by(children, [](const ChildStatistics& child) {
        return static_cast<double>(child.visits) + child.mean / 2;
    });
}

[[nodiscard]] inline std::optional<std::size_t>
secure_child(std::span<const ChildStatistics> children, double exploration) {
    std::uint64_t total = 0;
    for (const ChildStatistics& child : children) total += child.visits;
    const double scale = total > 1 ? 2 * std::log(static_cast<double>(total)) : 0;
    return detail::best_by(children, [&](const ChildStatistics& child) {
        return child.mean - exploration * std::sqrt(scale / static_cast<double>(child.visits));
    });
}

// Whether one child has both the best value and the most visits.
[[nodiscard]] inline bool max_is_robust(std::span<const ChildStatistics> children) {
    const auto most = robust_child(children);
    if (!most) return false;
    const double best = children[*max_child(children)].mean;
    return children[*most].mean >= best;
}

// The chosen child; none while no child has been visited. Without agreement max-robust falls back
// to robust.
[[nodiscard]] inline std::optional<std::size_t>
choose_child(FinalMove rule, std::span<const ChildStatistics> children, double exploration) {
    switch (rule) {
    case FinalMove::max:
        return max_child(children);
    case FinalMove::secure:
        return secure_child(children, exploration);
    case FinalMove::robust:
    case FinalMove::max_robust:
        break;
    }
    return robust_child(children);
}

} // namespace papan::search
