// The file of one level of an endgame table: a header, then one byte a position. Read by memory
// mapping.
#pragma once

#include "papan/base/result.hpp"
#include "papan/games/congklak/rules.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>

namespace papan::engines {

struct LevelHeader {
    std::array<char, 8> magic{'P', 'A', 'P', 'A', 'N', 'C', 'K', '1'};
    std::uint64_t rules = 0; // table_signature
    std::uint64_t positions = 0;
    std::uint64_t checksum = 0; // of the values
    std::int32_t level = 0;
    std::int32_t holes = 0;
    std::array<std::uint8_t, 24> unused{};

    friend bool operator==(const LevelHeader&, const LevelHeader&) = default;
};
static_assert(sizeof(LevelHeader) == 64);

// Of the switches that values depend on: not of the start, the rounds or the seeds per hole.
[[nodiscard]] std::uint64_t table_signature(const congklak::Rules& rules);
[[nodiscard]] std::uint64_t checksum(std::span<const std::int8_t> values);
// The header that a sound file of this level has, its checksum left at 0.
[[nodiscard]] LevelHeader expected_header(const congklak::Rules& rules, int level);

// The name of a level's file.
[[nodiscard]] std::filesystem::path level_path(const std::filesystem::path& folder,
                                               const congklak::Rules& rules, int level);

// A level as its file has it. Movable; the values live as long as it does.
class MappedLevel {
  public:
    // None when there is no such file or it is not of this level and these rules.
    [[nodiscard]] static std::optional<MappedLevel> open(const std::filesystem::path& folder,
                                                         const congklak::Rules& rules, int level);

    [[nodiscard]] std::span<const std::int8_t> values() const { return values_; }
    // Reads it whole.
    [[nodiscard]] bool is_sound() const { return checksum(values_) == checksum_; }

    MappedLevel(MappedLevel&& from) noexcept;
    MappedLevel& operator=(MappedLevel&&) = delete;
    ~MappedLevel();

  private:
    MappedLevel(void* address, std::size_t size);

    void* address_;
    std::size_t size_;
    std::uint64_t checksum_ = 0;
    std::span<const std::int8_t> values_;
};

// Written beside its place and then renamed, so that a file is whole or not there.
[[nodiscard]] Result<void> write_level(const std::filesystem::path& path,
                                       const congklak::Rules& rules, int level,
                                       std::span<const std::int8_t> values);

} // namespace papan::engines
