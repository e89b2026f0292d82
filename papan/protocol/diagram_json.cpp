#include "papan/protocol/diagram_json.hpp"

#include "papan/base/json_text.hpp"

#include <nlohmann/json.hpp>

namespace papan::protocol {

namespace {

std::vector<std::string> rows_of(const Diagram& picture) {
    std::vector<std::string> rows(static_cast<std::size_t>(picture.rows));
    std::size_t next = 0;
    for (std::string& row : rows)
        for (int x = 0; x < picture.columns; ++x, ++next) {
            const std::string& cell = picture.cells[next];
            if (x > 0) row += ' ';
            row += cell.empty() ? "." : cell;
        }
    return rows;
}

} // namespace

nlohmann::ordered_json diagram_json(const AnyState& state) {
    const Diagram picture = state.diagram(Glyphs::ascii);
    nlohmann::ordered_json json{{"rows", rows_of(picture)},
                                {"columns", picture.column_labels},
                                {"labels", picture.row_labels}};
    if (!picture.above.empty()) json["above"] = picture.above;
    if (!picture.below.empty()) json["below"] = picture.below;
    return json;
}

void add_diagram(JsonText& json, const AnyState& state) {
    const Diagram picture = state.diagram(Glyphs::ascii);
    json.begin_object().member("rows", rows_of(picture));
    json.member("columns", picture.column_labels).member("labels", picture.row_labels);
    if (!picture.above.empty()) json.member("above", picture.above);
    if (!picture.below.empty()) json.member("below", picture.below);
    json.end_object();
}

} // namespace papan::protocol
