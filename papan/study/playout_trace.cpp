#include "papan/study/playout_trace.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

namespace papan::study {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t told_choices = 5;
constexpr auto longest_trace = std::chrono::seconds(10); // for players that mind no playouts

class Trace {
  public:
    explicit Trace(Seat to_move) { add_node(-1, "", to_move); }

    void add(const PlayoutStory& story) {
        Json path{0};
        int at = 0;
        for (const auto& step : story.path) path.push_back(at = child(at, step.move, step.to_move));
        Json json{{"path", std::move(path)}};
        if (story.grown > 0) json["grown"] = story.grown;
        json["top"] = top_of(story);
        json["moves"] = story.moves;
        json["length"] = story.length;
        json["end"] = story.end;
        json["value"] = (story.value + 1) / 2;
        if (story.judged) json["judged"] = true;
        playouts_.push_back(std::move(json));
    }

    [[nodiscard]] bool empty() const { return playouts_.empty(); }
    [[nodiscard]] Json json(const std::string& player) && {
        return {
            {"player", player}, {"nodes", std::move(nodes_)}, {"playouts", std::move(playouts_)}};
    }

  private:
    int add_node(int parent, const std::string& move, Seat to_move) {
        nodes_.push_back({{"parent", parent}, {"move", move}, {"to_move", to_text(to_move)}});
        return static_cast<int>(nodes_.size()) - 1;
    }

    int child(int parent, const std::string& move, Seat to_move) {
        const auto [found, is_new] = children_.try_emplace({parent, move}, 0);
        if (is_new) found->second = add_node(parent, move, to_move);
        return found->second;
    }

    // Called when the path has its nodes: what was never visited has no number.
    [[nodiscard]] Json top_of(const PlayoutStory& story) const {
        auto choices = story.choices;
        const auto is_chosen = [&](const auto& choice) {
            return !story.path.empty() && choice.move == story.path.front().move;
        };
        std::stable_sort(choices.begin(), choices.end(), [&](const auto& a, const auto& b) {
            if (is_chosen(a) != is_chosen(b)) return is_chosen(a);
            return a.visits > b.visits;
        });
        Json top = Json::array();
        for (const auto& choice : choices) {
            if (top.size() == told_choices) break;
            const auto node = children_.find({0, choice.move});
            if (node == children_.end()) continue;
            top.push_back(
                {node->second, std::isfinite(choice.rating) ? Json(choice.rating) : Json(nullptr)});
        }
        return top;
    }

    Json nodes_ = Json::array(), playouts_ = Json::array();
    std::map<std::pair<int, std::string>, int> children_;
};

} // namespace

Result<Json> trace_playouts(const GameEntry& game, const Playthrough& played, const TraceWish& wish,
                            const StopToken& stop) {
    auto player = make_player(game, wish.player, wish.context);
    if (!player) return pass_on(std::move(player));
    Trace trace(played.state().to_move());
    Request request{.game = played, .stop = stop};
    request.limits.playouts = wish.playouts;
    request.limits.move_time = longest_trace;
    request.on_playout = [&](const PlayoutStory& story) { trace.add(story); };
    const auto choice = (*player)->choose(request);
    if (!choice) return Failure(choice.error());
    if (trace.empty())
        return fail(ErrorCode::unsupported, "playout.none"_key, "{} makes no playouts here",
                    wish.player);
    return std::move(trace).json(wish.player);
}

} // namespace papan::study
