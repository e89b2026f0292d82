#include "papan/match/record_folder.hpp"

#include "papan/base/whole_file.hpp"
#include "papan/notation/formats.hpp"

#include <filesystem>

namespace papan::match {

namespace {

Record record_of(const Setup& setup, const LoggedGame& game) {
    Record record;
    record.game = setup.game;
    record.options = setup.options;
    record.start = game.record.start;
    record.moves = game.record.moves;
    record.players = {setup.entrants[game.task.first].name, setup.entrants[game.task.second].name};
    record.outcome = game.record.outcome;
    record.ending = to_text(game.record.ending);
    return record;
}

} // namespace

Result<RecordFolder> RecordFolder::open(const std::string& path, const Setup& setup) {
    const Format* format = own_format(setup.game);
    if (!format)
        return fail(ErrorCode::unsupported, "{} has no record format of its own; --log keeps games",
                    setup.game);
    std::error_code problem;
    std::filesystem::create_directories(path, problem);
    if (problem) return fail(ErrorCode::io, "cannot make {}: {}", path, problem.message());
    return RecordFolder(path, setup, *format);
}

Result<void> RecordFolder::write(const LoggedGame& game) const {
    auto text = format_->write({record_of(setup_, game)});
    if (!text) return in_context(fmt::format("game {}", game.task.id), text.error());
    return write_whole_file(fmt::format("{}/{:06}.{}", path_, game.task.id, format_->name), *text);
}

} // namespace papan::match
