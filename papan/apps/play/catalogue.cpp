#include "papan/apps/play/catalogue.hpp"

#include <nlohmann/json.hpp>
#include <vector>

namespace papan::apps {

extern const std::string_view said_id; // the catalogue, put in by CMake

std::string in_language(Language language, const Said& said) {
    if (language == Language::english) return said.text;
    static const auto sentences = nlohmann::json::parse(said_id);
    const auto sentence = sentences.find(said.key);
    if (sentence == sentences.end()) return said.text;
    std::vector<std::string> args;
    for (const Said& arg : said.args) args.push_back(in_language(language, arg));
    return filled_in(sentence->get_ref<const std::string&>(), args);
}

} // namespace papan::apps
