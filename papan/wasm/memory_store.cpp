#include "papan/wasm/memory_store.hpp"

#include "papan/base/json_reader.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace papan::wasm {

namespace {

using Json = nlohmann::ordered_json;

std::string text_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Null where there is no such text.
const std::string* text_in(const Json& json, const char* name) {
    const auto found = json.find(name);
    return found == json.end() ? nullptr : found->get_ptr<const std::string*>();
}

} // namespace

void MemoryStore::write(std::string text, Done done) {
    const std::uint64_t number = ++last_;
    const auto& open = open_.emplace(number, Open{std::move(text), std::move(done)}).first->second;
    keep_(number, open.text);
}

void MemoryStore::kept(std::uint64_t number, bool ok) {
    const auto found = open_.find(number);
    if (found == open_.end()) return;
    const Open open = std::move(found->second);
    open_.erase(found);
    open.done(ok && restore(open.text).has_value());
}

Result<void> MemoryStore::restore(std::string_view text) {
    const Json json = parse_json(text).value_or(Json());
    const std::string* room = json.is_object() ? text_in(json, "room") : nullptr;
    if (!room) return fail(ErrorCode::invalid_input, "what was kept names no room");
    if (const std::string* name = text_in(json, "name")) {
        guest_name_ = *name;
        return {};
    }
    const std::string *game = text_in(json, "game"), *setup = text_in(json, "setup");
    if (game && setup) {
        const std::uint64_t founded = rooms_.size();
        rooms_[*room] = {*game, {*setup, {}}, false, founded};
        return {};
    }
    const std::string* event = text_in(json, "event");
    const auto kept = rooms_.find(*room);
    if (!event || kept == rooms_.end())
        return fail(ErrorCode::invalid_input, "what was kept of room {} is not whole", *room);
    kept->second.room.events.push_back(*event);
    kept->second.finished = json.contains("finished") && json["finished"] == true;
    return {};
}

// There is one guest, who was here before the store.
void MemoryStore::add_guest(const server::Guest&, const std::string&, Done done) {
    done(false);
}
void MemoryStore::replace_token(const std::string&, const std::string&, Done done) {
    done(false);
}
void MemoryStore::note_guest_of(const std::string&, const std::string&) {}
Result<std::optional<server::Guest>> MemoryStore::find_guest(std::string_view) {
    return std::nullopt;
}

void MemoryStore::rename_guest(const std::string&, const std::string& name, Done done) {
    write(text_of({{"room", ""}, {"number", 0}, {"name", name}}), std::move(done));
}

void MemoryStore::add_room(const std::string& id, const std::string& game, const std::string&,
                           const std::string& setup, Done done) {
    write(text_of({{"room", id}, {"number", 0}, {"game", game}, {"setup", setup}}),
          std::move(done));
}

void MemoryStore::add_event(const std::string& room, std::uint64_t number, const std::string& event,
                            bool finished, Done done) {
    write(text_of({{"room", room}, {"number", number}, {"event", event}, {"finished", finished}}),
          std::move(done));
}

Result<std::optional<server::StoredRoom>> MemoryStore::find_room(const std::string& id) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return std::nullopt;
    return found->second.room;
}

Result<std::vector<server::RoomLine>> MemoryStore::rooms_of(const std::string&) {
    std::vector<std::pair<std::uint64_t, server::RoomLine>> open;
    for (const auto& [id, kept] : rooms_)
        if (!kept.finished) open.push_back({kept.founded, {id, kept.game}});
    std::sort(open.begin(), open.end(),
              [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<server::RoomLine> lines;
    for (auto& [founded, line] : open) lines.push_back(std::move(line));
    return lines;
}

void MemoryStore::check_health(std::function<void(Result<void>)> done) {
    done({});
}

} // namespace papan::wasm
