// What a network holds of who owns what on a board of Go, for the judge to ask. The networks that
// come with the program are looked for once; one that is missing or bad is as good as none.
#pragma once

#include "papan/base/result.hpp"
#include "papan/games/go/go.hpp"

#include <memory>
#include <string_view>
#include <vector>

namespace papan::engines {

class SecondOpinion {
  public:
    SecondOpinion() = default;
    SecondOpinion(const SecondOpinion&) = delete;
    SecondOpinion& operator=(const SecondOpinion&) = delete;
    virtual ~SecondOpinion() = default;

    // By cell, 1 Black's to -1 White's; empty when there is no opinion of this board. From any
    // thread.
    [[nodiscard]] virtual std::vector<float> ownership(const go::Board& board) const = 0;
};

// A network by name or file. It is shown every board under the rules it learnt with (who owns what
// does not depend on how it is counted), with each side to move. An error when there is no such
// network, or it is not one of Go with ownership.
[[nodiscard]] Result<std::unique_ptr<const SecondOpinion>> open_opinion(std::string_view net,
                                                                        const Go::Options& learnt);

// The one that comes with the program for this size of board; null where there is none, or the
// environment says PAPAN_SCORING_NETWORK=off. It lives as long as the program.
[[nodiscard]] const SecondOpinion* shipped_opinion(int size);

} // namespace papan::engines
