// Many games of a network against itself at once: each thread drives its own games and judges one
// position of each together. Games under way are kept from call to call, so that a change of
// network costs no half-empty batches at the end of a round.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/base/result.hpp"
#include "papan/base/stop.hpp"
#include "papan/nn/network.hpp"
#include "papan/train/played_game.hpp"
#include "papan/train/replay_store.hpp"
#include "papan/train/self_play_settings.hpp"

#include <functional>
#include <memory>
#include <string_view>

namespace papan::train {

struct SelfPlayStats {
    std::uint64_t games = 0, moves = 0, samples = 0; // of finished games
    std::uint64_t judgements = 0;                    // simulations that asked the network
    Duration elapsed{};
    Duration network{}; // inside the network, all threads together
    Duration cpu{};     // computing time of all threads together
};

// A finished game, handed over one at a time but from any thread. False ends the call.
using OnGame = std::function<Result<bool>(GameRecord&& game, const SelfPlayStats& so_far)>;
// The same for who wants the moves.
using OnPlayed = std::function<Result<bool>(PlayedGame&& game, const SelfPlayStats& so_far)>;

class SelfPlay {
  public:
    SelfPlay() = default;
    SelfPlay(const SelfPlay&) = delete;
    SelfPlay& operator=(const SelfPlay&) = delete;
    virtual ~SelfPlay() = default;

    // Until on_game has enough or someone stops it.
    [[nodiscard]] Result<SelfPlayStats> play(std::shared_ptr<const nn::Network> network,
                                             const StopToken& stop, const OnGame& on_game);
    [[nodiscard]] virtual Result<SelfPlayStats>
    play_moves(std::shared_ptr<const nn::Network> network, const StopToken& stop,
               const OnPlayed& on_played) = 0;
    // What a game teaches, its moves replayed; an error where it is none by the rules and settings.
    [[nodiscard]] virtual Result<GameRecord> replay(const PlayedGame& game) const = 0;
    [[nodiscard]] virtual SampleShape shape() const = 0;
};

// By the encoder's name ("go-full", "othello").
[[nodiscard]] Result<std::unique_ptr<SelfPlay>> make_self_play(std::string_view encoder,
                                                               const SelfPlaySettings& settings);
// The encoder that a game is learnt with: "full" and "source" are variants where there are such.
[[nodiscard]] Result<std::string_view> encoder_of(std::string_view game, bool source);
// What a network for this encoder must be like; width and blocks are left to the caller.
[[nodiscard]] Result<nn::Architecture> architecture_of(std::string_view encoder);

} // namespace papan::train
