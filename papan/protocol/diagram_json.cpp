#include "papan/protocol/diagram_json.hpp"

#include <nlohmann/json.hpp>

namespace papan::protocol {

nlohmann::ordered_json diagram_json(const AnyState& state) {
    using Json = nlohmann::ordered_json;
    const Diagram picture = state.diagram(Glyphs::ascii);
    Json rows = Json::array();
    for (int y = 0; y < picture.rows; ++y) {
        std::string row;
        for (int x = 0; x < picture.columns; ++x) {
            const auto& cell = picture.cells[static_cast<std::size_t>(y * picture.columns + x)];
            if (x > 0) row += ' ';
            row += cell.empty() ? "." : cell;
        }
        rows.push_back(std::move(row));
    }
    Json json{{"rows", std::move(rows)},
              {"columns", picture.column_labels},
              {"labels", picture.row_labels}};
    if (!picture.above.empty()) json["above"] = picture.above;
    if (!picture.below.empty()) json["below"] = picture.below;
    return json;
}

} // namespace papan::protocol
