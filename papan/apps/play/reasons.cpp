#include "papan/apps/play/reasons.hpp"

#include <nlohmann/json.hpp>
#include <regex>
#include <vector>

namespace papan::apps {

extern const std::string_view reasons_id; // the catalogue, put in by CMake

namespace {

struct Translation {
    std::regex pattern; // of the whole reason in English
    std::string text;   // $1 to $9 stand for the parts in brackets
};

struct Catalogue {
    nlohmann::json pieces; // their names, by the English ones
    std::vector<Translation> reasons;
};

Catalogue read_catalogue() {
    const auto json = nlohmann::json::parse(reasons_id);
    Catalogue catalogue{json["pieces"], {}};
    for (const auto& row : json["reasons"])
        catalogue.reasons.push_back({std::regex(row[0].get<std::string>()), row[1]});
    return catalogue;
}

std::string filled_in(const Catalogue& catalogue, const std::string& text,
                      const std::smatch& parts) {
    std::string filled;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '$') {
            filled += text[i];
            continue;
        }
        const std::string part = parts[static_cast<std::size_t>(text[++i] - '0')];
        filled += catalogue.pieces.value(part, part);
    }
    return filled;
}

} // namespace

std::string reason_in(Language language, const std::string& reason) {
    if (language == Language::english) return reason;
    static const Catalogue catalogue = read_catalogue();
    std::smatch parts;
    for (const Translation& each : catalogue.reasons)
        if (std::regex_match(reason, parts, each.pattern))
            return filled_in(catalogue, each.text, parts);
    return reason;
}

} // namespace papan::apps
