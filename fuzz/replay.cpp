// libFuzzer target of the replay files. The bytes are read as a file of frames, and as the content
// of one frame with the right checksums around it: without these the fuzzer would never get past
// the header.
#include "papan/base/bytes.hpp"
#include "papan/train/replay_file.hpp"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <zstd.h>

namespace {

using namespace papan;
using namespace papan::train;

std::string framed(std::string_view content) {
    std::string frame(sizeof(FrameHeader) + ZSTD_compressBound(content.size()), '\0');
    const std::size_t size =
        ZSTD_compress(frame.data() + sizeof(FrameHeader), frame.size() - sizeof(FrameHeader),
                      content.data(), content.size(), 1);
    frame.resize(sizeof(FrameHeader) + size);
    FrameHeader header;
    header.packed_size = static_cast<std::uint32_t>(size);
    header.plain_size = static_cast<std::uint32_t>(content.size());
    header.content_checksum = checksum(std::string_view(frame).substr(sizeof(FrameHeader)));
    header.header_checksum = header.expected_checksum();
    std::memcpy(frame.data(), &header, sizeof(header));
    return frame;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    for (const auto& frame : scan_frames(bytes).frames)
        (void)read_frame(bytes.substr(frame.offset, frame.size));
    const auto first = read_frame(framed(bytes));
    if (!first) return 0;
    const auto second = read_frame(write_frame(*first));
    if (!second || second->samples.size() != first->samples.size()) std::abort();
    return 0;
}
