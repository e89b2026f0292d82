// Weights as a file: the same bits again, and every kind of wrong file refused in words.
#include "papan/base/whole_file.hpp"
#include "papan/nn/calibrate.hpp"
#include "papan/nn/layers.hpp"
#include "tests/nn/networks.hpp"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <limits>

namespace papan::nn {
namespace {

using testing::HasSubstr;

std::string refusal(std::string_view bytes) {
    const auto network = Network::read(bytes);
    return network ? "accepted" : network.error().message;
}

TEST(Network, ComesBackFromAFileBitForBit) {
    const auto folder = std::filesystem::path(testing::TempDir());
    for (const auto& network :
         {Network::random(small_papan(), 1), Network::random(small_source(9), 2)}) {
        const auto ready = calibrated(network, random_inputs(network.architecture(), 4, 9, 9, 3));
        const auto path = folder / "round_trip.weights";
        ASSERT_TRUE(ready.save(path));
        const auto again = Network::load(path);
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(again->architecture(), ready.architecture());
        EXPECT_EQ(again->tensors(), ready.tensors());
        EXPECT_TRUE(std::ranges::equal(again->ranges(), ready.ranges()));
        EXPECT_EQ(again->id(), ready.id());
        EXPECT_NE(network.id(), ready.id());
    }
}

TEST(Network, IsTheSameForTheSameSeedOnly) {
    EXPECT_EQ(Network::random(small_papan(), 1).id(), Network::random(small_papan(), 1).id());
    EXPECT_NE(Network::random(small_papan(), 1).id(), Network::random(small_papan(), 2).id());
}

TEST(Network, RefusesEveryCutOffFile) {
    Architecture a = small_papan();
    a.width = 4;
    a.blocks = 1;
    const auto bytes = Network::random(a, 1).write();
    for (std::size_t size = 0; size < bytes.size(); size += size < 64 ? 1 : 101)
        EXPECT_THAT(refusal(bytes.substr(0, size)), HasSubstr("cut off")) << size;
    EXPECT_THAT(refusal(bytes + "x"), HasSubstr("1 bytes too many"));
}

TEST(Network, RefusesEveryFlippedBit) {
    Architecture a = small_papan();
    a.width = 4;
    a.blocks = 1;
    const auto bytes = Network::random(a, 1).write();
    for (std::size_t at = 0; at < bytes.size(); at += at < 256 ? 1 : 37) {
        auto damaged = bytes;
        damaged[at] = static_cast<char>(damaged[at] ^ 4);
        EXPECT_NE(refusal(damaged), "accepted") << at;
    }
    auto damaged = bytes;
    damaged[bytes.size() / 2] ^= 1;
    EXPECT_THAT(refusal(damaged), HasSubstr("checksum"));
}

TEST(Network, RefusesForeignAndNewerFiles) {
    EXPECT_THAT(refusal("GIF89a, a picture of a network"), HasSubstr("no weight file"));
    auto newer = Network::random(small_papan(), 1).write();
    newer[8] = 2;
    EXPECT_THAT(refusal(newer), HasSubstr("version 2"));
    const auto missing = Network::load("/nonexistent/network.weights");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, ErrorCode::not_found);
}

TEST(Network, RefusesTensorsThatDoNotFit) {
    const auto a = small_papan();
    const auto good = Network::random(a, 1).tensors();
    auto tensors = good;
    tensors.erase("value.weight");
    EXPECT_THAT(Network::make(a, tensors).error().message, HasSubstr("value.weight is missing"));
    tensors = good;
    tensors["value.weight"].pop_back();
    EXPECT_THAT(Network::make(a, tensors).error().message, HasSubstr("not 64"));
    tensors = good;
    tensors["more"] = {1};
    EXPECT_FALSE(Network::make(a, tensors));
    tensors = good;
    tensors["value.weight"][0] = std::numeric_limits<float>::quiet_NaN();
    EXPECT_FALSE(Network::make(a, tensors));
    EXPECT_FALSE(Network::make(a, good, {1.0F}));
    auto wrong = a;
    wrong.width = 0;
    EXPECT_THAT(Network::make(wrong, good).error().message, HasSubstr("0 width"));
}

TEST(Network, AFailedSaveLeavesTheOldFile) {
    const auto path = std::filesystem::path(testing::TempDir()) / "kept.weights";
    const auto old = Network::random(small_papan(), 1);
    ASSERT_TRUE(old.save(path));
    EXPECT_FALSE(old.save(path / "below a file"));
    EXPECT_EQ(Network::load(path)->id(), old.id());
}

TEST(Layers, AreTheTutorials) {
    auto a = small_source(9);
    a.width = 64;
    a.blocks = 4;
    const auto network = Network::random(a, 1);
    // Counted from the tutorial's listing, batch norms folded into one bias for each output.
    const std::size_t tower = 7 * 64 * 9 + 64 + 8 * (64 * 64 * 9 + 64);
    const std::size_t policy = 64 * 2 + 2 + 162 * 82 + 82;
    const std::size_t value = 64 + 1 + 81 * 64 + 64 + 64 + 1;
    EXPECT_EQ(network.parameters(), tower + policy + value);
}

} // namespace
} // namespace papan::nn
