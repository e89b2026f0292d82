// What servers that share a store say to each other about their guests. A line of JSON with what it
// is about, and behind it, as it is, the message of a guest or what a guest is told.
#pragma once

#include "papan/server/peer.hpp"
#include "papan/server/store.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace papan::server {

struct NeighbourNote {
    enum class Kind : std::uint8_t {
        ask,       // peers (one), number, guest, text: a guest of the teller's says this
        left,      // peers: these guests of the teller's are gone
        say,       // peers, text: to be told to these guests of the hearer's
        closed,    // peers: the connections of these guests of the hearer's are to end
        elsewhere, // number: what was asked is not for this server to answer
        revoked,   // guest: its token is another now, whoever has the old one is to go
    };
    Kind kind = Kind::ask;
    std::vector<PeerId> peers = {}; // as the server calls them where they are connected
    std::uint64_t number = 0;       // of the question, and the id of its answer
    Guest guest = {};
    std::string_view text = {}; // of what was read, for as long as that lives
};

[[nodiscard]] std::string to_text(const NeighbourNote& note);
// Checked as what a guest sends is: its kinds and sizes, and a text that is whole JSON.
[[nodiscard]] Result<NeighbourNote> read_note(std::string_view text);

} // namespace papan::server
