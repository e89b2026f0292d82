// Small tournaments between players of ours in the background: one for each guest, two games at a
// time on the threads where players think, so that everybody else has their turn in between. Told
// in pushes. Runs on the hub's thread.
#pragma once

#include "papan/match/tournament.hpp"
#include "papan/server/peer.hpp"
#include "papan/server/store.hpp"
#include "papan/server/thinkers.hpp"

#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

namespace papan::server {

class Comparer {
  public:
    using Number = std::uint64_t;
    using Tell = std::function<void(PeerId, const nlohmann::ordered_json&)>;

    Comparer(Thinkers& thinkers, Store::Post post, Tell tell);

    // What the guest had under way ends.
    void begin(PeerId peer, const std::string& guest, Number number,
               match::TournamentSettings settings);
    void stop(const std::string& guest, Number number);
    // The connection is gone.
    void leave(PeerId peer);

  private:
    struct Running {
        Number number = 0;
        PeerId peer = 0;
        Thinkers::Ticket ticket = 0;
        std::shared_ptr<match::TournamentSettings> settings;
        std::shared_ptr<match::SteppedTournament> tournament; // made by the first job
    };

    void play_on(const std::string& guest, Running& running);
    void played(const std::string& guest, Number number,
                const std::shared_ptr<match::SteppedTournament>& tournament,
                nlohmann::ordered_json told);
    void end(const std::string& guest, nlohmann::ordered_json last);

    Thinkers& thinkers_;
    Store::Post post_;
    Tell tell_;
    std::map<std::string, Running> running_; // by guest
};

} // namespace papan::server
