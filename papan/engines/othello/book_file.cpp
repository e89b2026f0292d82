#include "papan/engines/othello/book_file.hpp"

#include "papan/base/sealed.hpp"
#include "papan/engines/learnt_file.hpp"
#include "papan/engines/othello/position_queue.hpp"
#include "papan/engines/othello/symmetry.hpp"

#include <cstdlib>

namespace papan::engines::othello_search {

namespace {

constexpr std::uint64_t sign = 0x314b4f4f4248544fULL; // "OTHBOOK1"
constexpr std::uint32_t version = 1;
constexpr int most_discs_ahead = 60; // moves of a game

// One move in its file: the square with a mark where the position behind it follows in the queue,
// the value, and the depth with a mark where it is exact.
struct StoredMove {
    std::uint8_t square;
    std::int8_t value;
    std::uint8_t depth;
};
constexpr unsigned mark = 0x80;

StoredMove stored(const BookMove& found, bool follows) {
    return {
        static_cast<std::uint8_t>(found.move.square | (follows ? mark : 0U)),
        static_cast<std::int8_t>(found.value),
        static_cast<std::uint8_t>(static_cast<unsigned>(found.depth) | (found.exact ? mark : 0U))};
}

class Writer {
  public:
    explicit Writer(const Book& book) : book_(book) {}

    std::string content() {
        bytes_.put(version);
        bytes_.put(static_cast<std::uint32_t>(book_.size()));
        if (book_.size() > 0) queue_.add(normal_start());
        for (std::size_t next = 0; next < queue_.size(); ++next)
            put(book_.entry(book_.find(queue_[next])));
        PAPAN_ASSERT(queue_.size() == book_.size()); // all are reached from the start
        return bytes_.bytes();
    }

  private:
    void put(const Book::Entry& entry) {
        bytes_.put(static_cast<std::uint8_t>(entry.ways.size()));
        bytes_.put(static_cast<std::int8_t>(entry.rest));
        for (const Book::Way& way : entry.ways) {
            const bool follows = way.place != Book::nowhere && queue_.add(way.behind);
            bytes_.put(stored(way.found, follows));
        }
    }

    const Book& book_;
    ByteWriter bytes_;
    PositionQueue queue_;
};

class Reader {
  public:
    explicit Reader(std::string_view content) : content_(content), bytes_(content) {}

    Result<Book> read() {
        if (const auto found = bytes_.get<std::uint32_t>(); found != version)
            return fail(ErrorCode::unsupported, "book.version"_key,
                        "the opening book is of version {}, expected {}", found, version);
        const auto count = bytes_.get<std::uint32_t>();
        if (count > 0) queue_.add(normal_start());
        for (std::size_t next = 0; next < queue_.size(); ++next) {
            if (next == count) return wrong("a position more than it says it has");
            if (auto put = read_position(queue_[next]); !put) return pass_on(std::move(put));
        }
        if (!bytes_.good() || bytes_.left() != 0 || queue_.size() != count)
            return wrong("it does not have what it says it has");
        book_.back_up();
        return std::move(book_);
    }

  private:
    Result<void> read_position(const Position& at) {
        const auto count = bytes_.get<std::uint8_t>();
        const int rest = bytes_.get<std::int8_t>();
        if (!bytes_.good() || count == 0 || rest < Book::no_rest || rest > most_discs)
            return wrong("a position without a sound head");
        std::vector<BookMove> moves;
        for (unsigned i = 0; i < count; ++i)
            if (auto put = read_move(at, moves); !put) return put;
        const std::size_t named = moves.size();
        book_.put(at, moves, rest);
        if (book_.entry(book_.size() - 1).ways.size() != named)
            return wrong("two moves of a position that are one");
        return {};
    }

    Result<void> read_move(const Position& at, std::vector<BookMove>& moves) {
        const auto read = bytes_.get<StoredMove>();
        const Othello::Move move{static_cast<std::uint8_t>(read.square & ~mark)};
        const auto depth = static_cast<int>(read.depth & ~mark);
        if (!bytes_.good() || !is_legal(at, move)) return wrong("a move that is none");
        if (std::abs(int{read.value}) > most_discs) return wrong("a value beyond all discs");
        if (depth < 1 || depth > most_discs_ahead) return wrong("a depth that is none");
        moves.push_back({move, read.value, depth, (read.depth & mark) != 0});
        if ((read.square & mark) == 0) return {};
        if (!queue_.add(normal_form(after_move(at, move)))) return wrong("a position twice");
        return {};
    }

    [[nodiscard]] Failure wrong(std::string_view what) const {
        const std::size_t at = content_.size() - bytes_.left();
        return fail_at(at, ErrorCode::invalid_input,
                       "the opening book is wrong before byte {} of its content: {}", at, what);
    }

    std::string_view content_;
    ByteReader bytes_;
    Book book_;
    PositionQueue queue_; // in the order of the file
};

} // namespace

std::string to_bytes(const Book& book) {
    return sealed(sign, Writer(book).content());
}

Result<Book> parse_book(std::string_view bytes) {
    const Unsealed file = unsealed(sign, bytes);
    if (!file.ours)
        return fail(ErrorCode::invalid_input, "book.foreign"_key,
                    "this is no opening book of Othello");
    if (!file.whole)
        return fail(ErrorCode::invalid_input, "book.damaged"_key,
                    "the opening book is damaged: its checksum is wrong");
    return Reader(file.content).read();
}

Result<Book> read_book(const std::filesystem::path& file) {
    return read_file(file, parse_book);
}

Result<std::shared_ptr<const Book>> open_book(std::string_view name) {
    if (!find_weights(name, ".book"))
        return fail(ErrorCode::not_found, "book.none"_key,
                    "there is no opening book '{}': make one with `papan book build`", name);
    return open_file(name, ".book", parse_book);
}

const Result<std::shared_ptr<const Book>>& installed_book() {
    static const auto book = open_book("othello");
    return book;
}

} // namespace papan::engines::othello_search
