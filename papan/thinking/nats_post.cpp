#include "papan/thinking/nats_post.hpp"

#include "papan/fleet/protocol.hpp"

namespace papan::thinking {

Result<std::unique_ptr<NatsPost>> NatsPost::open(const fleet::Address& address,
                                                 const std::string& name) {
    auto wire = fleet::Wire::open(address, name);
    if (!wire) return pass_on(std::move(wire));
    return std::make_unique<NatsPost>(*std::move(wire));
}

void NatsPost::send(const std::string& subject, std::string_view bytes) {
    (void)wire_->send(subject, bytes); // both ends notice what is lost
}

Result<void> NatsPost::listen(const std::string& subject, Heard heard) {
    return wire_->listen(subject, [ears = ears_, heard = std::move(heard)](std::string_view from,
                                                                           std::string_view bytes) {
        const std::lock_guard guard(ears->mutex);
        if (ears->closed) return;
        // On a thread of a library's, which catches nothing.
        try {
            if (const auto name = fleet::last_name(from); !name.empty()) heard(name, bytes);
        } catch (const std::exception&) { // as if it had not arrived
        }
    });
}

void NatsPost::close() {
    wire_->close();
    const std::lock_guard guard(ears_->mutex);
    ears_->closed = true;
}

} // namespace papan::thinking
