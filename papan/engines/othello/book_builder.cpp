#include "papan/engines/othello/book_builder.hpp"

#include "papan/engines/othello/symmetry.hpp"

#include <algorithm>
#include <atomic>
#include <thread>

namespace papan::engines::othello_search {

namespace {

// So many positions of the book for each that is added at a time: finding what to add looks at the
// whole book, and must not take longer than the searches.
constexpr std::size_t positions_a_step = 64;

} // namespace

BookBuilder::BookBuilder(Book book, const BookBuilderSettings& settings)
    : book_(std::move(book)), settings_(settings) {
    for (int i = 0; i < settings.threads; ++i)
        searches_.emplace_back(settings.weights, settings.depth);
}

bool BookBuilder::search(std::span<const BookTask> tasks, std::vector<BookFind>& finds) {
    finds.assign(tasks.size(), {});
    std::atomic<std::size_t> next{0};
    std::atomic<bool> complete{true};
    const auto work = [&](BookSearch& search) {
        for (std::size_t i = next++; i < tasks.size() && complete; i = next++) {
            if (auto find = search.search(tasks[i], settings_.stop))
                finds[i] = *std::move(find);
            else
                complete = false;
        }
    };
    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < std::min(searches_.size(), tasks.size()); ++i)
        helpers.emplace_back(work, std::ref(searches_[i]));
    if (!tasks.empty()) work(searches_[0]);
    for (std::thread& helper : helpers) helper.join();
    return complete;
}

bool BookBuilder::add(std::span<const Position> positions) {
    std::vector<BookTask> tasks;
    for (const Position& at : positions) tasks.push_back({at});
    std::vector<BookFind> finds;
    if (!search(tasks, finds)) return false;
    for (std::size_t i = 0; i < tasks.size(); ++i)
        book_.put(tasks[i].at, finds[i].moves, finds[i].rest);
    book_.back_up();
    return true;
}

std::vector<std::size_t> BookBuilder::doubtful() const {
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < book_.size(); ++place)
        if (book_.entry(place).value < book_.entry(place).rest) places.push_back(place);
    return places;
}

bool BookBuilder::look_again(std::span<const std::size_t> places) {
    std::vector<BookTask> tasks;
    for (const std::size_t place : places) {
        const Book::Entry& entry = book_.entry(place);
        BookTask task{entry.at, {}, entry.value};
        for (const Book::Way& way : entry.ways) task.known_behind.push_back(way.behind);
        tasks.push_back(std::move(task));
    }
    std::vector<BookFind> finds;
    if (!search(tasks, finds)) return false;
    for (std::size_t i = 0; i < places.size(); ++i)
        book_.add_moves(places[i], finds[i].moves, finds[i].rest);
    book_.back_up();
    return true;
}

bool BookBuilder::grow(std::size_t positions) {
    if (book_.size() == 0) return positions > 0 && add(std::array{normal_start()});
    if (const auto places = doubtful(); !places.empty()) return look_again(places);
    if (book_.size() >= positions) return false;
    const std::size_t most = 1 + book_.size() / positions_a_step;
    const auto next = worth_adding(book_, std::min(positions - book_.size(), most));
    return !next.empty() && add(next);
}

void BookBuilder::connect(const Position& at, Othello::Move move) {
    const auto known = book_.moves_at(at);
    if (std::any_of(known.begin(), known.end(), [&](const auto& row) { return row.move == move; }))
        return;
    const std::size_t place = book_.find(normal_form(at));
    const Book::Entry& entry = book_.entry(place);
    int symmetry = 0; // the one by which the position is in normal form
    while (image(at, symmetry) != entry.at) ++symmetry;
    const Othello::Move moved{static_cast<std::uint8_t>(image(move.square, symmetry))};
    const std::size_t behind = book_.find(normal_form(after_move(at, move)));
    book_.add_moves(place, {{moved, -book_.entry(behind).value, settings_.depth}}, entry.rest);
}

bool BookBuilder::learn(std::span<const Othello::Move> game) {
    std::vector<Position> positions{position_of(Othello::initial({}))};
    for (const Othello::Move move : game) positions.push_back(after_move(positions.back(), move));
    if (is_over(positions.back())) positions.pop_back();
    std::vector<Position> added;
    for (const Position& at : positions)
        if (const Position normal = normal_form(at); book_.find(normal) == Book::nowhere)
            added.push_back(normal);
    if (!add(added)) return false;
    for (std::size_t i = 1; i < positions.size(); ++i) connect(positions[i - 1], game[i - 1]);
    book_.back_up();
    for (auto places = doubtful(); !places.empty(); places = doubtful())
        if (!look_again(places)) return false;
    return true;
}

} // namespace papan::engines::othello_search
