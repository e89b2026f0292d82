// Where the games that a method learns from come from when they are not played by the run itself: a
// fleet of workers. The run says what is to be played and judges what comes back; who brings it,
// and how, is behind the interface (papan/fleet/). Without a source a run plays its games itself.
#pragma once

#include "papan/base/result.hpp"
#include "papan/base/stop.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace papan::train {

// What a method wants played: everything that its games depend on but their seeds.
struct Work {
    std::string method, game;
    std::string settings;          // JSON, as RUN/settings.json has it
    std::filesystem::path weights; // of who plays; "" where there are none yet
    int generation = 1;            // or round

    friend bool operator==(const Work&, const Work&) = default;
};

// A finished game. The bytes are the method's own; the id is drawn at random when the game begins
// and is the seed it began with.
struct WireGame {
    std::uint64_t id = 0;
    std::string bytes;
};

enum class Reception : std::uint8_t {
    kept,    // on disk
    known,   // was there already
    refused, // does not replay by the rules
};

struct Verdict {
    Reception reception = Reception::kept;
    std::string why = ""; // of a refusal
};

class GameSource {
  public:
    GameSource() = default;
    GameSource(const GameSource&) = delete;
    GameSource& operator=(const GameSource&) = delete;
    virtual ~GameSource() = default;

    // What is to be played from now on. Games of older work may still come.
    [[nodiscard]] virtual Result<void> announce(const Work& work) = 0;

    // One verdict for each game. Games of an error are offered again later.
    using Judge = std::function<Result<std::vector<Verdict>>(std::span<const WireGame> games)>;
    // Waits for games, for a second at most, and hands them over. Nothing is lost while nobody
    // calls, nor when this program dies before the judge has answered.
    [[nodiscard]] virtual Result<void> receive(const StopToken& stop, const Judge& judge) = 0;

    // How it goes, for people: "3 workers, 120 games/min".
    [[nodiscard]] virtual std::string summary() const = 0;
};

} // namespace papan::train
