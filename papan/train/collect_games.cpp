#include "papan/train/collect_games.hpp"

namespace papan::train {

namespace {

Result<GameRecord> replayed(const WireGame& game, const SelfPlay& self_play) {
    const auto played = read_played(game.bytes);
    if (!played) return Failure(played.error());
    if (played->id != game.id)
        return fail(ErrorCode::invalid_input, "the game says it is another one");
    return self_play.replay(*played);
}

} // namespace

Result<std::vector<Verdict>> keep_games(std::span<const WireGame> games, const SelfPlay& self_play,
                                        ReplayStore& store) {
    std::vector<Verdict> verdicts;
    std::vector<GameRecord> sound;
    std::vector<std::size_t> places; // of the sound ones among the verdicts
    for (const WireGame& game : games) {
        auto record = replayed(game, self_play);
        if (record) {
            places.push_back(verdicts.size());
            sound.push_back(*std::move(record));
            verdicts.push_back({Reception::known});
        } else {
            verdicts.push_back({Reception::refused, record.error().message});
        }
    }
    const auto added = store.append_all(sound);
    if (!added) return Failure(added.error());
    for (std::size_t i = 0; i < places.size(); ++i)
        if ((*added)[i]) verdicts[places[i]] = {Reception::kept};
    return verdicts;
}

} // namespace papan::train
