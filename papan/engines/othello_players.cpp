#include "papan/engines/othello_players.hpp"

#include "papan/encode/othello.hpp"
#include "papan/engines/generic_players.hpp"
#include "papan/engines/learnt_file.hpp"
#include "papan/engines/mcts_entry.hpp"
#include "papan/engines/othello/book_file.hpp"
#include "papan/engines/othello/book_player.hpp"
#include "papan/engines/othello/engine.hpp"
#include "papan/engines/zero/network_reader.hpp"
#include "papan/engines/zero/zero_player.hpp"
#include "papan/games/othello/othello.hpp"
#include "papan/search/perft.hpp"

namespace papan::engines {

template <> inline constexpr std::string_view default_network<Othello> = "othello8";

namespace {

// Weights that somebody named must be there. Those that come with the program may be missing or
// damaged: it says so and plays on without them.
Result<std::shared_ptr<const othello_search::PatternWeights>>
patterns_named(std::string_view name) {
    if (!name.empty()) return othello_search::open_patterns(name);
    return installed_or_none(othello_search::installed_patterns(),
                             "othello plays without learnt patterns");
}

constexpr ParamInfo book_info{
    "book", ParamKind::text, "off", "opening book: on, off, or one by name or file", 0, 0,
    {},     Takes::file};
constexpr ParamInfo book_width_info{"book-width",
                                    ParamKind::integer,
                                    "0",
                                    "discs below the best move of the book that count as equal",
                                    0,
                                    64};

// A book that somebody named must be there, as with the patterns.
Result<std::shared_ptr<const othello_search::Book>> book_named(std::string_view name) {
    if (name == "off") return nullptr;
    if (name != "on") return othello_search::open_book(name);
    return installed_or_none(othello_search::installed_book(), "othello plays without its book");
}

MadePlayer with_book(MadePlayer player, const Params& params, const PlayerContext& context) {
    if (!player) return player;
    auto book = book_named(params.text("book"));
    if (!book) return pass_on(std::move(book));
    if (*book == nullptr) return player;
    return std::make_unique<BookPlayer>(*std::move(player), *std::move(book),
                                        static_cast<int>(params.integer("book-width")),
                                        context.seed);
}

PlayerEntry alphabeta_with_book() {
    static const PlayerEntry plain = alphabeta_entry<Othello>();
    static const auto schema = [] {
        std::vector<ParamInfo> rows(plain.params.begin(), plain.params.end());
        rows.insert(rows.end(), {book_info, book_width_info});
        return rows;
    }();
    PlayerEntry entry = plain;
    entry.params = schema;
    entry.make = [](const Params& params, const PlayerContext& context) {
        return with_book(plain.make(params, context), params, context);
    };
    return entry;
}

PlayerEntry best_entry() {
    static constexpr std::array schema{depth_info,
                                       move_time_info,
                                       nodes_info,
                                       playouts_info,
                                       table_info("64", 1),
                                       threads_info,
                                       ParamInfo{"multipv", ParamKind::integer, "1",
                                                 "best moves that get a value of their own", 1, 64},
                                       ParamInfo{"patterns",
                                                 ParamKind::text,
                                                 "",
                                                 "weights of the evaluation, by name or file",
                                                 0,
                                                 0,
                                                 {},
                                                 Takes::file},
                                       book_info,
                                       book_width_info};
    return {
        "best", "learnt patterns, Multi-ProbCut, exact endgames: the strongest", schema,
        [](const Params& params, const PlayerContext& context) -> MadePlayer {
            auto weights = patterns_named(params.text("patterns"));
            if (!weights) return pass_on(std::move(weights));
            return with_book(
                make_typed(OthelloEngine({static_cast<std::size_t>(params.integer("hash")),
                                          static_cast<int>(params.integer("threads")),
                                          static_cast<int>(params.integer("multipv")), *weights}),
                           own_limits(params)),
                params, context);
        }};
}

} // namespace

std::span<const PlayerEntry> othello_players() {
    static const std::array entries{random_entry<Othello>(),
                                    greedy_entry<Othello>(),
                                    minimax_entry<Othello>(),
                                    alphabeta_with_book(),
                                    uct_entry<Othello>(),
                                    mcts_entry<Othello>(),
                                    zero_entry<encode::OthelloBoard>(),
                                    best_entry()};
    return entries;
}

std::span<const std::string_view> othello_levels() {
    // Each beats the one below it clearly: docs/games/othello-levels.md has the games.
    static constexpr std::array<std::string_view, 10> levels{
        "random",
        "minimax:depth=3",
        "minimax:depth=4",
        "alphabeta:depth=1",
        "alphabeta:depth=2",
        "alphabeta:depth=3",
        "alphabeta:depth=4",
        "alphabeta:depth=6",
        "alphabeta:depth=7,book=on",
        "best:movetime=1s,book=on",
    };
    return levels;
}

std::uint64_t othello_perft(const AnyState& state, int depth) {
    auto root = *state.as<Othello>();
    return search::perft<Othello>(root, depth);
}

Result<std::unique_ptr<BoardReader>> open_othello_network(std::string_view net) {
    return open_reader<encode::OthelloBoard>(net);
}

} // namespace papan::engines
