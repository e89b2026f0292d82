// How long the two ends wait for each other. A person waits for what happens here, so a thinker
// that has died must be noticed before the person does.
#pragma once

#include "papan/base/clock.hpp"

#include <chrono>

namespace papan::thinking {

using std::chrono::milliseconds;

inline constexpr Duration begun_within = milliseconds(150);   // a question, by whom it was asked
inline constexpr Duration silent_for = milliseconds(1000);    // and at work: it is gone
inline constexpr Duration stopped_within = milliseconds(300); // it says what it has found
inline constexpr Duration late_by = milliseconds(500);        // beyond the time that it was given
inline constexpr Duration beat = milliseconds(250); // both say that they are there, while they work
inline constexpr Duration shown_every = milliseconds(1000); // a thinker, when nothing happens
inline constexpr Duration unseen_for = milliseconds(3000); // it is gone, or nobody wants its answer
// Who is not asked again so soon: it did not answer; it answered what nobody honest does.
inline constexpr Duration lost_for = std::chrono::seconds(5), bad_for = std::chrono::seconds(30);
// A report of one thought: a little more than the pages are told at most, so that none comes too
// early and is left out.
inline constexpr Duration told_every = milliseconds(260);
inline constexpr Duration looked_at_every = milliseconds(100); // at most, whoever tells more
inline constexpr Duration way = milliseconds(30); // there and back, which a clock must still have
inline constexpr Duration longest_thought = std::chrono::seconds(60);

} // namespace papan::thinking
