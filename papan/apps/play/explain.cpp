#include "papan/apps/play/explain.hpp"

#include "papan/apps/score_text.hpp"
#include "papan/registry/cards.hpp"
#include "papan/study/analysis.hpp"
#include "papan/study/greedy_table.hpp"
#include "papan/study/tree_view.hpp"
#include "papan/study/written_moves.hpp"

#include <algorithm>
#include <fmt/ranges.h>

namespace papan::apps {

namespace {

constexpr std::size_t shown_moves = 6;

struct Texts {
    std::string_view head, hole_row, branch_highest, branch_store, branch_exposed, branch_fullest;
    std::string_view move_row, worth_row, won, lost, visits, effort, book, line, final_rules, tree,
        features;
};

constexpr Texts english{
    "  how it thinks:\n",
    "    hole {}: {} seeds, f = {}, last seed in {} {}{}\n",
    "    the highest f is {0}: hole {1} is the first with it\n",
    "    the highest f is {0}: hole {1} ends in the own store\n",
    "    the highest f is only {0}: hole {1}, the fullest and facing an empty one, is saved\n",
    "    the highest f is only {0}: hole {1}, the fullest, is saved\n",
    "    {:<7} {:>3.0f} %{}{}\n",
    "    {:<7} worth {}{}\n",
    ", won",
    ", lost",
    ", {} visits",
    "    depth {}, {} nodes\n",
    "    from the opening book, without a search\n",
    "    line: {}\n",
    "    final move by rule: {}\n",
    "    tree: {} nodes, of which alpha-beta needs {}\n",
    "    features of {}: {} = {:.3g}, chance {:.1f} %\n",
};
constexpr Texts indonesian{
    "  cara berpikir:\n",
    "    lubang {}: {} biji, f = {}, biji terakhir di {} {}{}\n",
    "    f tertinggi {0}: lubang {1} yang pertama dengan nilai itu\n",
    "    f tertinggi {0}: lubang {1} berakhir di lumbung sendiri\n",
    "    f tertinggi hanya {0}: lubang {1}, paling penuh dan di depan yang kosong, diselamatkan\n",
    "    f tertinggi hanya {0}: lubang {1}, paling penuh, diselamatkan\n",
    "    {:<7} {:>3.0f} %{}{}\n",
    "    {:<7} bernilai {}{}\n",
    ", menang",
    ", kalah",
    ", {} kunjungan",
    "    kedalaman {}, {} simpul\n",
    "    dari buku pembukaan, tanpa pencarian\n",
    "    jalur: {}\n",
    "    langkah akhir menurut aturan: {}\n",
    "    pohon: {} simpul, alfa-beta perlu {}\n",
    "    ciri {}: {} = {:.3g}, peluang {:.1f} %\n",
};

const Texts& texts_in(Language language) {
    return language == Language::indonesian ? indonesian : english;
}

std::string_view why_text(engines::GreedyBranch branch, const Texts& texts) {
    switch (branch) {
    case engines::GreedyBranch::in_store:
        return texts.branch_store;
    case engines::GreedyBranch::save_exposed:
        return texts.branch_exposed;
    case engines::GreedyBranch::save_fullest:
        return texts.branch_fullest;
    case engines::GreedyBranch::highest:
        break;
    }
    return texts.branch_highest;
}

std::string table_text(const study::GreedyTable& table, const Texts& texts) {
    std::string text;
    for (const study::GreedyTable::Row& row : table.rows)
        text += fmt::format(fmt::runtime(texts.hole_row), row.hole.hole + 1, row.hole.seeds,
                            row.hole.value, row.last ? to_text(row.last->side) : "-",
                            row.last ? std::string_view(row.last->name) : "-",
                            row.hole.hole == table.choice.hole ? "  <" : "");
    return text + fmt::format(fmt::runtime(why_text(table.choice.branch, texts)), table.choice.best,
                              table.choice.hole + 1);
}

std::string told(const Thought& thought, const std::string& move) {
    return study::written_move(thought.game, thought.played, move, thought.notation);
}

std::string moves_text(const Thought& thought, Language language) {
    const Texts& texts = texts_in(language);
    const GameCard& card = *cards_of(thought.game).card;
    auto rows = thought.choice.report.moves;
    std::erase_if(rows, [](const auto& row) { return row.at_most; });
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
        return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
    });
    if (rows.size() > shown_moves) rows.resize(shown_moves);
    std::string text;
    for (const auto& row : rows) {
        const std::string score = score_text(row, card, language), move = told(thought, row.move);
        // An evaluation that compares nothing (the paper's count of discs) gives no chances.
        if (row.score_of == ScoreOf::count && row.score) {
            const auto& end = row.value > 0 ? texts.won : row.value < 0 ? texts.lost : "";
            text += fmt::format(fmt::runtime(texts.worth_row), move, score, end);
            continue;
        }
        text +=
            fmt::format(fmt::runtime(texts.move_row), move, (row.value + 1) * 50,
                        score.empty() ? "" : ", " + score,
                        row.visits > 1 ? fmt::format(fmt::runtime(texts.visits), row.visits) : "");
    }
    return text;
}

// The features of the move that was played, and what chance they give it.
std::string features_text(const Thought& thought, const MoveRatings& ratings, const Texts& texts) {
    const std::string& move = thought.choice.move;
    const auto row = std::find_if(ratings.begin(), ratings.end(),
                                  [&](const auto& rating) { return rating.move == move; });
    if (row == ratings.end()) return "";
    std::vector<std::string> factors;
    for (const MoveFeature& feature : row->features)
        factors.push_back(fmt::format("{} {:.3g}", feature.name, feature.gamma));
    return fmt::format(fmt::runtime(texts.features), told(thought, move), fmt::join(factors, " * "),
                       row->rating, 100 * row->chance);
}

} // namespace

std::string explanation(const Thought& thought, Language language) {
    const Texts& texts = texts_in(language);
    const Choice& choice = thought.choice;
    const Progress& report = choice.report;
    std::string text(texts.head);
    if (const auto table = study::greedy_table(thought.game, thought.played.state(), thought.spec))
        return text + table_text(*table, texts);
    text += report.from_book ? std::string(texts.book)
                             : fmt::format(fmt::runtime(texts.effort), report.depth, report.nodes);
    text += moves_text(thought, language);
    if (const auto ratings = thought.player.rate_moves(thought.played.state()))
        text += features_text(thought, *ratings, texts);
    if (report.line.size() > 1)
        text += fmt::format(fmt::runtime(texts.line),
                            fmt::join(study::written_line(thought.game, thought.played, report.line,
                                                          thought.notation),
                                      " "));
    if (choice.tree && choice.tree->nodes.front().visits == 0) { // no alpha-beta among playouts
        const study::TreeView tree(choice.tree);
        text += fmt::format(fmt::runtime(texts.tree), tree.size(), tree.kept());
    }
    std::vector<std::string> rules;
    for (const auto& [rule, move] : study::final_moves(report))
        rules.push_back(fmt::format("{} {}", rule, told(thought, move)));
    if (!rules.empty())
        text += fmt::format(fmt::runtime(texts.final_rules), fmt::join(rules, ", "));
    return text;
}

} // namespace papan::apps
