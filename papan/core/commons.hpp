// What several players read and none changes, such as the weights of a network: each is made once,
// and stays as long as somebody uses it. Safe across threads.
#pragma once

#include "papan/base/result.hpp"

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <typeindex>
#include <utility>

namespace papan {

class Commons {
  public:
    // What has this name among the things of its type. `make` gives Result<T> and is called when
    // nobody uses one now; who asks meanwhile waits.
    template <class T, class Make>
    [[nodiscard]] Result<std::shared_ptr<const T>> get(const std::string& name, Make make) {
        const std::lock_guard guard(mutex_);
        const Key key{typeid(T), name};
        if (auto held = things_[key].lock()) return std::static_pointer_cast<const T>(held);
        auto made = make();
        if (!made) return Failure(made.error());
        auto thing = std::make_shared<const T>(*std::move(made));
        std::erase_if(things_, [](const auto& row) { return row.second.expired(); });
        things_[key] = thing;
        return thing;
    }

  private:
    using Key = std::pair<std::type_index, std::string>;

    std::mutex mutex_;
    std::map<Key, std::weak_ptr<const void>> things_;
};

} // namespace papan
