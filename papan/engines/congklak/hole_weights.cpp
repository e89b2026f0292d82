#include "papan/engines/congklak/hole_weights.hpp"

#include "papan/base/bytes.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/engines/zero/weights.hpp"

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
    ByteWriter file;
    file.put(magic);
    file.put(papan::checksum(body.bytes()));
    file.put_all(std::span<const char>(body.bytes()));
    return file.bytes();
}

Result<HoleWeights> HoleWeights::parse(std::string_view bytes) {
    ByteReader reader(bytes);
    if (reader.get<std::uint64_t>() != magic)
        return fail(ErrorCode::invalid_input, "this is no file of congklak weights");
    const auto sum = reader.get<std::uint64_t>();
    if (!reader.good() || papan::checksum(bytes.substr(bytes.size() - reader.left())) != sum)
        return fail(ErrorCode::invalid_input, "the weights are damaged: their checksum is wrong");
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
    auto bytes = read_whole_file(file);
    if (!bytes) return pass_on(std::move(bytes));
    auto weights = parse(*bytes);
    if (!weights) return in_context(file.string(), weights.error());
    return weights;
}

Result<std::shared_ptr<const HoleWeights>> open_hole_weights(std::string_view name) {
    auto file = find_weights(name, ".eval");
    if (!file) return pass_on(std::move(file));
    auto weights = HoleWeights::read(*file);
    if (!weights) return pass_on(std::move(weights));
    return std::make_shared<const HoleWeights>(*std::move(weights));
}

const Result<std::shared_ptr<const HoleWeights>>& installed_hole_weights() {
    static const auto weights = open_hole_weights("congklak");
    return weights;
}

} // namespace papan::engines
