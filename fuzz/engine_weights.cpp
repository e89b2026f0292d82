// libFuzzer target of the files that engines learnt: weights of congklak's holes, of Othello's
// patterns and of shogi's network, tables of congklak's ends, Othello's opening book and what is
// counted of its openings. The first byte names the reader; the rest is the file, or what stands
// behind its checksum, without which the fuzzer would never get there. What is read also values a
// position or plays a line, because numbers that do not fit would show there.
#include "fuzz/support/folder.hpp"
#include "papan/base/sealed.hpp"
#include "papan/engines/congklak/endgame_file.hpp"
#include "papan/engines/congklak/hole_weights.hpp"
#include "papan/engines/othello/book_file.hpp"
#include "papan/engines/othello/evaluation.hpp"
#include "papan/engines/othello/openings_file.hpp"
#include "papan/engines/othello/packing.hpp"
#include "papan/engines/shogi/nnue/network.hpp"
#include "papan/games/congklak/congklak.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <cstdint>
#include <cstdlib>
#include <numeric>

namespace {

using namespace papan;
using namespace papan::engines;

constexpr std::size_t sign_size = 8; // of the files that begin with a sign and a checksum

void check_holes(std::string_view bytes) {
    const auto holes = HoleWeights::parse(bytes);
    if (!holes) return;
    const auto again = HoleWeights::parse(holes->bytes());
    if (!again || again->bytes() != holes->bytes()) std::abort();
    const PackedSowing sowing{congklak::Rules{}};
    const auto start = Congklak::initial({});
    (void)holes->value(sowing.pack(start.board, start.to_move), seeds_on_board(start.board));
}

std::uint64_t sign_of(std::string_view file) {
    return ByteReader(file).get<std::uint64_t>();
}

void check_sealed_holes(std::string_view body) {
    static const auto sign = sign_of(HoleWeights(congklak::Rules{}).bytes());
    check_holes(sealed(sign, body));
}

void check_book(std::string_view bytes) {
    const auto book = othello_search::parse_book(bytes);
    if (!book) return;
    const std::string again = othello_search::to_bytes(*book);
    const auto read = othello_search::parse_book(again);
    if (!read || othello_search::to_bytes(*read) != again) std::abort();
    auto state = Othello::initial({});
    for (const auto move : book->line(othello_search::position_of(state))) {
        if (!Othello::is_legal(state, move)) std::abort();
        Othello::apply(state, move);
    }
}

void check_sealed_book(std::string_view content) {
    static const auto sign = sign_of(othello_search::to_bytes(othello_search::Book()));
    check_book(sealed(sign, content));
}

void check_openings(std::string_view bytes) {
    const auto openings = othello_search::parse_openings(bytes);
    if (!openings) return;
    const std::string again = othello_search::to_bytes(*openings);
    const auto read = othello_search::parse_openings(again);
    if (!read || othello_search::to_bytes(*read) != again) std::abort();
    const auto start = Othello::initial({});
    std::uint64_t games = 0;
    for (const auto& row : openings->moves_at(othello_search::position_of(start))) {
        for (const auto move : row.moves)
            if (!Othello::is_legal(start, move)) std::abort();
        games += row.tally.games;
    }
    if (games != openings->games()) std::abort();
}

void check_sealed_openings(std::string_view content) {
    static const auto sign = sign_of(othello_search::to_bytes(othello_search::Openings({})));
    check_openings(sealed(sign, content));
}

void check_patterns(std::string_view bytes) {
    const auto patterns = othello_search::PatternWeights::parse(bytes);
    if (!patterns) return;
    (void)patterns->probcut().midgame.deviation(10, 4, 30);
    for (int stage = 0; stage < static_cast<int>(othello_search::stage_count); ++stage)
        if (patterns->stage(stage).empty()) std::abort();
}

// The body has one size, so the bytes lie over the beginning of one whose weights are all 0.
void check_sealed_patterns(std::string_view head) {
    static const std::string zero = othello_search::PatternWeights().bytes();
    constexpr std::size_t header = sign_size + 2 * sizeof(std::uint64_t);
    ByteReader sizes(std::string_view(zero).substr(2 * sign_size));
    const auto size = static_cast<std::size_t>(sizes.get<std::uint64_t>());
    static const auto plain = othello_search::unpacked(std::string_view(zero).substr(header), size);
    if (!plain) std::abort();
    std::string body = *plain;
    body.replace(0, std::min(head.size(), size), head.substr(0, size));
    ByteWriter file;
    file.put_all(std::span<const char>(zero).first(sign_size));
    file.put(papan::checksum(body));
    file.put(static_cast<std::uint64_t>(size));
    file.put_all(std::span<const char>(body)); // stored as it is
    check_patterns(file.bytes());
}

void check_network(std::string_view bytes) {
    const auto network = shogi_nnue::Network::parse(bytes);
    if (!network) return;
    if (network->to_bytes() != bytes) std::abort();
    const auto start = Shogi::initial({});
    (void)network->value(network->start(start.position), Seat::first);
}

// The bytes lie over the beginning and the end of a network whose weights are all 0: there are the
// header and the first rows, and the weights of the output.
void check_sealed_network(std::string_view bytes) {
    static const std::string zero =
        shogi_nnue::Network(
            {.rows = std::vector<std::int8_t>(shogi_nnue::feature_count * shogi_nnue::width)})
            .to_bytes();
    std::string file = zero.substr(0, zero.size() - sizeof(std::uint64_t));
    const auto head = bytes.substr(0, bytes.size() / 2), tail = bytes.substr(bytes.size() / 2);
    if (bytes.size() > file.size()) return;
    file.replace(0, head.size(), head);
    file.replace(file.size() - tail.size(), tail.size(), tail);
    ByteWriter sum;
    sum.put(papan::checksum(file));
    check_network(file + sum.bytes());
}

constexpr int table_level = 2;

void check_table(std::string_view bytes) {
    static const fuzz::Folder folder;
    static const auto name =
        level_path(folder.path(), congklak::Rules{}, table_level).lexically_relative(folder.path());
    std::filesystem::create_directories((folder.path() / name).parent_path());
    (void)folder.put(name.string(), bytes);
    const auto level = MappedLevel::open(folder.path(), congklak::Rules{}, table_level);
    if (!level) return;
    const auto values = level->values();
    (void)level->is_sound();
    (void)std::accumulate(values.begin(), values.end(), 0);
}

void check_sealed_table(std::string_view values) {
    LevelHeader header = expected_header(congklak::Rules{}, table_level);
    header.checksum =
        checksum(std::span(reinterpret_cast<const std::int8_t*>(values.data()), values.size()));
    ByteWriter file;
    file.put(header);
    file.put_all(std::span<const char>(values));
    check_table(file.bytes());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    constexpr std::array readers{check_holes,           check_sealed_holes, check_patterns,
                                 check_sealed_patterns, check_network,      check_sealed_network,
                                 check_table,           check_sealed_table, check_book,
                                 check_sealed_book,     check_openings,     check_sealed_openings};
    readers[*data % readers.size()]({reinterpret_cast<const char*>(data) + 1, size - 1});
    return 0;
}
