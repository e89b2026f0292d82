// An efficiently updated network (NNUE) for shogi: what is to be added to the value of material and
// places. One hidden layer, summed up from the rows of the inputs that are set and kept up to date
// move by move; squared clipped rectifiers; one output. All in whole numbers, so that every
// processor finds the same value. The loops have fixed lengths and no branches: the compiler makes
// vector instructions of them where the machine has such.
#pragma once

#include "papan/base/result.hpp"
#include "papan/engines/shogi/nnue/features.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papan::engines::shogi_nnue {

inline constexpr std::size_t width = 64;
// 1 inside the network is this much in a row or a hidden unit, and in the weights of the output.
inline constexpr int hidden_one = 127, output_one = 256;
// 1 at the output is worth this many hundredths of a pawn.
inline constexpr int centipawns_of_one = 600;

using HiddenRow = std::array<std::int16_t, width>;

// The hidden sums of both sides' views, by seat.
struct alignas(64) Accumulator {
    std::array<HiddenRow, 2> sums;
    std::array<View, 2> views;
};

class Network {
  public:
    struct Weights {
        std::vector<std::int8_t> rows; // feature_count rows of `width`
        HiddenRow bias{};
        std::array<HiddenRow, 2> output{}; // for the side to move, for the other
        std::int32_t output_bias = 0;
    };
    // With weights of the output up to this the sums fit into 32 bits.
    static constexpr int largest_output = 1000;
    // Precondition: the sizes fit.
    explicit Network(Weights weights) : weights_(std::move(weights)) {}
    [[nodiscard]] const Weights& weights() const { return weights_; }

    // A file: a header with the shape, the weights and a checksum. Refused with the reason.
    [[nodiscard]] static Result<Network> parse(std::string_view bytes);
    [[nodiscard]] std::string to_bytes() const;

    [[nodiscard]] Accumulator start(const shogi::Position& position) const;
    // The sums after a move from those before it. Precondition: the move is not yet made.
    [[nodiscard]] Accumulator after(const Accumulator& before, const shogi::Position& position,
                                    shogi::Move move) const;
    // In hundredths of a pawn for the side to move.
    [[nodiscard]] int value(const Accumulator& sums, Seat side) const;

  private:
    void add(HiddenRow& sums, std::size_t feature) const;
    void subtract(HiddenRow& sums, std::size_t feature) const;
    [[nodiscard]] HiddenRow sum_up(const shogi::Position& position, const View& view) const;
    void change(HiddenRow& sums, const View& view, const shogi::Position& position,
                shogi::Move move) const;

    Weights weights_;
};

// The network that comes with the program, read once; null, with the reason, where there is none
// that can be used.
struct ShippedEvaluation {
    std::shared_ptr<const Network> network;
    std::string why_not;
};
[[nodiscard]] const ShippedEvaluation& shipped_evaluation();
// From a file.
[[nodiscard]] Result<std::shared_ptr<const Network>> read_network(std::string_view path);

} // namespace papan::engines::shogi_nnue
