// Notes, names, envelopes and rosters that somebody damaged: what is read keeps to the bounds of
// the protocol, and says the same when it is written again.
#include "papan/base/whole_file.hpp"
#include "papan/fleet/machine_name.hpp"
#include "papan/fleet/protocol.hpp"
#include "papan/fleet/roster.hpp"
#include "tests/support/damage.hpp"

#include <cctype>
#include <fstream>
#include <gtest/gtest.h>
#include <set>

namespace papan::fleet {
namespace {

std::vector<std::string> right_works() {
    WorkNote work;
    work.run = "0123456789abcdef";
    work.title = "go \"9\"";
    work.method = "zero";
    work.game = "go";
    work.settings = R"({"width": 8})";
    std::vector<std::string> texts{to_text(work)};
    work.files = {{std::string(64, 'a'), 1'234'567}, {std::string(64, '0'), 0}};
    work.generation = 70'000;
    texts.push_back(to_text(work));
    work.version = "papan 9.0.0, fleet protocol 5";
    texts.push_back(to_text(work));
    return texts;
}

TEST(FleetNotes, ADamagedWorkIsRefusedOrWithinItsBounds) {
    const auto right = right_works();
    Random random(6);
    int read = 0;
    for (int i = 0; i < 5000; ++i) {
        const auto work = parse_work(test::damaged(right, random));
        if (!work) continue;
        ++read;
        EXPECT_TRUE(is_name(work->run));
        EXPECT_LE(work->title.size(), 200U);
        if (work->version != our_version()) {
            EXPECT_TRUE(work->files.empty() && work->settings.empty());
            continue;
        }
        EXPECT_TRUE(is_name(work->method) && is_name(work->game));
        EXPECT_LE(work->files.size(), 64U);
        for (const FileNote& file : work->files) {
            EXPECT_EQ(file.sha256.find_first_not_of("0123456789abcdef"), std::string::npos);
            EXPECT_EQ(file.sha256.size(), 64U);
            EXPECT_LE(file.size, largest_file);
        }
        const auto again = parse_work(to_text(*work));
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(*again, *work);
    }
    EXPECT_GT(read, 100);
}

TEST(FleetNotes, CutOffAnywhereTheyAreRefused) {
    WorkerNote worker;
    worker.name = "north";
    RunNote run;
    run.run = "aa";
    run.shut_out = {"liar", "cheat"};
    for (const auto& text : right_works())
        for (std::size_t kept = 0; kept < text.size(); ++kept)
            EXPECT_FALSE(parse_work(text.substr(0, kept))) << kept;
    for (std::size_t kept = 0; kept < to_text(worker).size(); ++kept)
        EXPECT_FALSE(parse_worker(to_text(worker).substr(0, kept))) << kept;
    for (std::size_t kept = 0; kept < to_text(run).size(); ++kept)
        EXPECT_FALSE(parse_run(to_text(run).substr(0, kept))) << kept;
}

TEST(FleetNotes, LongTextsAndNamesThatAreNoneAreRefused) {
    const std::string longest(200, 'x'), longer(201, 'x');
    WorkerNote worker;
    worker.name = "north";
    for (std::string WorkerNote::*text :
         {&WorkerNote::version, &WorkerNote::host, &WorkerNote::run, &WorkerNote::doing}) {
        WorkerNote changed = worker;
        changed.*text = longest;
        EXPECT_TRUE(parse_worker(to_text(changed)));
        changed.*text = longer;
        EXPECT_FALSE(parse_worker(to_text(changed)));
    }
    RunNote run;
    run.run = "aa";
    for (std::string RunNote::*text :
         {&RunNote::version, &RunNote::title, &RunNote::method, &RunNote::game}) {
        RunNote changed = run;
        changed.*text = longer;
        EXPECT_FALSE(parse_run(to_text(changed)));
    }
    for (const char* name : {"", "a.b", "a b", "a*", ">", "\xc3\xa9"}) {
        WorkerNote other = worker;
        other.name = name;
        EXPECT_FALSE(parse_worker(to_text(other))) << name;
        RunNote another = run;
        another.shut_out = {"good", name};
        EXPECT_FALSE(parse_run(to_text(another))) << name;
        another = run;
        another.run = name;
        EXPECT_FALSE(parse_run(to_text(another))) << name;
    }
}

TEST(FleetEnvelopes, EveryFlippedBitIsSeenOrLeavesTheContentAlone) {
    Envelope envelope;
    envelope.id = 0x0123456789abcdef;
    envelope.finished = 77;
    envelope.bytes = std::string("a game\0of bytes", 15);
    const std::string right = write_envelope(envelope);
    for (std::size_t bit = 0; bit < right.size() * 8; ++bit) {
        std::string flipped = right;
        flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << (bit % 8)));
        const auto read = read_envelope(flipped);
        if (!read) continue;
        // Of another version nothing is believed; id and date are not what the checksum is of.
        if (read->version == our_version()) {
            EXPECT_EQ(read->bytes, envelope.bytes) << bit;
        } else {
            EXPECT_TRUE(read->bytes.empty()) << bit;
        }
    }
}

TEST(FleetNames, AreLettersDigitsAndTwoSigns) {
    for (int c = 0; c < 256; ++c) {
        const char letter = static_cast<char>(c);
        const bool expected = c < 128 && (std::isalnum(c) != 0 || letter == '-' || letter == '_');
        EXPECT_EQ(is_name({&letter, 1}), expected) << c;
    }
    EXPECT_TRUE(is_name(std::string(64, 'a')));
    EXPECT_FALSE(is_name(std::string(65, 'a')));
    EXPECT_EQ(last_name(subjects::game("run", "north-1")), "north-1");
    EXPECT_EQ(last_name(subjects::shut_out("run", "w_2")), "w_2");
    for (const char* subject : {"", "north", "papan.", "papan.*", "papan.>", "papan.a b"})
        EXPECT_EQ(last_name(subject), "") << subject;
}

TEST(FleetNames, AMachinesOwnNameIsANameAndNoOtherProcessHasIt) {
    std::set<std::string> names;
    for (int i = 0; i < 50; ++i) {
        const auto name = machine_name("");
        ASSERT_TRUE(name);
        EXPECT_TRUE(is_name(*name)) << *name;
        names.insert(*name);
    }
    EXPECT_EQ(names.size(), 50U);
    EXPECT_EQ(*machine_name("north"), "north");
    EXPECT_FALSE(machine_name("north.sea"));
    EXPECT_FALSE(machine_name(std::string(65, 'a')));
}

TEST(FleetFiles, AFileHasAsManyChunksAsItTakes) {
    for (const std::uint64_t size : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{chunk_size},
                                     std::uint64_t{chunk_size} + 1, std::uint64_t{largest_file}}) {
        std::size_t expected = 0;
        for (std::uint64_t left = size; expected == 0 || left > 0; ++expected)
            left -= std::min<std::uint64_t>(left, chunk_size);
        EXPECT_EQ((FileNote{"", size}.chunks()), expected) << size;
    }
}

TEST(Roster, CutOffAnywhereItIsRefusedWithItsFile) {
    const auto file = std::filesystem::path(testing::TempDir()) / "cut-roster.json";
    std::filesystem::remove(file);
    {
        auto roster = Roster::open(file);
        ASSERT_TRUE(roster);
        for (int i = 0; i < Roster::most_refusals; ++i) ASSERT_TRUE(roster->refuse("liar"));
    }
    const std::string whole = *read_whole_file(file);
    const std::size_t end = whole.rfind('}');
    for (std::size_t kept = 0; kept <= end; ++kept) {
        std::ofstream(file, std::ios::binary) << whole.substr(0, kept);
        const auto roster = Roster::open(file);
        ASSERT_FALSE(roster) << kept;
        EXPECT_NE(roster.error().message.find("cut-roster.json"), std::string::npos);
    }
    for (const char* text : {"[]", "{}", R"({"run":"a"})", R"({"run":"a","shut_out":["b",3]})",
                             R"({"run":"","shut_out":[]})", R"({"run":5,"shut_out":[]})"}) {
        ASSERT_TRUE(write_whole_file(file, text));
        EXPECT_FALSE(Roster::open(file)) << text;
    }
}

TEST(Roster, WhoIsOutIsToldOnce) {
    Roster roster = Roster::passing("x");
    int told = 0;
    for (int i = 0; i < 3 * Roster::most_refusals; ++i) told += *roster.refuse("liar") ? 1 : 0;
    EXPECT_EQ(told, 1);
    EXPECT_EQ(roster.shut_out(), std::set<std::string>{"liar"});
}

} // namespace
} // namespace papan::fleet
