#include "papan/train/collect_samples.hpp"

#include "papan/base/whole_file.hpp"

#include <fmt/format.h>

namespace papan::train {

Result<std::vector<WireGame>> SampleCollector::games_of(const Collection& wanted,
                                                        const StopToken& stop,
                                                        const GameJournal::Check& check) {
    if (!journal_) {
        auto opened = GameJournal::open(wanted.folder / "arrived.games");
        if (!opened) return pass_on(std::move(opened));
        journal_ = *std::move(opened);
    }
    auto settings = read_whole_file(wanted.folder / "settings.json");
    if (!settings) return pass_on(std::move(settings));
    Work work = wanted.work;
    work.settings = *std::move(settings);
    if (auto told = wanted.source.announce(work); !told) return pass_on(std::move(told));
    while (!wanted.over()) {
        if (journal_->count(wanted.tag) >= wanted.games) return journal_->read(wanted.tag);
        auto received = wanted.source.receive(stop, [&](std::span<const WireGame> games) {
            return journal_->keep(games, wanted.tag, check);
        });
        if (!received) return pass_on(std::move(received));
        wanted.tell(fmt::format("game {} of {}, {}", journal_->count(wanted.tag), wanted.games,
                                wanted.source.summary()));
    }
    return fail(ErrorCode::io, "stopped");
}

} // namespace papan::train
