#include "papan/protocol/pondering.hpp"

#include <utility>

namespace papan::protocol {

void Pondering::start(AnyPlayer& player, Playthrough game, std::string_view answer) {
    stop();
    if (!answer.empty()) (void)game.play(answer); // what is refused changes nothing
    if (game.state().outcome()) return;
    stop_ = StopSource();
    thinker_ = std::thread([&player, game = std::move(game), token = stop_.token()] {
        // Whatever comes of it stays with the player, which says at its turn what is wrong with it.
        (void)player.choose(
            {.game = game, .limits = {.until_stopped = true}, .stop = token, .to_know = true});
    });
}

void Pondering::stop() {
    stop_.request_stop();
    wait();
}

void Pondering::wait() {
    if (thinker_.joinable()) thinker_.join();
}

} // namespace papan::protocol
