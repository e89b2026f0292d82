#include "papan/thinking/think_question.hpp"

#include "papan/registry/registry.hpp"
#include "papan/thinking/patience.hpp"

#include <algorithm>

namespace papan::thinking {

namespace {

Result<Playthrough> replay(const GameEntry& game, const Question& question) {
    auto start = question.start.empty()
                     ? game.rules.initial(question.options)
                     : game.rules.parse_position(question.start, question.options);
    if (!start) return pass_on(std::move(start));
    Playthrough played(*std::move(start));
    for (const std::string& move : question.moves)
        if (auto made = played.play(move); !made) return pass_on(std::move(made));
    if (played.state().hash() != question.hash)
        return fail(ErrorCode::unsupported, "the position cannot be made again here");
    return played;
}

Allowance lesser(const Allowance& a, const Allowance& b) {
    return {std::min(a.megabytes, b.megabytes), std::min(a.threads, b.threads)};
}

} // namespace

Result<Found> think(const Question& question, const std::shared_ptr<Commons>& commons,
                    const StopToken& stop, ProgressSink sink) {
    const auto game = find_game(question.game);
    if (!game) return Failure(game.error());
    const auto played = replay(**game, question);
    if (!played) return Failure(played.error());
    PlayerContext context;
    context.seed = question.seed;
    context.allowance = lesser(question.allowance, allowance_of_strangers);
    context.commons = commons;
    auto player = make_player(**game, question.player, context);
    if (!player) return pass_on(std::move(player));
    auto choice =
        (*player)->choose({.game = *played,
                           .limits = tighter(question.limits, {.move_time = longest_thought}),
                           .stop = stop,
                           .on_progress = std::move(sink),
                           .root_moves = question.root_moves,
                           .want_move_ownership = question.want_move_ownership,
                           .to_know = question.to_know});
    if (!choice) return pass_on(std::move(choice));
    return Found{*std::move(choice), *std::move(player)};
}

} // namespace papan::thinking
