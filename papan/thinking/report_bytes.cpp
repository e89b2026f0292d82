#include "papan/thinking/report_bytes.hpp"

#include "papan/thinking/bounded.hpp"

#include <limits>

namespace papan::thinking {

namespace {

using Row = MoveReport<std::string>;

constexpr std::size_t longest_move = 64, longest_line = 2000, most_rows = 2000, most_cells = 2000;
constexpr double most_value = 1.001; // an outcome of -1..1, with what rounding adds
constexpr double most_margin = 1e6;
constexpr std::int64_t longest_time = Duration(std::chrono::hours(24 * 366)).count();
constexpr int any = std::numeric_limits<int>::max();

void put_line(ByteWriter& out, const std::vector<std::string>& line,
              const std::vector<std::uint64_t>& visits) {
    put_texts(out, line);
    out.put_list(visits);
}

std::vector<float> get_owners(BoundedReader& in) {
    std::vector<float> owners;
    for (std::size_t left = in.count(most_cells); left > 0 && in.good(); --left)
        owners.push_back(in.between<float>(-1.001F, 1.001F));
    return owners;
}

std::vector<std::uint64_t> get_visits(BoundedReader& in, std::size_t most) {
    std::vector<std::uint64_t> visits;
    for (std::size_t left = in.count(most); left > 0 && in.good(); --left)
        visits.push_back(in.number());
    return visits;
}

ScoreOf get_score_of(BoundedReader& in) {
    return static_cast<ScoreOf>(
        in.between<std::uint8_t>(0, static_cast<std::uint8_t>(ScoreOf::margin)));
}

void put(ByteWriter& out, const Row& row) {
    out.put_text(row.move);
    out.put(row.value);
    put_maybe(out, row.score);
    out.put(row.visits);
    put_flag(out, row.at_most);
    put_maybe(out, row.prior);
    put_maybe(out, row.margin);
    put_maybe(out, row.end_in);
    put_line(out, row.line, row.line_visits);
    out.put_list(row.ownership);
    out.put(static_cast<std::uint8_t>(row.score_of));
}

Row get_row(BoundedReader& in) {
    Row row;
    row.move = in.text(longest_move);
    row.value = in.between(-most_value, most_value);
    row.score = in.maybe(-any, any);
    row.visits = in.number();
    row.at_most = in.flag();
    row.prior = in.maybe(0.0, most_value);
    row.margin = in.maybe(-most_margin, most_margin);
    row.end_in = in.maybe(-any, any);
    row.line = in.texts(longest_line, longest_move);
    row.line_visits = get_visits(in, row.line.size());
    row.ownership = get_owners(in);
    row.score_of = get_score_of(in);
    return row;
}

} // namespace

std::size_t line_moves(const Progress& report) {
    std::size_t count = report.line.size();
    for (const Row& row : report.moves) count += row.line.size();
    return count;
}

void put_report(ByteWriter& out, const Progress& report) {
    out.put(static_cast<std::int64_t>(report.elapsed.count()));
    out.put(report.nodes);
    out.put(report.playouts);
    out.put(report.depth);
    out.put(report.value);
    put_maybe(out, report.score);
    put_flag(out, report.exact);
    put_texts(out, report.line);
    out.put(static_cast<std::uint32_t>(report.moves.size()));
    for (const Row& row : report.moves) put(out, row);
    put_maybe(out, report.end_in);
    put_maybe(out, report.table_permille);
    out.put_list(report.ownership);
    put_maybe(out, report.root_value);
    out.put(static_cast<std::uint8_t>(report.score_of));
    put_flag(out, report.from_book);
}

Result<Progress> get_report(ByteReader& bytes) {
    BoundedReader in(bytes);
    Progress report;
    report.elapsed = Duration(in.between<std::int64_t>(0, longest_time));
    report.nodes = in.number();
    report.playouts = in.number();
    report.depth = in.between(0, any);
    report.value = in.between(-most_value, most_value);
    report.score = in.maybe(-any, any);
    report.exact = in.flag();
    report.line = in.texts(longest_line, longest_move);
    for (std::size_t left = in.count(most_rows); left > 0 && in.good(); --left)
        report.moves.push_back(get_row(in));
    report.end_in = in.maybe(-any, any);
    report.table_permille = in.maybe(0, 1000);
    report.ownership = get_owners(in);
    report.root_value = in.maybe(-most_value, most_value);
    report.score_of = get_score_of(in);
    report.from_book = in.flag();
    in.expect(line_moves(report) <= most_line_moves);
    if (!in.good()) return fail(ErrorCode::invalid_input, "this is no report");
    return report;
}

} // namespace papan::thinking
