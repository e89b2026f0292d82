#include "papan/wasm/device.hpp"

#include "papan/server/random_name.hpp"

#include <utility>

namespace papan::wasm {

// A record of the largest size that is read, with its quotes and line breaks escaped: what the
// person at this device brings is asked of nobody else.
constexpr std::size_t most_letter = 2 * server::most_record_bytes + 64 * 1024;

// Of all players between moves: with one that thinks besides, far below what a phone gives a page.
constexpr std::int64_t player_megabytes = 64;

// The one connection.
class Device::Page final : public server::Peer {
  public:
    explicit Page(Outside& outside) : outside_(outside) {}
    void send(std::shared_ptr<const std::string> text) override { outside_.say(*text); }
    void close() override {} // there is nobody else to protect from this one

  private:
    Outside& outside_;
};

Device::Device(Outside& outside, const Log& log)
    : outside_(outside), store_([this](std::uint64_t number, const std::string& text) {
          outside_.keep(number, text);
      }),
      hub_(store_, thinkers_, [this](std::function<void()> work) { posted_.push_back(work); }, log,
           {.new_name = [](std::size_t letters) { return "d-" + server::random_name(letters); },
            .most_long = most_letter,
            .player_megabytes = player_megabytes}) {}

void Device::open() {
    if (peer_) hub_.close(*peer_);
    const std::string& name = store_.guest_name();
    peer_ = hub_.open(std::make_shared<Page>(outside_),
                      {std::string(guest_id), name.empty() ? "Tamu" : name});
    do_posted();
}

void Device::hear(std::string_view text) {
    if (!peer_) return;
    hub_.message(*peer_, text);
    do_posted();
}

void Device::kept(std::uint64_t number, bool ok) {
    store_.kept(number, ok);
    do_posted();
}

void Device::tick() {
    hub_.tick(Clock::now());
    do_posted();
}

bool Device::wants_to_think() const {
    return thinkers_.waiting() > 0;
}

bool Device::person_waits() const {
    return thinkers_.person_waits();
}

void Device::think() {
    thinkers_.run_one();
}

void Device::do_posted() {
    while (!posted_.empty()) {
        const auto work = std::move(posted_.front());
        posted_.pop_front();
        work();
    }
}

} // namespace papan::wasm
