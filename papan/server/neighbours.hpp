// The other servers that share the store, as the desks know them: by name, with a way to tell each
// of them something. What is behind it - a broker, a test - is another matter; a server without any
// has none.
#pragma once

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
};

} // namespace papan::server
