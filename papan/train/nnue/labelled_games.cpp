#include "papan/train/nnue/labelled_games.hpp"

#include "papan/base/bytes.hpp"
#include "papan/base/whole_file.hpp"

#include <algorithm>
#include <zstd.h>

namespace papan::train {

namespace {

constexpr std::uint32_t frame_sign = 0x474c5350; // "PSLG"
constexpr std::uint32_t most_plain = 64U << 20;
// Of a file: more than a thousand million positions.
constexpr std::size_t most_bytes = std::size_t{8} << 30;
constexpr int compression = 6;

struct Header {
    std::uint32_t sign = frame_sign;
    std::uint32_t packed_size = 0, plain_size = 0, reserved = 0;
    std::uint64_t checksum = 0; // of the packed content
};
static_assert(sizeof(Header) == 24);

Result<std::vector<LabelledGame>> games_in(std::string_view plain) {
    ByteReader in(plain);
    std::vector<LabelledGame> games;
    for (auto left = in.get<std::uint32_t>(); left > 0 && in.good(); --left) {
        LabelledGame game;
        game.start = in.get_text();
        game.moves = in.get_list<std::uint16_t>();
        game.scores = in.get_list<std::int16_t>();
        game.result = in.get<std::int8_t>();
        if (game.moves.size() != game.scores.size())
            return fail(ErrorCode::invalid_input, "a game has {} moves and {} scores",
                        game.moves.size(), game.scores.size());
        games.push_back(std::move(game));
    }
    if (!in.good() || in.left() > 0)
        return fail(ErrorCode::invalid_input, "the games do not fit their size");
    return games;
}

// The games of the frame at the beginning of the bytes, and its size; nothing when it is not whole.
struct Frame {
    std::vector<LabelledGame> games;
    std::size_t size = 0;
};
std::optional<Frame> first_frame(std::string_view bytes) {
    Header header;
    if (bytes.size() < sizeof(header)) return std::nullopt;
    std::memcpy(&header, bytes.data(), sizeof(header));
    if (header.sign != frame_sign || header.packed_size > bytes.size() - sizeof(header) ||
        header.plain_size > most_plain)
        return std::nullopt;
    const auto packed = bytes.substr(sizeof(header), header.packed_size);
    if (checksum(packed) != header.checksum) return std::nullopt;
    std::string plain(header.plain_size, '\0');
    if (ZSTD_decompress(plain.data(), plain.size(), packed.data(), packed.size()) != plain.size())
        return std::nullopt;
    auto games = games_in(plain);
    if (!games) return std::nullopt;
    return Frame{*std::move(games), sizeof(header) + packed.size()};
}

} // namespace

std::size_t LabelledGame::labels() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(scores, [](std::int16_t score) { return score != no_label; }));
}

std::string write_games_frame(const std::vector<LabelledGame>& games) {
    ByteWriter out;
    out.put(static_cast<std::uint32_t>(games.size()));
    for (const LabelledGame& game : games) {
        out.put_text(game.start);
        out.put_list(game.moves);
        out.put_list(game.scores);
        out.put(game.result);
    }
    const std::string& plain = out.bytes();
    std::string frame(sizeof(Header) + ZSTD_compressBound(plain.size()), '\0');
    const std::size_t size =
        ZSTD_compress(frame.data() + sizeof(Header), frame.size() - sizeof(Header), plain.data(),
                      plain.size(), compression);
    frame.resize(sizeof(Header) + size);
    const Header header{frame_sign, static_cast<std::uint32_t>(size),
                        static_cast<std::uint32_t>(plain.size()), 0,
                        checksum(std::string_view(frame).substr(sizeof(Header)))};
    std::memcpy(frame.data(), &header, sizeof(header));
    return frame;
}

Result<std::vector<LabelledGame>> read_games_frame(std::string_view bytes) {
    auto frame = first_frame(bytes);
    if (!frame || frame->size != bytes.size())
        return fail(ErrorCode::invalid_input, "the game is damaged: its checksum is wrong");
    return std::move(frame->games);
}

std::uint64_t fingerprint(const LabelledGame& game) {
    std::uint64_t sum = checksum(game.start);
    for (const std::uint16_t move : game.moves) sum = combine(sum, move);
    return sum;
}

Result<LabelledGames> LabelledGames::open(const std::filesystem::path& path) {
    std::error_code problem;
    auto file = LockedFile::open(path, !std::filesystem::exists(path, problem));
    if (!file) return fail(ErrorCode::io, "another program is at work on {}", path.string());
    LabelledGames games(*std::move(file));
    const auto bytes = read_whole_file(path, most_bytes);
    if (!bytes) return Failure(bytes.error());
    std::size_t at = 0;
    while (const auto frame = first_frame(std::string_view(*bytes).substr(at))) {
        for (const LabelledGame& game : frame->games) {
            games.labels_ += game.labels();
            games.seen_.insert(fingerprint(game));
        }
        at += frame->size;
    }
    if (at < bytes->size())
        if (auto cut = games.file_.truncate(at); !cut) return pass_on(std::move(cut));
    return games;
}

Result<void> LabelledGames::append(const std::vector<LabelledGame>& games) {
    if (auto written = file_.append(write_games_frame(games)); !written) return written;
    for (const LabelledGame& game : games) {
        labels_ += game.labels();
        seen_.insert(fingerprint(game));
    }
    return {};
}

Result<void> LabelledGames::read(const std::function<void(const LabelledGame&)>& visit) const {
    const auto bytes = read_whole_file(file_.path(), most_bytes);
    if (!bytes) return Failure(bytes.error());
    std::size_t at = 0;
    while (const auto frame = first_frame(std::string_view(*bytes).substr(at))) {
        for (const LabelledGame& game : frame->games) visit(game);
        at += frame->size;
    }
    return {};
}

} // namespace papan::train
