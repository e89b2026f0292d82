#include "papan/protocol/study_json.hpp"

#include "papan/protocol/json.hpp"

#include <nlohmann/json.hpp>

namespace papan::protocol {

using Json = nlohmann::ordered_json;

namespace {

Json row_json(const study::GreedyTable::Row& row) {
    Json json{{"hole", row.hole.hole + 1},
              {"seeds", row.hole.seeds},
              {"f", row.hole.value},
              {"faces_empty", row.hole.faces_empty}};
    json.update(to_json(MoveStory{row.facts, {}}));
    if (row.last) json["last"] = {{"side", to_text(row.last->side)}, {"place", row.last->name}};
    return json;
}

Json row_json(const study::OpeningRow& row) {
    const OpeningMove& played = row.played;
    Json json{{"move", played.move}};
    if (!played.same.empty()) json["same"] = played.same;
    json.update({{"games", played.games},
                 {"wins", played.wins},
                 {"draws", played.draws},
                 {"margin", rounded(played.margin)}});
    if (row.book)
        json["book"] = {
            {"value", row.book->value}, {"depth", row.book->depth}, {"exact", row.book->exact}};
    return json;
}

} // namespace

Json to_json(std::span<const study::FinalMove> moves) {
    Json json = Json::object();
    for (const study::FinalMove& row : moves) json[std::string(row.rule)] = row.move;
    return json;
}

Json to_json(const study::GreedyTable& table) {
    Json rows = Json::array();
    for (const study::GreedyTable::Row& row : table.rows) rows.push_back(row_json(row));
    return {{"rule", table.rule},
            {"branch", engines::to_text(table.choice.branch)},
            {"threshold", table.choice.threshold},
            {"best", table.choice.best},
            {"fullest", table.choice.fullest},
            {"lap", table.lap},
            {"chosen", table.choice.hole + 1},
            {"holes", std::move(rows)}};
}

Json to_json(const study::OpeningView& opening) {
    Json json{{"games", opening.games},
              {"plies", opening.scope.plies},
              {"least_games", opening.scope.least_games}};
    if (opening.name) json["name"] = to_json(*opening.name);
    json["moves"] = Json::array();
    for (const study::OpeningRow& row : opening.moves) json["moves"].push_back(row_json(row));
    return json;
}

} // namespace papan::protocol
