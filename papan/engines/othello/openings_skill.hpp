// What `papan openings` and the page ask of Othello: core/opening_statistics.hpp.
#pragma once

#include "papan/core/opening_statistics.hpp"

namespace papan::engines {

[[nodiscard]] std::unique_ptr<OpeningCount> count_othello_openings(const OpeningScope& scope);
[[nodiscard]] Result<OpeningPage> look_up_othello_opening(std::string_view name,
                                                          const AnyState& state);
[[nodiscard]] std::optional<Bilingual> name_othello_opening(const AnyState& state);

} // namespace papan::engines
