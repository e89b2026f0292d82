// `zero`: PUCT guided by a network, for any game with an encoder. Included only by
// <game>_players.cpp, which instantiates it.
#pragma once

#include "papan/engines/generic_players.hpp"
#include "papan/engines/zero/open_network.hpp"
#include "papan/engines/zero/parallel_evaluator.hpp"
#include "papan/engines/zero/shipped.hpp"
#include "papan/engines/zero/uniform_evaluator.hpp"
#include "papan/engines/zero/weights.hpp"
#include "papan/engines/zero/zero_parameters.hpp"
#include "papan/engines/zero/zero_search.hpp"
#include "papan/nn/network.hpp"

#include <memory>
#include <string>
#include <vector>

namespace papan::engines {

inline constexpr std::string_view no_network = "uniform"; // a name that stands for knowing nothing

// Refuses boards that a network made for one size cannot be shown.
template <encode::Encoder E> class ZeroPlayer final : public AnyPlayer {
  public:
    using G = typename E::Game;
    using Search = typename ZeroSearchOf<E>::type;

    ZeroPlayer(Search search, const Limits& limits, int side)
        : player_(std::move(search), limits), side_(side) {}

    Result<Choice> choose(const Request& request) override {
        const auto* state = request.game.state().template as<G>();
        if (state && side_ > 0 && (E::height(*state) != side_ || E::width(*state) != side_))
            return fail(ErrorCode::unsupported, "net.plays_size"_key,
                        "this network plays on {}x{} only", side_, side_);
        return player_.choose(request);
    }
    void new_game() override { player_.new_game(); }

  private:
    TypedPlayer<Search> player_;
    int side_; // 0 for any
};

[[nodiscard]] inline search::PuctPlayerSettings zero_settings(const Params& params,
                                                              std::uint64_t seed) {
    search::PuctPlayerSettings settings;
    if (params.text("preset") == "tutorial") {
        settings.puct = search::tutorial_settings();
        settings.visits = 100;
    }
    if (params.is_set("c")) settings.puct.c_puct = params.real("c");
    if (params.is_set("fpu"))
        settings.puct.fpu =
            params.text("fpu") == "draw" ? search::FirstPlay::draw : search::FirstPlay::reduced;
    // As many leaves at once as there are threads to judge them.
    settings.batch = static_cast<std::size_t>(params.is_set("batch") ? params.integer("batch")
                                                                     : params.integer("threads"));
    if (params.is_set("visits")) {
        settings.visits = static_cast<std::uint64_t>(params.integer("visits"));
        settings.visits_always = true;
    }
    if (params.is_set("think")) settings.think = *parse_duration(params.text("think"));
    settings.pick = params.text("pick") == "visits" ? search::Pick::visits : search::Pick::lcb;
    settings.puct.score_weight = params.real("score");
    settings.root.noise_share = params.real("noise");
    settings.temperature = params.real("temperature");
    settings.floor = params.real("floor");
    settings.reuse = params.flag("reuse");
    settings.resign_below = params.real("resign");
    settings.seed = seed;
    return settings;
}

template <encode::Encoder E>
[[nodiscard]] MadePlayer make_zero(std::unique_ptr<nn::Evaluator> evaluator, const Params& params,
                                   const PlayerContext& context) {
    const nn::Architecture architecture = evaluator->architecture();
    const NetworkJudgeSettings judge{views_named(params.text("symmetry")),
                                     static_cast<std::size_t>(params.integer("cache")),
                                     context.seed, architecture.has_ownership()};
    using Player = ZeroPlayer<E>;
    return std::make_unique<Player>(
        typename Player::Search(zero_settings(params, context.seed),
                                NetworkJudge<E>(std::move(evaluator), judge)),
        own_limits(params), architecture.family == nn::Family::source ? architecture.side : 0);
}

// The first encoder that the network was made for plays it.
template <encode::Encoder E, encode::Encoder... Others>
[[nodiscard]] MadePlayer make_zero_for(std::shared_ptr<const nn::Network> network,
                                       const Params& params, const PlayerContext& context) {
    if (fits<E>(network->architecture())) {
        std::vector<std::unique_ptr<nn::Evaluator>> evaluators;
        for (auto thread = params.integer("threads"); thread > 0; --thread) {
            auto made = nn::make_evaluator(network, *nn::backend_named(params.text("backend")));
            if (!made) return pass_on(std::move(made));
            evaluators.push_back(*std::move(made));
        }
        if (evaluators.size() == 1)
            return make_zero<E>(std::move(evaluators.front()), params, context);
        return make_zero<E>(std::make_unique<ParallelEvaluator>(std::move(evaluators)), params,
                            context);
    }
    if constexpr (sizeof...(Others) > 0)
        return make_zero_for<Others...>(std::move(network), params, context);
    return fail(ErrorCode::invalid_input, "net.planes"_key,
                "the network {} was made for another game: {} planes and {} globals",
                params.text("net"), network->architecture().planes,
                network->architecture().globals);
}

template <encode::Encoder... Encoders>
[[nodiscard]] MadePlayer open_zero(std::string_view net, const Params& params,
                                   const PlayerContext& context) {
    const auto path = find_weights(net);
    if (!path) return Failure(path.error());
    auto network = open_network(*path, context.commons.get());
    if (!network) return pass_on(std::move(network)); // it names the file
    return make_zero_for<Encoders...>(*std::move(network), params, context);
}

// Takes the network for the board when it sees the board.
template <encode::Encoder E, encode::Encoder... Others> class ZeroByBoard final : public AnyPlayer {
  public:
    using G = typename E::Game;

    ZeroByBoard(Params params, PlayerContext context)
        : params_(std::move(params)), context_(std::move(context)) {}

    Result<Choice> choose(const Request& request) override {
        if (const auto* state = request.game.state().template as<G>())
            if (auto taken = take(E::height(*state)); !taken) return pass_on(std::move(taken));
        return player_->choose(request);
    }
    void new_game() override {
        if (player_) player_->new_game();
    }

  private:
    Result<void> take(int side) {
        auto name = network_for(shipped_networks, G::name, side);
        if (!name) return pass_on(std::move(name));
        if (player_ && *name == name_) return {};
        auto made = open_zero<E, Others...>(*name, params_, context_);
        if (!made) return pass_on(std::move(made));
        player_ = *std::move(made);
        name_ = *name;
        return {};
    }

    Params params_;
    PlayerContext context_;
    std::string name_;
    std::unique_ptr<AnyPlayer> player_;
};

template <Game G> [[nodiscard]] Result<void> check_network(const Params& params) {
    if (params.text("net") == no_network) return {};
    if (params.text("net") == network_of_board) {
        auto name = network_for(shipped_networks, G::name, any_side);
        if (!name) return pass_on(std::move(name));
        return {};
    }
    auto path = find_weights(params.text("net"));
    if (!path) return pass_on(std::move(path));
    return {};
}

template <encode::Encoder E, encode::Encoder... Others> [[nodiscard]] PlayerEntry zero_entry() {
    using G = typename E::Game;
    return {"zero", "tree search guided by a network that learnt from its own games",
            zero_parameters<G>,
            [](const Params& params, const PlayerContext& context) -> MadePlayer {
                if (params.text("net") == no_network)
                    return make_zero<E>(std::make_unique<UniformEvaluator>(architecture_for<E>()),
                                        params, context);
                if (params.text("net") == network_of_board)
                    return std::make_unique<ZeroByBoard<E, Others...>>(params, context);
                return open_zero<E, Others...>(params.text("net"), params, context);
            },
            check_network<G>};
}

} // namespace papan::engines
