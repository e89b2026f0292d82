#include "papan/base/text.hpp"
#include "papan/games/shogi/names.hpp"
#include "papan/notation/shogi/kif.hpp"
#include "papan/notation/shogi/kif_start.hpp"
#include "papan/notation/shogi/kif_words.hpp"
#include "papan/notation/shogi/walk.hpp"

#include <fmt/format.h>

namespace papan::kifu {

using namespace shogi;

namespace {

std::string move_text(const Shogi::State& before, Move move, const std::optional<Move>& previous) {
    const bool same = previous && previous->to() == move.to();
    const std::string to = same ? "同　" : square_words(move.to());
    if (move.is_drop()) return fmt::format("{}{}打", to, kind_words(move.dropped()));
    const Kind kind = kind_of(before.position.at(move.from()));
    return fmt::format("{}{}{}({}{})", to, kind_words(kind), move.promotes() ? "成" : "",
                       file_of(move.from()) + 1, rank_of(move.from()) + 1);
}

class Writer : public Visitor {
  public:
    std::string text;

    void see_node(const Node& node, const Place& place) override {
        text += fmt::format("{:4} {}", place.number,
                            node.move ? move_text(place.state, *node.move, place.previous)
                                      : std::string(end_word(node)));
        if (node.milliseconds) {
            const int seconds = *node.milliseconds / 1000;
            const std::int64_t spent = place.spent[index(place.to_move)];
            text += fmt::format("   ({:2}:{:02}/{:02}:{:02}:{:02})", seconds / 60, seconds % 60,
                                spent / 3600, spent / 60 % 60, spent % 60);
            if (place.splits) text += '+';
        }
        text += '\n';
        write_notes(node);
    }

    void see_variation(int number) override { text += fmt::format("\n変化：{}手\n", number); }

    void write_notes(const Node& node) {
        if (!node.comment.empty())
            for (const std::string_view line : split(node.comment, '\n'))
                text += fmt::format("*{}\n", line);
        if (!node.bookmark.empty()) text += fmt::format("&{}\n", one_line(node.bookmark));
    }
};

} // namespace

std::string write_kif(const Kifu& kifu) {
    Writer writer;
    writer.text = start_text(kifu);
    writer.text += "手数----指手---------消費時間--\n";
    writer.write_notes(kifu.root);
    walk(kifu, writer);
    return writer.text;
}

} // namespace papan::kifu
