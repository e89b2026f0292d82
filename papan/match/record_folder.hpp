// The games of an event in the form people of that game keep them (SGF, KIF, GGF), one file each,
// written as they end: what a viewer opens. The log (game_log.hpp) is what a match goes on from.
#pragma once

#include "papan/match/game_log.hpp"
#include "papan/match/setup.hpp"

#include <string>

namespace papan {
struct Format;
}

namespace papan::match {

class RecordFolder {
  public:
    // Made where it is missing. An error for a game that has no record format of its own.
    [[nodiscard]] static Result<RecordFolder> open(const std::string& path, const Setup& setup);

    // "000012.sgf": game 12, whole or not at all.
    [[nodiscard]] Result<void> write(const LoggedGame& game) const;

  private:
    RecordFolder(std::string path, const Setup& setup, const Format& format)
        : path_(std::move(path)), setup_(setup), format_(&format) {}

    std::string path_;
    Setup setup_;
    const Format* format_;
};

} // namespace papan::match
