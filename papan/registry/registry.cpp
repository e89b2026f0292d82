#include "papan/registry/registry.hpp"

#include "papan/base/text.hpp"
#include "papan/engines/congklak_cards.hpp"
#include "papan/engines/congklak_players.hpp"
#include "papan/engines/go_cards.hpp"
#include "papan/engines/go_players.hpp"
#include "papan/engines/gomoku_cards.hpp"
#include "papan/engines/gomoku_players.hpp"
#include "papan/engines/othello_cards.hpp"
#include "papan/engines/othello_players.hpp"
#include "papan/engines/shogi_cards.hpp"
#include "papan/engines/shogi_players.hpp"
#include "papan/games/congklak/card.hpp"
#include "papan/games/congklak/congklak.hpp"
#include "papan/games/go/card.hpp"
#include "papan/games/go/go.hpp"
#include "papan/games/gomoku/card.hpp"
#include "papan/games/gomoku/gomoku.hpp"
#include "papan/games/othello/card.hpp"
#include "papan/games/othello/othello.hpp"
#include "papan/games/shogi/card.hpp"
#include "papan/games/shogi/shogi.hpp"
#include "papan/registry/cards.hpp"
#include "papan/registry/entry_of.hpp"
#include "papan/registry/travelling_player.hpp"

#include <array>
#include <fmt/ranges.h>
#include <vector>

namespace papan {

namespace {

// What the compiler knows of the game, and what is written about it.
template <Game G>
constexpr GameCards cards(const GameCard& card, std::span<const PlayerCard> players,
                          std::span<const LevelRating> ratings) {
    return {G::name, PassingGame<G>, &card, players, ratings};
}

struct ReadSpec {
    const PlayerEntry* entry;
    Params params;
};

Result<ReadSpec> read_spec(const GameEntry& game, std::string_view spec) {
    const auto [name, text] = split_spec(resolve_level(game, spec));
    std::vector<std::string_view> names;
    for (const PlayerEntry& entry : game.players) {
        names.push_back(entry.name);
        if (entry.name != name) continue;
        auto params = Params::parse(text, entry.params);
        if (!params) return in_context(say("player"_key, "player {}", name), params.error());
        return ReadSpec{&entry, *std::move(params)};
    }
    return fail(ErrorCode::not_found, "player.unknown"_key,
                "{} has no player '{}', expected {} or level1 to level{}", game.rules.name, name,
                fmt::join(names, ", "), game.levels.size());
}

// What its parameters say that it thinks at most.
std::optional<Duration> own_time(const ReadSpec& read) {
    for (const ParamInfo& info : read.entry->params)
        if (info.name == "movetime" && read.params.is_set(info.name))
            return *parse_duration(read.params.text(info.name));
    return std::nullopt;
}

// The player's name in front of what is wrong with it.
template <class T> Result<T> of_player(const PlayerEntry& entry, Result<T> result) {
    if (result) return result;
    return in_context(say("player"_key, "player {}", entry.name), result.error());
}

} // namespace

std::span<const GameEntry> games() {
    static const std::array table{
        entry_of<Congklak>("congklak, congkak, dakon and Kalah, 1 to 12 holes a side"),
        entry_of<Go>("Go on 2x2 to 25x25, six rule sets"),
        entry_of<Gomoku>("gomoku on 15x15, five or more or exactly five"),
        entry_of<Othello>("Othello on 8x8, 6x6 or 4x4"),
        entry_of<Shogi>("shogi, even or with a handicap"),
    };
    return table;
}

std::span<const GameCards> game_cards() {
    static constexpr std::array table{
        cards<Congklak>(congklak::card, engines::congklak_cards, engines::congklak_ratings),
        cards<Go>(go::card, engines::go_cards, engines::go_ratings),
        cards<Gomoku>(gomoku::card, engines::gomoku_cards, engines::gomoku_ratings),
        cards<Othello>(othello::card, engines::othello_cards, engines::othello_ratings),
        cards<Shogi>(shogi::card, engines::shogi_cards, engines::shogi_ratings),
    };
    return table;
}

Result<const GameEntry*> find_game(std::string_view name) {
    std::vector<std::string_view> names;
    for (const GameEntry& game : games()) {
        if (game.rules.name == name) return &game;
        names.push_back(game.rules.name);
    }
    return fail(ErrorCode::not_found, "game.unknown"_key, "there is no game '{}', expected {}",
                name, fmt::join(names, ", "));
}

std::string_view resolve_level(const GameEntry& game, std::string_view spec) {
    std::string_view digits = spec;
    if (digits.starts_with("level")) digits.remove_prefix(5);
    const auto level = parse_integer(digits);
    if (!level || *level < 1 || *level > static_cast<std::int64_t>(game.levels.size())) return spec;
    return game.levels[static_cast<std::size_t>(*level - 1)];
}

std::string player_or_default(const GameEntry& game, const AnyState& start,
                              std::string_view otherwise) {
    std::string own = game.player_by_default ? game.player_by_default(start) : "";
    return own.empty() ? std::string(otherwise) : own;
}

Result<void> check_player(const GameEntry& game, std::string_view spec, Asker asker) {
    const auto read = read_spec(game, spec);
    if (!read) return Failure(read.error());
    if (asker == Asker::stranger)
        if (auto allowed = read->params.check_for_strangers(); !allowed)
            return of_player(*read->entry, std::move(allowed));
    if (!read->entry->check) return {};
    return of_player(*read->entry, read->entry->check(read->params));
}

Result<std::unique_ptr<AnyPlayer>> make_player(const GameEntry& game, std::string_view spec,
                                               const PlayerContext& context) {
    auto read = read_spec(game, spec);
    if (!read) return pass_on(std::move(read));
    if (context.allowance) {
        read->params.keep_to(*context.allowance);
        if (auto allowed = read->params.check_for_strangers(); !allowed)
            return of_player(*read->entry,
                             Result<std::unique_ptr<AnyPlayer>>(pass_on(std::move(allowed))));
    }
    // What names a file of this machine stays on it.
    if (context.elsewhere && read->params.check_for_strangers())
        return travelling_player(game, std::string(spec), own_time(*read), context);
    return of_player(*read->entry, read->entry->make(read->params, context));
}

} // namespace papan
