// What a client may say: a struct for each verb of docs/protocols/web.md, with the list of its
// fields. A value that was read has passed every check of kind and size; what it means is for the
// desks to find out. None of it names a game.
#pragma once

#include "papan/server/message_fields.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <variant>

namespace papan::server {

// A tree that was read can be written: study::read_game reads no larger one but by its main line.
inline constexpr std::size_t most_study_moves = 1000, most_study_nodes = 5000;
// Of a file; a message of a connection is bounded besides (message.hpp).
inline constexpr std::size_t most_record_bytes = 5 * 1024 * 1024, most_move_bytes = 16;

namespace say {

inline constexpr Text room_text{16}, game_text{16}, options_text{400}, player_text{200},
    limits_text{100}, played_text{64}, start_text{1000};
// What a number of JSON holds exactly, as far as memory is that large.
inline constexpr Whole any_number{
    0, static_cast<std::size_t>(std::min<std::uint64_t>(std::uint64_t{1} << 53U, SIZE_MAX))};

// Parts that several verbs have in common.
struct InRoom {
    std::string room;
    static auto fields() { return std::tuple{field("room", &InRoom::room, room_text)}; }
};
// A game outside of any room: LINE of the protocol.
struct Line {
    std::string game, options, start;
    std::vector<std::string> moves;
    static auto fields() {
        return std::tuple{field("game", &Line::game, game_text),
                          field("options", &Line::options, options_text),
                          field("start", &Line::start, start_text),
                          field("moves", &Line::moves, Texts{most_study_moves, most_move_bytes})};
    }
};
struct LineAndPlayer : Line {
    std::string player;
    static auto fields() {
        return std::tuple_cat(Line::fields(),
                              std::tuple{field("player", &LineAndPlayer::player, player_text)});
    }
};
struct OfAnalysis {
    std::size_t analysis = 0;
    static auto fields() {
        return std::tuple{field("analysis", &OfAnalysis::analysis, any_number)};
    }
};

// Who is here.
struct Hello {
    static constexpr std::string_view verb = "hello";
    static auto fields() { return std::tuple{}; }
};
struct Rename {
    static constexpr std::string_view verb = "rename";
    std::string name;
    static auto fields() { return std::tuple{field("name", &Rename::name, Text{200})}; }
};

// Rooms.
struct Create {
    static constexpr std::string_view verb = "create";
    std::string game, options, start; // start: a position; "" for the usual one
    std::array<SeatWish, 2> seats;
    ClockSettings clock;
    bool fair = false;
    std::vector<std::string> moves; // of a game that was begun elsewhere
    static constexpr bool may_be_long = true;
    static auto fields() {
        return std::tuple{field("game", &Create::game, game_text),
                          field("options", &Create::options, options_text),
                          field("start", &Create::start, start_text),
                          needed("seats", &Create::seats, Seats{}),
                          field("clock", &Create::clock, ClockKinds{}),
                          field("fair", &Create::fair, Flag{}),
                          field("moves", &Create::moves, Texts{most_study_moves, most_move_bytes})};
    }
};
struct Watch : InRoom {
    static constexpr std::string_view verb = "watch";
};
struct Unwatch : InRoom {
    static constexpr std::string_view verb = "unwatch";
};
struct Join : InRoom {
    static constexpr std::string_view verb = "join";
};
struct Move : InRoom {
    static constexpr std::string_view verb = "move";
    std::size_t ply = 0;
    std::string move;
    static auto fields() {
        return std::tuple_cat(InRoom::fields(),
                              std::tuple{needed("ply", &Move::ply, any_number),
                                         field("move", &Move::move, played_text)});
    }
};
struct Undo : InRoom {
    static constexpr std::string_view verb = "undo";
};
struct Offer : InRoom {
    static constexpr std::string_view verb = "offer";
    std::string what;
    static auto fields() {
        return std::tuple_cat(InRoom::fields(), std::tuple{field("what", &Offer::what, Text{16})});
    }
};
struct Answer : InRoom {
    static constexpr std::string_view verb = "answer";
    bool accept = false;
    static auto fields() {
        return std::tuple_cat(InRoom::fields(),
                              std::tuple{field("accept", &Answer::accept, Flag{})});
    }
};
struct Resign : InRoom {
    static constexpr std::string_view verb = "resign";
};
struct Abandon : InRoom {
    static constexpr std::string_view verb = "abandon";
};
struct Reseat : InRoom {
    static constexpr std::string_view verb = "reseat";
    std::string player; // empty: the one that plays already
    bool swap = false;
    static auto fields() {
        return std::tuple_cat(InRoom::fields(),
                              std::tuple{field("player", &Reseat::player, player_text),
                                         field("swap", &Reseat::swap, Flag{})});
    }
};
struct Declare : InRoom {
    static constexpr std::string_view verb = "declare";
};
struct Mark : InRoom {
    static constexpr std::string_view verb = "mark";
    std::string point;
    bool dead = false;
    static auto fields() {
        return std::tuple_cat(InRoom::fields(), std::tuple{field("point", &Mark::point, Text{8}),
                                                           field("dead", &Mark::dead, Flag{})});
    }
};
struct Accept : InRoom {
    static constexpr std::string_view verb = "accept";
};
struct Judge : InRoom {
    static constexpr std::string_view verb = "judge";
};
struct Resume : InRoom {
    static constexpr std::string_view verb = "resume";
};
struct Rematch : InRoom {
    static constexpr std::string_view verb = "rematch";
};
struct Hint : InRoom {
    static constexpr std::string_view verb = "hint";
};
struct At : InRoom {
    static constexpr std::string_view verb = "at";
    std::size_t ply = 0;
    static auto fields() {
        return std::tuple_cat(InRoom::fields(), std::tuple{needed("ply", &At::ply, any_number)});
    }
};
struct Why : InRoom {
    static constexpr std::string_view verb = "why";
    std::string move;
    static auto fields() {
        return std::tuple_cat(InRoom::fields(), std::tuple{field("move", &Why::move, played_text)});
    }
};
struct Listen : InRoom {
    static constexpr std::string_view verb = "listen";
    bool on = false;
    static auto fields() {
        return std::tuple_cat(InRoom::fields(), std::tuple{field("on", &Listen::on, Flag{})});
    }
};
struct Thought : InRoom {
    static constexpr std::string_view verb = "thought";
    std::size_t ply = 0;
    static auto fields() {
        return std::tuple_cat(InRoom::fields(),
                              std::tuple{needed("ply", &Thought::ply, any_number)});
    }
};

// Games outside of rooms. Such a message may be long.
struct Study : Line {
    static constexpr std::string_view verb = "study";
    static constexpr bool may_be_long = true;
    std::size_t from = 0;
    static auto fields() {
        return std::tuple_cat(Line::fields(),
                              std::tuple{field("from", &Study::from, Whole{0, most_study_moves})});
    }
};
// The moves of lines as their readers write them, each a text of moves with blanks between.
struct Tell : Line {
    static constexpr std::string_view verb = "tell";
    static constexpr bool may_be_long = true;
    std::vector<std::string> lines;
    std::string notation;
    static auto fields() {
        return std::tuple_cat(Line::fields(),
                              std::tuple{field("lines", &Tell::lines, Texts{100, 16'000}),
                                         field("notation", &Tell::notation, Text{16})});
    }
};
// What stands on the board at the end of the line, as people call it.
struct Shapes : Line {
    static constexpr std::string_view verb = "shapes";
    static constexpr bool may_be_long = true;
};
struct Read {
    static constexpr std::string_view verb = "read";
    static constexpr bool may_be_long = true;
    std::string text, game;
    static auto fields() {
        return std::tuple{field("text", &Read::text, Text{most_record_bytes}),
                          field("game", &Read::game, game_text)};
    }
};
struct Write {
    static constexpr std::string_view verb = "write";
    static constexpr bool may_be_long = true;
    std::string game, options, start, format, result;
    std::vector<NodeWish> nodes;
    std::vector<std::string> players; // by name, of the two sides
    Sayings comments;
    NamedTexts tags;
    static auto fields() {
        return std::tuple{field("game", &Write::game, game_text),
                          field("options", &Write::options, options_text),
                          field("start", &Write::start, start_text),
                          field("nodes", &Write::nodes, Nodes{most_study_nodes, most_move_bytes}),
                          field("players", &Write::players, Texts{2, 10'000}),
                          field("format", &Write::format, Text{8}),
                          field("result", &Write::result, Text{10'000}),
                          field("comments", &Write::comments, ByNode{most_study_nodes + 1}),
                          field("tags", &Write::tags, Pairs{100, most_record_bytes})};
    }
};
struct Analyse : LineAndPlayer {
    static constexpr std::string_view verb = "analyse";
    static constexpr bool may_be_long = true;
    std::string limits;
    std::size_t lines = 1;
    bool tree = false, exact = true;
    static auto fields() {
        return std::tuple_cat(LineAndPlayer::fields(),
                              std::tuple{field("limits", &Analyse::limits, limits_text),
                                         field("lines", &Analyse::lines, Whole{1, 10}),
                                         field("tree", &Analyse::tree, Flag{}),
                                         field("exact", &Analyse::exact, Flag{})});
    }
};
struct Review : LineAndPlayer {
    static constexpr std::string_view verb = "review";
    static constexpr bool may_be_long = true;
    std::string limits;
    bool exact = true;
    static auto fields() {
        return std::tuple_cat(LineAndPlayer::fields(),
                              std::tuple{field("limits", &Review::limits, limits_text),
                                         field("exact", &Review::exact, Flag{})});
    }
};
struct Compare {
    static constexpr std::string_view verb = "compare";
    static constexpr bool may_be_long = true;
    std::string game, options, limits;
    std::vector<std::string> players;
    std::size_t games = 10;
    static auto fields() {
        return std::tuple{field("game", &Compare::game, game_text),
                          field("options", &Compare::options, options_text),
                          field("players", &Compare::players, Texts{8, 100}),
                          field("games", &Compare::games, Whole{2, 100}),
                          field("limits", &Compare::limits, limits_text)};
    }
};
struct Stop : OfAnalysis {
    static constexpr std::string_view verb = "stop";
};
struct Open : OfAnalysis {
    static constexpr std::string_view verb = "open";
    std::size_t node = 0, depth = 1;
    static auto fields() {
        return std::tuple_cat(OfAnalysis::fields(),
                              std::tuple{field("node", &Open::node, any_number),
                                         field("depth", &Open::depth, Whole{0, 8})});
    }
};
struct Span : OfAnalysis {
    static constexpr std::string_view verb = "span";
    std::size_t node = 0;
    static auto fields() {
        return std::tuple_cat(OfAnalysis::fields(),
                              std::tuple{field("node", &Span::node, any_number)});
    }
};
struct Explain : LineAndPlayer {
    static constexpr std::string_view verb = "explain";
    static constexpr bool may_be_long = true;
};
struct Trace : LineAndPlayer {
    static constexpr std::string_view verb = "trace";
    static constexpr bool may_be_long = true;
    std::size_t playouts = 100;
    static auto fields() {
        return std::tuple_cat(LineAndPlayer::fields(),
                              std::tuple{field("playouts", &Trace::playouts, Whole{1, 500})});
    }
};
struct Score : Line {
    static constexpr std::string_view verb = "score";
    static constexpr bool may_be_long = true;
};
struct Map : LineAndPlayer {
    static constexpr std::string_view verb = "map";
    static constexpr bool may_be_long = true;
};
struct Opening : Line {
    static constexpr std::string_view verb = "opening";
    static constexpr bool may_be_long = true;
};
struct Values : LineAndPlayer {
    static constexpr std::string_view verb = "values";
    static constexpr bool may_be_long = true;
};

} // namespace say

using Message =
    std::variant<say::Hello, say::Rename, say::Create, say::Watch, say::Unwatch, say::Join,
                 say::Move, say::Undo, say::Offer, say::Answer, say::Resign, say::Abandon,
                 say::Reseat, say::Declare, say::Mark, say::Accept, say::Judge, say::Resume,
                 say::Rematch, say::Hint, say::At, say::Why, say::Listen, say::Thought, say::Study,
                 say::Tell, say::Shapes, say::Read, say::Write, say::Analyse, say::Review,
                 say::Compare, say::Stop, say::Open, say::Span, say::Explain, say::Trace,
                 say::Score, say::Map, say::Opening, say::Values>;

} // namespace papan::server
