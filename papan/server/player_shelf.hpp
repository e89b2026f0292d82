// Players of ours that keep their seat from move to move, so that what one has learnt - a tree, a
// table - is there when its seat moves again. What they may take together is bounded for the whole
// server: those that have not moved for longest are given up, and made anew when they are asked
// again. Safe across threads.
#pragma once

#include "papan/core/any_player.hpp"
#include "papan/core/commons.hpp"
#include "papan/core/elsewhere.hpp"
#include "papan/registry/registry.hpp"

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace papan::server {

class PlayerShelf {
  public:
    // Of the machine, for each player that somebody asked for.
    static constexpr Allowance allowance = allowance_of_strangers;
    static constexpr std::int64_t usual_megabytes = 1024; // of all players that wait on the shelf

    // Whose player: "first", "second" or another place in a room.
    struct Place {
        std::string room, seat;
        friend bool operator==(const Place&, const Place&) = default;
    };
    struct Wanted {
        const GameEntry* game = nullptr;
        std::string spec;
        std::uint64_t seed = 0; // where it is made anew
    };

    explicit PlayerShelf(std::int64_t megabytes = usual_megabytes,
                         std::shared_ptr<Elsewhere> elsewhere = nullptr)
        : most_(megabytes), elsewhere_(std::move(elsewhere)) {}

    // Asks the player of this place, which is made if it is not there.
    [[nodiscard]] Result<Choice> choose(const Place& place, const Wanted& wanted,
                                        const Request& request);
    // Nobody comes back to this room.
    void forget(const std::string& room);
    // For players that are made for one question.
    [[nodiscard]] PlayerContext context(Urgency urgency, std::uint64_t seed = 0) const;

    // How players do that think on other machines; nothing where all think here.
    [[nodiscard]] std::optional<FarCounts> far_counts() const {
        return elsewhere_ ? std::optional(elsewhere_->counts()) : std::nullopt;
    }
    [[nodiscard]] std::size_t kept() const;
    [[nodiscard]] std::int64_t megabytes() const;

  private:
    struct Kept {
        Place place;
        std::string spec;
        std::int64_t megabytes = 0;
        std::unique_ptr<AnyPlayer> player;
    };

    // Null when there is none.
    [[nodiscard]] std::unique_ptr<AnyPlayer> take(const Place& place, const std::string& spec);
    void put(Kept kept);

    std::int64_t most_;
    const std::shared_ptr<Elsewhere> elsewhere_; // null: all think here
    const std::shared_ptr<Commons> commons_ = std::make_shared<Commons>();
    mutable std::mutex mutex_;
    std::list<Kept> kept_; // the one used last in front
};

} // namespace papan::server
