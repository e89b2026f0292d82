// What a server and the machines that think for it say to each other, over a broker that keeps
// nothing. A thinker shows that it is there; a server asks one of them a question, says now and
// then that it still wants the answer, or that it has changed its mind; the thinker says that it
// has begun, that it is at it, what it thinks, and what it has found, or gives the question back.
//
// Everything read here is hostile: sizes are bounded, numbers are ones that can be, and what is
// wrong is an error. Who says it stands in the subject, which a broker can hold everybody to.
#pragma once

#include "papan/core/any_player.hpp"
#include "papan/thinking/question.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace papan::thinking {

namespace subjects {
inline constexpr const char* all_here = "papan.think.here.*";
[[nodiscard]] std::string here(const std::string& thinker);
[[nodiscard]] std::string ask(const std::string& thinker);
[[nodiscard]] std::string answer(const std::string& server, const std::string& thinker);
[[nodiscard]] std::string all_answers(const std::string& server);
} // namespace subjects

// Of whom nothing else can be read: another version of the program.
struct OtherVersion {
    std::string version; // "" where it has none that can be shown
};

// Said to a thinker.
struct Hello { // to one of another version: nothing but who we are
    std::string server;
};
struct Ask {
    std::string server;
    std::uint64_t id = 0; // another for each question of this server
    Question question;
};
struct Wanted { // still
    std::string server;
    std::uint64_t id = 0;
};
struct Stop { // and say what there is so far
    std::string server;
    std::uint64_t id = 0;
};
using ToThinker = std::variant<OtherVersion, Hello, Ask, Wanted, Stop>;

// Said by a thinker.
struct Here {
    int slots = 0, free = 0;
    int gives_way = 0; // studies that it would give back for a person
    bool leaving = false;
};
struct Taken {
    std::uint64_t id = 0;
};
struct AtIt {
    std::uint64_t id = 0;
};
struct Told {
    std::uint64_t id = 0;
    Progress report;
};
struct GivenBack {
    std::uint64_t id = 0;
    std::string why; // for the log
};
struct Answered {
    std::uint64_t id = 0;
    Choice choice; // without a tree
};
using FromThinker = std::variant<OtherVersion, Here, Taken, AtIt, Told, GivenBack, Answered>;

[[nodiscard]] std::string write(const ToThinker& message);
[[nodiscard]] std::string write(const FromThinker& message);
[[nodiscard]] Result<ToThinker> read_to_thinker(std::string_view bytes);
[[nodiscard]] Result<FromThinker> read_from_thinker(std::string_view bytes);

} // namespace papan::thinking
