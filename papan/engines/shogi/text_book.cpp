#include "papan/engines/shogi/text_book.hpp"

#include "papan/base/text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>

namespace papan::engines {

namespace {

constexpr std::string_view heading = "#YANEURAOU-DB2016 1.00";

bool is_remark(std::string_view line) {
    return line.empty() || line.starts_with('#') || line.starts_with("//");
}

// "none" and "resign" stand where no reply is known.
std::string reply_of(std::string_view word) {
    return word == "none" || word == "resign" ? "" : std::string(word);
}

Result<TextBookMove> read_move(std::string_view line) {
    const auto parts = words(line);
    TextBookMove row{std::string(parts[0]), parts.size() > 1 ? reply_of(parts[1]) : ""};
    std::array<std::int64_t, 3> numbers{};
    for (std::size_t i = 0; i < numbers.size() && i + 2 < parts.size(); ++i) {
        const auto number = parse_integer(parts[i + 2]);
        if (!number) return fail(ErrorCode::invalid_input, "'{}' is not a number", parts[i + 2]);
        numbers[i] = *number;
    }
    constexpr std::int64_t most = std::numeric_limits<int>::max();
    row.value = static_cast<int>(std::clamp(numbers[0], -most, most));
    row.depth = static_cast<int>(std::clamp<std::int64_t>(numbers[1], 0, most));
    row.count = static_cast<std::uint64_t>(std::max<std::int64_t>(numbers[2], 0));
    return row;
}

// "sfen BOARD SIDE HANDS NUMBER": the page of the position, a new one where there is none.
Result<TextBookPage*> find_page(std::string_view line, TextBook& book) {
    const auto parts = words(line);
    if (parts.size() < 4)
        return fail(ErrorCode::invalid_input,
                    "a position is written 'sfen BOARD SIDE HANDS NUMBER'");
    TextBookPage& page = book[fmt::format("{} {} {}", parts[1], parts[2], parts[3])];
    if (const auto number = parts.size() > 4 ? parse_integer(parts[4]) : std::nullopt)
        page.move_number = static_cast<int>(std::clamp<std::int64_t>(*number, 1, 10'000));
    return &page;
}

} // namespace

Result<TextBook> read_text_book(std::string_view text) {
    TextBook book;
    TextBookPage* page = nullptr;
    std::size_t number = 0;
    for (const std::string_view raw : split(text, '\n')) {
        ++number;
        const std::string_view line = trim(raw);
        if (is_remark(line)) continue;
        const auto problem = [&](const Error& error) {
            return in_context(say("line"_key, "line {}", number), error);
        };
        if (words(line).front() == "sfen") {
            auto found = find_page(line, book);
            if (!found) return problem(found.error());
            page = *found;
            continue;
        }
        if (page == nullptr)
            return problem({ErrorCode::invalid_input, "a move without a position before it"});
        auto row = read_move(line);
        if (!row) return problem(row.error());
        page->moves.push_back(*std::move(row));
    }
    return book;
}

std::string write_text_book(const TextBook& book) {
    std::string text = fmt::format("{}\n", heading);
    for (const auto& [sfen, page] : book) {
        text += fmt::format("sfen {} {}\n", sfen, page.move_number);
        for (const TextBookMove& row : page.moves)
            text +=
                fmt::format("{} {} {} {} {}\n", row.move, row.reply.empty() ? "none" : row.reply,
                            row.value, row.depth, row.count);
    }
    return text;
}

} // namespace papan::engines
