#include "papan/protocol/uct_trace.hpp"

#include "papan/base/random.hpp"

#include <cmath>
#include <nlohmann/json.hpp>
#include <vector>

namespace papan::protocol {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t told_moves = 12; // of a playout

struct Node {
    int parent = -1;
    std::string move;
    Seat to_move = Seat::first;
    int visits = 0;
    double wins = 0; // of the first player
    int first_child = -1, child_count = 0;
};

class Trace {
  public:
    Trace(const AnyState& root, const TraceWish& wish)
        : root_(root), wish_(wish), random_(wish.seed) {
        nodes_.push_back({-1, "", root.to_move()});
    }

    Json run(const StopToken& stop) {
        Json playouts = Json::array();
        for (int i = 0; i < wish_.playouts && !stop.stop_requested(); ++i)
            playouts.push_back(playout());
        Json nodes = Json::array();
        for (const Node& node : nodes_)
            nodes.push_back(
                {{"parent", node.parent}, {"move", node.move}, {"to_move", to_text(node.to_move)}});
        return {{"exploration", wish_.exploration},
                {"nodes", std::move(nodes)},
                {"playouts", std::move(playouts)}};
    }

  private:
    Node& at(int node) { return nodes_[static_cast<std::size_t>(node)]; }

    // The upper confidence bound of formula 1, seen by the side that chooses; an unvisited child
    // comes first.
    int select(int parent) {
        int best = -1;
        double most = 0;
        const Node node = at(parent);
        for (int child = node.first_child; child < node.first_child + node.child_count; ++child) {
            const Node& next = at(child);
            if (next.visits == 0) return child;
            const double mean = next.wins / next.visits;
            const double bound =
                (node.to_move == Seat::first ? mean : 1 - mean) +
                wish_.exploration * std::sqrt(2 * std::log(node.visits) / next.visits);
            if (best >= 0 && bound <= most) continue;
            best = child;
            most = bound;
        }
        return best;
    }

    // At its second visit, as in `uct`; the root at its first.
    bool grow(int node, const AnyState& state) {
        if (at(node).child_count > 0 || (node > 0 && at(node).visits == 0)) return false;
        auto moves = state.legal_moves();
        random_.shuffle(moves);
        at(node).first_child = static_cast<int>(nodes_.size());
        at(node).child_count = static_cast<int>(moves.size());
        for (std::string& move : moves) nodes_.push_back({node, std::move(move)});
        return true;
    }

    Json playout() {
        Json json = Json::object();
        AnyState state = root_;
        std::vector<int> path{0};
        while (!state.outcome()) {
            const int node = path.back();
            if (grow(node, state)) json["grown"] = {at(node).first_child, at(node).child_count};
            if (at(node).child_count == 0) break;
            const int child = select(node);
            (void)state.apply(at(child).move);
            at(child).to_move = state.to_move();
            path.push_back(child);
        }
        const double value = finish(state, json);
        for (const int node : path) {
            ++at(node).visits;
            at(node).wins += value;
        }
        json["path"] = path;
        json["value"] = value;
        return json;
    }

    double finish(AnyState& state, Json& json) {
        std::vector<std::string> told;
        int length = 0;
        for (; !state.outcome() && length < wish_.longest_playout; ++length) {
            const auto moves = state.legal_moves();
            const std::string& move =
                moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
            if (told.size() < told_moves) told.push_back(move);
            (void)state.apply(move);
        }
        json["moves"] = told;
        json["length"] = length;
        json["end"] = state.position();
        const auto outcome = state.outcome();
        return !outcome || outcome->value == 0 ? 0.5 : outcome->value > 0 ? 1 : 0;
    }

    const AnyState& root_;
    TraceWish wish_;
    Random random_;
    std::vector<Node> nodes_;
};

} // namespace

Json trace_uct(const AnyState& root, const TraceWish& wish, const StopToken& stop) {
    return Trace(root, wish).run(stop);
}

} // namespace papan::protocol
