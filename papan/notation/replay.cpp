#include "papan/notation/replay.hpp"

#include <fmt/format.h>

namespace papan {

Result<Playthrough> replay(const Record& record, const AnyGame& game, std::string_view format) {
    if (record.game != game.name)
        return fail(ErrorCode::unsupported, "record.not_written"_key, "{} is not written as {}",
                    record.game, format);
    return replay(game, record.options, record.start, record.moves);
}

Result<Playthrough> replay(const AnyGame& game, std::string_view options, std::string_view start,
                           const std::vector<std::string>& moves) {
    auto state = start.empty() ? game.initial(options) : game.parse_position(start, options);
    if (!state) return pass_on(std::move(state));
    Playthrough played(*std::move(state));
    for (const std::string& move : moves)
        if (auto made = played.play(move); !made)
            return in_context(say("move"_key, "move {}", played.moves().size() + 1), made.error());
    return played;
}

} // namespace papan
