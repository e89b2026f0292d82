// The server's desks on a device of one person's own: texts of docs/protocols/web.md in, texts out,
// and what is to be kept handed to whoever is outside. One thread: it thinks when it is told to.
// While it does, it may be called from inside: each time a search looks at the clock is a moment
// for that.
#pragma once

#include "papan/server/hub.hpp"
#include "papan/wasm/loop_thinkers.hpp"
#include "papan/wasm/memory_store.hpp"

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace papan::wasm {

// What surrounds the device: a page, or a test.
class Outside {
  public:
    Outside() = default;
    Outside(const Outside&) = delete;
    Outside& operator=(const Outside&) = delete;
    virtual ~Outside() = default;
    // An answer or a push.
    virtual void say(std::string_view text) = 0;
    // To be kept; Device::kept tells when it is.
    virtual void keep(std::uint64_t number, std::string_view text) = 0;
};

class Device {
  public:
    static constexpr std::string_view guest_id = "device"; // of the one person

    Device(Outside& outside, const Log& log);

    // What was kept before; all of it before open().
    [[nodiscard]] Result<void> restore(std::string_view text) { return store_.restore(text); }
    // The page comes, or comes anew: what an earlier one asked for ends.
    void open();
    void hear(std::string_view text);
    void kept(std::uint64_t number, bool ok);
    // Clocks that have run out end their games, and what a search has to tell is told. To be called
    // every few hundredths of a second.
    void tick();
    // Whether there is something to think about.
    [[nodiscard]] bool wants_to_think() const;
    // Whether it is for somebody who sits before a board and waits, which a study has to let pass.
    [[nodiscard]] bool person_waits() const;
    // One thought to its end. What it found is told by the next tick.
    void think();

  private:
    class Page;

    void do_posted();

    Outside& outside_;
    std::deque<std::function<void()>> posted_;
    MemoryStore store_;
    LoopThinkers thinkers_;
    server::Hub hub_;
    std::optional<server::PeerId> peer_;
};

} // namespace papan::wasm
