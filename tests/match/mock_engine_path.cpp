// Where the engine that misbehaves was built.
#include "tests/match/support.hpp"

namespace papan::match {

const char* const mock_engine_path = MOCK_ENGINE;

} // namespace papan::match
