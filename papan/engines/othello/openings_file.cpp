#include "papan/engines/othello/openings_file.hpp"

#include "papan/base/sealed.hpp"
#include "papan/engines/learnt_file.hpp"
#include "papan/engines/othello/position_queue.hpp"
#include "papan/engines/othello/symmetry.hpp"

#include <algorithm>
#include <optional>

namespace papan::engines::othello_search {

namespace {

constexpr std::uint64_t sign = 0x314e504f4248544fULL; // "OTHBOPN1"
constexpr std::uint32_t version = 1;
constexpr unsigned mark = 0x80; // of a square: the position behind it follows in the queue
// More than anybody ever counted, and its discs still have room.
constexpr std::uint32_t most_games = 1U << 30U;

// Small numbers take one byte: seven bits in each, the lowest first, and a mark on all but the
// last.
void put_number(ByteWriter& bytes, std::uint64_t number) {
    for (; number >= mark; number >>= 7U)
        bytes.put(static_cast<std::uint8_t>((number & (mark - 1)) | mark));
    bytes.put(static_cast<std::uint8_t>(number));
}

std::uint64_t get_number(ByteReader& bytes) {
    std::uint64_t number = 0;
    for (unsigned shift = 0; shift < 63; shift += 7) {
        const auto byte = bytes.get<std::uint8_t>();
        number |= static_cast<std::uint64_t>(byte & (mark - 1)) << shift;
        if ((byte & mark) == 0) break;
    }
    return number;
}

// Numbers near 0 are small, whatever their sign: 0, -1, 1, -2, 2, ...
std::uint64_t folded(std::int64_t number) {
    return number < 0 ? 2 * static_cast<std::uint64_t>(-(number + 1)) + 1
                      : 2 * static_cast<std::uint64_t>(number);
}
std::int64_t unfolded(std::uint64_t number) {
    const auto half = static_cast<std::int64_t>(number >> 1U);
    return (number & 1U) != 0 ? -half - 1 : half;
}

class Writer {
  public:
    explicit Writer(const Openings& openings) : openings_(openings) {}

    std::string content() {
        bytes_.put(version);
        bytes_.put(static_cast<std::uint32_t>(openings_.size()));
        bytes_.put(static_cast<std::uint32_t>(openings_.scope().plies));
        bytes_.put(static_cast<std::uint32_t>(openings_.scope().least_games));
        if (openings_.size() > 0) queue_.add(normal_start());
        for (std::size_t next = 0; next < queue_.size(); ++next)
            put(openings_.entry(openings_.find(queue_[next])));
        PAPAN_ASSERT(queue_.size() == openings_.size()); // all are reached from the start
        return bytes_.bytes();
    }

  private:
    void put(const Openings::Entry& entry) {
        bytes_.put(static_cast<std::uint8_t>(entry.ways.size()));
        for (const Openings::Way& way : entry.ways) {
            const bool follows =
                openings_.find(way.behind) != Openings::nowhere && queue_.add(way.behind);
            bytes_.put(static_cast<std::uint8_t>(way.move.square | (follows ? mark : 0U)));
            put_number(bytes_, way.tally.games);
            put_number(bytes_, way.tally.wins);
            put_number(bytes_, way.tally.draws);
            put_number(bytes_, folded(way.tally.discs));
        }
    }

    const Openings& openings_;
    ByteWriter bytes_;
    PositionQueue queue_;
};

class Reader {
  public:
    explicit Reader(std::string_view content) : content_(content), bytes_(content) {}

    Result<Openings> read() {
        if (const auto found = bytes_.get<std::uint32_t>(); found != version)
            return fail(ErrorCode::unsupported, "openings.version"_key,
                        "the table of openings is of version {}, expected {}", found, version);
        const auto count = bytes_.get<std::uint32_t>();
        const auto plies = bytes_.get<std::uint32_t>();
        const auto least_games = bytes_.get<std::uint32_t>();
        Openings openings({static_cast<int>(std::min(plies, most_plies)),
                           static_cast<int>(std::min(least_games, most_games))});
        if (count > 0) queue_.add(normal_start());
        for (std::size_t next = 0; next < queue_.size(); ++next) {
            if (next == count) return wrong("a position more than it says it has");
            Openings::Entry entry{queue_[next], {}};
            if (auto read = read_ways(entry); !read) return pass_on(std::move(read));
            openings.put(std::move(entry));
        }
        if (!bytes_.good() || bytes_.left() != 0 || queue_.size() != count)
            return wrong("it does not have what it says it has");
        return openings;
    }

  private:
    static constexpr std::uint32_t most_plies = 128; // passes counted, more than a game can have

    Result<void> read_ways(Openings::Entry& entry) {
        const auto count = bytes_.get<std::uint8_t>();
        if (!bytes_.good() || count == 0) return wrong("a position without a move");
        for (unsigned i = 0; i < count; ++i)
            if (auto read = read_way(entry); !read) return read;
        return {};
    }

    Result<void> read_way(Openings::Entry& entry) {
        const auto square = bytes_.get<std::uint8_t>();
        const Othello::Move move{static_cast<std::uint8_t>(square & ~mark)};
        if (!bytes_.good() || !is_legal(entry.at, move)) return wrong("a move that is none");
        const Position behind = normal_form(after_move(entry.at, move));
        for (const Openings::Way& way : entry.ways)
            if (way.behind == behind) return wrong("two moves of a position that are one");
        const auto tally = read_tally();
        if (!tally) return wrong("games that cannot have ended so");
        entry.ways.push_back({move, *tally, behind});
        if ((square & mark) == 0) return {};
        if (!queue_.add(behind)) return wrong("a position twice");
        return {};
    }

    std::optional<OpeningTally> read_tally() {
        const auto games = get_number(bytes_), wins = get_number(bytes_),
                   draws = get_number(bytes_);
        const auto discs = unfolded(get_number(bytes_));
        const auto most =
            static_cast<std::int64_t>(std::min<std::uint64_t>(games, most_games)) * most_discs;
        const bool sound = bytes_.good() && games > 0 && games <= most_games && wins <= games &&
                           draws <= games - wins && discs <= most && discs >= -most;
        if (!sound) return std::nullopt;
        return OpeningTally{static_cast<std::uint32_t>(games), static_cast<std::uint32_t>(wins),
                            static_cast<std::uint32_t>(draws), discs};
    }

    [[nodiscard]] Failure wrong(std::string_view what) const {
        const std::size_t at = content_.size() - bytes_.left();
        return fail_at(at, ErrorCode::invalid_input,
                       "the table of openings is wrong before byte {} of its content: {}", at,
                       what);
    }

    std::string_view content_;
    ByteReader bytes_;
    PositionQueue queue_; // in the order of the file
};

} // namespace

std::string to_bytes(const Openings& openings) {
    return sealed(sign, Writer(openings).content());
}

Result<Openings> parse_openings(std::string_view bytes) {
    const Unsealed file = unsealed(sign, bytes);
    if (!file.ours)
        return fail(ErrorCode::invalid_input, "openings.foreign"_key,
                    "this is no table of Othello's openings");
    if (!file.whole)
        return fail(ErrorCode::invalid_input, "openings.damaged"_key,
                    "the table of openings is damaged: its checksum is wrong");
    return Reader(file.content).read();
}

Result<std::shared_ptr<const Openings>> open_openings(std::string_view name) {
    if (!find_weights(name, ".openings"))
        return fail(ErrorCode::not_found, "openings.none"_key,
                    "there is no table of openings '{}': make one with `papan openings build`",
                    name);
    return open_file(name, ".openings", parse_openings);
}

const Result<std::shared_ptr<const Openings>>& installed_openings() {
    static const auto openings = open_openings("othello");
    return openings;
}

} // namespace papan::engines::othello_search
