// libFuzzer target of what machines of others send to a run that learns, and of collections of
// people's games: the first byte names the reader, the next eight are the id of the game, the rest
// is the game. What would be refused at once - a wrong checksum, a start that does not follow from
// the id - is put right, so that the fuzzer reaches the moves. Everything is replayed or refused.
#include "papan/base/bytes.hpp"
#include "papan/encode/othello.hpp"
#include "papan/train/games/go_record.hpp"
#include "papan/train/linear/seed_game.hpp"
#include "papan/train/nnue/shogi_wire.hpp"
#include "papan/train/patterns/solved_game.hpp"
#include "papan/train/replay_file.hpp"
#include "papan/train/replay_game.hpp"

#include <array>
#include <cstdint>
#include <cstdlib>

namespace {

using namespace papan;
using namespace papan::train;

// No choice is random, or every input would have to know the generator.
void check_congklak(const WireGame& game) {
    (void)samples_of(game, {.least_random = 0, .most_random = 0, .stray = 1 << 30});
}

void check_othello(const WireGame& game) {
    (void)positions_of(game, {.solve_at = 60, .least_random = 0, .most_random = 0});
}

void check_shogi(const WireGame& wire) {
    const LabelSettings settings;
    (void)replay_shogi(wire, settings);
    Random random(wire.id);
    LabelledGame game;
    game.start = Shogi::format_position(ShogiLabeller::start_of(random, settings).state);
    ByteReader in(wire.bytes);
    game.result = in.get<std::int8_t>();
    while (in.left() >= 4) {
        game.moves.push_back(in.get<std::uint16_t>());
        game.scores.push_back(in.get<std::int16_t>());
    }
    const std::string frame = write_games_frame({game});
    const auto read = read_games_frame(frame);
    if (!read || write_games_frame(*read) != frame) std::abort();
    (void)replay_shogi({wire.id, frame}, settings);
}

// The content of a frame, as it is and with the right checksums around it.
void check_played(const WireGame& wire) {
    (void)read_played(wire.bytes);
    StoredGame entry;
    entry.id = wire.id;
    const auto game = read_played(pack_frame(entry, wire.bytes));
    if (!game) return;
    const auto again = read_played(write_played(*game));
    if (!again || again->moves != game->moves || again->searched.size() != game->searched.size())
        std::abort();
    static GameReplay<encode::OthelloBoard> replay({}, *Othello::parse_options("size=4"));
    (void)replay.replay(*game);
}

void check_go(const WireGame& game) {
    (void)parse_go_record(game.bytes);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    WireGame game;
    if (size < 1 + sizeof game.id) return 0;
    const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    game.id = ByteReader(bytes).get<std::uint64_t>();
    game.bytes = bytes.substr(sizeof game.id);
    constexpr std::array readers{check_congklak, check_othello, check_shogi, check_played,
                                 check_go};
    readers[*data % readers.size()](game);
    return 0;
}
