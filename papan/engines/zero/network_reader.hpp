// What a network says of a position by itself: policy, value, ownership and score, the mean of all
// symmetries of the board, so that a position and its mirror image get the same answer. The typed
// half (look) is for engines, NetworkReader is the same for whoever knows games by name only.
#pragma once

#include "papan/core/board_map.hpp"
#include "papan/encode/encoder.hpp"
#include "papan/encode/symmetry.hpp"
#include "papan/engines/zero/read_outputs.hpp"
#include "papan/engines/zero/uniform_evaluator.hpp"
#include "papan/engines/zero/weights.hpp"
#include "papan/nn/network.hpp"

#include <memory>
#include <utility>

namespace papan::engines {

// As the side to move sees it.
struct NetworkLook {
    float value = 0;
    std::optional<float> margin;
    std::vector<float> priors;    // of the moves asked about
    std::vector<float> ownership; // by cell; empty where the network has none
};

// Precondition: the network was made for this encoder and this board.
template <encode::Encoder E>
[[nodiscard]] NetworkLook look(nn::Evaluator& evaluator, const typename E::Game::State& state,
                               const typename E::Game::Moves& moves) {
    const int height = E::height(state), width = E::width(state);
    const int views = encode::symmetries_of(E::symmetries, height, width);
    const auto cells = static_cast<std::size_t>(height * width);
    const auto numbers = cells * static_cast<std::size_t>(E::planes);
    const auto globals = static_cast<std::size_t>(E::globals);
    nn::Inputs inputs{views, height, width, {}, {}};
    inputs.planes.resize(numbers * static_cast<std::size_t>(views));
    std::vector<float> planes(numbers), numbers_of_all(globals);
    E::encode(state, planes, numbers_of_all);
    for (int view = 0; view < views; ++view) {
        encode::transform_planes(
            view, height, width, planes,
            {inputs.planes.data() + static_cast<std::size_t>(view) * numbers, numbers});
        inputs.globals.insert(inputs.globals.end(), numbers_of_all.begin(), numbers_of_all.end());
    }
    nn::Outputs outputs;
    evaluator.evaluate(inputs, outputs);

    NetworkLook found;
    const float share = 1.0F / static_cast<float>(views);
    found.priors.assign(moves.size(), 0);
    if (!outputs.ownership.empty()) found.ownership.assign(cells, 0);
    if (!outputs.score.empty()) found.margin = 0.0F;
    std::vector<float> priors;
    for (int view = 0; view < views; ++view) {
        const auto row = static_cast<std::size_t>(view);
        found.value += share * outputs.value[row];
        if (found.margin) *found.margin += share * outputs.score[row];
        add_ownership(outputs, row, view, height, width, found.ownership);
        read_priors<E>(outputs, row, view, state, moves, priors);
        for (std::size_t i = 0; i < priors.size(); ++i) found.priors[i] += share * priors[i];
    }
    for (float& owner : found.ownership) owner *= share;
    return found;
}

template <encode::Encoder E> class NetworkReader final : public BoardReader {
  public:
    using G = typename E::Game;

    explicit NetworkReader(std::unique_ptr<nn::Evaluator> evaluator)
        : evaluator_(std::move(evaluator)) {}

    Result<BoardMap> read(const AnyState& any) override {
        const auto* state = any.as<G>();
        if (!state)
            return fail(ErrorCode::unsupported, "a network of {} was asked about {}", G::name,
                        any.game());
        const nn::Architecture& made = evaluator_->architecture();
        if (made.side > 0 && (E::height(*state) != made.side || E::width(*state) != made.side))
            return fail(ErrorCode::unsupported, "this network is for {}x{} only", made.side,
                        made.side);
        typename G::Moves moves;
        if (!G::outcome(*state)) G::legal_moves(*state, moves);
        const NetworkLook seen = look<E>(*evaluator_, *state, moves);
        const float sign = G::to_move(*state) == Seat::first ? 1.0F : -1.0F;
        BoardMap map;
        map.value = sign * seen.value;
        if (seen.margin) map.margin = sign * *seen.margin;
        for (std::size_t i = 0; i < moves.size(); ++i)
            map.policy.push_back({G::format_move(*state, moves[i]), seen.priors[i]});
        for (const float owner : seen.ownership) map.ownership.push_back(sign * owner);
        return map;
    }

  private:
    std::unique_ptr<nn::Evaluator> evaluator_;
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
        return fail(ErrorCode::invalid_input, "the network was made for another game");
}

// By a name or a file, as zero's net= takes it.
template <encode::Encoder E, encode::Encoder... Others>
[[nodiscard]] Result<std::unique_ptr<BoardReader>> open_reader(std::string_view net) {
    const auto path = find_weights(net);
    if (!path) return Failure(path.error());
    auto network = nn::Network::load(*path);
    if (!network) return pass_on(std::move(network));
    return reader_of<E, Others...>(std::make_shared<const nn::Network>(*std::move(network)));
}

} // namespace papan::engines
