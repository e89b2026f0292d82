#include "papan/server/neighbour_note.hpp"

#include "papan/base/json_reader.hpp"
#include "papan/server/guest_name.hpp"
#include "papan/server/message.hpp"

#include <algorithm>
#include <array>

namespace papan::server {

namespace {

using Kind = NeighbourNote::Kind;

constexpr std::array<std::string_view, 6> kinds{"ask",    "left",      "say",
                                                "closed", "elsewhere", "revoked"};
constexpr std::size_t most_head = 1 << 20, most_told = 8 << 20, most_guest_letters = 64;

Result<void> check_guest(const Guest& guest) {
    if (guest.id.empty() || guest.id.size() > most_guest_letters)
        return fail(ErrorCode::invalid_input, "the guest has no id");
    return {};
}

Result<void> check(const NeighbourNote& note) {
    const bool asks = note.kind == Kind::ask;
    if (asks && (note.peers.size() != 1 || note.text.size() > most_message_bytes))
        return fail(ErrorCode::invalid_input, "one guest asks one thing");
    if (asks || note.kind == Kind::revoked)
        if (auto fine = check_guest(note.guest); !fine) return fine;
    if (asks && !clean_name(note.guest.name))
        return fail(ErrorCode::invalid_input, "the guest has no name that can be shown");
    if (note.kind == Kind::say && (note.text.size() > most_told || !Json::accept(note.text)))
        return fail(ErrorCode::invalid_input, "what is said is no JSON");
    return {};
}

} // namespace

std::string to_text(const NeighbourNote& note) {
    Json head{{"kind", kinds[static_cast<std::size_t>(note.kind)]}};
    if (!note.peers.empty()) head["peers"] = note.peers;
    if (note.number != 0) head["number"] = note.number;
    if (!note.guest.id.empty()) {
        head["guest"] = note.guest.id;
        head["name"] = note.guest.name;
    }
    std::string text = head.dump(-1, ' ', false, Json::error_handler_t::replace);
    text += '\n';
    text += note.text;
    return text;
}

Result<NeighbourNote> read_note(std::string_view text) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos || end > most_head)
        return fail(ErrorCode::invalid_input, "there is no line to begin with");
    const auto head = parse_json(text.substr(0, end));
    if (!head) return Failure(head.error());
    JsonFields fields(*head);
    const auto kind = std::find(kinds.begin(), kinds.end(), fields.need<std::string>("kind"));
    NeighbourNote note;
    note.peers = fields.value<std::vector<PeerId>>("peers", {});
    note.number = fields.value<std::uint64_t>("number", 0);
    note.guest = {fields.value<std::string>("guest", ""), fields.value<std::string>("name", "")};
    note.text = text.substr(end + 1);
    if (!fields.result()) return Failure(fields.result().error());
    if (kind == kinds.end()) return fail(ErrorCode::invalid_input, "this kind is not known");
    note.kind = static_cast<Kind>(kind - kinds.begin());
    if (auto fine = check(note); !fine) return Failure(fine.error());
    return note;
}

} // namespace papan::server
