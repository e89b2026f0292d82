// The number behind a move in words: what it counts is said with it.
#pragma once

#include "papan/apps/play/words.hpp"
#include "papan/core/card.hpp"
#include "papan/core/report.hpp"

#include <string>

namespace papan::apps {

// "+12 discs", "31 discs", "+1.7 pawns", "evaluation +166"; empty where there is no number.
[[nodiscard]] std::string score_text(const MoveReport<std::string>& row, const GameCard& card,
                                     Language language);

} // namespace papan::apps
