#include "papan/server/neighbour_desk.hpp"

namespace papan::server {

NeighbourDesk::NeighbourDesk(const House& house, RoomKeeper& rooms, Hub& hub,
                             Errands::Answer answer)
    : house_(house), rooms_(rooms), errands_(house, rooms, std::move(answer)),
      visitors_(house, hub) {
    if (house_.neighbours) house_.neighbours->set_ears(this);
}

NeighbourDesk::~NeighbourDesk() {
    if (house_.neighbours) house_.neighbours->set_ears(nullptr);
}

std::optional<NodeMetrics> NeighbourDesk::metrics() const {
    if (!house_.neighbours) return std::nullopt;
    return NodeMetrics{
        house_.neighbours->counts(), errands_.waiting(),  visitors_.here(), errands_.taken(),
        errands_.refused(),          visitors_.messages()};
}

void NeighbourDesk::revoke(const Guest& guest) {
    house_.people.dismiss_all(guest.id);
    if (!house_.neighbours) return;
    for (const std::string& node : house_.neighbours->all())
        house_.neighbours->tell(node, to_text({NeighbourNote::Kind::revoked, {}, 0, guest}));
}

void NeighbourDesk::heard(const std::string& node, std::string_view text) {
    const auto note = read_note(text);
    if (!note)
        return house_.log.warning("node {} says what cannot be read: {}", node,
                                  note.error().message);
    switch (note->kind) {
    case NeighbourNote::Kind::ask:
        return visitors_.asked(node, *note);
    case NeighbourNote::Kind::left:
        return visitors_.left(node, *note);
    case NeighbourNote::Kind::say:
        return errands_.said(node, *note);
    case NeighbourNote::Kind::closed:
        return errands_.closed(node, *note);
    case NeighbourNote::Kind::elsewhere:
        return errands_.elsewhere(node, note->number);
    case NeighbourNote::Kind::revoked:
        return house_.people.dismiss_all(note->guest.id);
    }
}

void NeighbourDesk::lost(const std::string& node) {
    errands_.lost(node);
    visitors_.lost(node);
}

void NeighbourDesk::outlived() {
    rooms_.give_up_all();
}

} // namespace papan::server
