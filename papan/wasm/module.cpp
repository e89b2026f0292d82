// The module's doors. The page's worker (web/src/device/worker.ts) calls the exports; what the
// device has to say leaves by the imports. A text that comes in lies in memory that
// `papan_room_for` gave and that is free again after the call.
#include "papan/wasm/device.hpp"

#include <cstdlib>

#define PAPAN_EXPORT(name) __attribute__((export_name(name)))
#define PAPAN_IMPORT(name) __attribute__((import_module("papan"), import_name(name)))

extern "C" {

PAPAN_IMPORT("say") void papan_import_say(const char* text, std::size_t size);
PAPAN_IMPORT("keep")
void papan_import_keep(std::uint32_t number, const char* text, std::size_t size);

} // extern "C"

namespace {

class Worker final : public papan::wasm::Outside {
  public:
    void say(std::string_view text) override { papan_import_say(text.data(), text.size()); }
    void keep(std::uint64_t number, std::string_view text) override {
        papan_import_keep(static_cast<std::uint32_t>(number), text.data(), text.size());
    }
};

struct Module {
    Worker worker;
    papan::wasm::Device device{worker, papan::Log::to_stderr()};
};

} // namespace

extern "C" {

PAPAN_EXPORT("papan_make") Module* papan_make() {
    return std::make_unique<Module>().release(); // it lives as long as the worker
}

PAPAN_EXPORT("papan_room_for") char* papan_room_for(std::size_t size) {
    return static_cast<char*>(std::malloc(size));
}
PAPAN_EXPORT("papan_free") void papan_free(char* text) {
    std::free(text);
}

// False when it is not what was kept.
PAPAN_EXPORT("papan_restore")
bool papan_restore(Module* module, const char* text, std::size_t size) {
    return module->device.restore({text, size}).has_value();
}
PAPAN_EXPORT("papan_open") void papan_open(Module* module) {
    module->device.open();
}
PAPAN_EXPORT("papan_hear") void papan_hear(Module* module, const char* text, std::size_t size) {
    module->device.hear({text, size});
}
PAPAN_EXPORT("papan_kept") void papan_kept(Module* module, std::uint32_t number, bool ok) {
    module->device.kept(number, ok);
}
PAPAN_EXPORT("papan_tick") void papan_tick(Module* module) {
    module->device.tick();
}
PAPAN_EXPORT("papan_wants_to_think") bool papan_wants_to_think(const Module* module) {
    return module->device.wants_to_think();
}
PAPAN_EXPORT("papan_person_waits") bool papan_person_waits(const Module* module) {
    return module->device.person_waits();
}
PAPAN_EXPORT("papan_think") void papan_think(Module* module) {
    module->device.think();
}

} // extern "C"
