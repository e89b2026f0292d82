// libFuzzer target of the desks behind a connection: lines that begin with '<' are what was kept of
// an earlier visit, the others what the page says. Everything with a number is answered or put off,
// and every answer is JSON. Players do not think here: what they would be asked waits; only records
// are read and written, where nothing else was asked for.
#include "papan/base/text.hpp"
#include "papan/wasm/device.hpp"

#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>

namespace {

using namespace papan;

class Page final : public wasm::Outside {
  public:
    void say(std::string_view text) override {
        if (!nlohmann::json::accept(text)) std::abort();
    }
    void keep(std::uint64_t number, std::string_view text) override {
        if (!nlohmann::json::accept(text)) std::abort();
        asked_.push_back(number);
    }
    [[nodiscard]] std::vector<std::uint64_t> taken() { return std::exchange(asked_, {}); }

  private:
    std::vector<std::uint64_t> asked_;
};

bool is_about_records(std::string_view line) {
    const auto heard = server::read_message(line);
    return !heard.message || std::holds_alternative<server::say::Read>(*heard.message) ||
           std::holds_alternative<server::say::Write>(*heard.message);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Page page;
    wasm::Device device(page, Log());
    const auto lines = split({reinterpret_cast<const char*>(data), size}, '\n');
    for (const std::string_view line : lines)
        if (line.starts_with('<')) (void)device.restore(line.substr(1));
    device.open();
    bool only_records = true;
    for (const std::string_view line : lines) {
        if (line.starts_with('<')) continue;
        only_records = only_records && is_about_records(line);
        device.hear(line);
        for (const std::uint64_t number : page.taken()) device.kept(number, true);
        while (only_records && device.wants_to_think()) device.think();
        device.tick();
    }
    return 0;
}
