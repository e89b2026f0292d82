#include "papan/thinking/thinker_session.hpp"

#include "papan/fleet/machine_name.hpp"
#include "papan/thinking/nats_post.hpp"
#include "papan/thinking/patience.hpp"
#include "papan/thinking/thinker.hpp"

#include <optional>

namespace papan::thinking {

namespace {

class Session {
  public:
    Session(const ThinkerSettings& settings, NatsPost& post, const std::string& name)
        : settings_(settings), post_(post), name_(name),
          thinker_(post, name, settings.threads, [this](const std::string& line) { news(line); }) {}
    ~Session() { post_.close(); } // nobody is heard after this

    Result<ThinkerSummary> run(const StopToken& stop) {
        const auto hear = [this](const std::string&, std::string_view bytes) {
            thinker_.hear(bytes, Clock::now());
        };
        // The broker may have looked at our credentials before we listen, or does so after.
        if (auto heard = post_.listen(subjects::ask(name_), hear); !heard)
            return post_.is_refused() ? refusal() : pass_on(std::move(heard));
        while (!stop.stop_requested()) {
            if (post_.is_refused()) return refusal();
            tell_connection();
            thinker_.tick(Clock::now());
            show();
            thinker_.wait(beat);
        }
        thinker_.leave();
        const auto counts = thinker_.counts();
        return ThinkerSummary{counts.answered, counts.given_back};
    }

  private:
    [[nodiscard]] Failure refusal() const {
        return fail(ErrorCode::invalid_input, "{} refuses us: are the credentials right?",
                    settings_.address.url);
    }

    void tell_connection() {
        const bool connected = post_.is_connected();
        if (was_connected_ == connected) return;
        was_connected_ = connected;
        news(connected ? fmt::format("connected to {}; this is {}", settings_.address.url, name_)
                       : fmt::format("waiting for the broker {}", settings_.address.url));
    }

    void show() const {
        if (!settings_.on_progress) return;
        const auto counts = thinker_.counts();
        settings_.on_progress(fmt::format("{} questions answered, {} given back, {} under way",
                                          counts.answered, counts.given_back, counts.busy));
    }

    void news(const std::string& line) const {
        if (settings_.on_news) settings_.on_news(line);
    }

    const ThinkerSettings& settings_;
    NatsPost& post_;
    const std::string name_;
    std::optional<bool> was_connected_;
    Thinker thinker_;
};

} // namespace

Result<ThinkerSummary> think_for_servers(const ThinkerSettings& settings, const StopToken& stop) {
    const auto name = fleet::machine_name(settings.name);
    if (!name) return Failure(name.error());
    auto post = NatsPost::open(settings.address, "papan thinker " + *name);
    if (!post) return pass_on(std::move(post));
    return Session(settings, **post, *name).run(stop);
}

} // namespace papan::thinking
