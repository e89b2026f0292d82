#include "papan/engines/othello/evaluation.hpp"

#include "papan/base/bytes.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/engines/learnt_file.hpp"
#include "papan/engines/othello/packing.hpp"

#include <algorithm>
#include <cmath>

namespace papan::engines::othello_search {

namespace {

constexpr std::uint64_t magic = 0x314e54415050544fULL; // "OTPPATN1"

// Differs when patterns, stages or their order do: weights of another layout mean nothing here.
std::uint64_t layout_mark() {
    std::uint64_t mark = mix(stage_count) + shared_weight_count();
    for (const PatternKind& kind : pattern_kinds())
        mark = combine(mark, checksum(kind.name) + static_cast<std::uint64_t>(kind.squares));
    return mark;
}

// The value of each shared weight of a stage.
std::vector<std::int16_t> shared_values(const PatternWeights::Stage& stage) {
    std::vector<std::int16_t> values(shared_weight_count());
    const auto shared = shared_weights();
    for (std::size_t i = 0; i < stage.size(); ++i) values[shared[i]] = stage[i];
    return values;
}

PatternWeights::Stage stage_of_values(std::span<const std::int16_t> values) {
    const auto shared = shared_weights();
    PatternWeights::Stage stage(shared.size());
    for (std::size_t i = 0; i < stage.size(); ++i) stage[i] = values[shared[i]];
    return stage;
}

} // namespace

PatternWeights::PatternWeights() {
    for (Stage& stage : stages_) stage.assign(weight_layout().size, 0);
}

PatternWeights::PatternWeights(const std::vector<std::vector<float>>& shared) {
    for (std::size_t i = 0; i < stages_.size(); ++i) {
        std::vector<std::int16_t> values;
        for (const float discs : shared[i])
            values.push_back(
                static_cast<std::int16_t>(std::clamp(std::lround(discs * unit), -32767L, 32767L)));
        stages_[i] = stage_of_values(values);
    }
}

std::string PatternWeights::bytes() const {
    ByteWriter body;
    body.put(layout_mark());
    body.put(probcut_);
    for (const Stage& stage : stages_)
        body.put_all(std::span<const std::int16_t>(shared_values(stage)));
    ByteWriter file;
    file.put(magic);
    file.put(checksum(body.bytes()));
    file.put(static_cast<std::uint64_t>(body.bytes().size()));
    const std::string small = packed(body.bytes());
    file.put_all(std::span<const char>(small));
    return file.bytes();
}

Result<PatternWeights> PatternWeights::parse(std::string_view bytes) {
    ByteReader reader(bytes);
    if (reader.get<std::uint64_t>() != magic)
        return fail(ErrorCode::invalid_input, "this is no file of Othello patterns");
    const auto sum = reader.get<std::uint64_t>();
    const auto size = reader.get<std::uint64_t>();
    const std::size_t expected =
        8 + sizeof(ProbCutModels) + sizeof(std::int16_t) * shared_weight_count() * stage_count;
    if (!reader.good() || size != expected)
        return fail(ErrorCode::invalid_input,
                    "the patterns are those of another version: {} bytes where {} are expected",
                    size, expected);
    const auto body = unpacked(bytes.substr(bytes.size() - reader.left()), expected);
    if (!body) return Failure(body.error());
    if (checksum(*body) != sum)
        return fail(ErrorCode::invalid_input, "the patterns are damaged: their checksum is wrong");
    ByteReader content(*body);
    if (content.get<std::uint64_t>() != layout_mark())
        return fail(ErrorCode::invalid_input, "the patterns are those of another version");
    PatternWeights weights;
    weights.probcut_ = content.get<ProbCutModels>();
    for (Stage& stage : weights.stages_)
        stage = stage_of_values(content.get_all<std::int16_t>(shared_weight_count()));
    return weights;
}

Result<PatternWeights> PatternWeights::read(const std::filesystem::path& file) {
    return read_file(file, parse);
}

Result<void> PatternWeights::write(const std::filesystem::path& file) const {
    return write_whole_file(file, bytes());
}

std::array<std::size_t, 3> scalar_weights(const Position& at, const Frame& frame) {
    const WeightLayout& layout = weight_layout();
    const auto mobility = [&](const Position& seen) {
        return std::min<std::size_t>(static_cast<std::size_t>(count_bits(frame.moves(seen))),
                                     most_mobility - 1);
    };
    const unsigned odd = frame.parity(frame.empties(at));
    return {layout.own_mobility + mobility(at), layout.their_mobility + mobility(at.passed()),
            layout.odd_quarters + static_cast<std::size_t>(std::popcount(odd))};
}

int PatternWeights::value(const Features& features, const Position& at, const Frame& frame) const {
    const Stage& weights = stage(stage_of(count_bits(frame.empties(at))));
    const auto centres = place_centres();
    int sum = 0;
    for (std::size_t i = 0; i < place_count; ++i)
        sum += weights[centres[i] + static_cast<std::uint32_t>(features.values[i])];
    for (const std::size_t index : scalar_weights(at, frame)) sum += weights[index];
    return sum;
}

Result<std::shared_ptr<const PatternWeights>> open_patterns(std::string_view name) {
    return open_file(name, ".patterns", PatternWeights::parse);
}

const Result<std::shared_ptr<const PatternWeights>>& installed_patterns() {
    static const auto weights = open_patterns("othello");
    return weights;
}

} // namespace papan::engines::othello_search
