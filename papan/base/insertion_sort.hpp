// A stable sort for short lists that takes no memory. std::stable_sort may not be used on types
// with an alignment of their own: libstdc++ 12 fills a buffer from plain `new`, which is aligned to
// 16 bytes whatever the type asks for.
#pragma once

#include <algorithm>
#include <iterator>

namespace papan {

template <class Items, class Before> void insertion_sort(Items& items, const Before& before) {
    for (auto next = items.begin(); next != items.end(); ++next)
        std::rotate(std::upper_bound(items.begin(), next, *next, before), next, std::next(next));
}

} // namespace papan
