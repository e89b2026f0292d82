// PAPAN_ASSERT: a precondition inside the program, checked in every build but release. Never for
// input from outside: a wrong file, message or position is answered with an Error (result.hpp).
#pragma once

#include <cassert>

#define PAPAN_ASSERT(condition) assert(condition)
