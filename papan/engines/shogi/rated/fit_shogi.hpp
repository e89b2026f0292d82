// `papan fit shogi`: the gammas of the features of shogi moves from games.
#pragma once

#include "papan/base/result.hpp"
#include "papan/core/gamma_table.hpp"

namespace papan::engines {

[[nodiscard]] Result<FitResult> fit_shogi(const FitRequest& request);

} // namespace papan::engines
