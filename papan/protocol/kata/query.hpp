// A query of KataGo's analysis protocol: a game of Go, the turns of it that are to be analysed, and
// what the answers are to hold. docs/protocols/kata.md has a row for each field.
#pragma once

#include "papan/base/json_reader.hpp"
#include "papan/core/limits.hpp"
#include "papan/protocol/gtp/analysis_arguments.hpp"
#include "papan/protocol/gtp/table.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace papan::kata {

// What is wrong with a field of a query, or was not heeded.
struct Remark {
    std::string field, message;
};
template <class T> using Read = tl::expected<T, Remark>;

// A game as a query tells it. GTP's table follows it, because colours may move twice in a row.
class QueriedGame {
  public:
    QueriedGame(Go::State start, std::vector<std::pair<Seat, std::string>> moves)
        : start_(std::move(start)), moves_(std::move(moves)) {}

    [[nodiscard]] std::size_t turns() const { return moves_.size(); }
    // The game after so many moves; an error names the first move that the rules refuse. What two
    // passes ended goes on.
    [[nodiscard]] Result<gtp::Table> after(std::size_t turn) const;

  private:
    Go::State start_;
    std::vector<std::pair<Seat, std::string>> moves_;
};

// Through whose eyes values and owners are told.
enum class Perspective : std::uint8_t { black, white, mover };

struct Turn {
    std::size_t number;
    std::int64_t priority;
};

struct Query {
    std::string id;
    QueriedGame game;
    std::vector<Turn> turns;
    Limits limits;
    std::optional<double> report_every = std::nullopt; // seconds
    gtp::AnalysisArguments wishes = {}; // ownership, visits along the lines, moves to avoid
    bool policy = false;
    std::size_t line_length = 60;
    Perspective perspective = Perspective::black;
    std::vector<Remark> warnings = {};
};

// `visits` where the query does not say how many.
[[nodiscard]] Read<Query> read_query(const Json& json, std::uint64_t visits);

} // namespace papan::kata
