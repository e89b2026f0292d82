#include "papan/match/external/engine.hpp"

#include "papan/base/text.hpp"
#include "papan/registry/registry.hpp"

namespace papan::match {

Result<std::string> EngineLine::receive_after(std::string_view word) {
    for (;;) {
        auto line = receive();
        if (!line) return line;
        const std::string_view text = trim(*line);
        if (text == word) return std::string();
        if (text.starts_with(word) && text[word.size()] == ' ')
            return std::string(trim(text.substr(word.size())));
    }
}

Failure broken_reply(std::string_view expected, std::string_view reply) {
    constexpr std::size_t shown = 80;
    std::string text;
    for (const char c : reply.substr(0, shown)) text += c < ' ' || c > '~' ? '?' : c;
    return fail(ErrorCode::invalid_input, "expected {}, got '{}{}'", expected, text,
                reply.size() > shown ? "..." : "");
}

std::string option_value(const AnyState& state, std::string_view name) {
    const std::string options = state.options();
    for (const std::string_view item : split(options, ',')) {
        const auto equals = item.find('=');
        if (equals != std::string_view::npos && item.substr(0, equals) == name)
            return std::string(item.substr(equals + 1));
    }
    if (const auto game = find_game(state.game()))
        for (const ParamInfo& info : (*game)->rules.option_info())
            if (info.name == name) return std::string(info.fallback);
    return {};
}

bool is_initial(const AnyState& state, std::string_view options) {
    const auto game = find_game(state.game());
    if (!game) return false;
    const auto initial = (*game)->rules.initial(options);
    return initial && initial->position() == state.position();
}

} // namespace papan::match
