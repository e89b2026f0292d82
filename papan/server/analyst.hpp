// Analyses of positions and reviews of whole games, for people outside of any room: one at a time
// for each guest, thought on the threads where players think, told in pushes to the connection that
// asked. Runs on the hub's thread.
#pragma once

#include "papan/server/house.hpp"
#include "papan/study/analysis.hpp"
#include "papan/study/tree_view.hpp"

#include <map>
#include <memory>
#include <set>
#include <string>

namespace papan::server {

class Analyst {
  public:
    using Number = std::uint64_t;
    struct Task {
        PeerId peer = 0;
        std::string guest;
        const GameEntry* game = nullptr;
        std::shared_ptr<const Playthrough> played;
        study::AnalysisWish wish;
    };

    explicit Analyst(const House& house) : house_(house) {}

    // The position after the last move. What the guest had under way ends.
    Number analyse(Task task);
    // Every position of the game, the last first.
    Number review(Task task);
    // A number for something else that can be stopped by it.
    [[nodiscard]] Number take_number() { return ++last_; }
    // Ends at once; nothing happens when it has ended already.
    void stop(const std::string& guest, Number number);
    // The connection is gone: what it asked for ends, what was kept for it is forgotten.
    void leave(PeerId peer);
    // A part of the tree of the connection's last analysis.
    [[nodiscard]] Reply<Json> open(PeerId peer, Number number, std::size_t node, int depth) const;
    // Nodes of it from this one on, in the order in which they were searched.
    [[nodiscard]] Reply<Json> open_span(PeerId peer, Number number, std::size_t node) const;

  private:
    struct Running {
        Number number = 0;
        Task task;
        bool reviews = false;
        std::set<Thinkers::Ticket> tickets;
        std::shared_ptr<std::atomic<bool>> begun = std::make_shared<std::atomic<bool>>(false);
        std::vector<std::size_t> plies; // of a review, still to be looked at: from the back
        std::size_t open = 0;           // of a review: looked at now
        int unsolved = 0;               // of a review: in a row
    };
    struct Kept {
        Number number = 0;
        std::shared_ptr<const study::TreeView> tree;
    };

    // A finished analysis, and its tree where one was asked for.
    struct Looked {
        study::Analysis analysis;
        std::shared_ptr<const study::TreeView> tree;
    };

    Running& begin(Task task, bool reviews);
    [[nodiscard]] Running* find(const std::string& guest, Number number);
    void end(const std::string& guest, Json last);
    [[nodiscard]] Reply<const study::TreeView*> tree_with(PeerId peer, Number number,
                                                          std::size_t node) const;
    void analysed(const Task& task, Number number, const Result<Looked>& looked);
    // Told now and then, where players think.
    [[nodiscard]] ProgressSink telling(const std::string& guest, Number number);
    void look_at_next(Running& running);
    void looked_at(const std::string& guest, Number number, std::size_t ply,
                   const Result<study::Analysis>& found);

    const House& house_;
    Number last_ = 0;
    std::map<std::string, Running> running_; // by guest
    std::map<PeerId, Kept> kept_;
};

} // namespace papan::server
