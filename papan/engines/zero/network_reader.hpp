// What a network says of a position by itself, for whoever knows games by name only: policy, value,
// ownership and score, the mean of all symmetries of the board, so that a position and its mirror
// image get the same answer, or what it says of one of them.
#pragma once

#include "papan/core/board_map.hpp"
#include "papan/encode/encoder.hpp"
#include "papan/engines/zero/network_judge.hpp"
#include "papan/engines/zero/shipped.hpp"
#include "papan/engines/zero/uniform_evaluator.hpp"
#include "papan/engines/zero/weights.hpp"
#include "papan/nn/network.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace papan::engines {

template <encode::Encoder E> class NetworkReader final : public BoardReader {
  public:
    using G = typename E::Game;

    explicit NetworkReader(std::unique_ptr<nn::Evaluator> evaluator)
        : judge_(std::move(evaluator), {.views = Views::all, .ownership = true}) {}

    Result<BoardMap> read(const AnyState& any,
                          std::optional<int> symmetry = std::nullopt) override {
        const auto asked = seen_by_it(any);
        if (!asked) return Failure(asked.error());
        const typename G::State* state = *asked;
        const int symmetries =
            encode::symmetries_of(E::symmetries, E::height(*state), E::width(*state));
        if (symmetry && (*symmetry < 0 || *symmetry >= symmetries))
            return fail(ErrorCode::invalid_input, "net.symmetry"_key,
                        "this board has the symmetries 0 to {}", symmetries - 1);
        judge_.show_in(symmetry);
        typename search::PuctTree<G>::Leaf leaf{*state, {}, {}};
        if (!G::outcome(*state)) G::legal_moves(*state, leaf.moves);
        auto* const only = &leaf;
        std::vector<search::PuctJudgement> judgements;
        judge_.judge(std::span(&only, 1), judgements);
        const search::PuctJudgement& seen = judgements.front();
        const float sign = G::to_move(*state) == Seat::first ? 1.0F : -1.0F;
        BoardMap map;
        map.value = sign * seen.value;
        if (made().has_ownership()) map.margin = sign * seen.margin;
        for (std::size_t i = 0; i < leaf.moves.size(); ++i)
            map.policy.push_back({G::format_move(*state, leaf.moves[i]), seen.priors[i]});
        for (const float owner : seen.ownership) map.ownership.push_back(sign * owner);
        return map;
    }

    Result<NetworkNumbers> numbers(const AnyState& any) override {
        const auto asked = seen_by_it(any);
        if (!asked) return Failure(asked.error());
        const typename G::State& state = **asked;
        nn::Inputs inputs{1, E::height(state), E::width(state), {}, {}};
        inputs.planes.resize(static_cast<std::size_t>(E::planes * inputs.height * inputs.width));
        inputs.globals.resize(static_cast<std::size_t>(E::globals));
        E::encode(state, inputs.planes, inputs.globals);
        nn::Outputs outputs;
        judge_.evaluator().evaluate(inputs, outputs);
        NetworkNumbers numbers{inputs.height,
                               inputs.width,
                               std::move(inputs.planes),
                               std::move(inputs.globals),
                               std::move(outputs.policy),
                               outputs.value.front(),
                               std::move(outputs.ownership)};
        if (!outputs.score.empty()) numbers.score = outputs.score.front();
        return numbers;
    }

  private:
    [[nodiscard]] const nn::Architecture& made() { return judge_.evaluator().architecture(); }
    // The position, where it is one that this network was made for.
    [[nodiscard]] Result<const typename G::State*> seen_by_it(const AnyState& any) {
        const auto* state = any.as<G>();
        if (!state)
            return fail(ErrorCode::unsupported, "net.asked_other_game"_key,
                        "a network of {} was asked about {}", G::name, any.game());
        if (const int side = made().side;
            side > 0 && (E::height(*state) != side || E::width(*state) != side))
            return fail(ErrorCode::unsupported, "net.size"_key, "this network is for {}x{} only",
                        side, side);
        return state;
    }

    NetworkJudge<E> judge_;
};

// The first encoder that the network was made for reads with it.
template <encode::Encoder E, encode::Encoder... Others>
[[nodiscard]] Result<std::unique_ptr<BoardReader>>
reader_of(std::shared_ptr<const nn::Network> network) {
    if (fits<E>(network->architecture())) {
        auto evaluator = nn::make_evaluator(network, nn::Backend::fp32);
        if (!evaluator) return pass_on(std::move(evaluator));
        return std::unique_ptr<BoardReader>(
            std::make_unique<NetworkReader<E>>(*std::move(evaluator)));
    }
    if constexpr (sizeof...(Others) > 0)
        return reader_of<Others...>(std::move(network));
    else
        return fail(ErrorCode::invalid_input, "net.other_game"_key,
                    "the network was made for another game");
}

template <encode::Encoder... Encoders>
[[nodiscard]] Result<std::unique_ptr<BoardReader>> open_reader_of(std::string_view net) {
    const auto path = find_weights(net);
    if (!path) return Failure(path.error());
    auto network = nn::Network::load(*path);
    if (!network) return pass_on(std::move(network));
    return reader_of<Encoders...>(std::make_shared<const nn::Network>(*std::move(network)));
}

// Takes the network for the board when it sees the board.
template <encode::Encoder E, encode::Encoder... Others>
class ReaderByBoard final : public BoardReader {
  public:
    using G = typename E::Game;

    Result<BoardMap> read(const AnyState& state,
                          std::optional<int> symmetry = std::nullopt) override {
        auto open = open_for(state);
        if (!open) return pass_on(std::move(open));
        return reader_->read(state, symmetry);
    }
    Result<NetworkNumbers> numbers(const AnyState& state) override {
        auto open = open_for(state);
        if (!open) return pass_on(std::move(open));
        return reader_->numbers(state);
    }

  private:
    [[nodiscard]] Result<void> open_for(const AnyState& state) {
        const auto* board = state.as<G>();
        if (!board)
            return fail(ErrorCode::unsupported, "net.asked_other_game"_key,
                        "a network of {} was asked about {}", G::name, state.game());
        auto name = network_for(shipped_networks, G::name, E::height(*board));
        if (!name) return pass_on(std::move(name));
        if (*name == name_) return {};
        auto opened = open_reader_of<E, Others...>(*name);
        if (!opened) return pass_on(std::move(opened));
        reader_ = *std::move(opened);
        name_ = *name;
        return {};
    }

    std::string_view name_; // of a shipped network, which has it for ever
    std::unique_ptr<BoardReader> reader_;
};

// By a name or a file, or for the board, as zero's net= takes it.
template <encode::Encoder E, encode::Encoder... Others>
[[nodiscard]] Result<std::unique_ptr<BoardReader>> open_reader(std::string_view net) {
    if (net != network_of_board) return open_reader_of<E, Others...>(net);
    if (auto any = network_for(shipped_networks, E::Game::name, any_side); !any)
        return pass_on(std::move(any));
    return std::unique_ptr<BoardReader>(std::make_unique<ReaderByBoard<E, Others...>>());
}

} // namespace papan::engines
