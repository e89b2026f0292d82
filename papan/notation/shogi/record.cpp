// Between the shogi records and the record that every game shares.
#include "papan/notation/shogi/format.hpp"
#include "papan/notation/shogi/tree_builder.hpp"

#include <algorithm>

namespace papan::kifu {

using namespace shogi;

namespace {

// In the order of End.
constexpr std::array<std::string_view, 18> end_names{
    "",           "resigned",       "interrupted",     "repetition",
    "impasse",    "mate",           "time up",         "foul by opponent",
    "foul",       "declared",       "no mate",         "draw",
    "move limit", "won by default", "lost by default", "taken back",
    "failed",     "other"};

End end_from_name(std::string_view name) {
    const auto row = std::find(end_names.begin(), end_names.end(), name);
    return row == end_names.end() ? End::none : static_cast<End>(row - end_names.begin());
}

// How the rules ended the game, as records put it.
End end_of(const Shogi::State& state) {
    if (!Shogi::outcome(state)) return End::none;
    switch (state.ending) {
    case Ending::repetition:
        return End::repetition;
    case Ending::perpetual_check:
        return state.winner == Shogi::to_move(state) ? End::illegal_win : End::illegal_loss;
    case Ending::declared_win:
    case Ending::declared_draw:
        return End::declared;
    case Ending::none:
        break;
    }
    return End::mate;
}

// What a program that was there says of the end.
End end_as_told(const Record& record, Seat to_move) {
    if (record.ending == "resignation") return End::resigned;
    if (record.ending == "time") return End::time_up;
    if (record.ending == "illegal move") {
        const bool lost = record.outcome && seen_from(*record.outcome, to_move).value < 0;
        return lost ? End::illegal_loss : End::illegal_win;
    }
    if (record.outcome && record.ending != "rules" && !record.ending.empty())
        return record.outcome->value == 0 ? End::draw : End::interrupted;
    return End::none;
}

// The headers of KIF that name the players, by seat.
std::array<std::string_view, 2> player_headers(const Shogi::State& start) {
    if (handicap_of(start).value_or(0) == 0) return {"先手", "後手"};
    return {"下手", "上手"};
}

} // namespace

Record to_record(const Kifu& kifu) {
    Record record;
    record.game = Shogi::name;
    record.options = Shogi::format_options(kifu.start.options);
    record.start = Shogi::format_position(kifu.start);
    Shogi::State state = kifu.start;
    const auto play = [&](Move move) {
        record.moves.push_back(Shogi::format_move(state, move));
        Shogi::apply(state, move);
    };
    for (const Node* node : main_line(kifu)) {
        if (node->move && !node->illegal) play(*node->move);
        if (node->end == End::declared && Shogi::is_legal(state, declaration)) play(declaration);
        record.result = end_names[static_cast<std::size_t>(node->end)];
    }
    record.end = Shogi::format_position(state);
    for (const auto& [name, value] : kifu.headers) {
        if (name == "先手" || name == "下手")
            record.players[0] = value;
        else if (name == "後手" || name == "上手")
            record.players[1] = value;
        else
            record.tags.emplace_back(name, value);
    }
    return record;
}

Result<Kifu> from_record(const Record& record) {
    if (record.game != Shogi::name)
        return fail(ErrorCode::unsupported, "kif.not_shogi"_key, "{} has no shogi record",
                    record.game);
    auto options = Shogi::parse_options(record.options);
    if (!options) return pass_on(std::move(options));
    auto start = record.start.empty() ? Result<Shogi::State>(Shogi::initial(*options))
                                      : Shogi::parse_position(record.start, *options);
    if (!start) return pass_on(std::move(start));
    Kifu kifu;
    kifu.start = *std::move(start);
    for (std::size_t seat = 0; seat < 2; ++seat)
        if (!record.players[seat].empty())
            kifu.headers.emplace_back(player_headers(kifu.start)[seat], record.players[seat]);
    kifu.headers.insert(kifu.headers.end(), record.tags.begin(), record.tags.end());
    TreeBuilder tree(kifu.start);
    End end = end_from_name(record.result);
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        const Said place = say("move"_key, "move {}", i + 1);
        auto move = Shogi::parse_move(tree.state(), record.moves[i]);
        if (!move) return in_context(place, move.error());
        if (*move == declaration)
            end = End::declared;
        else if (auto added = tree.add_move(*move, place); !added)
            return pass_on(std::move(added));
    }
    if (end == End::none) end = end_of(tree.state());
    if (end == End::none) end = end_as_told(record, Shogi::to_move(tree.state()));
    if (end != End::none && end != End::other)
        if (auto added = tree.add_end(end, "", say("end"_key, "end")); !added)
            return pass_on(std::move(added));
    auto root = tree.finish();
    if (!root) return pass_on(std::move(root));
    kifu.root = *std::move(root);
    return kifu;
}

} // namespace papan::kifu
