// The weights of a network, as a value and as a file. Immutable once made and shared by every
// evaluator that runs it. The file is our own: magic, version, size, then architecture, tensors by
// name and ranges for int8, then a checksum; whatever is wrong with one is said in words.
#pragma once

#include "papan/base/result.hpp"
#include "papan/nn/architecture.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papan::nn {

using Tensors = std::map<std::string, std::vector<float>, std::less<>>;

class Network {
  public:
    // An error where a tensor of the architecture is missing, too much or of another size, or where
    // a number is not finite. `ranges`: the greatest input of each of ranged_layers(), or none.
    [[nodiscard]] static Result<Network> make(const Architecture& architecture, Tensors tensors,
                                              std::vector<float> ranges = {});
    // He initialisation; the same seed gives the same network. Precondition: is_sound().
    [[nodiscard]] static Network random(const Architecture& architecture, std::uint64_t seed);

    [[nodiscard]] static Result<Network> load(const std::filesystem::path& path);
    [[nodiscard]] Result<void> save(const std::filesystem::path& path) const;
    [[nodiscard]] static Result<Network> read(std::string_view bytes);
    [[nodiscard]] std::string write() const;

    [[nodiscard]] const Architecture& architecture() const { return architecture_; }
    [[nodiscard]] const Tensors& tensors() const { return tensors_; }
    [[nodiscard]] std::span<const float> tensor(std::string_view name) const;
    [[nodiscard]] std::span<const float> ranges() const { return ranges_; }
    [[nodiscard]] bool is_calibrated() const { return !ranges_.empty(); }
    // Of everything above: two networks with one id are the same.
    [[nodiscard]] std::uint64_t id() const { return id_; }
    [[nodiscard]] std::size_t parameters() const;

  private:
    Network(const Architecture& architecture, Tensors tensors, std::vector<float> ranges);
    [[nodiscard]] std::string payload() const;

    Architecture architecture_;
    Tensors tensors_;
    std::vector<float> ranges_;
    std::uint64_t id_ = 0;
};

// What is wrong with these numbers, or nothing.
[[nodiscard]] Result<void> check(const Architecture& architecture);

} // namespace papan::nn
