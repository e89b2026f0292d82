#include "papan/apps/shape_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace papan::apps {

std::string shape_text(const SeenShape& seen, std::string_view seat, Language language,
                       Glyphs glyphs) {
    const auto in = [&](const Bilingual& text) {
        return language == Language::english ? text.en : text.id;
    };
    const NamedShape& shape = *seen.shape;
    const std::string native = glyphs == Glyphs::ascii ? "" : fmt::format(" ({})", shape.native);
    return fmt::format("{}: {} {}{}. {}", seat, in(shape.kind), in(shape.name), native,
                       in(shape.about));
}

std::vector<SeenShape> shapes_not_in(const std::vector<SeenShape>& before,
                                     const std::vector<SeenShape>& now) {
    std::vector<SeenShape> fresh;
    for (const SeenShape& each : now)
        if (std::none_of(before.begin(), before.end(), [&](const SeenShape& old) {
                return old.seat == each.seat && old.shape == each.shape;
            }))
            fresh.push_back(each);
    return fresh;
}

} // namespace papan::apps
