#include "papan/fleet/nats/wire.hpp"

#include "papan/fleet/nats/options.hpp"

#include <deque>
#include <vector>

namespace papan::fleet {

namespace {

// Somebody waits for what is sent: a broker that went away without a word is noticed soon.
constexpr std::int64_t ping_milliseconds = 1000, write_milliseconds = 1000,
                       farewell_milliseconds = 500;
constexpr int most_pings = 3;
// What cannot be sent now is not to be sent long afterwards.
constexpr int most_kept_bytes = 1;

} // namespace

struct Wire::Ends {
    ConnectionHandle connection;
    std::deque<Heard> heard;                       // which stay where they are
    std::vector<SubscriptionHandle> subscriptions; // go first
};

Wire::Wire(std::unique_ptr<Ends> ends) : ends_(std::move(ends)) {}

Wire::~Wire() {
    close();
}

void Wire::close() {
    natsConnection_FlushTimeout(ends_->connection.get(), farewell_milliseconds);
    ends_->subscriptions.clear();
    natsConnection_Close(ends_->connection.get());
}

Result<std::unique_ptr<Wire>> Wire::open(const Address& address, const std::string& name) {
    auto options = options_of(address, name);
    if (!options) return pass_on(std::move(options));
    natsOptions_SetPingInterval(options->get(), ping_milliseconds);
    natsOptions_SetMaxPingsOut(options->get(), most_pings);
    natsOptions_SetWriteDeadline(options->get(), write_milliseconds);
    natsOptions_SetReconnectBufSize(options->get(), most_kept_bytes);
    auto ends = std::make_unique<Ends>();
    const auto status = natsConnection_Connect(Into(ends->connection), options->get());
    if (status != NATS_OK && status != NATS_NOT_YET_CONNECTED)
        return broker_failed(address.url, status);
    return std::unique_ptr<Wire>(new Wire(std::move(ends)));
}

bool Wire::is_connected() const {
    return natsConnection_Status(ends_->connection.get()) == NATS_CONN_STATUS_CONNECTED;
}

bool Wire::is_refused() const {
    return natsConnection_Status(ends_->connection.get()) == NATS_CONN_STATUS_CLOSED;
}

Result<void> Wire::listen(const std::string& subject, Heard heard) {
    Heard& listener = ends_->heard.emplace_back(std::move(heard));
    const auto call = [](natsConnection*, natsSubscription*, natsMsg* message, void* closure) {
        const MessageHandle owned(message);
        (*static_cast<Heard*>(closure))(
            natsMsg_GetSubject(message),
            {natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))});
    };
    SubscriptionHandle subscription;
    const auto status = natsConnection_Subscribe(Into(subscription), ends_->connection.get(),
                                                 subject.c_str(), call, &listener);
    ends_->subscriptions.push_back(std::move(subscription));
    if (status != NATS_OK) return broker_failed(subject, status);
    return {};
}

Result<void> Wire::send(const std::string& subject, std::string_view data) {
    const auto status = natsConnection_Publish(ends_->connection.get(), subject.c_str(),
                                               data.data(), static_cast<int>(data.size()));
    if (status != NATS_OK) return broker_failed(subject, status);
    return {};
}

} // namespace papan::fleet
