#include "papan/protocol/json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

namespace papan::protocol {

using Json = nlohmann::ordered_json;

double rounded(double number) {
    return std::round(number * 1000) / 1000;
}

Json ownership_json(std::span<const float> owners) {
    Json list = Json::array();
    for (const float owner : owners) list.push_back(rounded(double{owner}));
    return list;
}

Json to_json(const Bilingual& text) {
    return {{"en", text.en}, {"id", text.id}};
}

Json to_json(const std::optional<Outcome>& outcome) {
    if (!outcome) return nullptr;
    Json winner = nullptr;
    if (outcome->value > 0) winner = to_text(Seat::first);
    if (outcome->value < 0) winner = to_text(Seat::second);
    return {{"value", outcome->value}, {"margin", outcome->margin}, {"winner", winner}};
}

Json to_json(const AnyState& state) {
    Json json{{"game", state.game()},
              {"position", state.position()},
              {"to_move", to_text(state.to_move())},
              {"outcome", to_json(state.outcome())}};
    if (auto options = state.options(); !options.empty()) json["options"] = std::move(options);
    return json;
}

Json to_json(const Progress& progress) {
    Json json{{"seconds", seconds(progress.elapsed)},
              {"nodes", progress.nodes},
              {"playouts", progress.playouts},
              {"depth", progress.depth},
              {"value", progress.value},
              {"score", nullptr},
              {"exact", progress.exact},
              {"line", progress.line},
              {"moves", Json::array()}};
    if (progress.score) {
        json["score"] = *progress.score;
        json["score_of"] = to_text(progress.score_of);
    }
    if (progress.end_in) json["end_in"] = *progress.end_in;
    if (progress.reached > 0) json["reached"] = progress.reached;
    if (progress.from_book) json["book"] = true;
    if (!progress.ownership.empty()) json["ownership"] = ownership_json(progress.ownership);
    for (const auto& row : progress.moves) {
        Json entry{{"move", row.move}, {"value", row.value}, {"visits", row.visits}};
        if (row.score) {
            entry["score"] = *row.score;
            entry["score_of"] = to_text(row.score_of);
        }
        if (row.prior) entry["prior"] = *row.prior;
        if (row.at_most) entry["at_most"] = true;
        if (row.margin) entry["margin"] = *row.margin;
        if (row.end_in) entry["end_in"] = *row.end_in;
        if (!row.line.empty()) entry["line"] = row.line;
        json["moves"].push_back(std::move(entry));
    }
    return json;
}

Json to_json(const SearchTree& tree) {
    Json nodes = Json::array();
    for (const auto& node : tree.nodes) {
        Json entry{{"parent", node.parent},
                   {"move", node.move},
                   {"to_move", to_text(node.to_move)},
                   {"role", node.maximises ? "max" : "min"},
                   {"kind", to_text(node.kind)},
                   {"value", tree.scale.told(node.value)},
                   {"best", node.best_child}};
        if (const int end = tree.scale.end_of(node.value); end != 0) entry["end"] = end;
        if (node.visits > 0) entry["visits"] = node.visits;
        if (node.prior) entry["prior"] = *node.prior;
        nodes.push_back(std::move(entry));
    }
    return {{"nodes", std::move(nodes)}};
}

Json to_json(std::span<const SeenShape> shapes) {
    Json rows = Json::array();
    for (const auto& [seat, shape] : shapes)
        rows.push_back({{"seat", to_text(seat)},
                        {"key", shape->key},
                        {"kind", to_json(shape->kind)},
                        {"name", to_json(shape->name)},
                        {"native", shape->native},
                        {"about", to_json(shape->about)}});
    return rows;
}

Json to_json(const MoveRatings& ratings) {
    Json rows = Json::array();
    for (const auto& row : ratings) {
        Json features = Json::array();
        for (const MoveFeature& feature : row.features)
            features.push_back({{"name", feature.name}, {"gamma", feature.gamma}});
        rows.push_back({{"move", row.move},
                        {"features", std::move(features)},
                        {"rating", row.rating},
                        {"chance", row.chance}});
    }
    return rows;
}

Json to_json(const MoveStory& story) {
    Json json = Json::object();
    for (const MoveFact& fact : story.facts)
        std::visit([&](const auto& value) { json[std::string(fact.name)] = value; }, fact.value);
    if (story.steps.empty()) return json;
    json["events"] = Json::array();
    for (const MoveStep& step : story.steps)
        json["events"].push_back({{"what", step.what},
                                  {"by", to_text(step.mover)},
                                  {"side", to_text(step.side)},
                                  {"place", step.place},
                                  {"count", step.count}});
    return json;
}

Json args_json(std::span<const Said> args) {
    Json json = Json::array();
    for (const Said& arg : args)
        json.push_back(
            arg.key.empty()
                ? Json(arg.text)
                : Json{{"text", arg.text}, {"key", arg.key}, {"args", args_json(arg.args)}});
    return json;
}

void put_said(Json& json, const Said& said, std::string_view code) {
    json["message"] = said.text;
    json["key"] = said.key.empty() ? code : said.key;
    json["args"] = args_json(said.args);
}

void put_said(Json& json, const Error& error) {
    put_said(json, error.said(), to_text(error.code));
}

Json said_json(const Error& error) {
    Json json = Json::object();
    put_said(json, error);
    return json;
}

} // namespace papan::protocol
