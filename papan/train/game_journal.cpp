#include "papan/train/game_journal.hpp"

#include "papan/base/whole_file.hpp"
#include "papan/train/replay_file.hpp"

namespace papan::train {

namespace {

constexpr std::size_t most_bytes = std::size_t{8} << 30; // of the file
constexpr std::uint32_t most_plain = 16U << 20;          // of a game

} // namespace

Result<GameJournal> GameJournal::open(const std::filesystem::path& path) {
    std::error_code problem;
    auto file = LockedFile::open(path, !std::filesystem::exists(path, problem));
    if (!file) return fail(ErrorCode::io, "another program is at work on {}", path.string());
    GameJournal journal(*std::move(file));
    const auto bytes = read_whole_file(path, most_bytes);
    if (!bytes) return Failure(bytes.error());
    const FrameScan scan = scan_frames(*bytes);
    if (scan.end < bytes->size())
        if (auto cut = journal.file_.truncate(scan.end); !cut) return pass_on(std::move(cut));
    for (const FrameScan::Frame& frame : scan.frames)
        if (journal.tags_.emplace(frame.entry.id, frame.entry.network).second)
            ++journal.counts_[frame.entry.network];
    return journal;
}

std::uint64_t GameJournal::count(std::uint64_t tag) const {
    const auto found = counts_.find(tag);
    return found != counts_.end() ? found->second : 0;
}

Result<std::vector<WireGame>> GameJournal::read(std::uint64_t tag) const {
    const auto bytes = read_whole_file(file_.path(), most_bytes);
    if (!bytes) return Failure(bytes.error());
    std::vector<WireGame> games;
    for (const FrameScan::Frame& frame : scan_frames(*bytes).frames) {
        if (frame.entry.network != tag) continue;
        auto unpacked =
            unpack_frame(std::string_view(*bytes).substr(frame.offset, frame.size), most_plain);
        if (!unpacked) return in_context(file_.path().string(), unpacked.error());
        games.push_back({frame.entry.id, std::move(unpacked->plain)});
    }
    return games;
}

Result<std::vector<Verdict>> GameJournal::keep(std::span<const WireGame> games, std::uint64_t tag,
                                               const Check& check) {
    std::vector<Verdict> verdicts;
    std::vector<std::uint64_t> fresh;
    std::string frames;
    for (const WireGame& game : games) {
        if (auto sound = check(game); !sound) {
            verdicts.push_back({Reception::refused, sound.error().message});
            continue;
        }
        const bool is_new = tags_.emplace(game.id, tag).second;
        verdicts.push_back({is_new ? Reception::kept : Reception::known});
        if (!is_new) continue;
        fresh.push_back(game.id);
        StoredGame entry;
        entry.id = game.id;
        entry.network = tag;
        frames += pack_frame(entry, game.bytes);
    }
    if (fresh.empty()) return verdicts;
    if (auto written = file_.append(frames); !written) {
        for (const std::uint64_t id : fresh) tags_.erase(id);
        return pass_on(std::move(written));
    }
    counts_[tag] += fresh.size();
    return verdicts;
}

} // namespace papan::train
