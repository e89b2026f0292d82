#include "papan/notation/replay.hpp"

#include <fmt/format.h>

namespace papan {

Result<Playthrough> replay(const Record& record, const AnyGame& game, std::string_view format) {
    if (record.game != game.name)
        return fail(ErrorCode::unsupported, "{} is not written as {}", record.game, format);
    auto start = record.start.empty() ? game.initial(record.options)
                                      : game.parse_position(record.start, record.options);
    if (!start) return pass_on(std::move(start));
    Playthrough played(*std::move(start));
    for (const std::string& move : record.moves)
        if (auto made = played.play(move); !made)
            return in_context(fmt::format("move {}", played.moves().size() + 1), made.error());
    return played;
}

} // namespace papan
