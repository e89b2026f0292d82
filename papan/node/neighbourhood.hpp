// Who wants to know which nodes share the database; told by whoever looks after the store.
#pragma once

#include "papan/base/result.hpp"

#include <optional>
#include <string>
#include <vector>

namespace papan::node {

struct NodeRound {
    std::optional<std::vector<std::string>> others =
        {};                // that live; nothing: it cannot be told now
    bool outlived = false; // this node's lease had run out before
};

class Neighbourhood {
  public:
    Neighbourhood() = default;
    Neighbourhood(const Neighbourhood&) = delete;
    Neighbourhood& operator=(const Neighbourhood&) = delete;
    virtual ~Neighbourhood() = default;

    // Under which number this node is known, before anything else.
    [[nodiscard]] virtual Result<void> begin(const std::string& number) = 0;
    // Twice a second or so, on another thread.
    virtual void round(NodeRound round) = 0;
};

} // namespace papan::node
