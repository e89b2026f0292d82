#include "papan/engines/congklak/zeroed_array.hpp"

#include "papan/base/random.hpp"

#include <cstdint>
#include <gtest/gtest.h>
#include <sys/mman.h>

namespace papan::engines {
namespace {

struct alignas(64) Item {
    std::uint64_t value = 0;
};
constexpr std::size_t items =
    (std::size_t{256} << 20) / sizeof(Item); // as large as gets large pages

std::size_t pages_in_use(const ZeroedArray<Item>& array) {
    std::vector<unsigned char> in_use(array.size() * sizeof(Item) / 4096);
    void* address = const_cast<Item*>(&array[0]);
    EXPECT_EQ(::mincore(address, array.size() * sizeof(Item), in_use.data()), 0);
    return static_cast<std::size_t>(
        std::count_if(in_use.begin(), in_use.end(), [](auto page) { return (page & 1) != 0; }));
}

TEST(ZeroedArray, FewWritesTakeLittleMemory) {
    ZeroedArray<Item> array(items);
    Random random(1);
    for (int i = 0; i < 6000; ++i) {
        array[random.below(static_cast<std::uint32_t>(items))].value = 1;
        array.count_write();
    }
    EXPECT_LE(pages_in_use(array), 6000U);
}

TEST(ZeroedArray, ManyWritesAreAllThere) {
    ZeroedArray<Item> array(items);
    Random random(2), again(2);
    constexpr std::uint32_t writes = 40'000;
    for (std::uint32_t i = 1; i <= writes; ++i) {
        array[i * std::size_t{97}].value = random.next();
        array.count_write();
    }
    for (std::uint32_t i = 1; i <= writes; ++i)
        ASSERT_EQ(array[i * std::size_t{97}].value, again.next()) << i;
    EXPECT_EQ(array[0].value, 0U);
    array.clear();
    EXPECT_EQ(array[97].value, 0U);
}

} // namespace
} // namespace papan::engines
