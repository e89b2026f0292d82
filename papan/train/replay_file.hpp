// Games as bytes. A file of games is frames one after another, nothing else: a header of fixed size
// with two checksums (its own and its content's), then the content, compressed with zstd. A file is
// only ever appended to, so a crash can at worst leave a part of the last frame.
#pragma once

#include "papan/base/result.hpp"
#include "papan/train/replay_store.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papan::train {

struct FrameHeader {
    static constexpr std::uint32_t sign = 0x4d414750; // "PGAM"
    static constexpr std::uint32_t current_version = 1;

    std::uint32_t magic = sign;
    std::uint32_t version = current_version;
    StoredGame entry;
    std::uint32_t packed_size = 0; // of the content, in the file
    std::uint32_t plain_size = 0;  // of the content, unpacked
    std::uint64_t content_checksum = 0;
    std::uint64_t header_checksum = 0; // of all that stands above

    [[nodiscard]] std::uint64_t expected_checksum() const;
    [[nodiscard]] bool is_sound() const;
};
static_assert(sizeof(FrameHeader) == 64);

// Any content in such a frame, packed; and back, everything checked before it is believed.
[[nodiscard]] std::string pack_frame(const StoredGame& entry, std::string_view plain);
struct UnpackedFrame {
    StoredGame entry;
    std::string plain;
};
[[nodiscard]] Result<UnpackedFrame> unpack_frame(std::string_view frame, std::uint32_t most_plain);

[[nodiscard]] StoredGame entry_of(const GameRecord& game);
[[nodiscard]] std::string write_frame(const GameRecord& game);
// Everything is checked, the samples against their shape too.
[[nodiscard]] Result<GameRecord> read_frame(std::string_view frame);

// What the bytes of a file hold: headers and contents are checked, what is damaged is passed over.
struct FrameScan {
    struct Frame {
        StoredGame entry;
        std::uint64_t offset = 0;
        std::uint32_t size = 0;
    };
    std::vector<Frame> frames;
    std::uint64_t end = 0;     // after the last whole frame
    std::uint64_t damaged = 0; // bytes that belong to no frame, before that end
};
[[nodiscard]] FrameScan scan_frames(std::string_view bytes);

} // namespace papan::train
