#include "papan/registry/travelling_player.hpp"

#include "papan/core/elsewhere.hpp"

#include <utility>

namespace papan {

namespace {

class TravellingPlayer final : public AnyPlayer {
  public:
    TravellingPlayer(const GameEntry& game, std::string spec, std::optional<Duration> own_time,
                     PlayerContext context)
        : game_(game), spec_(std::move(spec)), own_time_(own_time),
          elsewhere_(std::exchange(context.elsewhere, {})), at_home_(std::move(context)) {}

    Result<Choice> choose(const Request& request) override {
        if (!travels(request)) return choose_here(request);
        const TimePoint asked = Clock::now();
        Request timed = request;
        timed.limits = tighter(request.limits, {.move_time = own_time_});
        const FarQuestion question{spec_, at_home_.seed,
                                   at_home_.allowance.value_or(allowance_of_strangers),
                                   at_home_.urgency, timed};
        if (auto choice = elsewhere_->choose(question)) return *std::move(choice);
        timed.limits = left_after(timed.limits, Clock::now() - asked);
        return choose_here(timed);
    }

    Result<MoveRatings> rate_moves(const AnyState& position) override {
        auto player = here();
        if (!player) return pass_on(std::move(player));
        return (*player)->rate_moves(position);
    }

    void new_game() override {
        if (player_) player_->new_game();
    }

  private:
    [[nodiscard]] bool travels(const Request& request) const {
        return !request.want_tree && !request.on_playout &&
               request.game.state().game() == game_.rules.name && !request.game.state().outcome();
    }

    Result<Choice> choose_here(const Request& request) {
        auto player = here();
        if (!player) return pass_on(std::move(player));
        return (*player)->choose(request);
    }

    Result<AnyPlayer*> here() {
        if (!player_) {
            auto made = make_player(game_, spec_, at_home_);
            if (!made) return pass_on(std::move(made));
            player_ = *std::move(made);
        }
        return player_.get();
    }

    const GameEntry& game_;
    std::string spec_;
    std::optional<Duration> own_time_;
    std::shared_ptr<Elsewhere> elsewhere_;
    PlayerContext at_home_; // which knows no other place
    std::unique_ptr<AnyPlayer> player_;
};

} // namespace

Result<std::unique_ptr<AnyPlayer>> travelling_player(const GameEntry& game, std::string spec,
                                                     std::optional<Duration> own_time,
                                                     const PlayerContext& context) {
    if (auto fine = check_player(game, spec, Asker::owner); !fine) return pass_on(std::move(fine));
    return std::make_unique<TravellingPlayer>(game, std::move(spec), own_time, context);
}

} // namespace papan
