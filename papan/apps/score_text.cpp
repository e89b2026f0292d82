#include "papan/apps/score_text.hpp"

#include <fmt/format.h>

namespace papan::apps {

std::string score_text(const MoveReport<std::string>& row, const GameCard& card,
                       Language language) {
    if (!row.score) return "";
    const bool english = language == Language::english;
    const std::string_view unit = english ? card.unit.en : card.unit.id;
    const std::string_view bound = row.at_most ? "<=" : "";
    if (row.score_of == ScoreOf::evaluation && card.evaluation.points > 0)
        return fmt::format("{}{:+.1f} {}", bound,
                           static_cast<double>(*row.score) / card.evaluation.points,
                           english ? card.evaluation.name.en : card.evaluation.name.id);
    if (row.score_of == ScoreOf::evaluation)
        return fmt::format("{} {}{:+}", english ? "evaluation" : "evaluasi", bound, *row.score);
    // Where a win is only a win, its margin says nothing.
    if (unit.empty()) return "";
    if (row.score_of == ScoreOf::count) return fmt::format("{}{} {}", bound, *row.score, unit);
    return fmt::format("{}{:+} {}", bound, *row.score, unit);
}

} // namespace papan::apps
