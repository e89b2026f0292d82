#include "papan/apps/level.hpp"

namespace papan::apps {

std::string_view compiled_for() {
    return PAPAN_LEVEL;
}

} // namespace papan::apps
