#include "papan/server/questions.hpp"

#include <algorithm>

namespace papan::server {

bool Questions::may_ask(const Asked& asked, const Guest& guest) {
    const auto asks = std::count_if(open_.begin(), open_.end(), [&](const auto& entry) {
        return entry.second.guest == guest.id;
    });
    if (static_cast<std::size_t>(asks) < most_asked) return true;
    house_.people.refuse(asked, refusal(RefusalCode::busy, "server.questions_first"_key,
                                        "your other questions come first"));
    return false;
}

bool Questions::close(std::uint64_t number, const Refusal* problem) {
    if (problem && problem->code == RefusalCode::failed)
        house_.log.error("a question failed: {}", problem->message);
    return open_.erase(number) > 0;
}

void Questions::ask(const Asked& asked, Thinkers::Urgency urgency, Find find) {
    ask<Json>(asked, urgency, std::move(find), [this, asked](Reply<Json> found) {
        if (!found)
            house_.people.refuse(asked, found.error());
        else
            house_.people.answer(asked, *std::move(found));
    });
}

void Questions::leave(PeerId peer) {
    std::erase_if(open_, [&](const auto& entry) {
        if (entry.second.peer != peer) return false;
        house_.thinkers.cancel(entry.second.ticket);
        return true;
    });
}

} // namespace papan::server
