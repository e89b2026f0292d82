// libFuzzer target of requests: nine lines are what a request says of itself, the rest is its body.
// Each is answered once, and nothing of it reaches a header as a line of its own.
#include "papan/base/text.hpp"
#include "papan/server/site.hpp"
#include "papan/wasm/loop_thinkers.hpp"
#include "papan/wasm/memory_store.hpp"

#include <array>
#include <cstdint>
#include <cstdlib>

namespace {

using namespace papan;
using namespace papan::server;

// One guest, who has whatever token is asked for.
class OpenHouse final : public Store {
  public:
    void add_guest(const Guest&, const std::string&, Done done) override { done(true); }
    void rename_guest(const std::string&, const std::string&, Done done) override { done(true); }
    void replace_token(const std::string&, const std::string&, Done done) override { done(true); }
    void add_room(const std::string&, const std::string&, const std::string&, const std::string&,
                  Done done) override {
        done(true);
    }
    void add_event(const std::string&, std::uint64_t, const std::string&, bool,
                   Done done) override {
        done(true);
    }
    void note_guest_of(const std::string&, const std::string&) override {}
    Result<std::optional<Guest>> find_guest(std::string_view) override {
        return Guest{"guest", "Tamu"};
    }
    Result<std::optional<StoredRoom>> find_room(const std::string&) override {
        return std::nullopt;
    }
    Result<std::vector<RoomLine>> rooms_of(const std::string&) override {
        return std::vector<RoomLine>{};
    }
    void check_health(std::function<void(Result<void>)> done) override { done({}); }
};

struct Building {
    OpenHouse store;
    wasm::LoopThinkers thinkers;
    std::vector<std::function<void()>> posted;
    Hub hub{store,
            thinkers,
            [this](std::function<void()> work) { posted.push_back(std::move(work)); },
            Log(),
            {.new_name = [](std::size_t letters) { return std::string(letters, 'a'); }}};
    Site site{hub, store, page_files(), {.hosts = {"papan.example"}}, CalmLog()};

    void settle() {
        while (thinkers.waiting() > 0 || !posted.empty()) {
            if (thinkers.waiting() > 0) thinkers.run_one();
            for (const auto& work : std::exchange(posted, {})) work();
        }
    }
};

void check(const HttpResponse& response) {
    if (response.status < 200 || response.status > 599) std::abort();
    for (const auto& [name, value] : response.headers)
        if (name.find_first_of("\r\n") != std::string::npos ||
            value.find_first_of("\r\n") != std::string::npos)
            std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static Building house;
    std::string_view text(reinterpret_cast<const char*>(data), size);
    HttpRequest request;
    std::string flags;
    const std::array lines{&request.method,       &request.target,    &request.host,
                           &request.origin,       &request.cookie,    &request.authorization,
                           &request.papan_header, &request.known_tag, &flags};
    for (std::string* line : lines) {
        const auto end = std::min(text.find('\n'), text.size());
        *line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    request.body = text;
    request.takes_page = flags.find('p') != std::string::npos;
    request.takes_gzip = flags.find('g') != std::string::npos;
    request.from_this_machine = flags.find('m') != std::string::npos;
    request.encrypted = flags.find('e') != std::string::npos;
    int answers = 0;
    house.site.request(request, [&](const HttpResponse& response) {
        ++answers;
        check(response);
    });
    house.settle();
    if (answers != 1) std::abort();
    if (const auto guest = house.site.admit(request); !guest) check(guest.error());
    return 0;
}
