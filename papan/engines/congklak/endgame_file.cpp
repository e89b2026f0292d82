#include "papan/engines/congklak/endgame_file.hpp"

#include "papan/base/hash.hpp"
#include "papan/engines/congklak/seed_index.hpp"

#include <cstring>
#include <fcntl.h>
#include <fmt/core.h>
#include <fstream>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>

namespace papan::engines {

namespace fs = std::filesystem;

std::uint64_t table_signature(const congklak::Rules& rules) {
    congklak::Rules relevant;
    relevant.holes = rules.holes;
    relevant.relay = rules.relay;
    relevant.extra_turn = rules.extra_turn;
    relevant.takes_last = rules.takes_last;
    relevant.bank_alone = rules.bank_alone;
    relevant.lap_first = rules.lap_first;
    relevant.shoot_both = rules.shoot_both;
    relevant.mikul = rules.mikul;
    relevant.end = rules.end;
    relevant.leftover = rules.leftover;
    return congklak::hash(relevant);
}

std::uint64_t checksum(std::span<const std::int8_t> values) {
    std::uint64_t sum = values.size();
    std::size_t at = 0;
    for (; at + 8 <= values.size(); at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, values.data() + at, 8);
        sum = combine(sum, word);
    }
    for (; at < values.size(); ++at) sum = combine(sum, static_cast<std::uint8_t>(values[at]));
    return sum;
}

LevelHeader expected_header(const congklak::Rules& rules, int level) {
    LevelHeader header;
    header.rules = table_signature(rules);
    header.positions = SeedIndex::count(2 * rules.holes, level);
    header.level = level;
    header.holes = rules.holes;
    return header;
}

fs::path level_path(const fs::path& folder, const congklak::Rules& rules, int level) {
    return folder / fmt::format("congklak-{}-{:016x}-{:02}.table", rules.holes,
                                table_signature(rules), level);
}

MappedLevel::MappedLevel(void* address, std::size_t size)
    : address_(address), size_(size),
      values_(static_cast<const std::int8_t*>(address) + sizeof(LevelHeader),
              size - sizeof(LevelHeader)) {}

MappedLevel::MappedLevel(MappedLevel&& from) noexcept
    : address_(std::exchange(from.address_, nullptr)), size_(from.size_), checksum_(from.checksum_),
      values_(from.values_) {}

MappedLevel::~MappedLevel() {
    if (address_ != nullptr) ::munmap(address_, size_);
}

std::optional<MappedLevel> MappedLevel::open(const fs::path& folder, const congklak::Rules& rules,
                                             int level) {
    const fs::path path = level_path(folder, rules, level);
    const LevelHeader expected = expected_header(rules, level);
    const std::size_t size = sizeof(LevelHeader) + expected.positions;
    std::error_code problem;
    if (fs::file_size(path, problem) != size || problem) return std::nullopt;
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return std::nullopt;
    void* address = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
    ::close(file);
    if (address == MAP_FAILED) return std::nullopt;
    MappedLevel mapped(address, size);
    LevelHeader header;
    std::memcpy(&header, address, sizeof(header));
    mapped.checksum_ = std::exchange(header.checksum, 0);
    if (header != expected) return std::nullopt;
    return mapped;
}

Result<void> write_level(const fs::path& path, const congklak::Rules& rules, int level,
                         std::span<const std::int8_t> values) {
    LevelHeader header = expected_header(rules, level);
    header.checksum = checksum(values);
    fs::path unfinished = path;
    unfinished += ".part";
    std::ofstream file(unfinished, std::ios::binary | std::ios::trunc);
    file.write(reinterpret_cast<const char*>(&header), sizeof(header));
    file.write(reinterpret_cast<const char*>(values.data()),
               static_cast<std::streamsize>(values.size()));
    file.close();
    std::error_code problem;
    if (file) fs::rename(unfinished, path, problem);
    if (!file || problem)
        return fail(ErrorCode::io, "record.unwritable"_key, "{} cannot be written", path.string());
    return {};
}

} // namespace papan::engines
