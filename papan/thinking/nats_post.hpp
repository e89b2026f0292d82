// The post over a broker of NATS's, where nothing is kept.
#pragma once

#include "papan/fleet/nats/wire.hpp"
#include "papan/thinking/post.hpp"

#include <functional>
#include <memory>
#include <mutex>

namespace papan::thinking {

class NatsPost final : public Post {
  public:
    // Begins to connect; an error only where that can never succeed. The name is for people.
    [[nodiscard]] static Result<std::unique_ptr<NatsPost>> open(const fleet::Address& address,
                                                                const std::string& name);
    explicit NatsPost(std::unique_ptr<fleet::Wire> wire) : wire_(std::move(wire)) {}

    [[nodiscard]] bool is_connected() const override { return wire_->is_connected(); }
    [[nodiscard]] bool is_refused() const { return wire_->is_refused(); }
    void send(const std::string& subject, std::string_view bytes) override;
    // Of whatever is sent to this subject: the last name in it, and what was sent. On another
    // thread; what has no name at its end is not heard.
    using Heard = std::function<void(const std::string& name, std::string_view bytes)>;
    [[nodiscard]] Result<void> listen(const std::string& subject, Heard heard);
    // What was sent goes on its way; nobody hears anything after this, and nothing is sent.
    void close();

  private:
    // The library may still be calling when the wire is closed.
    struct Ears {
        std::mutex mutex;
        bool closed = false;
    };
    const std::shared_ptr<Ears> ears_ = std::make_shared<Ears>();
    std::unique_ptr<fleet::Wire> wire_;
};

} // namespace papan::thinking
