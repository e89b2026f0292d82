#include "papan/nn/network.hpp"

#include "papan/base/bytes.hpp"
#include "papan/base/random.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/nn/layers.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace papan::nn {

namespace {

constexpr std::string_view magic = "PAPANNET";
constexpr std::uint32_t version = 1;
constexpr std::size_t header_size = 8 + 4 + 8; // magic, version, size of what follows
constexpr std::size_t checksum_size = 8;

bool all_finite(std::span<const float> values) {
    return std::ranges::all_of(values, [](float value) { return std::isfinite(value); });
}

float normal(Random& random) {
    const double radius = std::sqrt(-2 * std::log(1 - random.unit()));
    return static_cast<float>(radius * std::cos(2 * std::numbers::pi * random.unit()));
}

Result<void> check_tensor(const Tensors& tensors, const std::string& name, std::size_t size) {
    const auto found = tensors.find(name);
    if (found == tensors.end())
        return fail(ErrorCode::invalid_input, "the tensor {} is missing", name);
    if (found->second.size() != size) {
        return fail(ErrorCode::invalid_input, "the tensor {} has {} numbers, not {}", name,
                    found->second.size(), size);
    }
    if (!all_finite(found->second))
        return fail(ErrorCode::invalid_input, "the tensor {} has a number that is none", name);
    return {};
}

void put_architecture(ByteWriter& out, const Architecture& a) {
    for (const int value : {static_cast<int>(a.family), a.planes, a.globals, a.width, a.blocks,
                            a.policy_planes, a.policy_extra, a.side})
        out.put<std::int32_t>(value);
}

Result<Architecture> get_architecture(ByteReader& in) {
    Architecture a;
    const auto family = in.get<std::int32_t>();
    if (family != 0 && family != 1)
        return fail(ErrorCode::invalid_input, "there is no family of networks {}", family);
    a.family = static_cast<Family>(family);
    for (int* value :
         {&a.planes, &a.globals, &a.width, &a.blocks, &a.policy_planes, &a.policy_extra, &a.side})
        *value = in.get<std::int32_t>();
    if (auto sound = check(a); !sound) return pass_on(std::move(sound));
    return a;
}

// The payload, once magic, version, size and checksum are right.
Result<std::string_view> unwrap(std::string_view bytes) {
    const auto start = bytes.substr(0, magic.size());
    if (start != magic.substr(0, start.size()))
        return fail(ErrorCode::invalid_input, "this is no weight file of papan");
    ByteReader in(bytes);
    static_cast<void>(in.get<std::uint64_t>());
    const auto its_version = in.get<std::uint32_t>();
    const auto size = in.get<std::uint64_t>();
    if (!in.good()) {
        return fail(ErrorCode::invalid_input, "the file is cut off: {} bytes are not even a header",
                    bytes.size());
    }
    if (its_version != version) {
        return fail(ErrorCode::unsupported, "the file has version {}, and this program knows {}",
                    its_version, version);
    }
    const std::uint64_t there = in.left();
    if (there < checksum_size || there - checksum_size < size) {
        return fail(ErrorCode::invalid_input, "the file is cut off: {} of {} bytes are there",
                    there, size + checksum_size);
    }
    if (there - checksum_size > size) {
        return fail(ErrorCode::invalid_input, "the file has {} bytes too many",
                    there - checksum_size - size);
    }
    const auto payload = bytes.substr(header_size, size);
    ByteReader end(bytes.substr(header_size + size));
    if (end.get<std::uint64_t>() != checksum(payload))
        return fail(ErrorCode::invalid_input, "the file is damaged: its checksum is wrong");
    return payload;
}

} // namespace

Result<void> check(const Architecture& a) {
    struct Bound {
        const char* name;
        int value, least, most;
    };
    const bool is_source = a.family == Family::source;
    for (const auto& [name, value, least, most] :
         {Bound{"planes", a.planes, 1, 1024}, Bound{"globals", a.globals, 0, is_source ? 0 : 1024},
          Bound{"width", a.width, 1, 1024}, Bound{"blocks", a.blocks, 0, 256},
          Bound{"policy planes", a.policy_planes, 1, 1024},
          Bound{"answers without a point", a.policy_extra, 0, 65536},
          Bound{"side", a.side, is_source ? 1 : 0, is_source ? 32 : 0}}) {
        if (value < least || value > most) {
            return fail(ErrorCode::invalid_input, "{} {} is not within {} and {}", value, name,
                        least, most);
        }
    }
    return {};
}

Network::Network(const Architecture& architecture, Tensors tensors, std::vector<float> ranges)
    : architecture_(architecture), tensors_(std::move(tensors)), ranges_(std::move(ranges)),
      id_(checksum(payload())) {}

Result<Network> Network::make(const Architecture& architecture, Tensors tensors,
                              std::vector<float> ranges) {
    if (auto sound = check(architecture); !sound) return pass_on(std::move(sound));
    std::size_t expected = 0;
    for (const auto& layer : layers(architecture)) {
        if (auto good = check_tensor(tensors, layer.weight(), layer.weights()); !good)
            return pass_on(std::move(good));
        ++expected;
        if (!layer.has_bias) continue;
        const auto outputs = static_cast<std::size_t>(layer.outputs);
        if (auto good = check_tensor(tensors, layer.bias(), outputs); !good)
            return pass_on(std::move(good));
        ++expected;
    }
    if (tensors.size() != expected) {
        return fail(ErrorCode::invalid_input, "there are {} tensors, not {}", tensors.size(),
                    expected);
    }
    if (!ranges.empty() && ranges.size() != ranged_layers(architecture).size()) {
        return fail(ErrorCode::invalid_input, "there are {} ranges, not {}", ranges.size(),
                    ranged_layers(architecture).size());
    }
    if (!all_finite(ranges) || std::ranges::any_of(ranges, [](float range) { return range <= 0; }))
        return fail(ErrorCode::invalid_input, "a range is not above 0");
    return Network(architecture, std::move(tensors), std::move(ranges));
}

Network Network::random(const Architecture& architecture, std::uint64_t seed) {
    Random random(seed);
    Tensors tensors;
    for (const auto& layer : layers(architecture)) {
        auto& weight = tensors[layer.weight()];
        weight.resize(layer.weights());
        // The second convolution of a block is added to the stream: smaller, so that the stream
        // does not grow with every block.
        const bool is_added = layer.name.ends_with("conv2") || layer.name.ends_with("pool");
        // What knows nothing says next to nothing: a value that begins near 1 or -1 learns slowly.
        const float part = layer.is_answer ? 0.1F : is_added ? 0.5F : 1.0F;
        const float scale = std::sqrt(2.0F / static_cast<float>(layer.fan_in())) * part;
        for (float& value : weight) value = scale * normal(random);
        if (layer.has_bias)
            tensors[layer.bias()].assign(static_cast<std::size_t>(layer.outputs), 0.0F);
    }
    return Network(architecture, std::move(tensors), {});
}

std::span<const float> Network::tensor(std::string_view name) const {
    const auto found = tensors_.find(name);
    PAPAN_ASSERT(found != tensors_.end());
    return found->second;
}

std::size_t Network::parameters() const {
    std::size_t sum = 0;
    for (const auto& [name, values] : tensors_) sum += values.size();
    return sum;
}

std::string Network::payload() const {
    ByteWriter out;
    put_architecture(out, architecture_);
    out.put(static_cast<std::uint32_t>(tensors_.size()));
    for (const auto& [name, values] : tensors_) {
        out.put_text(name);
        out.put_list(values);
    }
    out.put_list(ranges_);
    return out.bytes();
}

std::string Network::write() const {
    const std::string body = payload();
    ByteWriter out;
    out.put_all(std::span<const char>(magic));
    out.put(version);
    out.put(static_cast<std::uint64_t>(body.size()));
    out.put_all(std::span<const char>(body));
    out.put(checksum(body));
    return out.bytes();
}

Result<Network> Network::read(std::string_view bytes) {
    auto payload = unwrap(bytes);
    if (!payload) return pass_on(std::move(payload));
    ByteReader in(*payload);
    auto architecture = get_architecture(in);
    if (!architecture) return pass_on(std::move(architecture));
    Tensors tensors;
    for (auto left = in.get<std::uint32_t>(); left > 0 && in.good(); --left) {
        auto name = in.get_text();
        tensors[std::move(name)] = in.get_list<float>();
    }
    auto ranges = in.get_list<float>();
    if (!in.good() || in.left() > 0)
        return fail(ErrorCode::invalid_input, "the lists in the file do not fit its size");
    return make(*architecture, std::move(tensors), std::move(ranges));
}

Result<Network> Network::load(const std::filesystem::path& path) {
    auto bytes = read_whole_file(path);
    if (!bytes) return pass_on(std::move(bytes));
    auto network = read(*bytes);
    if (!network) return in_context(path.string(), std::move(network).error());
    return network;
}

Result<void> Network::save(const std::filesystem::path& path) const {
    return write_whole_file(path, write());
}

} // namespace papan::nn
