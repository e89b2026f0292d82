// Eight numbers in a register, whatever the machine has for it. They may stand anywhere in memory.
#pragma once

#include <cstdint>

namespace papan::nn {

using Eight [[gnu::vector_size(32), gnu::aligned(4), gnu::may_alias]] = float;
using EightInts [[gnu::vector_size(32), gnu::aligned(4), gnu::may_alias]] = std::int32_t;
using EightBytes [[gnu::vector_size(8), gnu::aligned(1), gnu::may_alias]] = std::uint8_t;

} // namespace papan::nn
