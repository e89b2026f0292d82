// Where messages, rooms, the store and the thinking players meet. Runs on one thread; what other
// threads have to say reaches it through `post`. Knows nothing of sockets: a peer is something that
// takes texts.
#pragma once

#include "papan/base/log.hpp"
#include "papan/server/analyst.hpp"
#include "papan/server/comparer.hpp"
#include "papan/server/message.hpp"
#include "papan/server/metrics.hpp"
#include "papan/server/peer.hpp"
#include "papan/server/room.hpp"
#include "papan/server/room_view.hpp"
#include "papan/server/store.hpp"
#include "papan/server/thinkers.hpp"
#include "papan/server/thoughts.hpp"
#include "papan/server/token_bucket.hpp"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

namespace papan::server {

class Hub {
  public:
    Hub(Store& store, Thinkers& thinkers, Store::Post post, Log log);

    // Whether the guest may have one more connection.
    [[nodiscard]] bool has_room_for(const Guest& guest) const;
    PeerId open(std::shared_ptr<Peer> peer, const Guest& guest);
    void message(PeerId peer, std::string_view text);
    void close(PeerId peer);
    // Clocks that have run out end their games. To be called every few hundredths of a second.
    void tick(TimePoint now);

    [[nodiscard]] Metrics metrics() const;
    void count_dropped() { ++counts_.dropped; }

  private:
    struct Session {
        std::shared_ptr<Peer> peer;
        Guest guest;
        std::set<std::string> watched;
        int refusals = 0;
    };
    // Something that is thought about for a connection.
    struct Question {
        PeerId peer = 0;
        Thinkers::Ticket ticket = 0;
    };
    // A guest that is here, with as many connections as it has tabs: they share what one may send.
    struct Present {
        int connections = 0;
        TokenBucket bucket;
        std::map<std::uint64_t, Question> questions = {}; // not answered yet
    };
    struct Live {
        Room room;
        std::set<PeerId> watchers;
        Thinkers::Ticket thinking = 0; // 0: nobody thinks
        std::optional<TimePoint> deadline = std::nullopt;
        int unwritten = 0; // events that are not on disk yet
        Thoughts thoughts = {};
    };
    // The message being answered: who asked and its number.
    struct Asked {
        PeerId peer = 0;
        std::int64_t id = 0;
    };
    using Handler = void (Hub::*)(Session&, const Asked&, const Message&);
    static const std::map<std::string_view, Handler>& handlers();

    void hello(Session& session, const Asked& asked, const Message& message);
    void rename(Session& session, const Asked& asked, const Message& message);
    void create(Session& session, const Asked& asked, const Message& message);
    void watch(Session& session, const Asked& asked, const Message& message);
    void unwatch(Session& session, const Asked& asked, const Message& message);
    void change(Session& session, const Asked& asked, const Message& message);
    void hint(Session& session, const Asked& asked, const Message& message);
    void at(Session& session, const Asked& asked, const Message& message);
    void why(Session& session, const Asked& asked, const Message& message);
    void rematch(Session& session, const Asked& asked, const Message& message);
    // What players of ours think in a room: hub_thoughts.cpp.
    void listen(Session& session, const Asked& asked, const Message& message);
    void thought(Session& session, const Asked& asked, const Message& message);
    // Tells the listeners now and then; called on the thinking thread.
    [[nodiscard]] ProgressSink thinking_aloud(const Live& live, Seat seat);
    // Precondition: the move is not made yet.
    void keep_thought(Live& live, Seat seat, const Choice& choice);
    void tell_listeners(const Live& live, bool done, const Json& thought);
    // About a game outside of any room: hub_study.cpp.
    void study(Session& session, const Asked& asked, const Message& message);
    void read(Session& session, const Asked& asked, const Message& message);
    void write(Session& session, const Asked& asked, const Message& message);
    void analyse(Session& session, const Asked& asked, const Message& message);
    void compare(Session& session, const Asked& asked, const Message& message);
    void stop(Session& session, const Asked& asked, const Message& message);
    void open_node(Session& session, const Asked& asked, const Message& message);
    void open_span(Session& session, const Asked& asked, const Message& message);
    void explain(Session& session, const Asked& asked, const Message& message);
    void trace(Session& session, const Asked& asked, const Message& message);
    void score(Session& session, const Asked& asked, const Message& message);
    void map(Session& session, const Asked& asked, const Message& message);
    void values(Session& session, const Asked& asked, const Message& message);
    // Finds the answer on a thinking thread, unless the connection ends before; refuses where the
    // guest has asked too much already.
    void think_about(Session& session, const Asked& asked,
                     std::function<Result<Json>(const StopToken&)> find);
    void forget_questions(Present& guest, PeerId peer);

    [[nodiscard]] Reply<RoomSetup> setup_of(const Session& session, const Message& message) const;
    [[nodiscard]] Reply<RoomEvent> wish(const Room& room, const Session& session,
                                        const Message& message) const;
    // The same room and version think alike; other rooms differ.
    [[nodiscard]] static std::uint64_t seed_of(std::string_view room, std::uint64_t version);
    void find_fair_start(const std::string& owner, const Asked& asked, RoomSetup setup,
                         const GameEntry& game);
    void found(Session& session, const Asked& asked, RoomSetup setup,
               const std::function<void()>& on_stored = {});

    [[nodiscard]] Live* find(const std::string& id);
    Live& keep(Room room);
    void leave(PeerId peer, const std::string& id);
    void forget_if_idle(const std::string& id);

    // Applies, stores, and then tells: the asker first, if there is one.
    void commit(Live& live, RoomEvent event, std::optional<Asked> asked);
    void committed(const std::string& id, const std::shared_ptr<Json>& view, const Asked* asked,
                   bool ok);
    void follow_up(Live& live);
    void start_thinking(Live& live, Seat seat);
    void start_judging(Live& live);
    void stop_thinking(Live& live);
    void watch_clock(Live& live);

    void push(const Room& room, const std::set<PeerId>& watchers, Json view);
    void push_presence(const Live& live, PeerId except);
    [[nodiscard]] Json view_of(const Live& live, bool with_moves) const;
    void answer(const Asked& asked, Json fields = Json::object());
    void refuse_to(const Asked& asked, const Refusal& refusal);
    void send(PeerId peer, const Json& json);

    Store& store_;
    Thinkers& thinkers_;
    Store::Post post_;
    Log log_;
    Metrics counts_;
    PeerId last_peer_ = 0;
    std::uint64_t last_question_ = 0;
    std::unordered_map<PeerId, Session> sessions_;
    std::unordered_map<std::string, Present> online_; // by guest
    std::unordered_map<std::string, Live> rooms_;
    std::set<std::pair<TimePoint, std::string>> deadlines_;
    Analyst analyst_;
    Comparer comparer_;
};

} // namespace papan::server
