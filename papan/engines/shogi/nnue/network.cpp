#include "papan/engines/shogi/nnue/network.hpp"

#include "papan/base/bytes.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/engines/zero/weights.hpp"

#include <algorithm>
#include <cstdlib>

namespace papan::engines::shogi_nnue {

using namespace shogi;

namespace {

constexpr std::uint32_t file_sign = 0x55534e50; // "PNSU"
constexpr std::uint32_t file_version = 1;

std::int32_t weigh(const HiddenRow& sums, const HiddenRow& weights) {
    std::int32_t total = 0;
    for (std::size_t i = 0; i < width; ++i) {
        const auto unit = std::clamp<std::int16_t>(sums[i], 0, hidden_one);
        total += static_cast<std::int16_t>(unit * unit) * weights[i];
    }
    return total;
}

bool sums_fit(const std::array<HiddenRow, 2>& output) {
    return std::all_of(output.begin(), output.end(), [](const HiddenRow& row) {
        return std::all_of(row.begin(), row.end(), [](std::int16_t weight) {
            return std::abs(weight) <= Network::largest_output;
        });
    });
}

} // namespace

void Network::add(HiddenRow& sums, std::size_t feature) const {
    const std::int8_t* row = weights_.rows.data() + feature * width;
    for (std::size_t i = 0; i < width; ++i) sums[i] = static_cast<std::int16_t>(sums[i] + row[i]);
}

void Network::subtract(HiddenRow& sums, std::size_t feature) const {
    const std::int8_t* row = weights_.rows.data() + feature * width;
    for (std::size_t i = 0; i < width; ++i) sums[i] = static_cast<std::int16_t>(sums[i] - row[i]);
}

HiddenRow Network::sum_up(const Position& position, const View& view) const {
    HiddenRow sums = weights_.bias;
    for_each_feature(position, view, [&](std::size_t feature) { add(sums, feature); });
    return sums;
}

Accumulator Network::start(const Position& position) const {
    Accumulator made;
    for (const Seat seat : {Seat::first, Seat::second}) {
        made.views[index(seat)] = view_of(seat, position.king(seat));
        made.sums[index(seat)] = sum_up(position, made.views[index(seat)]);
    }
    return made;
}

void Network::change(HiddenRow& sums, const View& view, const Position& position, Move move) const {
    const Seat side = position.side();
    if (move.is_drop()) {
        const Kind kind = move.dropped();
        subtract(sums, held_feature(view, side, kind, position.in_hand(side, kind)));
        add(sums, piece_feature(view, make_piece(side, kind), move.to()));
        return;
    }
    const Piece piece = position.at(move.from()), taken = position.at(move.to());
    const Piece arriving = move.promotes() ? make_piece(side, promoted(kind_of(piece))) : piece;
    subtract(sums, piece_feature(view, piece, move.from()));
    add(sums, piece_feature(view, arriving, move.to()));
    if (taken == no_piece) return;
    const Kind gained = unpromoted(kind_of(taken));
    subtract(sums, piece_feature(view, taken, move.to()));
    add(sums, held_feature(view, side, gained, position.in_hand(side, gained) + 1));
}

Accumulator Network::after(const Accumulator& before, const Position& position, Move move) const {
    Accumulator made = before;
    const Seat side = position.side();
    const bool king_moves = !move.is_drop() && kind_of(position.at(move.from())) == Kind::king;
    for (const Seat seat : {Seat::first, Seat::second}) {
        const auto i = index(seat);
        if (king_moves && seat == side) made.views[i] = view_of(seat, move.to());
        if (made.views[i] == before.views[i]) {
            change(made.sums[i], made.views[i], position, move);
        } else {
            Position next = position;
            next.make(move);
            made.sums[i] = sum_up(next, made.views[i]);
        }
    }
    return made;
}

int Network::value(const Accumulator& sums, Seat side) const {
    const std::int64_t total = std::int64_t{weigh(sums.sums[index(side)], weights_.output[0])} +
                               weigh(sums.sums[index(other(side))], weights_.output[1]) +
                               weights_.output_bias;
    return static_cast<int>(total * centipawns_of_one / (hidden_one * hidden_one * output_one));
}

std::string Network::to_bytes() const {
    ByteWriter out;
    out.put(file_sign);
    out.put(file_version);
    out.put(static_cast<std::uint32_t>(feature_count));
    out.put(static_cast<std::uint32_t>(width));
    out.put_all(std::span<const std::int8_t>(weights_.rows));
    out.put(weights_.bias);
    out.put(weights_.output);
    out.put(weights_.output_bias);
    out.put(checksum(out.bytes()));
    return out.bytes();
}

Result<Network> Network::parse(std::string_view bytes) {
    ByteReader in(bytes);
    if (in.get<std::uint32_t>() != file_sign)
        return fail(ErrorCode::invalid_input, "this is no network for shogi");
    if (const auto version = in.get<std::uint32_t>(); version != file_version)
        return fail(ErrorCode::unsupported, "the network is of version {}, expected {}", version,
                    file_version);
    const auto features = in.get<std::uint32_t>(), units = in.get<std::uint32_t>();
    if (features != feature_count || units != width)
        return fail(ErrorCode::unsupported,
                    "the network has {} inputs and {} hidden units, expected {} and {}", features,
                    units, feature_count, width);
    Weights weights;
    weights.rows = in.get_all<std::int8_t>(feature_count * width);
    weights.bias = in.get<HiddenRow>();
    weights.output = in.get<std::array<HiddenRow, 2>>();
    weights.output_bias = in.get<std::int32_t>();
    const auto sum = in.get<std::uint64_t>();
    if (!in.good() || in.left() > 0)
        return fail(ErrorCode::invalid_input, "the network has {} bytes too many or too few",
                    in.left());
    if (checksum(bytes.substr(0, bytes.size() - sizeof(sum))) != sum)
        return fail(ErrorCode::invalid_input, "the network is damaged: its checksum does not fit");
    if (!sums_fit(weights.output))
        return fail(ErrorCode::unsupported, "the network has weights of the output beyond {}",
                    largest_output);
    return Network(std::move(weights));
}

Result<std::shared_ptr<const Network>> read_network(std::string_view path) {
    const auto bytes = read_whole_file(std::filesystem::path(path));
    if (!bytes) return Failure(bytes.error());
    auto network = Network::parse(*bytes);
    if (!network) return fail(network.error().code, "{}: {}", path, network.error().message);
    return std::make_shared<const Network>(*std::move(network));
}

const ShippedEvaluation& shipped_evaluation() {
    static const ShippedEvaluation found = [] {
        const auto path = find_weights("shogi", ".nnue");
        if (!path) return ShippedEvaluation{nullptr, path.error().message};
        auto network = read_network(path->string());
        if (!network) return ShippedEvaluation{nullptr, network.error().message};
        return ShippedEvaluation{*std::move(network), ""};
    }();
    return found;
}

} // namespace papan::engines::shogi_nnue
