#include "papan/thinking/errand.hpp"

#include "papan/thinking/patience.hpp"

namespace papan::thinking {

bool Errand::is_lost(TimePoint now) const {
    if (now - heard_ >= (begun_ ? silent_for : begun_within)) return true;
    return stopped_ && now - *stopped_ >= stopped_within;
}

bool Errand::is_late(TimePoint now) const {
    return longest_ && now - asked_ >= *longest_ + late_by;
}

} // namespace papan::thinking
