// A server among those that share a database: its row in the table `nodes`, which says until when
// it may be taken for alive, and ends with it.
#pragma once

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
          number_(std::exchange(other.number_, {})) {}
    NodeRow& operator=(NodeRow&&) = delete;
    ~NodeRow(); // its rooms are free

    [[nodiscard]] const std::string& number() const { return number_; }
    // It lives for another while. False when it had been taken for dead before.
    [[nodiscard]] Result<bool> beat(Connection& connection) const;
    // The numbers of the others that live.
    [[nodiscard]] Result<std::vector<std::string>> others(Connection& connection) const;
    [[nodiscard]] Neighbourhood* neighbourhood() const { return settings_.neighbourhood; }

  private:
    NodeRow(StoreAddress address, NodeSettings settings, std::string number)
        : address_(std::move(address)), settings_(std::move(settings)), number_(std::move(number)) {
    }

    StoreAddress address_;
    NodeSettings settings_;
    std::string number_; // "" once it was moved away
};

} // namespace papan::node
