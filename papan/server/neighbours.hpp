// The other servers that share the store, as the desks know them: by name, with a way to tell each
// of them something. What is behind it - a broker, a test - is another matter; a server without any
// has none.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace papan::server {

// Called on the desks' thread.
class NeighbourEars {
  public:
    NeighbourEars() = default;
    NeighbourEars(const NeighbourEars&) = delete;
    NeighbourEars& operator=(const NeighbourEars&) = delete;
    virtual ~NeighbourEars() = default;

    // Notes of one node come in the order in which they were told, and none is missing between two
    // of them: else it is called lost before the second.
    virtual void heard(const std::string& node, std::string_view note) = 0;
    // What was told to it or by it may not have arrived, and it may have forgotten everything.
    virtual void lost(const std::string& node) = 0;
    // This server was taken for dead: others may have its rooms.
    virtual void outlived() = 0;
};

struct NeighbourCounts {
    bool reachable = true;                          // whatever is between the servers is there
    std::uint64_t alive = 0, near = 0, waiting = 0; // servers, servers, notes on their way
    std::uint64_t dropped = 0;                      // what was not taken on its way, ever
    std::uint64_t gaps = 0;        // times that something of a neighbour's was missing
    std::uint64_t unheeded = 0;    // what came and could not be read, or from nobody known
    std::uint64_t leases_lost = 0; // times that this server was taken for dead
};

class Neighbours {
  public:
    Neighbours() = default;
    Neighbours(const Neighbours&) = delete;
    Neighbours& operator=(const Neighbours&) = delete;
    virtual ~Neighbours() = default;

    virtual void set_ears(NeighbourEars* ears) = 0;
    // Those that live, as far as is known.
    [[nodiscard]] virtual std::vector<std::string> all() const = 0;
    // Whether it was heard of lately, so that an answer can be hoped for.
    [[nodiscard]] virtual bool is_near(const std::string& node) const = 0;
    // Never blocks.
    virtual void tell(const std::string& node, std::string note) = 0;
    [[nodiscard]] virtual NeighbourCounts counts() const = 0;
};

} // namespace papan::server
