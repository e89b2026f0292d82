// Rule sets of Go in the words of GTP programs: KataGo's names and JSON, the KGS server's names.
#pragma once

#include "papan/base/result.hpp"
#include "papan/games/go/rules.hpp"

#include <string>
#include <string_view>

namespace papan::gtp {

// {"friendlyPassOk":true,"hasButton":false,"ko":"POSITIONAL",...}
[[nodiscard]] std::string kata_rules_json(const go::Rules& rules);
// A name ("tromp-taylor", "chinese-ogs") or such an object, whole or in part; the parts missing are
// taken from `now`.
[[nodiscard]] Result<go::Rules> parse_kata_rules(std::string_view text, const go::Rules& now);
// "japanese", "chinese", "aga", "new_zealand"
[[nodiscard]] Result<go::Rules> parse_kgs_rules(std::string_view text);

} // namespace papan::gtp
