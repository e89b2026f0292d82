// Parameters written as text, "depth=4,eval=discs": of players and of rule options. A schema says
// what exists, so that help, forms and error messages come from one place and a misspelt name is
// refused instead of ignored.
#pragma once

#include "papan/base/result.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papan {

enum class ParamKind : std::uint8_t { flag, integer, real, choice, duration, text };

// What a parameter takes of the machine.
enum class Takes : std::uint8_t { nothing, megabytes, threads, file };

struct ParamInfo {
    std::string_view name;
    ParamKind kind = ParamKind::text;
    std::string_view fallback = {}; // the value when none is given; "" for "not set"
    std::string_view help = {};
    double low = 0, high = 0;      // range of integer and real
    std::string_view choices = {}; // "max|robust|secure"
    Takes takes = Takes::nothing;
    // The most a stranger may ask for, who uses somebody else's machine; 0: as much as anyone. Of
    // files a stranger gives a bare name only, never a path.
    double strangers_high = 0;
};

// How much of the machine its owner gives to one player of a stranger.
struct Allowance {
    std::int64_t megabytes = 0, threads = 1;
};

// Values checked against a schema. A bare word stands for a flag ("noise") or for the value of the
// first choice parameter that has it ("greedy:dynamic"). The schema must outlive the Params: it is
// a constant table.
class Params {
  public:
    Params() = default;
    [[nodiscard]] static Result<Params> parse(std::string_view text,
                                              std::span<const ParamInfo> schema);

    [[nodiscard]] bool is_set(std::string_view name) const { return !text(name).empty(); }
    // Preconditions: the schema has the name with this kind, and for the numbers it is set.
    [[nodiscard]] bool flag(std::string_view name) const { return text(name) == "true"; }
    [[nodiscard]] std::int64_t integer(std::string_view name) const;
    [[nodiscard]] double real(std::string_view name) const;
    [[nodiscard]] std::string_view text(std::string_view name) const;

    // An error that names the first value that a stranger may not set.
    [[nodiscard]] Result<void> check_for_strangers() const;
    // Lowers what takes more of the machine than this.
    void keep_to(const Allowance& allowance);

    // What differs from the defaults, in schema order: equal parameters print alike.
    [[nodiscard]] std::string format() const;

  private:
    [[nodiscard]] Result<void> set(std::string_view name, std::string_view value, std::size_t at);
    [[nodiscard]] Result<void> set_bare(std::string_view word, std::size_t at);

    std::span<const ParamInfo> schema_;
    std::vector<std::string> values_; // one per row of the schema
};

// A player as people write it: "minimax:depth=4". What follows the first colon belongs to the
// player.
struct PlayerSpec {
    std::string_view name;
    std::string_view params;
};
[[nodiscard]] PlayerSpec split_spec(std::string_view text);

} // namespace papan
