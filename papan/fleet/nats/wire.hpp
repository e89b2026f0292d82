// Messages that no broker keeps: whoever listens at that moment hears them, else they are gone. Who
// needs more must notice what is missing. The connection comes back by itself.
#pragma once

#include "papan/base/result.hpp"
#include "papan/fleet/nats/address.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace papan::fleet {

class Wire {
  public:
    // On a thread of the library's.
    using Heard = std::function<void(std::string_view subject, std::string_view data)>;

    // Begins to connect. An error only where that can never succeed.
    [[nodiscard]] static Result<std::unique_ptr<Wire>> open(const Address& address,
                                                            const std::string& name);
    ~Wire(); // closes it
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    [[nodiscard]] bool is_connected() const;
    // The broker does not want us: it is not tried again.
    [[nodiscard]] bool is_refused() const;
    // To a subject, or to all that a pattern fits.
    [[nodiscard]] Result<void> listen(const std::string& subject, Heard heard);
    // What was sent goes on its way; nobody is called any more, and nothing is sent.
    void close();
    // May block where the broker does not take what is sent.
    [[nodiscard]] Result<void> send(const std::string& subject, std::string_view data);

  private:
    struct Ends;
    explicit Wire(std::unique_ptr<Ends> ends);
    std::unique_ptr<Ends> ends_;
};

} // namespace papan::fleet
