#include "papan/fleet/nats/broker.hpp"

#include "papan/fleet/nats/options.hpp"

#include <deque>

namespace papan::fleet {

namespace {

constexpr std::int64_t request_milliseconds = 5000;

std::int64_t nanoseconds(Duration duration) {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(duration).count();
}

} // namespace

struct Broker::Connection {
    ConnectionHandle connection;
    ContextHandle context;
    std::deque<std::function<void()>> listeners;
    std::vector<SubscriptionHandle> subscriptions; // go first
};

Broker::Broker(std::string url, std::unique_ptr<Connection> connection)
    : url_(std::move(url)), connection_(std::move(connection)) {}

Broker::~Broker() {
    if (!connection_) return;
    natsConnection_FlushTimeout(connection_->connection.get(), 1000);
    connection_->subscriptions.clear();
    connection_->context.reset();
    natsConnection_Close(connection_->connection.get()); // no listener is called after this
}

Result<std::unique_ptr<Broker>> Broker::connect(const Address& address, const std::string& name) {
    auto options = options_of(address, name);
    if (!options) return pass_on(std::move(options));
    auto made = std::make_unique<Connection>();
    const auto status = natsConnection_Connect(Into(made->connection), options->get());
    if (status != NATS_OK && status != NATS_NOT_YET_CONNECTED)
        return broker_failed(address.url, status);
    jsOptions how;
    jsOptions_Init(&how);
    how.Wait = request_milliseconds;
    if (const auto got =
            natsConnection_JetStream(Into(made->context), made->connection.get(), &how);
        got != NATS_OK)
        return broker_failed("JetStream", got);
    return std::unique_ptr<Broker>(new Broker(address.url, std::move(made)));
}

bool Broker::is_connected() const {
    return natsConnection_Status(connection_->connection.get()) == NATS_CONN_STATUS_CONNECTED;
}

bool Broker::is_refused() const {
    return natsConnection_Status(connection_->connection.get()) == NATS_CONN_STATUS_CLOSED;
}

Failure Broker::refusal() const {
    return fail(ErrorCode::invalid_input, "{} refuses us: are the credentials right?", url_);
}

Result<void> Broker::make_stream(const StreamSettings& settings) {
    const char* subjects[] = {settings.subjects.c_str()};
    jsStreamConfig config;
    jsStreamConfig_Init(&config);
    config.Name = settings.name.c_str();
    config.Subjects = subjects;
    config.SubjectsLen = 1;
    config.Storage = js_FileStorage;
    config.Duplicates = nanoseconds(settings.same_id);
    config.MaxAge = nanoseconds(settings.keep);
    if (config.MaxAge > 0) config.Duplicates = std::min(config.Duplicates, config.MaxAge);
    config.MaxBytes = settings.most_bytes > 0 ? settings.most_bytes : -1;
    config.Retention = settings.is_queue ? js_WorkQueuePolicy : js_LimitsPolicy;
    // A full queue makes those wait who would add to it; nothing in it is ever dropped.
    config.Discard = settings.is_queue ? js_DiscardNew : js_DiscardOld;
    config.MaxMsgsPerSubject = settings.is_queue ? -1 : 1;
    config.AllowDirect = true;
    jsErrCode code{};
    const auto status = js_AddStream(nullptr, connection_->context.get(), &config, nullptr, &code);
    if (status == NATS_OK || code == JSStreamNameExistErr) return {};
    return broker_failed(settings.name, status);
}

Result<void> Broker::drop_stream(const std::string& name) {
    jsErrCode code{};
    const auto status = js_DeleteStream(connection_->context.get(), name.c_str(), nullptr, &code);
    if (status == NATS_OK || code == JSStreamNotFoundErr) return {};
    return broker_failed(name, status);
}

Result<std::optional<StreamState>> Broker::state_of(const std::string& stream) {
    StreamInfoHandle info;
    jsErrCode code{};
    const auto status =
        js_GetStreamInfo(Into(info), connection_->context.get(), stream.c_str(), nullptr, &code);
    if (code == JSStreamNotFoundErr || status == NATS_NOT_FOUND) return std::nullopt;
    if (status != NATS_OK) return broker_failed(stream, status);
    return StreamState{info->State.Msgs, info->State.Bytes};
}

Result<void> Broker::publish(const std::string& subject, std::string_view data,
                             const std::string& id) {
    jsPubOptions options;
    jsPubOptions_Init(&options);
    options.MaxWait = request_milliseconds;
    if (!id.empty()) options.MsgId = id.c_str();
    const auto status = js_Publish(nullptr, connection_->context.get(), subject.c_str(),
                                   data.data(), static_cast<int>(data.size()), &options, nullptr);
    if (status != NATS_OK) return broker_failed(subject, status);
    return {};
}

Result<std::optional<std::string>> Broker::newest(const std::string& stream,
                                                  const std::string& subject) {
    jsDirectGetMsgOptions options;
    jsDirectGetMsgOptions_Init(&options);
    options.LastBySubject = subject.c_str();
    MessageHandle message;
    const auto status = js_DirectGetMsg(Into(message), connection_->context.get(), stream.c_str(),
                                        nullptr, &options);
    if (status == NATS_NOT_FOUND || status == NATS_NO_RESPONDERS) return std::nullopt;
    if (status != NATS_OK) return broker_failed(subject, status);
    return std::string(natsMsg_GetData(message.get()),
                       static_cast<std::size_t>(natsMsg_GetDataLength(message.get())));
}

Result<std::map<std::string, std::string>> Broker::all_newest(const std::string& stream,
                                                              const std::string& pattern) {
    std::map<std::string, std::string> found;
    StreamInfoHandle info;
    jsErrCode code{};
    jsOptions options;
    jsOptions_Init(&options);
    options.Stream.Info.SubjectsFilter = pattern.c_str();
    const auto status =
        js_GetStreamInfo(Into(info), connection_->context.get(), stream.c_str(), &options, &code);
    if (code == JSStreamNotFoundErr || status == NATS_NOT_FOUND) return found;
    if (status != NATS_OK) return broker_failed(stream, status);
    const jsStreamStateSubjects* subjects = info->State.Subjects;
    for (int i = 0; subjects != nullptr && i < subjects->Count; ++i) {
        const std::string subject = subjects->List[i].Subject;
        auto text = newest(stream, subject);
        if (!text) return pass_on(std::move(text));
        if (*text && !(*text)->empty()) found.emplace(subject, **std::move(text));
    }
    return found;
}

Result<void> Broker::forget(const std::string& stream, const std::string& subject) {
    // Those who listen hear of it; then it goes.
    if (auto told = publish(subject, ""); !told) return told;
    jsOptions options;
    jsOptions_Init(&options);
    options.Stream.Purge.Subject = subject.c_str();
    const auto status =
        js_PurgeStream(connection_->context.get(), stream.c_str(), &options, nullptr);
    if (status != NATS_OK) return broker_failed(subject, status);
    return {};
}

struct Delivery::Message {
    MessageHandle handle;
};

struct Queue::Pull {
    SubscriptionHandle subscription;
};

Delivery::Delivery(std::unique_ptr<Message> message) : message_(std::move(message)) {}
Delivery::Delivery(Delivery&&) noexcept = default;
Delivery& Delivery::operator=(Delivery&&) noexcept = default;
Delivery::~Delivery() = default;

std::string_view Delivery::subject() const {
    return natsMsg_GetSubject(message_->handle.get());
}
std::string_view Delivery::data() const {
    return {natsMsg_GetData(message_->handle.get()),
            static_cast<std::size_t>(natsMsg_GetDataLength(message_->handle.get()))};
}
// An answer that does not arrive costs no more than a second delivery.
void Delivery::done() {
    natsMsg_Ack(message_->handle.get(), nullptr);
}
void Delivery::still_at_work() {
    natsMsg_InProgress(message_->handle.get(), nullptr);
}

Queue::Queue(std::unique_ptr<Pull> pull) : pull_(std::move(pull)) {}
Queue::Queue(Queue&&) noexcept = default;
Queue& Queue::operator=(Queue&&) noexcept = default;
Queue::~Queue() = default;

Result<std::vector<Delivery>> Queue::take(int most, Duration patience) {
    natsMsgList list{};
    const auto milliseconds =
        std::chrono::duration_cast<std::chrono::milliseconds>(patience).count();
    const auto status =
        natsSubscription_Fetch(&list, pull_->subscription.get(), most, milliseconds, nullptr);
    std::vector<Delivery> taken;
    for (int i = 0; i < list.Count; ++i)
        taken.emplace_back(std::make_unique<Delivery::Message>(
            MessageHandle(std::exchange(list.Msgs[i], nullptr))));
    natsMsgList_Destroy(&list);
    if (status != NATS_OK && status != NATS_TIMEOUT && taken.empty())
        return broker_failed("queue", status);
    return taken;
}

Result<Queue> Broker::open_queue(const std::string& stream, const std::string& subject,
                                 const std::string& name, Duration answer_within) {
    jsSubOptions options;
    jsSubOptions_Init(&options);
    options.Stream = stream.c_str();
    options.Config.AckPolicy = js_AckExplicit;
    options.Config.AckWait = nanoseconds(answer_within);
    options.Config.MaxAckPending = 65'536;
    auto pull = std::make_unique<Queue::Pull>();
    const auto status = js_PullSubscribe(Into(pull->subscription), connection_->context.get(),
                                         subject.c_str(), name.c_str(), nullptr, &options, nullptr);
    if (status != NATS_OK) return broker_failed(stream, status);
    return Queue(std::move(pull));
}

Result<void> Broker::listen(const std::string& pattern, std::function<void()> heard) {
    std::function<void()>& listener = connection_->listeners.emplace_back(std::move(heard));
    const auto call = [](natsConnection*, natsSubscription*, natsMsg* message, void* closure) {
        const MessageHandle owned(message);
        (*static_cast<std::function<void()>*>(closure))();
    };
    SubscriptionHandle subscription;
    const auto status = natsConnection_Subscribe(Into(subscription), connection_->connection.get(),
                                                 pattern.c_str(), call, &listener);
    if (status != NATS_OK) return broker_failed(pattern, status);
    connection_->subscriptions.push_back(std::move(subscription));
    return {};
}

} // namespace papan::fleet
