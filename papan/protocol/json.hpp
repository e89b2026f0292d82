// Positions, reports and trees as JSON: the words that every `--json` answer and the page share.
#pragma once

#include "papan/core/any_state.hpp"
#include "papan/core/card.hpp"
#include "papan/core/move_ratings.hpp"
#include "papan/core/move_story.hpp"
#include "papan/core/named_shape.hpp"
#include "papan/core/report.hpp"
#include "papan/core/search_tree.hpp"

#include <nlohmann/json_fwd.hpp>
#include <span>

namespace papan::protocol {

// {"en","id"}
[[nodiscard]] nlohmann::ordered_json to_json(const Bilingual& text);
// Null while the game goes on, else {"value","margin","winner"} with value and margin seen from the
// first player.
[[nodiscard]] nlohmann::ordered_json to_json(const std::optional<Outcome>& outcome);
// {"game","position","to_move","outcome"} and "options" when they are not the usual ones.
[[nodiscard]] nlohmann::ordered_json to_json(const AnyState& state);
// {"seconds","nodes","playouts","depth","value","score","exact","reached"?,"end_in"?,"line","moves":[{"move",
// "value","visits","score"?,"prior"?,"at_most"?,"margin"?,"end_in"?,"line"?}...],"ownership"?}
[[nodiscard]] nlohmann::ordered_json to_json(const Progress& progress);
// {"nodes":[{"parent","move","to_move","role","kind","value","best"}...]}, parents before children.
[[nodiscard]] nlohmann::ordered_json to_json(const SearchTree& tree);

// [{"seat","key","kind","name","native","about"}...], the words in both languages.
[[nodiscard]] nlohmann::ordered_json to_json(std::span<const SeenShape> shapes);

// Three decimals: what a page draws needs no more.
[[nodiscard]] double rounded(double number);
[[nodiscard]] nlohmann::ordered_json ownership_json(std::span<const float> owners);
// [{"move","features":[{"name","gamma"}...],"rating","chance"}...], in generation order.
[[nodiscard]] nlohmann::ordered_json to_json(const MoveRatings& ratings);

// The facts by name and, where there are steps, "events":[{"what","by","side","place","count"}...].
[[nodiscard]] nlohmann::ordered_json to_json(const MoveStory& story);

// An error for programs and people: {"message","key","args":[...]}, an argument being a text or,
// where it has words of its own, {"text","key","args"}. The key of what is in no catalogue is the
// name of its code, so that there is always one.
void put_said(nlohmann::ordered_json& json, const Said& said, std::string_view code);
void put_said(nlohmann::ordered_json& json, const Error& error);
[[nodiscard]] nlohmann::ordered_json said_json(const Error& error);
// The arguments of what is said.
[[nodiscard]] nlohmann::ordered_json args_json(std::span<const Said> args);

} // namespace papan::protocol
