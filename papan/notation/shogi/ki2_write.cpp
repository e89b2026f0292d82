#include "papan/base/text.hpp"
#include "papan/games/shogi/written_moves.hpp"
#include "papan/notation/shogi/ki2.hpp"
#include "papan/notation/shogi/kif_start.hpp"
#include "papan/notation/shogi/kif_words.hpp"
#include "papan/notation/shogi/walk.hpp"

namespace papan::kifu {

using namespace shogi;

namespace {

constexpr int moves_in_a_line = 6;

// "先手" or, in handicap games, "下手"
std::string_view player_word(Seat seat, bool handicap) {
    if (handicap) return seat == Seat::first ? "下手" : "上手";
    return seat == Seat::first ? "先手" : "後手";
}

std::string end_text(const Node& node, int moves, Seat to_move, bool handicap) {
    const std::string_view next = player_word(to_move, handicap),
                           last = player_word(other(to_move), handicap);
    const std::string text = fmt::format("まで{}手で", moves);
    switch (node.end) {
    case End::resigned:
        return text + fmt::format("{}の勝ち", last);
    case End::time_up:
        return text + fmt::format("時間切れにより{}の勝ち", last);
    case End::declared:
    case End::illegal_win:
    case End::illegal_loss:
        return text + fmt::format("{}の{}", next, end_word(node));
    default:
        return text + std::string(end_word(node));
    }
}

class Writer : public Visitor {
  public:
    explicit Writer(bool handicap) : handicap_(handicap) {}
    std::string text;

    void see_node(const Node& node, const Place& place) override {
        if (node.move) {
            text += in_line_ == 0 ? "" : " ";
            text += japanese_move(place.state.position, *node.move, place.previous);
            if (++in_line_ == moves_in_a_line) break_line();
        } else {
            break_line();
            text += end_text(node, place.number - 1, place.to_move, handicap_) + '\n';
        }
        write_notes(node);
    }

    void see_variation(int number) override {
        break_line();
        text += fmt::format("\n変化：{}手\n", number);
    }

    void write_notes(const Node& node) {
        if (node.comment.empty() && node.bookmark.empty()) return;
        break_line();
        if (!node.comment.empty())
            for (const std::string_view line : split(node.comment, '\n'))
                text += fmt::format("*{}\n", line);
        if (!node.bookmark.empty()) text += fmt::format("&{}\n", one_line(node.bookmark));
    }

    void break_line() {
        if (in_line_ > 0) text += '\n';
        in_line_ = 0;
    }

  private:
    bool handicap_;
    int in_line_ = 0; // moves
};

} // namespace

std::string write_ki2(const Kifu& kifu) {
    Writer writer(handicap_of(kifu.start).value_or(0) != 0);
    writer.text = start_text(kifu);
    writer.write_notes(kifu.root);
    walk(kifu, writer);
    writer.break_line();
    return writer.text;
}

} // namespace papan::kifu
