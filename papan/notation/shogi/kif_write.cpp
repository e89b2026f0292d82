#include "papan/base/text.hpp"
#include "papan/games/shogi/handicap.hpp"
#include "papan/games/shogi/names.hpp"
#include "papan/notation/shogi/kif.hpp"
#include "papan/notation/shogi/kif_words.hpp"

#include <fmt/format.h>

namespace papan::kifu {

using namespace shogi;

namespace {

std::string hand_text(const Position& position, Seat seat) {
    std::string text;
    for (auto kind = all_hand_kinds.rbegin(); kind != all_hand_kinds.rend(); ++kind) {
        const int held = position.in_hand(seat, *kind);
        if (held == 0) continue;
        text += kind_words(*kind);
        if (held > 1) text += kanji_number(held);
        text += "　";
    }
    return text.empty() ? "なし" : text;
}

std::string board_text(const Position& position) {
    std::string text = fmt::format("後手の持駒：{}\n", hand_text(position, Seat::second));
    text += "  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n";
    for (int rank = 0; rank < 9; ++rank) {
        text += '|';
        for (int file = 8; file >= 0; --file) {
            const Piece piece = position.at(make_square(file, rank));
            if (piece == no_piece)
                text += " ・";
            else
                text += fmt::format("{}{}", seat_of(piece) == Seat::first ? ' ' : 'v',
                                    kind_kanji(kind_of(piece)));
        }
        text += fmt::format("|{}\n", kanji_number(rank + 1));
    }
    text += "+---------------------------+\n";
    text += fmt::format("先手の持駒：{}\n", hand_text(position, Seat::first));
    return text + (position.side() == Seat::first ? "先手番\n" : "後手番\n");
}

std::string start_text(const Shogi::State& start) {
    const std::string sfen = Shogi::format_position(start);
    for (const Handicap& handicap : handicaps)
        if (sfen == handicap.sfen) return fmt::format("手合割：{}\n", handicap.japanese);
    return board_text(start.position);
}

std::string move_text(const Shogi::State& before, Move move, const std::optional<Move>& previous) {
    if (move == declaration) return std::string(end_word(End::declared));
    const bool same = previous && previous->to() == move.to() && *previous != declaration;
    const std::string to = same ? "同　" : square_words(move.to());
    if (move.is_drop()) return fmt::format("{}{}打", to, kind_words(move.dropped()));
    const Kind kind = kind_of(before.position.at(move.from()));
    return fmt::format("{}{}{}({}{})", to, kind_words(kind), move.promotes() ? "成" : "",
                       file_of(move.from()) + 1, rank_of(move.from()) + 1);
}

// Writes a line of play, then the variations that leave it, the deepest first.
class Writer {
  public:
    std::string text;

    void write_line(const Node& parent, const Node& first, Shogi::State state, int number,
                    std::optional<Move> previous) {
        struct Branch {
            const Node* parent;
            Shogi::State state;
            int number;
            std::optional<Move> previous;
        };
        std::vector<Branch> branches;
        int spent[2] = {0, 0};
        const Node* above = &parent;
        for (const Node* node = &first; node != nullptr; ++number) {
            if (above->next.size() > 1 && node == &above->next.front())
                branches.push_back({above, state, number, previous});
            write_node(*node, state, number, previous, spent[index(Shogi::to_move(state))]);
            if (node->move) {
                Shogi::apply(state, *node->move);
                previous = node->move;
            }
            above = node;
            node = node->next.empty() ? nullptr : &node->next.front();
        }
        for (auto branch = branches.rbegin(); branch != branches.rend(); ++branch)
            for (std::size_t i = 1; i < branch->parent->next.size(); ++i) {
                text += fmt::format("\n変化：{}手\n", branch->number);
                write_line(*branch->parent, branch->parent->next[i], branch->state, branch->number,
                           branch->previous);
            }
    }

    void write_comment(const std::string& comment) {
        if (comment.empty()) return;
        for (const std::string_view line : split(comment, '\n')) text += fmt::format("*{}\n", line);
    }

  private:
    void write_node(const Node& node, const Shogi::State& state, int number,
                    const std::optional<Move>& previous, int& spent) {
        const std::string word =
            node.move ? move_text(state, *node.move, previous) : std::string(end_word(node.end));
        text += fmt::format("{:4} {}", number, word);
        if (node.milliseconds) {
            const int seconds = *node.milliseconds / 1000;
            spent += seconds;
            text += fmt::format("   ({:2}:{:02}/{:02}:{:02}:{:02})", seconds / 60, seconds % 60,
                                spent / 3600, spent / 60 % 60, spent % 60);
        }
        text += '\n';
        write_comment(node.comment);
    }
};

} // namespace

std::string write_kif(const Kifu& kifu) {
    Writer writer;
    writer.text = "# KIF version=2.0 encoding=UTF-8\n";
    for (const auto& [name, value] : kifu.headers)
        writer.text += fmt::format("{}：{}\n", name, value);
    writer.text += start_text(kifu.start);
    writer.text += "手数----指手---------消費時間--\n";
    writer.write_comment(kifu.root.comment);
    if (!kifu.root.next.empty())
        writer.write_line(kifu.root, kifu.root.next.front(), kifu.start, 1, std::nullopt);
    return writer.text;
}

} // namespace papan::kifu
