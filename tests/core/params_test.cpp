#include "papan/core/params.hpp"

#include <array>
#include <gtest/gtest.h>

namespace papan {
namespace {

constexpr std::array schema{
    ParamInfo{"depth", ParamKind::integer, "4", "levels", 1, 20},
    ParamInfo{"c", ParamKind::real, "1.4", "constant", 0, 10},
    ParamInfo{"reuse", ParamKind::flag, "true", "keep the tree"},
    ParamInfo{"noise", ParamKind::flag, "false", "add noise"},
    ParamInfo{"final", ParamKind::choice, "robust", "rule", 0, 0, "robust|max"},
    ParamInfo{"movetime", ParamKind::duration, "", "time"},
};

TEST(Params, DefaultsHoldWhenNothingIsGiven) {
    const auto params = Params::parse("", schema);
    ASSERT_TRUE(params);
    EXPECT_EQ(params->integer("depth"), 4);
    EXPECT_EQ(params->real("c"), 1.4);
    EXPECT_TRUE(params->flag("reuse"));
    EXPECT_FALSE(params->is_set("movetime"));
    EXPECT_EQ(params->format(), "");
}

TEST(Params, ReadsValuesInAnyOrderAndPrintsThemInOne) {
    const auto params = Params::parse("final=max, depth=7,noise", schema);
    ASSERT_TRUE(params);
    EXPECT_EQ(params->integer("depth"), 7);
    EXPECT_TRUE(params->flag("noise"));
    EXPECT_EQ(params->format(), "depth=7,noise=true,final=max");
    EXPECT_EQ(Params::parse(params->format(), schema)->format(), params->format());
}

TEST(Params, ABareWordIsAFlagOrAChoice) {
    EXPECT_EQ(Params::parse("max", schema)->text("final"), "max");
    EXPECT_TRUE(Params::parse("noise", schema)->flag("noise"));
}

struct Refused {
    const char *text, *message;
    std::size_t at;
};

class ParamsRefusal : public testing::TestWithParam<Refused> {};

TEST_P(ParamsRefusal, SaysWhatAndWhere) {
    const auto params = Params::parse(GetParam().text, schema);
    ASSERT_FALSE(params);
    EXPECT_EQ(params.error().message, GetParam().message);
    EXPECT_EQ(params.error().at, GetParam().at);
}

INSTANTIATE_TEST_SUITE_P(
    All, ParamsRefusal,
    testing::Values(
        Refused{
            "depht=4",
            "'depht' is not a parameter, expected one of depth, c, reuse, noise, final, movetime",
            0},
        Refused{"c=1,depth=0", "depth is '0', expected a whole number from 1 to 20", 4},
        Refused{"depth=4.5", "depth is '4.5', expected a whole number from 1 to 20", 0},
        Refused{"c=x", "c is 'x', expected a number from 0 to 10", 0},
        Refused{"reuse=yes", "reuse is 'yes', expected true or false", 0},
        Refused{"final=best", "final is 'best', expected robust, max", 0},
        Refused{"depth", "depth needs a value: depth=...", 0},
        Refused{"movetime=soon", "movetime: 'soon' is not a time; write 250ms, 1.5s, 2m or 1h",
                0}));

TEST(Params, APlayerWithoutParametersSaysSo) {
    const auto params = Params::parse("depth=4", {});
    ASSERT_FALSE(params);
    EXPECT_EQ(params.error().message, "'depth' is not a parameter: there are none");
}

TEST(Params, ASpecificationSplitsAtTheFirstColon) {
    const auto [name, rest] = split_spec("gtp:engine --mode a:b");
    EXPECT_EQ(name, "gtp");
    EXPECT_EQ(rest, "engine --mode a:b");
    EXPECT_EQ(split_spec("random").params, "");
}

constexpr std::array owned{
    ParamInfo{"hash", ParamKind::integer, "16", "", 0, 65536, {}, Takes::megabytes, 64},
    ParamInfo{"threads", ParamKind::integer, "1", "", 1, 256, {}, Takes::threads, 1},
    ParamInfo{"net", ParamKind::text, "usual", "", 0, 0, {}, Takes::file},
    ParamInfo{"depth", ParamKind::integer, "", "", 1, 20}};

TEST(Params, StrangersGetMemoryThreadsAndFilesOnlyAsFarAsTheSchemaSays) {
    const auto refusal = [](std::string_view text) -> std::string {
        const auto checked = Params::parse(text, owned)->check_for_strangers();
        return checked ? "" : checked.error().message;
    };
    EXPECT_EQ(refusal("hash=64,depth=20,net=go9"), "");
    EXPECT_EQ(refusal("hash=65"), "hash is '65', here it is 64 at most");
    EXPECT_EQ(refusal("threads=2"), "threads is '2', here it is 1 at most");
    for (const char* path : {"net=/etc/passwd", "net=../a", "net=a.weights", "net=a b"})
        EXPECT_NE(refusal(path), "") << path;
}

TEST(Params, WhatTakesMoreThanAllowedIsLowered) {
    auto params = *Params::parse("hash=4096,threads=8,depth=9", owned);
    params.keep_to({.megabytes = 32, .threads = 2});
    EXPECT_EQ(params.integer("hash"), 32);
    EXPECT_EQ(params.integer("threads"), 2);
    EXPECT_EQ(params.integer("depth"), 9);
    auto modest = *Params::parse("hash=1", owned);
    modest.keep_to({.megabytes = 32, .threads = 2});
    EXPECT_EQ(modest.format(), "hash=1");
}

} // namespace
} // namespace papan
