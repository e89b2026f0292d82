// `papan fit go`: the gammas of Go's features from games.
#pragma once

#include "papan/base/result.hpp"
#include "papan/core/gamma_table.hpp"

namespace papan::engines {

[[nodiscard]] Result<FitResult> fit_go(const FitRequest& request);

} // namespace papan::engines
