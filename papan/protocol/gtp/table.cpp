#include "papan/protocol/gtp/table.hpp"

#include <algorithm>

namespace papan::gtp {

Table::Table(const GameEntry& game, std::string options)
    : game_(&game), options_(std::move(options)) {
    stretches_.emplace_back(*game.rules.initial(options_));
}

bool Table::has_moves() const {
    return std::any_of(stretches_.begin(), stretches_.end(),
                       [](const Playthrough& part) { return !part.moves().empty(); });
}

Result<const Go::State*> Table::go() const {
    if (const auto* go = state().as<Go>()) return go;
    return fail(ErrorCode::unsupported, "not a command of {}", game_->rules.name);
}

Result<void> Table::restart(std::string options) {
    auto start = game_->rules.initial(options);
    if (!start) return pass_on(std::move(start));
    options_ = std::move(options);
    restart(*std::move(start));
    return {};
}

void Table::restart(AnyState start) {
    stretches_.clear();
    stretches_.emplace_back(std::move(start));
}

void Table::begin_stretch(AnyState start) {
    // A stretch without a move is not worth keeping, but what is below it may be.
    if (stretches_.back().moves().empty()) stretches_.pop_back();
    stretches_.emplace_back(std::move(start));
}

Result<void> Table::turn_to(Seat seat) {
    const auto* go = state().as<Go>();
    const bool over = state().outcome().has_value();
    if (state().to_move() == seat && !(go && over)) return {};
    if (!go) return fail(ErrorCode::illegal_move, "it is not {}'s turn", state().seat_name(seat));
    Go::State turned = *go;
    turned.to_move = seat;
    turned.passes = 0;
    turned.no_result = false;
    turned.board.clear_ko();
    begin_stretch(AnyState::of<Go>(std::move(turned)));
    return {};
}

Result<void> Table::play(Seat seat, std::string_view move) {
    const auto before = stretches_;
    if (auto turned = turn_to(seat); !turned) return turned;
    auto played = stretches_.back().play(move);
    if (!played) stretches_ = before;
    return played;
}

bool Table::undo() {
    if (!has_moves()) return false;
    if (stretches_.back().moves().empty()) stretches_.pop_back();
    stretches_.back().undo();
    if (stretches_.back().moves().empty() && stretches_.size() > 1) stretches_.pop_back();
    return true;
}

Result<void> Table::change_go_options(const std::function<void(Go::Options&)>& change) {
    auto here = go();
    if (!here) return pass_on(std::move(here));
    std::vector<Playthrough> changed;
    for (const Playthrough& part : stretches_) {
        Go::State start = *part.start().as<Go>();
        change(start.options);
        Playthrough copy(AnyState::of<Go>(std::move(start)));
        for (const std::string& move : part.moves())
            if (auto played = copy.play(move); !played) return played;
        changed.push_back(std::move(copy));
    }
    stretches_ = std::move(changed);
    return {};
}

} // namespace papan::gtp
