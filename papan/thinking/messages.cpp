#include "papan/thinking/messages.hpp"

#include "papan/fleet/protocol.hpp"
#include "papan/thinking/bounded.hpp"
#include "papan/thinking/report_bytes.hpp"

#include <algorithm>
#include <array>

namespace papan::thinking {

namespace {

constexpr std::uint32_t sign = 0x4b4e4854; // "THNK"
constexpr std::size_t longest_version = 100, longest_reason = 200, longest_move = 64;
constexpr int most_slots = 4096;

void put(ByteWriter& out, const OtherVersion&) {
    (void)out; // its version is in every message's head
}
void put(ByteWriter& out, const Hello& hello) {
    out.put_text(hello.server);
}
void put(ByteWriter& out, const Ask& ask) {
    out.put_text(ask.server);
    out.put(ask.id);
    put_question(out, ask.question);
}
void put(ByteWriter& out, const Here& here) {
    out.put(here.slots);
    out.put(here.free);
    out.put(here.gives_way);
    put_flag(out, here.leaving);
}
void put(ByteWriter& out, const Told& told) {
    out.put(told.id);
    put_report(out, told.report);
}
// An error may quote what cannot be shown.
void put(ByteWriter& out, const GivenBack& back) {
    std::string why = back.why.substr(0, longest_reason);
    for (char& c : why)
        if (c < ' ' || c > '~') c = '?';
    out.put(back.id);
    out.put_text(why);
}
void put(ByteWriter& out, const Answered& answered) {
    out.put(answered.id);
    put_flag(out, answered.choice.resigns);
    out.put_text(answered.choice.move);
    put_report(out, answered.choice.report);
}
// Wanted, Stop, Taken, AtIt
template <class Numbered> void put(ByteWriter& out, const Numbered& message) {
    if constexpr (requires { message.server; }) out.put_text(message.server);
    out.put(message.id);
}

std::string get_name(BoundedReader& in) {
    std::string name = in.text(64);
    in.expect(fleet::is_name(name));
    return name;
}

Failure damaged() {
    return fail(ErrorCode::invalid_input, "this is no message between servers and thinkers");
}

template <class T> Result<T> checked(T value, const BoundedReader& in) {
    if (!in.good()) return damaged();
    return value;
}

// Of those that are a number, and whose.
template <class T> struct Body {
    static Result<T> get(ByteReader& bytes) {
        BoundedReader in(bytes);
        T message;
        if constexpr (requires { message.server; }) message.server = get_name(in);
        message.id = in.number();
        return checked(std::move(message), in);
    }
};
template <> struct Body<OtherVersion> {
    static Result<OtherVersion> get(ByteReader&) { return damaged(); } // it has another head
};
template <> struct Body<Hello> {
    static Result<Hello> get(ByteReader& bytes) {
        BoundedReader in(bytes);
        return checked(Hello{get_name(in)}, in);
    }
};
template <> struct Body<Ask> {
    static Result<Ask> get(ByteReader& bytes) {
        BoundedReader in(bytes);
        std::string server = get_name(in);
        const auto id = in.number();
        if (!in.good()) return damaged();
        auto question = get_question(bytes);
        if (!question) return pass_on(std::move(question));
        return Ask{std::move(server), id, *std::move(question)};
    }
};
template <> struct Body<Here> {
    static Result<Here> get(ByteReader& bytes) {
        BoundedReader in(bytes);
        Here here;
        here.slots = in.between(0, most_slots);
        here.free = in.between(0, here.slots);
        here.gives_way = in.between(0, here.slots);
        here.leaving = in.flag();
        return checked(here, in);
    }
};
template <> struct Body<Told> {
    static Result<Told> get(ByteReader& bytes) {
        const auto id = bytes.get<std::uint64_t>();
        auto report = get_report(bytes);
        if (!report) return pass_on(std::move(report));
        return Told{id, *std::move(report)};
    }
};
template <> struct Body<GivenBack> {
    static Result<GivenBack> get(ByteReader& bytes) {
        BoundedReader in(bytes);
        const auto id = in.number();
        return checked(GivenBack{id, in.plain_text(longest_reason)}, in);
    }
};
template <> struct Body<Answered> {
    static Result<Answered> get(ByteReader& bytes) {
        BoundedReader in(bytes);
        const auto id = in.number();
        const bool resigns = in.flag();
        std::string move = in.text(longest_move);
        if (!in.good()) return damaged();
        auto report = get_report(bytes);
        if (!report) return pass_on(std::move(report));
        return Answered{id, {std::move(move), resigns, *std::move(report)}};
    }
};

template <class Message> std::string write_message(const Message& message) {
    ByteWriter out;
    out.put(sign);
    const auto* other = std::get_if<OtherVersion>(&message);
    out.put_text(other ? other->version : fleet::our_version());
    out.put(static_cast<std::uint8_t>(message.index()));
    std::visit([&](const auto& body) { put(out, body); }, message);
    return out.bytes();
}

template <class Message, std::size_t kind> Result<Message> get_kind(ByteReader& bytes) {
    auto body = Body<std::variant_alternative_t<kind, Message>>::get(bytes);
    if (!body) return pass_on(std::move(body));
    return Message(*std::move(body));
}

template <class Message, std::size_t... kinds>
Result<Message> get_body(ByteReader& bytes, std::size_t kind, std::index_sequence<kinds...>) {
    constexpr std::array readers{get_kind<Message, kinds>...};
    return readers[kind](bytes);
}

template <class Message> Result<Message> read_message(std::string_view text) {
    constexpr std::size_t kinds = std::variant_size_v<Message>;
    if (text.size() > fleet::largest_message) return damaged();
    ByteReader bytes(text);
    BoundedReader in(bytes);
    in.expect(bytes.get<std::uint32_t>() == sign);
    const std::string version = in.plain_text(longest_version);
    if (!in.good()) return damaged();
    // Another version may go on as it likes.
    if (version != fleet::our_version()) return Message(OtherVersion{version});
    const std::size_t kind = bytes.get<std::uint8_t>();
    if (kind >= kinds) return damaged();
    auto message = get_body<Message>(bytes, kind, std::make_index_sequence<kinds>());
    if (message && (!bytes.good() || bytes.left() > 0)) return damaged();
    return message;
}

} // namespace

std::string subjects::here(const std::string& thinker) {
    return "papan.think.here." + thinker;
}
std::string subjects::ask(const std::string& thinker) {
    return "papan.think.ask." + thinker;
}
std::string subjects::answer(const std::string& server, const std::string& thinker) {
    return fmt::format("papan.think.answer.{}.{}", server, thinker);
}
std::string subjects::all_answers(const std::string& server) {
    return fmt::format("papan.think.answer.{}.*", server);
}

std::string write(const ToThinker& message) {
    return write_message(message);
}
std::string write(const FromThinker& message) {
    return write_message(message);
}
Result<ToThinker> read_to_thinker(std::string_view bytes) {
    return read_message<ToThinker>(bytes);
}
Result<FromThinker> read_from_thinker(std::string_view bytes) {
    return read_message<FromThinker>(bytes);
}

} // namespace papan::thinking
