#include "papan/study/written_moves.hpp"

#include "papan/base/text.hpp"

#include <algorithm>
#include <fmt/ranges.h>

namespace papan::study {

Result<void> check_notation(const GameEntry& game, std::string_view notation) {
    if (notation.empty() || !game.notations) return {};
    std::vector<std::string_view> names;
    for (const Notation& each : game.notations->all) names.push_back(each.name);
    if (std::find(names.begin(), names.end(), notation) != names.end()) return {};
    return fail(ErrorCode::not_found, "notation.unknown"_key,
                "{} has no notation '{}', expected {}", game.rules.name, notation,
                fmt::join(names, ", "));
}

std::vector<std::string> written_line(const GameEntry& game, const Playthrough& played,
                                      std::span<const std::string> line,
                                      std::string_view notation) {
    const std::vector<std::string> as_it_is(line.begin(), line.end());
    if (notation.empty() || !game.notations || line.empty()) return as_it_is;
    // From the last move on, for the first of the line may be written with regard to it.
    const std::size_t made = played.moves().size(), before = made > 0 ? 1 : 0;
    std::vector<std::string> moves(played.moves().end() - static_cast<std::ptrdiff_t>(before),
                                   played.moves().end());
    moves.insert(moves.end(), line.begin(), line.end());
    auto texts = game.notations->write(played.state_after(made - before), moves, notation);
    if (!texts) return as_it_is;
    return {texts->begin() + static_cast<std::ptrdiff_t>(before), texts->end()};
}

std::string written_move(const GameEntry& game, const Playthrough& played, const std::string& move,
                         std::string_view notation) {
    return written_line(game, played, {&move, 1}, notation).front();
}

std::string read_move(const GameEntry& game, const Playthrough& played, std::string_view text,
                      std::string_view notation) {
    if (!notation.empty() && game.notations)
        for (const std::string& move : played.state().legal_moves())
            if (lower(written_move(game, played, move, notation)) == lower(text)) return move;
    return std::string(text);
}

} // namespace papan::study
