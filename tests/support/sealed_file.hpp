// What must hold of every reader of a file with a checksum (papan/base/sealed.hpp), whatever is in
// it.
#pragma once

#include "papan/base/random.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace papan::test {

// `parse`: of a whole file. One byte changed, or cut off at any place, and it is refused.
template <class Parse>
void expect_every_damaged_byte_is_found(const std::string& good, const Parse& parse) {
    Random random(4);
    for (std::size_t at = 0; at < good.size(); ++at) {
        std::string bad = good;
        bad[at] = static_cast<char>(bad[at] ^ static_cast<char>(1 + random.below(255)));
        EXPECT_FALSE(parse(bad)) << at;
        EXPECT_FALSE(parse(std::string_view(good).substr(0, at))) << at;
    }
}

// `parse_content`: of what stands behind a right checksum, where anything may stand. It is refused
// with a word, as most is, or `expect_kept` of what was read.
template <class Parse, class Kept>
void expect_refused_or_kept(const std::string& good, const Parse& parse_content,
                            const Kept& expect_kept) {
    Random random(5);
    int refused = 0;
    for (int i = 0; i < 4000; ++i) {
        std::string bad = good;
        const auto size = static_cast<std::uint32_t>(bad.size());
        bad[random.below(size)] = static_cast<char>(random.below(256));
        if (random.below(4) == 0) bad.resize(random.below(size));
        if (const auto read = parse_content(bad)) {
            expect_kept(*read);
        } else {
            EXPECT_FALSE(read.error().message.empty());
            ++refused;
        }
    }
    EXPECT_GT(refused, 1000);
}

} // namespace papan::test
