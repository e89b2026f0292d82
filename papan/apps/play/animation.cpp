#include "papan/apps/play/animation.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace papan::apps {

namespace {

std::string caption(Language language, const MoveStep& step) {
    const std::string_view mover = seat_word(language, to_text(step.mover)),
                           what = step_word(language, step.what);
    if (step.place.empty()) return fmt::format("{} {}", mover, what);
    return fmt::format("{}: {} {} ({} {})", mover, what, step.count,
                       seat_word(language, to_text(step.side)), step_word(language, step.place));
}

std::string frame(Language language, const MoveStep& step) {
    return "\n" + papan::print(step.picture, {}) + caption(language, step) + "\n";
}

} // namespace

void animate(Terminal& terminal, Language language, const MoveStory& story, Duration pace) {
    std::ptrdiff_t drawn = 0; // lines of the frame that the next one takes the place of
    for (const MoveStep& step : story.steps) {
        const std::string picture = frame(language, step);
        terminal.print_over(picture, static_cast<int>(drawn));
        drawn = std::count(picture.begin(), picture.end(), '\n');
        if (terminal.wait_for_enter(pace)) break;
    }
}

} // namespace papan::apps
