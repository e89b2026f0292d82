// The desk for games outside of any room: positions of a line, records, analyses, comparisons,
// explanations, scores, maps. Whatever is read, replayed or made happens where players think.
#pragma once

#include "papan/server/analyst.hpp"
#include "papan/server/comparer.hpp"
#include "papan/server/messages.hpp"
#include "papan/server/questions.hpp"

#include <set>

namespace papan::server {

class StudyDesk {
  public:
    StudyDesk(const House& house, Questions& questions);

    void hear(const Asked& asked, const say::Study& wish);
    void hear(const Asked& asked, const say::Tell& wish);
    void hear(const Asked& asked, const say::Shapes& wish);
    void hear(const Asked& asked, const say::Read& wish);
    void hear(const Asked& asked, const say::Write& wish);
    void hear(const Asked& asked, const say::Analyse& wish);
    void hear(const Asked& asked, const say::Review& wish);
    void hear(const Asked& asked, const say::Compare& wish);
    void hear(const Asked& asked, const say::Stop& wish);
    void hear(const Asked& asked, const say::Open& wish);
    void hear(const Asked& asked, const say::Span& wish);
    void hear(const Asked& asked, const say::Explain& wish);
    void hear(const Asked& asked, const say::Trace& wish);
    void hear(const Asked& asked, const say::Score& wish);
    void hear(const Asked& asked, const say::Map& wish);
    void hear(const Asked& asked, const say::Opening& wish);
    void hear(const Asked& asked, const say::Values& wish);

    using Told = std::function<void(Reply<Json>)>;
    // A record as large as a file, which comes by HTTP: one at a time of a guest.
    void read_file(const std::string& guest, std::string text, Told done);
    void write_file(const std::string& guest, std::string fields, Told done);

    void leave(PeerId peer);
    [[nodiscard]] std::uint64_t thoughts() const { return thoughts_; }

  private:
    struct Studied {
        const GameEntry* game;
        Playthrough played;
    };
    [[nodiscard]] static Reply<Studied> replay(const say::Line& line);
    // Replays the line and hands it to `find`, where players think.
    template <class Find>
    void ask_about(const Asked& asked, const say::Line& line, Thinkers::Urgency urgency, Find find);
    // The same with a player that the asker may have.
    template <class Find>
    void ask_player(const Asked& asked, const say::LineAndPlayer& wish, Find find);
    // Work with a file, one at a time of a guest.
    template <class Find> void handle_file(const std::string& guest, Find find, Told done);
    // Replays the line, and then begins with the game and the player.
    template <class Begin>
    void begin(const Asked& asked, const say::LineAndPlayer& wish, study::AnalysisWish analysis,
               Begin begin);

    const House& house_;
    Questions& questions_;
    Analyst analyst_;
    Comparer comparer_;
    std::set<std::string> handling_; // guests whose file is being read or written
    std::uint64_t thoughts_ = 0;
};

} // namespace papan::server
