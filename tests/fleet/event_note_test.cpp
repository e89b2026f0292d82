#include "papan/fleet/event_note.hpp"

#include "papan/base/whole_file.hpp"
#include "papan/registry/registry.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace papan::fleet {
namespace {

using namespace match;

Setup some_setup() {
    Setup setup;
    setup.kind = "match";
    setup.game = "othello";
    setup.openings = "random:4";
    setup.seed = 9;
    for (const char* player : {"alphabeta:depth=2", "random"})
        setup.entrants.push_back(*parse_entrant(player, {}));
    return setup;
}

LoggedGame played(const Event& event, const Task& task) {
    LoggedGame game;
    const auto done = run_games(event, {&task, 1}, {},
                                [&](const Task& which, const GameRecord& record) -> Result<bool> {
                                    game = {which, record};
                                    return true;
                                });
    EXPECT_TRUE(done) << done.error().message;
    return game;
}

TEST(FleetEvent, AGameOfTheEventIsReplayedAndAnyOtherRefused) {
    const auto event = make_event(some_setup(), 1);
    ASSERT_TRUE(event) << event.error().message;
    const Task task{3, 1, 0, 1};
    const LoggedGame game = played(*event, task);
    const auto read = read_event_game(*event, task, write_event_game(game));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->record.moves, game.record.moves);
    const auto refused = [&](auto change) {
        LoggedGame lie = game;
        change(lie);
        return !read_event_game(*event, task, write_event_game(lie));
    };
    EXPECT_TRUE(refused([](LoggedGame& lie) { lie.record.outcome.value *= -1; }));
    EXPECT_TRUE(refused([](LoggedGame& lie) { lie.record.outcome.margin += 2; }));
    EXPECT_TRUE(refused([](LoggedGame& lie) { lie.record.moves.pop_back(); }));
    EXPECT_TRUE(refused([](LoggedGame& lie) { lie.record.moves.push_back("a1"); }));
    EXPECT_TRUE(refused([](LoggedGame& lie) { lie.record.moves[0] = "a1"; }));
    EXPECT_TRUE(refused([](LoggedGame& lie) { lie.record.ending = Ending::crash; }));
    EXPECT_TRUE(refused([](LoggedGame& lie) { lie.record.ending = Ending::stopped; }));
    EXPECT_TRUE(refused([](LoggedGame& lie) { lie.record.opening_moves = 0; }));
    EXPECT_TRUE(refused([](LoggedGame& lie) { lie.task.id = 4; }));
    EXPECT_FALSE(read_event_game(*event, task, "{}"));
    EXPECT_FALSE(read_event_game(*event, task, "garbage"));
}

TEST(FleetEvent, FilesTravelByTheirContent) {
    const auto file = std::filesystem::path(testing::TempDir()) / "fleet-openings.txt";
    ASSERT_TRUE(write_whole_file(file, "f5d6\n"));
    match::Setup setup = some_setup();
    setup.openings = file.string();
    setup.entrants[0].spec = "best:patterns=" + file.string() + ",depth=3";
    const auto packed = pack_event(setup);
    ASSERT_TRUE(packed) << packed.error().message;
    EXPECT_EQ(packed->files, std::vector<std::filesystem::path>{file});
    EXPECT_EQ(packed->setup.find(file.string()), std::string::npos);
    const auto unpacked = unpack_event(packed->setup, {"/there/abc"});
    ASSERT_TRUE(unpacked) << unpacked.error().message;
    EXPECT_EQ(unpacked->openings, "/there/abc");
    EXPECT_EQ(unpacked->entrants[0].spec, "best:patterns=/there/abc,depth=3");
    EXPECT_FALSE(unpack_event(packed->setup, {}));
}

TEST(FleetEvent, NobodyStartsProgramsFromAfar) {
    match::Setup setup = some_setup();
    setup.entrants[1].spec = "gtp:/bin/sh -c 'touch /tmp/x'";
    const auto packed = pack_event(setup);
    ASSERT_FALSE(packed);
    EXPECT_NE(packed.error().message.find("program of this machine"), std::string::npos);
    EXPECT_FALSE(unpack_event(to_json(setup).dump(), {}));
}

TEST(FleetEvent, TasksComeBackAsTheyWere) {
    const auto task = read_task(write_task({7, 1, 0, 3}));
    ASSERT_TRUE(task);
    EXPECT_EQ(task->id, 7U);
    EXPECT_EQ(task->first, 1U);
    EXPECT_EQ(task->opening, 3U);
    EXPECT_FALSE(read_task("{\"id\":-1}"));
}

} // namespace
} // namespace papan::fleet
