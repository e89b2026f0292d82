// A question to a player somewhere else, as it travels: all that another machine needs to think as
// this one would.
#pragma once

#include "papan/base/bytes.hpp"
#include "papan/core/elsewhere.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace papan::thinking {

struct Question {
    std::string game, options;
    std::string start; // a position; "": the usual one
    std::vector<std::string> moves;
    std::uint64_t hash = 0; // of the position asked about, so that both sides mean the same
    std::string player;     // its specification
    std::uint64_t seed = 0;
    Allowance allowance = {};
    Urgency urgency = Urgency::person;
    Limits limits = {};
    std::vector<std::string> root_moves;
    bool to_know = false, want_move_ownership = false;
    bool wants_reports = false;
};

// With these limits.
[[nodiscard]] Question question_of(const FarQuestion& asked, const Limits& limits);

void put_question(ByteWriter& out, const Question& question);
[[nodiscard]] Result<Question> get_question(ByteReader& in);

} // namespace papan::thinking
