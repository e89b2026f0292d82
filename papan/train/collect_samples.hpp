// Games that others play for a method which learns from positions and keeps no games itself: they
// go to the journal of its run, and what is learnt from them is read out of there.
#pragma once

#include "papan/train/game_journal.hpp"

#include <functional>
#include <optional>
#include <type_traits>

namespace papan::train {

// So many games for one part of a run, which is their tag.
struct Collection {
    GameSource& source;
    std::filesystem::path folder; // of the run
    Work work;                    // but for the settings, which are those of the folder
    std::uint64_t tag = 0, games = 0;
    std::function<bool()> over;
    std::function<void(const std::string& line)> tell;
};

class SampleCollector {
  public:
    // `read` gives the samples of one game, or says what is wrong with it. The samples of all the
    // games in the order of arrival; an error where it is over before there are enough.
    template <class Read>
    [[nodiscard]] std::invoke_result_t<Read, const WireGame&>
    collect(const Collection& wanted, const StopToken& stop, const Read& read) {
        const auto check = [&](const WireGame& game) -> Result<void> {
            auto samples = read(game);
            if (!samples) return pass_on(std::move(samples));
            return {};
        };
        const auto games = games_of(wanted, stop, check);
        if (!games) return Failure(games.error());
        typename std::invoke_result_t<Read, const WireGame&>::value_type all;
        for (const WireGame& game : *games) {
            const auto samples = read(game);
            if (!samples) return Failure(samples.error());
            all.insert(all.end(), samples->begin(), samples->end());
        }
        return all;
    }

  private:
    Result<std::vector<WireGame>> games_of(const Collection& wanted, const StopToken& stop,
                                           const GameJournal::Check& check);

    std::optional<GameJournal> journal_; // opened when the first game is asked for
};

} // namespace papan::train
