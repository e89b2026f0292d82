// Small tournaments between players of ours in the background: one for each guest, a few moves at a
// time where players think, so that everybody else has their turn in between. Told in pushes. Runs
// on the hub's thread.
#pragma once

#include "papan/match/tournament.hpp"
#include "papan/server/house.hpp"

#include <map>
#include <memory>
#include <string>

namespace papan::server {

class Comparer {
  public:
    using Number = std::uint64_t;

    explicit Comparer(const House& house) : house_(house) {}

    // What the guest had under way ends.
    void begin(PeerId peer, const std::string& guest, Number number,
               match::TournamentSettings settings);
    void stop(const std::string& guest, Number number);
    // The connection is gone.
    void leave(PeerId peer);

  private:
    // What is played on. One job at a time has it in its hands.
    struct Table {
        match::TournamentSettings settings;
        PlayerContext context;
        std::optional<match::SteppedTournament> tournament = {}; // made by the first job
    };
    struct Running {
        Number number = 0;
        PeerId peer = 0;
        Thinkers::Ticket ticket = 0;
        std::shared_ptr<Table> table;
    };

    void play_on(const std::string& guest, Running& running);
    void played(const std::string& guest, Number number, const Result<Json>& told);
    void end(const std::string& guest, Json last);

    const House& house_;
    std::map<std::string, Running> running_; // by guest
};

} // namespace papan::server
