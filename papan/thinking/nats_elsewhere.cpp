#include "papan/thinking/nats_elsewhere.hpp"

#include "papan/fleet/roster.hpp"
#include "papan/thinking/asking.hpp"
#include "papan/thinking/nats_post.hpp"

namespace papan::thinking {

namespace {

class NatsElsewhere final : public Elsewhere {
  public:
    NatsElsewhere(std::unique_ptr<NatsPost> post, std::string name, const server::CalmLog& log)
        : name_(std::move(name)), post_(std::move(post)), asking_(*post_, name_, log) {}
    ~NatsElsewhere() override { post_->close(); }

    Result<void> begin() {
        const auto hear = [this](const std::string& thinker, std::string_view bytes) {
            asking_.hear(thinker, bytes);
        };
        if (auto heard = post_->listen(subjects::all_here, hear); !heard) return heard;
        return post_->listen(subjects::all_answers(name_), hear);
    }

    [[nodiscard]] bool has_room(Urgency urgency) const override {
        return asking_.has_room(urgency);
    }
    [[nodiscard]] std::optional<Choice> choose(const FarQuestion& question) override {
        return asking_.choose(question);
    }
    [[nodiscard]] FarCounts counts() const override { return asking_.counts(); }

  private:
    const std::string name_;
    std::unique_ptr<NatsPost> post_;
    Asking asking_;
};

} // namespace

Result<std::shared_ptr<Elsewhere>> open_elsewhere(const fleet::Address& address,
                                                  const server::CalmLog& log) {
    const std::string name = fleet::random_id();
    auto post = NatsPost::open(address, "papan serve, thinking " + name);
    if (!post) return pass_on(std::move(post));
    auto elsewhere = std::make_shared<NatsElsewhere>(*std::move(post), name, log);
    if (auto begun = elsewhere->begin(); !begun) return pass_on(std::move(begun));
    return elsewhere;
}

} // namespace papan::thinking
