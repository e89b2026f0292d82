// A server among those that share a database: its row in the table `nodes`, which says until when
// it may be taken for alive, and ends with it.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/node/neighbourhood.hpp"
#include "papan/node/pg/connection.hpp"

#include <utility>

namespace papan::node {

struct NodeSettings {
    std::string name; // for people
    // Nobody else may use the tables meanwhile: without a broker no node could send its guests to
    // another.
    bool alone = true;
    Neighbourhood* neighbourhood = nullptr; // is told of the others, if it is not null
};

class NodeRow {
  public:
    // Waits, for as long as a lease lasts, for a predecessor that died; an error when another
    // server lives there that this one cannot live with.
    [[nodiscard]] static Result<NodeRow> add(Connection& connection, const StoreAddress& address,
                                             const NodeSettings& settings);
    NodeRow(NodeRow&& other) noexcept
        : address_(std::move(other.address_)), settings_(std::move(other.settings_)),
          number_(std::exchange(other.number_, {})), until_(std::move(other.until_)),
          renewed_(other.renewed_) {}
    NodeRow& operator=(NodeRow&&) = delete;
    ~NodeRow(); // its rooms are free

    [[nodiscard]] const std::string& number() const { return number_; }
    // It lives for another while. False when others may have taken it for dead before: its lease
    // had run out, or was renewed by a beat that this node had given up and that came so late that
    // nobody knows whether it had run out by then.
    [[nodiscard]] Result<bool> beat(Connection& connection);
    // The numbers of the others that live.
    [[nodiscard]] Result<std::vector<std::string>> others(Connection& connection) const;
    [[nodiscard]] Neighbourhood* neighbourhood() const { return settings_.neighbourhood; }

  private:
    NodeRow(StoreAddress address, NodeSettings settings, std::string number, std::string until)
        : address_(std::move(address)), settings_(std::move(settings)), number_(std::move(number)),
          until_(std::move(until)) {}

    StoreAddress address_;
    NodeSettings settings_;
    std::string number_;     // "" once it was moved away
    std::string until_;      // the end of its lease, as it was last told: microseconds since 1970
    TimePoint renewed_ = {}; // when it last asked for a lease that it was told of
};

} // namespace papan::node
