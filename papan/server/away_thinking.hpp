// Players that think on other machines, as the thinking threads see them: while one is away, its
// thread's place is another's, and what nobody there answers waits until there is room for it here.
#pragma once

#include "papan/core/elsewhere.hpp"
#include "papan/server/thinking_threads.hpp"

#include <atomic>
#include <memory>

namespace papan::server {

class AwayThinking final : public Elsewhere {
  public:
    // The threads must outlive what is thought.
    AwayThinking(ThinkingThreads& threads, std::shared_ptr<Elsewhere> elsewhere);

    [[nodiscard]] bool has_room(Urgency urgency) const override;
    [[nodiscard]] std::optional<Choice> choose(const FarQuestion& question) override;
    [[nodiscard]] FarCounts counts() const override;

  private:
    ThinkingThreads& threads_;
    std::shared_ptr<Elsewhere> elsewhere_;
    std::atomic<std::uint64_t> fallen_back_ = 0;
};

} // namespace papan::server
