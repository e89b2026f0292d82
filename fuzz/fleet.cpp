// libFuzzer target of what comes over a broker, and of the files and addresses that fleets and
// nodes are begun with. The first byte names the reader; what is read is the same after writing and
// reading again.
#include "fuzz/support/folder.hpp"
#include "papan/fleet/event_note.hpp"
#include "papan/fleet/protocol.hpp"
#include "papan/fleet/roster.hpp"
#include "papan/match/players.hpp"
#include "papan/node/link.hpp"
#include "papan/node/store_address.hpp"
#include "papan/server/neighbour_note.hpp"
#include "papan/thinking/messages.hpp"

#include <array>
#include <cstdint>
#include <cstdlib>

namespace {

using namespace papan;
using namespace papan::fleet;

template <class Note, Result<Note> (*parse)(std::string_view)>
void check_note(std::string_view text) {
    const auto note = parse(text);
    if (!note) return;
    const auto again = parse(to_text(*note));
    if (!again || to_text(*again) != to_text(*note)) std::abort();
}

void check_envelope(std::string_view bytes) {
    const auto envelope = read_envelope(bytes);
    if (!envelope || envelope->version != our_version()) return;
    if (write_envelope(*envelope) != bytes) std::abort();
}

// With the right checksum, which the fuzzer would not find; cut short by the first byte.
void check_sealed_envelope(std::string_view bytes) {
    if (bytes.empty()) return;
    const Envelope envelope{our_version(), 1, 2, std::string(bytes)};
    std::string written = write_envelope(envelope);
    if (!read_envelope(written)) std::abort();
    written.resize(written.size() - 1 - static_cast<unsigned char>(bytes[0]) % written.size());
    if (const auto cut = read_envelope(written); cut && cut->version == our_version()) std::abort();
}

void check_task(std::string_view text) {
    const auto task = read_task(text);
    if (!task) return;
    const auto again = read_task(write_task(*task));
    if (!again || write_task(*again) != write_task(*task)) std::abort();
}

// Whatever it says, it starts no program here.
void check_event(std::string_view text) {
    const auto setup = unpack_event(text, {"first.weights", "openings.txt"});
    if (!setup) return;
    for (const match::Entrant& entrant : setup->entrants)
        if (match::is_external(entrant.spec)) std::abort();
}

void check_game(std::string_view text) {
    static const auto event = [] {
        match::Setup setup;
        setup.kind = "match";
        setup.game = "othello";
        setup.options = "size=4";
        setup.openings = "none";
        for (const char* player : {"random", "greedy"})
            setup.entrants.push_back(*match::parse_entrant(player, {}));
        return match::make_event(setup, 1);
    }();
    if (!event) std::abort();
    const auto game = read_event_game(*event, {0, 0, 1, 0}, text);
    if (game && !read_event_game(*event, {0, 0, 1, 0}, write_event_game(*game))) std::abort();
}

void check_roster(std::string_view text) {
    static const papan::fuzz::Folder folder;
    const auto roster = Roster::open(folder.put("fleet.json", text));
    if (roster && !is_name(roster->id())) std::abort();
}

void check_subject(std::string_view text) {
    if (const auto name = last_name(text); !name.empty() && !is_name(name)) std::abort();
}

// What is shown of it has no password, also where it is read again.
void check_address(std::string_view text) {
    const auto address = node::StoreAddress::read(std::string(text));
    if (!address) return;
    if (address->shown().find("password") != std::string::npos &&
        text.find("password") == std::string_view::npos)
        std::abort();
}

// What a server hears of another: a frame, and a note in it.
void check_neighbour(std::string_view text) {
    if (const auto frame = node::read_frame(text)) {
        node::Link link;
        (void)link.take(*frame, TimePoint());
        text = frame->note;
    }
    const auto note = server::read_note(text);
    if (!note) return;
    const std::string written = server::to_text(*note);
    const auto again = server::read_note(written);
    if (!again || server::to_text(*again) != written) std::abort();
}

// What servers and thinkers say to each other.
template <class Message, Result<Message> (*read)(std::string_view)>
void check_thinking(std::string_view bytes) {
    const auto message = read(bytes);
    if (!message) return;
    const std::string written = thinking::write(*message);
    const auto again = read(written);
    if (!again || thinking::write(*again) != written) std::abort();
}

// With the right head, which the fuzzer would not find: what follows is a kind and its body.
template <class Message, Result<Message> (*read)(std::string_view)>
void check_headed(std::string_view bytes) {
    std::string head = thinking::write(thinking::FromThinker(thinking::Taken{}));
    head.resize(head.size() - 1 - sizeof(std::uint64_t));
    check_thinking<Message, read>(head + std::string(bytes));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    constexpr std::array readers{check_note<WorkNote, parse_work>,
                                 check_note<WorkerNote, parse_worker>,
                                 check_note<RunNote, parse_run>,
                                 check_envelope,
                                 check_sealed_envelope,
                                 check_task,
                                 check_event,
                                 check_game,
                                 check_roster,
                                 check_subject,
                                 check_address,
                                 check_neighbour,
                                 check_thinking<thinking::ToThinker, thinking::read_to_thinker>,
                                 check_thinking<thinking::FromThinker, thinking::read_from_thinker>,
                                 check_headed<thinking::ToThinker, thinking::read_to_thinker>,
                                 check_headed<thinking::FromThinker, thinking::read_from_thinker>};
    readers[*data % readers.size()]({reinterpret_cast<const char*>(data) + 1, size - 1});
    return 0;
}
