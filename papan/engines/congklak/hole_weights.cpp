#include "papan/engines/congklak/hole_weights.hpp"

#include "papan/base/sealed.hpp"
#include "papan/engines/learnt_file.hpp"

#include <cmath>

namespace papan::engines {

namespace {

constexpr std::uint64_t magic = 0x3153544857474e43ULL; // "CNGWHTS1"

// What the value of a position within a round depends on.
congklak::Rules without_start(congklak::Rules rules) {
    const congklak::Rules usual;
    rules.seeds = usual.seeds;
    rules.simultaneous = usual.simultaneous;
    rules.pie = usual.pie;
    rules.opening_moves = usual.opening_moves;
    rules.handicap = usual.handicap;
    rules.opening = usual.opening;
    rules.rounds = usual.rounds;
    rules.least_holes = usual.least_holes;
    rules.next_starter = usual.next_starter;
    return rules;
}

} // namespace

HoleWeights::HoleWeights(const congklak::Rules& rules) : rules_(without_start(rules)) {}

void HoleWeights::set_stage(int stage, std::span<const double> seeds) {
    Stage& weights = stages_[static_cast<std::size_t>(stage)];
    for (std::size_t i = 0; i < stage_size; ++i)
        weights[i] =
            static_cast<std::int16_t>(std::clamp(std::lround(seeds[i] * unit), -32767L, 32767L));
}

bool HoleWeights::hold_for(const congklak::Rules& rules) const {
    return without_start(rules) == rules_;
}

std::string HoleWeights::bytes() const {
    ByteWriter body;
    body.put_text(congklak::format_rules(rules_));
    for (const Stage& stage : stages_) body.put_all(std::span<const std::int16_t>(stage));
    return sealed(magic, body.bytes());
}

Result<HoleWeights> HoleWeights::parse(std::string_view bytes) {
    const Unsealed file = unsealed(magic, bytes);
    if (!file.ours) return fail(ErrorCode::invalid_input, "this is no file of congklak weights");
    if (!file.whole)
        return fail(ErrorCode::invalid_input, "the weights are damaged: their checksum is wrong");
    ByteReader reader(file.content);
    auto rules = congklak::parse_rules(reader.get_text());
    if (!rules) return pass_on(std::move(rules));
    HoleWeights weights(*rules);
    for (Stage& stage : weights.stages_) {
        const auto values = reader.get_all<std::int16_t>(stage_size);
        if (values.size() == stage_size) std::copy(values.begin(), values.end(), stage.begin());
    }
    if (!reader.good() || reader.left() != 0)
        return fail(ErrorCode::invalid_input, "the weights are those of another version");
    return weights;
}

Result<HoleWeights> HoleWeights::read(const std::filesystem::path& file) {
    return read_file(file, parse);
}

Result<std::shared_ptr<const HoleWeights>> open_hole_weights(std::string_view name) {
    return open_file(name, ".eval", HoleWeights::parse);
}

const Result<std::shared_ptr<const HoleWeights>>& installed_hole_weights() {
    static const auto weights = open_hole_weights("congklak");
    return weights;
}

} // namespace papan::engines
