#include "papan/train/nnue/fit_network.hpp"

#include "papan/games/shogi/evaluation.hpp"
#include "papan/games/shogi/shogi.hpp"
#include "papan/train/nnue/float_network.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <thread>

namespace papan::train {

using namespace engines::shogi_nnue;

namespace {

constexpr std::size_t held_back = 20; // one of so many positions is not learnt from

// Without its label.
NetworkSample sample_of(const Shogi::State& state) {
    NetworkSample sample;
    const Seat side = Shogi::to_move(state);
    const int sign = side == Seat::first ? 1 : -1;
    std::size_t view = 0;
    for (const Seat seat : {side, other(side)}) {
        auto& features = sample.features[view++];
        std::size_t next = 0;
        for_each_feature(
            state.position, view_of(seat, state.position.king(seat)),
            [&](std::size_t feature) { features[next++] = static_cast<std::uint16_t>(feature); });
    }
    sample.standing = static_cast<std::int16_t>(sign * shogi::standing_sum(state.position));
    return sample;
}

// From the end of the game back: each label takes its share of the next one.
void label_back(const LabelledGame& game, double later_share, std::span<NetworkSample> samples,
                std::span<const std::size_t> plies, bool sente_begins) {
    const auto share = static_cast<float>(later_share);
    float sente = 0.5F + 0.5F * static_cast<float>(game.result); // her chance
    for (std::size_t i = samples.size(); i-- > 0;) {
        const bool is_sente = (plies[i] % 2 == 0) == sente_begins;
        const float said = FloatNetwork::to_chance(game.scores[plies[i]]);
        sente = (1 - share) * (is_sente ? said : 1 - said) + share * sente;
        samples[i].label = is_sente ? sente : 1 - sente;
    }
}

class Fit {
  public:
    Fit(const std::vector<NetworkSample>& samples, const FitNetworkSettings& settings,
        FloatNetwork& network)
        : samples_(samples), settings_(settings), network_(network),
          gradients_(static_cast<std::size_t>(settings.threads)) {
        order_.resize(samples.size() - samples.size() / held_back);
        std::iota(order_.begin(), order_.end(), 0U);
    }

    void epoch(Random& random, double step) {
        random.shuffle(order_);
        const auto batch = static_cast<std::size_t>(settings_.batch);
        for (std::size_t at = 0; at < order_.size(); at += batch)
            learn(std::span(order_).subspan(at, std::min(batch, order_.size() - at)), step);
    }

    // On the newest positions, which are not learnt from.
    [[nodiscard]] double error() const {
        double sum = 0;
        for (std::size_t i = order_.size(); i < samples_.size(); ++i) {
            const double off = network_.chance(samples_[i]) - samples_[i].label;
            sum += off * off;
        }
        return std::sqrt(
            sum / static_cast<double>(std::max<std::size_t>(1, samples_.size() - order_.size())));
    }

  private:
    void learn(std::span<const std::uint32_t> batch, double step) {
        const auto threads = static_cast<std::size_t>(settings_.threads);
        const std::size_t part = (batch.size() + threads - 1) / threads;
        std::vector<std::thread> workers;
        for (std::size_t i = 0; i < threads; ++i)
            workers.emplace_back([&, i] {
                const std::size_t first = std::min(i * part, batch.size());
                for (const auto place : batch.subspan(first, std::min(part, batch.size() - first)))
                    network_.add_gradient(samples_[place], gradients_[i]);
            });
        for (auto& worker : workers) worker.join();
        for (std::size_t i = 1; i < threads; ++i) gradients_[0].take_over(gradients_[i]);
        network_.descend(gradients_[0], batch.size(), step);
    }

    const std::vector<NetworkSample>& samples_;
    const FitNetworkSettings& settings_;
    FloatNetwork& network_;
    std::vector<FloatNetwork::Gradient> gradients_; // one for each thread
    std::vector<std::uint32_t> order_;
};

} // namespace

void add_samples(const LabelledGame& game, double later_share,
                 std::vector<NetworkSample>& samples) {
    auto state = Shogi::parse_position(game.start, {});
    if (!state) return;
    const bool sente_begins = Shogi::to_move(*state) == Seat::first;
    const std::size_t before = samples.size();
    std::vector<std::size_t> plies;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const shogi::Move move{game.moves[i]};
        if (game.scores[i] != no_label) {
            samples.push_back(sample_of(*state));
            plies.push_back(i);
        }
        if (!Shogi::is_legal(*state, move)) break;
        Shogi::apply(*state, move);
    }
    label_back(game, later_share, std::span(samples).subspan(before), plies, sente_begins);
}

std::optional<FittedNetwork>
fit_network(const std::vector<NetworkSample>& samples, const Network* begin,
            const FitNetworkSettings& settings, const StopToken& stop,
            const std::function<void(int epoch, double error)>& on_epoch) {
    Random random(static_cast<std::uint64_t>(settings.seed));
    FloatNetwork network(begin, random);
    Fit fit(samples, settings, network);
    const double before = fit.error();
    std::optional<FittedNetwork> best;
    for (int epoch = 1; epoch <= settings.epochs; ++epoch) {
        if (stop.stop_requested()) return std::nullopt;
        // The step shrinks evenly to a twentieth.
        const double done = static_cast<double>(epoch - 1) / settings.epochs;
        fit.epoch(random, settings.step * (1 - 0.95 * done));
        const double error = fit.error();
        if (!best || error < best->error) best = FittedNetwork{network.rounded(), before, error};
        on_epoch(epoch, error);
    }
    return best;
}

} // namespace papan::train
