// A NATS server with JetStream, as the fleet uses it: notes of which the newest counts, queues of
// messages that wait until they are taken, and who is connected. This folder is the only place
// that knows libnats. A broker that is away is waited for: the connection comes back by itself, and
// what was asked meanwhile fails with an error of code io and may be asked again.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/base/result.hpp"
#include "papan/fleet/nats/address.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papan::fleet {

// Messages that the broker keeps, by the beginning of their subjects.
struct StreamSettings {
    std::string name, subjects;
    bool is_queue = false; // each message goes away when it was taken; else the newest stays
    std::int64_t most_bytes = 0;
    Duration keep = {};                         // zero: for ever
    Duration same_id = std::chrono::minutes(2); // a second message of one id is dropped for so long
};

struct StreamState {
    std::uint64_t messages = 0, bytes = 0;
};

// A message of a queue. Until it is answered it belongs to who took it, for as long as the queue
// says; then somebody else gets it.
class Delivery {
  public:
    struct Message;
    explicit Delivery(std::unique_ptr<Message> message);
    Delivery(Delivery&&) noexcept;
    Delivery& operator=(Delivery&&) noexcept;
    ~Delivery();

    [[nodiscard]] std::string_view subject() const;
    [[nodiscard]] std::string_view data() const;
    void done();          // is forgotten
    void still_at_work(); // the time begins anew

  private:
    std::unique_ptr<Message> message_;
};

class Queue {
  public:
    struct Pull;
    explicit Queue(std::unique_ptr<Pull> pull);
    Queue(Queue&&) noexcept;
    Queue& operator=(Queue&&) noexcept;
    ~Queue();

    // Some messages; none where there were none for so long.
    [[nodiscard]] Result<std::vector<Delivery>> take(int most, Duration patience);

  private:
    std::unique_ptr<Pull> pull_;
};

class Broker {
  public:
    // Begins to connect. An error only where that can never succeed: an address that is none, a
    // file that cannot be read.
    [[nodiscard]] static Result<std::unique_ptr<Broker>> connect(const Address& address,
                                                                 const std::string& name);
    ~Broker();
    Broker(const Broker&) = delete;
    Broker& operator=(const Broker&) = delete;

    [[nodiscard]] bool is_connected() const;
    // The broker does not want us: it is not tried again.
    [[nodiscard]] bool is_refused() const;
    [[nodiscard]] Failure refusal() const; // says so to whoever gave us the credentials
    [[nodiscard]] const std::string& url() const { return url_; }

    // Made, or as it is where it is there already.
    [[nodiscard]] Result<void> make_stream(const StreamSettings& settings);
    [[nodiscard]] Result<void> drop_stream(const std::string& name);
    [[nodiscard]] Result<std::optional<StreamState>> state_of(const std::string& stream);

    // Kept by the broker when it returns. A message whose id came before is dropped there.
    [[nodiscard]] Result<void> publish(const std::string& subject, std::string_view data,
                                       const std::string& id = "");
    // The newest message of a subject, or of every subject under a pattern.
    [[nodiscard]] Result<std::optional<std::string>> newest(const std::string& stream,
                                                            const std::string& subject);
    [[nodiscard]] Result<std::map<std::string, std::string>> all_newest(const std::string& stream,
                                                                        const std::string& pattern);
    [[nodiscard]] Result<void> forget(const std::string& stream, const std::string& subject);

    // Everybody who opens one queue of a stream shares its messages.
    [[nodiscard]] Result<Queue> open_queue(const std::string& stream, const std::string& subject,
                                           const std::string& name, Duration answer_within);

    // Calls `heard` from another thread for each message while the broker lives.
    [[nodiscard]] Result<void> listen(const std::string& pattern, std::function<void()> heard);

  private:
    struct Connection;
    explicit Broker(std::string url, std::unique_ptr<Connection> connection);

    std::string url_;
    std::unique_ptr<Connection> connection_;
};

} // namespace papan::fleet
