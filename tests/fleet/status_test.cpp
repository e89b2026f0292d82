#include "papan/fleet/status.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace papan::fleet {
namespace {

FleetStatus busy_fleet() {
    FleetStatus::Run run;
    run.work.run = "abc";
    run.work.generation = 7;
    run.waiting = 12;
    WorkerNote worker;
    worker.name = "north";
    worker.run = "a\"b\\c\nd"; // a stranger's words
    worker.games = 34;
    FleetStatus status;
    status.runs.push_back(run);
    status.workers.push_back(worker);
    return status;
}

TEST(FleetMetrics, TellOfEachRunAndEachWorker) {
    const std::string text = to_metrics_text(busy_fleet());
    for (const char* line :
         {"papan_fleet_runs 1", "papan_fleet_workers 1", "papan_fleet_generation{run=\"abc\"} 7",
          "papan_fleet_queue_games{run=\"abc\"} 12", "papan_fleet_coordinator{run=\"abc\"} 0",
          R"(papan_fleet_worker_games_total{worker="north",run="a\"b\\c\nd"} 34)"})
        EXPECT_NE(text.find(std::string("\n") + line + "\n"), std::string::npos) << text;
}

TEST(FleetMetrics, WhatACoordinatorCountsIsNotToldWithoutOne) {
    FleetStatus status = busy_fleet();
    EXPECT_EQ(to_metrics_text(status).find("games_kept_total{"), std::string::npos);
    status.runs[0].has_coordinator = true;
    status.runs[0].note.kept = 5;
    EXPECT_NE(to_metrics_text(status).find("games_kept_total{run=\"abc\"} 5\n"), std::string::npos);
}

TEST(FleetStatusText, AStrangersWordsMoveNoCursor) {
    FleetStatus status = busy_fleet();
    // Controls of one byte and of two, and letters that are none.
    const std::string words = "a\x1b[2J\r\n\x7f b \xc2\x9b"
                              "31m \xc2\x85 \xc2\xa0 caf\xc3\xa9";
    status.runs[0].work.title = words;
    status.workers[0].doing = words;
    const std::string text = to_text(status);
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 4); // a line for each thing
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto byte = static_cast<unsigned char>(text[at]);
        EXPECT_TRUE(byte == '\n' || (byte >= 0x20 && byte != 0x7f)) << at;
        if (byte == 0xc2) {
            EXPECT_GE(static_cast<unsigned char>(text[at + 1]), 0xa0) << at;
        }
    }
    EXPECT_NE(text.find("a?[2J??? b ?31m ? \xc2\xa0 caf\xc3\xa9"), std::string::npos) << text;
}

} // namespace
} // namespace papan::fleet
