// What a store answers later, waited for.
#pragma once

#include "papan/server/store.hpp"

#include <future>

namespace papan::server {

// What the write says, once it is done: `write` is called with the Done to give to the store.
template <class Write> bool written(const Write& write) {
    std::promise<bool> promise;
    write([&promise](bool ok) { promise.set_value(ok); });
    return promise.get_future().get();
}

inline Result<void> health_of(Store& store) {
    std::promise<Result<void>> promise;
    store.check_health([&promise](const Result<void>& found) { promise.set_value(found); });
    return promise.get_future().get();
}

} // namespace papan::server
