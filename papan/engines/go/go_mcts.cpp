#include "papan/engines/go/go_mcts.hpp"

#include "papan/engines/go/go_uct.hpp"
#include "papan/engines/mcts_entry.hpp"

namespace papan::engines {

namespace {

constexpr auto all_params = with_mcts_params(
    std::array{ParamInfo{"gammas", ParamKind::choice, "hand",
                         "the table of ratings: set by hand or fitted", 0, 0, "hand|fitted"}});

} // namespace

PlayerEntry go_mcts_entry() {
    return {"mcts",
            "Monte-Carlo tree search with RAVE, rated moves and playouts that answer the last move",
            all_params, [](const Params& params, const PlayerContext& context) -> MadePlayer {
                const GoGammas& gammas =
                    params.text("gammas") == "fitted" ? fitted_go_gammas() : hand_go_gammas();
                return make_typed(
                    GoUct<RatedGo>(mcts_settings(params, go_mcts_settings(), context.seed),
                                   GoRater(gammas)),
                    mcts_limits(params));
            }};
}

} // namespace papan::engines
