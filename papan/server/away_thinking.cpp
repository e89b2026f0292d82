#include "papan/server/away_thinking.hpp"

namespace papan::server {

AwayThinking::AwayThinking(ThinkingThreads& threads, std::shared_ptr<Elsewhere> elsewhere)
    : threads_(threads), elsewhere_(std::move(elsewhere)) {}

bool AwayThinking::has_room(Urgency urgency) const {
    return elsewhere_->has_room(urgency);
}

std::optional<Choice> AwayThinking::choose(const FarQuestion& question) {
    // Who has nobody to ask keeps the place that was its turn.
    if (has_room(question.urgency)) {
        ThinkingThreads::Away away(threads_);
        if (auto choice = elsewhere_->choose(question)) return choice;
        away.come_back();
    }
    ++fallen_back_;
    return std::nullopt;
}

FarCounts AwayThinking::counts() const {
    FarCounts counts = elsewhere_->counts();
    counts.fallen_back = fallen_back_;
    return counts;
}

} // namespace papan::server
