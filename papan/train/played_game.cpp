#include "papan/train/played_game.hpp"

#include "papan/base/bytes.hpp"
#include "papan/train/replay_file.hpp"

#include <algorithm>

namespace papan::train {

namespace {

constexpr std::uint32_t most_plain = 16U << 20; // no game of self-play is so long

PlayedGame::Searched get_searched(ByteReader& in) {
    PlayedGame::Searched searched;
    searched.move = in.get<std::uint32_t>();
    for (auto left = in.get<std::uint32_t>(); left > 0 && in.good(); --left) {
        PolicyTarget target;
        target.index = in.get<std::uint16_t>();
        target.weight = in.get<float>();
        searched.policy.push_back(target);
    }
    return searched;
}

// What only some runs want of a search stands behind everything else, so that games without it
// are written and read as ever.
bool has_more(const PlayedGame& game) {
    return std::ranges::any_of(game.searched, [](const PlayedGame::Searched& searched) {
        return searched.value || searched.times != 1;
    });
}

void put_more(ByteWriter& out, const PlayedGame& game) {
    for (const PlayedGame::Searched& searched : game.searched) {
        out.put(static_cast<std::uint8_t>(searched.value.has_value()));
        out.put(searched.value.value_or(0));
        out.put(searched.times);
    }
}

void get_more(ByteReader& in, PlayedGame& game) {
    for (PlayedGame::Searched& searched : game.searched) {
        const bool has_value = in.get<std::uint8_t>() != 0;
        const auto value = in.get<float>();
        if (has_value) searched.value = value;
        searched.times = in.get<std::uint8_t>();
    }
}

} // namespace

std::string write_played(const PlayedGame& game) {
    ByteWriter out;
    out.put_text(game.moves);
    out.put(static_cast<std::uint32_t>(game.searched.size()));
    for (const PlayedGame::Searched& searched : game.searched) {
        out.put(searched.move);
        out.put(static_cast<std::uint32_t>(searched.policy.size()));
        for (const PolicyTarget& target : searched.policy) {
            out.put(target.index);
            out.put(target.weight);
        }
    }
    if (has_more(game)) put_more(out, game);
    StoredGame entry;
    entry.id = game.id;
    entry.network = game.network;
    entry.samples = static_cast<std::uint32_t>(game.searched.size());
    return pack_frame(entry, out.bytes());
}

Result<PlayedGame> read_played(std::string_view frame) {
    const auto unpacked = unpack_frame(frame, most_plain);
    if (!unpacked) return Failure(unpacked.error());
    ByteReader in(unpacked->plain);
    PlayedGame game{unpacked->entry.id, unpacked->entry.network};
    game.moves = in.get_text();
    for (auto left = in.get<std::uint32_t>(); left > 0 && in.good(); --left)
        game.searched.push_back(get_searched(in));
    if (in.good() && in.left() > 0) get_more(in, game);
    if (!in.good() || in.left() > 0)
        return fail(ErrorCode::invalid_input, "the game's content does not fit its size");
    return game;
}

} // namespace papan::train
