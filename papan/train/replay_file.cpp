#include "papan/train/replay_file.hpp"

#include "papan/base/bytes.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <zstd.h>

namespace papan::train {

namespace {

constexpr int compression = 3;
constexpr std::uint32_t most_plain = 256U << 20; // no game is so long

bool is_learnable(const Sample& sample) {
    return !sample.policy.empty();
}

void put_sample(ByteWriter& out, const Sample& sample) {
    out.put(sample.height);
    out.put(sample.width);
    out.put_list(sample.planes);
    out.put_list(sample.globals);
    out.put(static_cast<std::uint32_t>(sample.policy.size()));
    for (const auto& target : sample.policy) {
        out.put(target.index);
        out.put(target.weight);
    }
    out.put(sample.value);
    out.put(sample.score);
    out.put_list(sample.ownership);
}

Sample get_sample(ByteReader& in) {
    Sample sample;
    sample.height = in.get<std::uint8_t>();
    sample.width = in.get<std::uint8_t>();
    sample.planes = in.get_list<std::uint8_t>();
    sample.globals = in.get_list<float>();
    for (auto left = in.get<std::uint32_t>(); left > 0 && in.good(); --left) {
        PolicyTarget target;
        target.index = in.get<std::uint16_t>();
        target.weight = in.get<float>();
        sample.policy.push_back(target);
    }
    sample.value = in.get<float>();
    sample.score = in.get<float>();
    sample.ownership = in.get_list<std::int8_t>();
    return sample;
}

bool fits(const Sample& sample, const SampleShape& shape) {
    const int area = sample.height * sample.width;
    const auto answers = shape.policy_planes * area + shape.policy_extra;
    const auto finite = [](float value) { return std::isfinite(value); };
    return area > 0 &&
           sample.planes.size() == static_cast<std::size_t>((shape.planes * area + 7) / 8) &&
           sample.globals.size() == static_cast<std::size_t>(shape.globals) &&
           (sample.ownership.empty() ||
            sample.ownership.size() == static_cast<std::size_t>(area)) &&
           std::ranges::all_of(sample.globals, finite) && finite(sample.value) &&
           finite(sample.score) && std::ranges::all_of(sample.policy, [&](const PolicyTarget& t) {
               return t.index < answers && finite(t.weight) && t.weight >= 0;
           });
}

bool is_sane(const SampleShape& shape) {
    const auto within = [](int value, int least, int most) {
        return value >= least && value <= most;
    };
    return within(shape.planes, 1, 4096) && within(shape.globals, 0, 4096) &&
           within(shape.policy_planes, 1, 4096) && within(shape.policy_extra, 0, 65535) &&
           (shape.symmetries == 1 || shape.symmetries == 2 || shape.symmetries == 8);
}

std::string content_of(const GameRecord& game) {
    ByteWriter out;
    for (const int value : {game.shape.planes, game.shape.globals, game.shape.policy_planes,
                            game.shape.policy_extra, game.shape.symmetries})
        out.put<std::int32_t>(value);
    out.put_text(game.encoder);
    out.put(game.result);
    out.put(static_cast<std::uint32_t>(game.samples.size()));
    for (const auto& sample : game.samples) put_sample(out, sample);
    return out.bytes();
}

Result<void> read_content(std::string_view content, GameRecord& game) {
    ByteReader in(content);
    auto& shape = game.shape;
    for (int* value : {&shape.planes, &shape.globals, &shape.policy_planes, &shape.policy_extra,
                       &shape.symmetries})
        *value = in.get<std::int32_t>();
    game.encoder = in.get_text();
    game.result = in.get<float>();
    if (!is_sane(shape)) return fail(ErrorCode::invalid_input, "the game has no sound shape");
    for (auto left = in.get<std::uint32_t>(); left > 0 && in.good(); --left) {
        game.samples.push_back(get_sample(in));
        if (in.good() && !fits(game.samples.back(), shape)) {
            return fail(ErrorCode::invalid_input, "sample {} does not fit the game's shape",
                        game.samples.size());
        }
    }
    if (!in.good() || in.left() > 0)
        return fail(ErrorCode::invalid_input, "the game's content does not fit its size");
    return {};
}

FrameHeader header_at(std::string_view bytes, std::size_t offset) {
    FrameHeader header;
    std::memcpy(&header, bytes.data() + offset, sizeof(header));
    return header;
}

} // namespace

StoredGame entry_of(const GameRecord& game) {
    const auto learnable = std::ranges::count_if(game.samples, is_learnable);
    return {game.id, game.network, game.finished, static_cast<std::uint32_t>(game.samples.size()),
            static_cast<std::uint32_t>(learnable)};
}

std::uint64_t FrameHeader::expected_checksum() const {
    constexpr std::size_t covered = sizeof(FrameHeader) - sizeof(header_checksum);
    return checksum({reinterpret_cast<const char*>(this), covered});
}

bool FrameHeader::is_sound() const {
    return magic == sign && version == current_version && header_checksum == expected_checksum();
}

std::string pack_frame(const StoredGame& entry, std::string_view plain) {
    std::string frame(sizeof(FrameHeader) + ZSTD_compressBound(plain.size()), '\0');
    char* packed = frame.data() + sizeof(FrameHeader);
    const std::size_t size = ZSTD_compress(packed, frame.size() - sizeof(FrameHeader), plain.data(),
                                           plain.size(), compression);
    frame.resize(sizeof(FrameHeader) + size);
    FrameHeader header;
    header.entry = entry;
    header.packed_size = static_cast<std::uint32_t>(size);
    header.plain_size = static_cast<std::uint32_t>(plain.size());
    header.content_checksum = checksum(std::string_view(frame).substr(sizeof(FrameHeader)));
    header.header_checksum = header.expected_checksum();
    std::memcpy(frame.data(), &header, sizeof(header));
    return frame;
}

Result<UnpackedFrame> unpack_frame(std::string_view frame, std::uint32_t most) {
    if (frame.size() < sizeof(FrameHeader))
        return fail(ErrorCode::invalid_input, "the game is cut off");
    const auto header = header_at(frame, 0);
    const auto packed = frame.substr(sizeof(FrameHeader));
    if (!header.is_sound() || header.packed_size != packed.size() ||
        header.content_checksum != checksum(packed))
        return fail(ErrorCode::invalid_input, "the game is damaged: its checksum is wrong");
    if (header.plain_size > most)
        return fail(ErrorCode::invalid_input, "the game is too long to be one");
    UnpackedFrame unpacked{header.entry, std::string(header.plain_size, '\0')};
    std::string& plain = unpacked.plain;
    if (ZSTD_decompress(plain.data(), plain.size(), packed.data(), packed.size()) != plain.size())
        return fail(ErrorCode::invalid_input, "the game cannot be unpacked");
    return unpacked;
}

std::string write_frame(const GameRecord& game) {
    return pack_frame(entry_of(game), content_of(game));
}

Result<GameRecord> read_frame(std::string_view frame) {
    auto unpacked = unpack_frame(frame, most_plain);
    if (!unpacked) return pass_on(std::move(unpacked));
    GameRecord game;
    game.id = unpacked->entry.id;
    game.network = unpacked->entry.network;
    game.finished = unpacked->entry.finished;
    if (auto read = read_content(unpacked->plain, game); !read) return pass_on(std::move(read));
    return game;
}

FrameScan scan_frames(std::string_view bytes) {
    static constexpr std::uint32_t sign = FrameHeader::sign;
    const std::string_view mark(reinterpret_cast<const char*>(&sign), sizeof(sign));
    FrameScan scan;
    std::size_t at = 0;
    while (at + sizeof(FrameHeader) <= bytes.size()) {
        const auto header = header_at(bytes, at);
        if (header.is_sound()) {
            const std::size_t size = sizeof(FrameHeader) + header.packed_size;
            if (size > bytes.size() - at) break; // the last frame, not all of it
            if (checksum(bytes.substr(at + sizeof(FrameHeader), header.packed_size)) ==
                header.content_checksum) {
                scan.damaged += at - scan.end;
                scan.frames.push_back({header.entry, at, static_cast<std::uint32_t>(size)});
                at += size;
                scan.end = at;
                continue;
            }
        }
        at = std::min(bytes.find(mark, at + 1), bytes.size());
    }
    return scan;
}

} // namespace papan::train
