#include "papan/notation/wthor.hpp"

#include "papan/base/text.hpp"
#include "papan/core/any_game.hpp"
#include "papan/games/othello/othello.hpp"
#include "papan/notation/transcript.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace papan::wthor {

namespace {

// Sizes in bytes. Numbers are little-endian.
constexpr std::size_t header_size = 16, game_size = 68, player_size = 20, tournament_size = 26;
constexpr std::size_t most_moves = 60;
constexpr std::string_view number_mark = "#"; // before a number in the place of a name

std::uint32_t number_at(std::string_view bytes, std::size_t at, std::size_t size) {
    std::uint32_t number = 0;
    for (std::size_t i = size; i-- > 0;)
        number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
    return number;
}

// What all three kinds of files begin with.
struct Header {
    std::uint32_t games = 0, names = 0, year = 0;
    bool usual = true; // games of two people on 8x8
};

Result<Header> header_of(std::string_view bytes) {
    if (bytes.size() < header_size)
        return fail(ErrorCode::invalid_input, "wthor.short"_key,
                    "a file of the WTHOR base begins with {} bytes that say what is in it",
                    header_size);
    const std::uint32_t side = number_at(bytes, 12, 1), kind = number_at(bytes, 13, 1);
    return Header{number_at(bytes, 4, 4), number_at(bytes, 8, 2), number_at(bytes, 10, 2),
                  (side == 0 || side == 8) && kind == 0};
}

Result<void> check_size(std::string_view bytes, std::size_t count, std::size_t each) {
    if (bytes.size() == header_size + count * each) return {};
    return fail(ErrorCode::invalid_input, "wthor.size"_key,
                "it should have {} entries of {} bytes behind the first {}, and has {} bytes there",
                count, each, header_size, bytes.size() - header_size);
}

// The bytes of a name, in Latin-1 and with zeros behind it, as UTF-8.
std::string text_of(std::string_view bytes) {
    std::string text;
    for (const char c : bytes.substr(0, bytes.find('\0'))) {
        const auto code = static_cast<unsigned char>(c);
        if (code < 0x20) continue;
        if (code < 0x80) {
            text += c;
        } else {
            text += static_cast<char>(0xC0 | code >> 6);
            text += static_cast<char>(0x80 | (code & 0x3F));
        }
    }
    return std::string(trim(text));
}

Result<std::vector<std::string>> read_names(std::string_view bytes, std::size_t each) {
    const auto header = header_of(bytes);
    if (!header) return Failure(header.error());
    if (auto sized = check_size(bytes, header->names, each); !sized)
        return pass_on(std::move(sized));
    std::vector<std::string> names;
    for (std::size_t at = header_size; at < bytes.size(); at += each)
        names.push_back(text_of(bytes.substr(at, each)));
    return names;
}

// 56 is f5: the row, then the column, both counted from 1.
std::string square_of(unsigned char code) {
    return {static_cast<char>('a' + (code % 10 + 9) % 10), static_cast<char>('0' + code / 10)};
}

// The squares that were played: the rest of the sixty are zeros.
std::vector<std::string> squares_of(std::string_view codes) {
    std::vector<std::string> squares;
    for (const char code : codes.substr(0, codes.find('\0')))
        squares.push_back(square_of(static_cast<unsigned char>(code)));
    return squares;
}

Record record_of(std::string_view bytes, const Header& header, const Playthrough& played) {
    Record record;
    record.game = Othello::name;
    record.moves.assign(played.moves().begin(), played.moves().end());
    record.end = played.state().position();
    for (std::size_t seat = 0; seat < 2; ++seat)
        record.players[seat] = fmt::format("{}{}", number_mark, number_at(bytes, 2 + 2 * seat, 2));
    // Black's discs, with the empty squares given to who won.
    const int margin = 2 * static_cast<int>(number_at(bytes, 6, 1)) - 64;
    record.result = fmt::format("{:+.3f}", static_cast<double>(margin));
    record.tags.emplace_back("PC", fmt::format("{}{}", number_mark, number_at(bytes, 0, 2)));
    if (header.year != 0) record.tags.emplace_back("DT", std::to_string(header.year));
    return record;
}

const std::string* name_of(const std::vector<std::string>& names, std::string_view numbered) {
    if (!numbered.starts_with(number_mark)) return nullptr;
    const auto number = parse_integer(numbered.substr(number_mark.size()));
    if (!number || *number < 0 || static_cast<std::size_t>(*number) >= names.size()) return nullptr;
    const std::string& name = names[static_cast<std::size_t>(*number)];
    return name.empty() ? nullptr : &name;
}

} // namespace

Result<Records> read_records(std::string_view bytes) {
    const auto header = header_of(bytes);
    if (!header) return Failure(header.error());
    if (auto sized = check_size(bytes, header->games, game_size); !sized)
        return pass_on(std::move(sized));
    if (!header->usual)
        return fail(ErrorCode::unsupported, "wthor.kind"_key,
                    "only games of two people on 8x8 are read");
    const AnyState start = *any_game<Othello>.initial("");
    Records records;
    for (std::size_t at = header_size; at < bytes.size(); at += game_size) {
        const std::string_view game = bytes.substr(at, game_size);
        Playthrough played(start);
        if (const auto done =
                transcript::play_squares(played, squares_of(game.substr(game_size - most_moves)));
            !done)
            records.warnings.push_back(
                {0, 0,
                 fmt::format("game {}, move {}: {}; the rest of it is left out",
                             records.games.size() + 1, played.moves().size() + 1,
                             done.error().message)});
        records.games.push_back(record_of(game, *header, played));
    }
    return records;
}

Result<std::vector<std::string>> read_players(std::string_view bytes) {
    return read_names(bytes, player_size);
}

Result<std::vector<std::string>> read_tournaments(std::string_view bytes) {
    return read_names(bytes, tournament_size);
}

void add_names(Records& records,
               const std::function<std::optional<std::string>(std::string_view ending)>& beside) {
    const auto names_in = [&](std::string_view ending, auto read) -> std::vector<std::string> {
        const auto bytes = beside(ending);
        if (!bytes) return {};
        auto names = read(*bytes);
        if (names) return *std::move(names);
        records.warnings.push_back(
            {0, 0, fmt::format("the names in the .{} file: {}", ending, names.error().message)});
        return {};
    };
    const auto players = names_in("jou", read_players);
    const auto tournaments = names_in("trn", read_tournaments);
    for (Record& record : records.games) {
        for (std::string& player : record.players)
            if (const auto* name = name_of(players, player)) player = *name;
        for (auto& [tag, value] : record.tags)
            if (const auto* name = tag == "PC" ? name_of(tournaments, value) : nullptr)
                value = *name;
    }
}

} // namespace papan::wthor
