// The bridge from a search over the concept to AnyPlayer. A search is a class with
//     using Game = G;
//     SearchResult<G> search(const typename G::State&, SearchCall<G>&);
//     void new_game();
// whose search is asked only while the game goes on. This adapter turns its moves into text.
#pragma once

#include "papan/core/any_player.hpp"
#include "papan/core/budget.hpp"
#include "papan/core/game.hpp"
#include "papan/core/playout_report.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace papan {

template <Game G> struct SearchResult {
    typename G::Move move{};
    Report<typename G::Move> report;
    std::optional<Tree<typename G::Move>> tree = std::nullopt;
    bool resigns = false; // the move is then what it would have played
};

// One call of a search: what it may spend and whom it may tell.
template <Game G> struct SearchCall {
    using Move = typename G::Move;

    const Budget& budget;
    std::function<void(const Report<Move>&)> on_progress = {};
    bool want_tree = false;
    std::vector<Move> root_moves = {}; // where a search can: only these at the root; none for all
    // Told of each playout, where a search makes such; it then keeps to one thread.
    PlayoutSinkOf<G> on_playout = {};
    bool want_move_ownership = false; // of each move at the root, where a search can tell it

    void tell(const Report<Move>& report) const {
        if (on_progress) on_progress(report);
    }
};

template <class S>
concept Search = Game<typename S::Game> &&
    requires(S search, const typename S::Game::State& state, SearchCall<typename S::Game>& call) {
    { search.search(state, call) } -> std::same_as<SearchResult<typename S::Game>>;
    search.new_game();
};

// Up to the first move that is not legal: a line from a table may be stale at its end.
template <Game G>
[[nodiscard]] std::vector<std::string> line_text(typename G::State state,
                                                 const std::vector<typename G::Move>& line) {
    std::vector<std::string> text;
    for (const auto move : line) {
        if (!G::is_legal(state, move)) break;
        text.push_back(G::format_move(state, move));
        G::apply(state, move);
    }
    return text;
}

template <Game G>
[[nodiscard]] Progress to_text(const typename G::State& root,
                               const Report<typename G::Move>& report) {
    Progress text{report.elapsed,
                  report.nodes,
                  report.playouts,
                  report.depth,
                  report.value,
                  report.score,
                  report.exact,
                  line_text<G>(root, report.line),
                  {},
                  report.end_in,
                  report.table_permille,
                  report.ownership,
                  report.root_value,
                  report.score_of,
                  report.from_book,
                  report.reached};
    for (const auto& row : report.moves)
        text.moves.push_back({G::format_move(root, row.move), row.value, row.score, row.visits,
                              row.at_most, row.prior, row.margin, row.end_in,
                              line_text<G>(root, row.line), row.line_visits, row.ownership,
                              row.score_of});
    return text;
}

template <Game G>
[[nodiscard]] SearchTree to_text(const typename G::State& root,
                                 const Tree<typename G::Move>& tree) {
    SearchTree text;
    text.scale = tree.scale;
    // Each node's state is its parent's after one move; parents come first.
    std::vector<typename G::State> states;
    states.reserve(tree.nodes.size());
    for (const auto& node : tree.nodes) {
        std::string move;
        states.push_back(node.parent < 0 ? root : states[static_cast<std::size_t>(node.parent)]);
        if (node.parent >= 0) {
            move = G::format_move(states.back(), node.move);
            G::apply(states.back(), node.move);
        }
        text.nodes.push_back({node.parent, std::move(move), node.to_move, node.maximises, node.kind,
                              node.value, node.best_child, node.visits, node.prior, node.bound});
    }
    return text;
}

template <Search S> class TypedPlayer final : public AnyPlayer {
  public:
    using G = typename S::Game;

    // own_limits hold besides those of each request.
    explicit TypedPlayer(S search, Limits own_limits = {})
        : search_(std::move(search)), own_limits_(own_limits) {}

    Result<Choice> choose(const Request& request) override {
        const auto* state = request.game.state().as<G>();
        if (!state)
            return fail(ErrorCode::unsupported, "player.other_game"_key,
                        "a player of {} was asked about {}", G::name, request.game.state().game());
        if (G::outcome(*state))
            return fail(ErrorCode::illegal_move, "game.over"_key, "the game is over");

        const Budget budget(tighter(request.limits, own_limits_), request.stop);
        SearchCall<G> call{budget, {}, request.want_tree};
        for (const std::string& text : request.root_moves)
            if (const auto move = G::parse_move(*state, text)) call.root_moves.push_back(*move);
        if (request.on_progress)
            call.on_progress = [&](const Report<typename G::Move>& report) {
                request.on_progress(to_text<G>(*state, report));
            };
        if (request.on_playout)
            call.on_playout = [&](const PlayoutOf<G>& playout) {
                request.on_playout(to_text<G>(*state, playout));
            };
        call.want_move_ownership = request.want_move_ownership;
        SearchResult<G> result = search_.search(*state, call);
        result.report.elapsed = budget.elapsed();

        Choice choice{result.resigns ? "" : G::format_move(*state, result.move), result.resigns,
                      to_text<G>(*state, result.report)};
        if (result.tree)
            choice.tree = std::make_shared<const SearchTree>(to_text<G>(*state, *result.tree));
        return choice;
    }

    Result<MoveRatings> rate_moves([[maybe_unused]] const AnyState& position) override {
        if constexpr (requires(const typename G::State& s) { search_.rate_moves(s); }) {
            const auto* state = position.as<G>();
            if (!state)
                return fail(ErrorCode::unsupported, "player.other_game"_key,
                            "a player of {} was asked about {}", G::name, position.game());
            MoveRatings rows;
            for (auto& row : search_.rate_moves(*state))
                rows.push_back({G::format_move(*state, row.move), std::move(row.features),
                                row.rating, row.chance});
            return rows;
        } else {
            return AnyPlayer::rate_moves(position);
        }
    }

    void new_game() override { search_.new_game(); }

  private:
    S search_;
    Limits own_limits_;
};

} // namespace papan
