// What may follow lz-analyze, kata-analyze and the genmove forms of both:
//     [COLOR] [INTERVAL] [KEY VALUE...]
// with the interval in hundredths of a second.
#pragma once

#include "papan/base/result.hpp"
#include "papan/core/any_state.hpp"
#include "papan/protocol/gtp/command.hpp"

#include <optional>
#include <string>
#include <vector>

namespace papan::gtp {

struct AnalysisArguments {
    std::optional<Seat> seat;
    double interval = 0.1; // seconds
    std::size_t fewest_moves = 0, most_moves = 1000;
    bool ownership = false, moves_ownership = false;
    bool root_info = false, pv_visits = false;

    // avoid and allow: COLOR VERTEX,... DEPTH. At the root, which is what we can heed, any depth
    // says the same.
    struct Restriction {
        Seat seat;
        std::vector<std::string> moves;
        bool allowed;
    };
    std::vector<Restriction> restrictions;
};

[[nodiscard]] Result<AnalysisArguments> read_analysis_arguments(const Command& command);

// The legal moves that the restrictions leave to the side to move; none where they do not restrict
// it. An error when nothing is left.
[[nodiscard]] Result<std::vector<std::string>> allowed_moves(const AnalysisArguments& arguments,
                                                             const AnyState& state);

} // namespace papan::gtp
