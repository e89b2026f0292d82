#include "papan/base/text.hpp"
#include "papan/games/shogi/relative.hpp"
#include "papan/notation/shogi/csa_names.hpp"
#include "papan/notation/shogi/jkf.hpp"

#include <array>
#include <nlohmann/json.hpp>

namespace papan::kifu {

using namespace shogi;
using Json = nlohmann::ordered_json;

namespace {

// Rows of shogi::handicaps.
constexpr std::array<std::string_view, 19> presets{
    "HIRATE", "KY", "KY_R", "KA",  "HI", "HIKY", "2",  "3", "4", "5",
    "5_L",    "6",  "7_L",  "7_R", "8",  "",     "10", "",  ""};

Json square_json(int square) {
    return {{"x", file_of(square) + 1}, {"y", rank_of(square) + 1}};
}

Json start_json(const Shogi::State& start) {
    const auto row = handicap_of(start);
    if (row && !jkf_preset(*row).empty()) return {{"preset", jkf_preset(*row)}};
    const Position& position = start.position;
    Json board = Json::array(), hands = Json::array();
    for (int file = 0; file < 9; ++file) {
        Json column = Json::array();
        for (int rank = 0; rank < 9; ++rank) {
            const Piece piece = position.at(make_square(file, rank));
            column.push_back(piece == no_piece ? Json::object()
                                               : Json{{"color", index(seat_of(piece))},
                                                      {"kind", kind_code(kind_of(piece))}});
        }
        board.push_back(std::move(column));
    }
    for (const Seat seat : {Seat::first, Seat::second}) {
        Json hand = Json::object();
        for (const Kind kind : all_hand_kinds)
            hand[std::string(kind_code(kind))] = position.in_hand(seat, kind);
        hands.push_back(std::move(hand));
    }
    return {{"preset", "OTHER"},
            {"data",
             {{"color", index(position.side())},
              {"board", std::move(board)},
              {"hands", std::move(hands)}}}};
}

Json move_json(const Position& position, Move move, const std::optional<Move>& previous) {
    Json json{{"color", index(position.side())}};
    const Kind kind = move.is_drop() ? move.dropped() : kind_of(position.at(move.from()));
    if (!move.is_drop()) json["from"] = square_json(move.from());
    json["to"] = square_json(move.to());
    json["piece"] = kind_code(kind);
    if (previous && previous->to() == move.to()) json["same"] = true;
    if (!move.is_drop()) {
        if (may_promote(position, move)) json["promote"] = move.promotes();
        if (const Piece taken = position.at(move.to()); taken != no_piece)
            json["capture"] = kind_code(kind_of(taken));
    }
    if (const std::string relative = relative_of(position, move); !relative.empty())
        json["relative"] = relative;
    return json;
}

Json time_json(std::int64_t now, std::int64_t total) {
    return {{"now", {{"m", now / 60}, {"s", now % 60}}},
            {"total", {{"h", total / 3600}, {"m", total / 60 % 60}, {"s", total % 60}}}};
}

Json comments_json(const Node& node) {
    Json comments = Json::array();
    if (!node.comment.empty())
        for (const std::string_view line : split(node.comment, '\n')) comments.push_back(line);
    if (!node.bookmark.empty()) comments.push_back("&" + node.bookmark);
    return comments;
}

// What the nodes of a line are written from.
struct Line {
    Shogi::State state;
    Seat to_move = Seat::first;
    std::optional<Move> previous = std::nullopt;
    std::array<std::int64_t, 2> spent{}; // seconds

    Json node_json(const Node& node) {
        Json json = Json::object();
        if (Json comments = comments_json(node); !comments.empty())
            json["comments"] = std::move(comments);
        if (node.move)
            json["move"] = move_json(state.position, *node.move, previous);
        else
            json["special"] = end_code(node, to_move);
        if (node.milliseconds) {
            std::int64_t& total = spent[index(to_move)];
            total += *node.milliseconds / 1000;
            json["time"] = time_json(*node.milliseconds / 1000, total);
        }
        if (node.move && !node.illegal) Shogi::apply(state, *node.move);
        previous = node.move;
        to_move = other(to_move);
        return json;
    }
};

// The alternative and what follows; its siblings are forks of the first.
void write_moves(Json& moves, const Node& parent, std::size_t alternative, Line line) {
    const Node* above = &parent;
    for (const Node* node = &parent.next[alternative]; node != nullptr;) {
        const bool splits = above->next.size() > 1 && node == &above->next.front();
        const std::optional<Line> before = splits ? std::optional(line) : std::nullopt;
        Json json = line.node_json(*node);
        for (std::size_t i = 1; splits && i < above->next.size(); ++i) {
            Json fork = Json::array();
            write_moves(fork, *above, i, *before);
            json["forks"].push_back(std::move(fork));
        }
        moves.push_back(std::move(json));
        above = node;
        node = node->next.empty() ? nullptr : &node->next.front();
    }
}

} // namespace

std::string_view jkf_preset(std::size_t handicap) {
    return presets[handicap];
}

std::string write_jkf(const Kifu& kifu) {
    Json header = Json::object();
    for (const auto& [name, value] : kifu.headers) header[name] = value;
    Json first = Json::object();
    if (Json comments = comments_json(kifu.root); !comments.empty())
        first["comments"] = std::move(comments);
    Json moves = Json::array({std::move(first)});
    if (!kifu.root.next.empty()) {
        Line line;
        line.state = kifu.start;
        line.to_move = Shogi::to_move(kifu.start);
        write_moves(moves, kifu.root, 0, std::move(line));
    }
    const Json document{{"header", std::move(header)},
                        {"initial", start_json(kifu.start)},
                        {"moves", std::move(moves)}};
    return document.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace papan::kifu
