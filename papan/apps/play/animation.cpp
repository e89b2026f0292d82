#include "papan/apps/play/animation.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace papan::apps {

namespace {

std::string caption(const MoveStep& step) {
    if (step.place.empty()) return fmt::format("{} {}", to_text(step.mover), step.what);
    return fmt::format("{}: {} {} ({} {})", to_text(step.mover), step.what, step.count,
                       to_text(step.side), step.place);
}

std::string frame(const MoveStep& step) {
    return "\n" + papan::print(step.picture, {}) + caption(step) + "\n";
}

} // namespace

void animate(Terminal& terminal, const MoveStory& story, Duration pace) {
    std::ptrdiff_t drawn = 0; // lines of the frame that the next one takes the place of
    for (const MoveStep& step : story.steps) {
        const std::string picture = frame(step);
        terminal.print_over(picture, static_cast<int>(drawn));
        drawn = std::count(picture.begin(), picture.end(), '\n');
        if (terminal.wait_for_enter(pace)) break;
    }
}

} // namespace papan::apps
