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
    using Heard = std::function<void(std::string_view data)>; // on a thread of the library's

    // Begins to connect. An error only where that can never succeed.
    [[nodiscard]] static Result<std::unique_ptr<Wire>> open(const Address& address,
                                                            const std::string& name);
    ~Wire(); // what was sent goes on its way; nobody is called after this
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    [[nodiscard]] bool is_connected() const;
    // Once.
    [[nodiscard]] Result<void> listen(const std::string& subject, Heard heard);
    // May block where the broker does not take what is sent.
    [[nodiscard]] Result<void> send(const std::string& subject, std::string_view data);

  private:
    struct Ends;
    explicit Wire(std::unique_ptr<Ends> ends);
    std::unique_ptr<Ends> ends_;
};

} // namespace papan::fleet
