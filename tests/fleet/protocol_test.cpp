#include "papan/fleet/protocol.hpp"

#include "papan/base/random.hpp"

#include <gtest/gtest.h>

namespace papan::fleet {
namespace {

WorkNote some_work() {
    WorkNote note;
    note.run = "0123456789abcdef";
    note.title = "go9";
    note.method = "zero";
    note.game = "go";
    note.settings = R"({"width": 8})";
    note.generation = 7;
    note.files = {{std::string(64, 'a'), 1'234'567}};
    return note;
}

TEST(FleetProtocol, NotesComeBackAsTheyWere) {
    const auto work = parse_work(to_text(some_work()));
    ASSERT_TRUE(work) << work.error().message;
    EXPECT_EQ(*work, some_work());
    EXPECT_EQ(work->files.front().chunks(), 3U);

    WorkerNote worker;
    worker.name = "north-1";
    worker.host = "north";
    worker.threads = 4;
    worker.games = 17;
    worker.games_per_minute = 2.5;
    const auto read = parse_worker(to_text(worker));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(to_text(*read), to_text(worker));

    RunNote run;
    run.run = "aa";
    run.kept = 12;
    run.shut_out = {"liar"};
    const auto again = parse_run(to_text(run));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(to_text(*again), to_text(run));
}

TEST(FleetProtocol, WorkOfAnotherVersionIsReadAsFarAsItsVersion) {
    const auto work = parse_work(
        R"({"version":"papan 9.0.0, fleet protocol 5","run":"aa","title":"t","shape":[1]})");
    ASSERT_TRUE(work) << work.error().message;
    EXPECT_EQ(work->version, "papan 9.0.0, fleet protocol 5");
    EXPECT_NE(work->version, our_version());
}

TEST(FleetProtocol, NotesThatAreNoneAreRefused) {
    auto changed = [](auto change) {
        WorkNote note = some_work();
        change(note);
        return parse_work(to_text(note));
    };
    EXPECT_FALSE(changed([](WorkNote& note) { note.run = "a.b"; }));
    EXPECT_FALSE(changed([](WorkNote& note) { note.run = ""; }));
    EXPECT_FALSE(changed([](WorkNote& note) { note.title = std::string(5000, 'x'); }));
    EXPECT_FALSE(changed([](WorkNote& note) { note.files[0].sha256 = "../../etc/passwd"; }));
    EXPECT_FALSE(changed([](WorkNote& note) { note.files[0].sha256.back() = '/'; }));
    EXPECT_FALSE(changed([](WorkNote& note) { note.files[0].size = std::uint64_t{1} << 40; }));
    EXPECT_FALSE(changed([](WorkNote& note) { note.files.resize(1000, note.files[0]); }));
    EXPECT_FALSE(parse_work(""));
    EXPECT_FALSE(parse_work("[]"));
    EXPECT_FALSE(parse_work(std::string(100'000, '[')));
    EXPECT_FALSE(parse_work(std::string(2'000'000, ' ')));
    EXPECT_FALSE(parse_worker(R"({"name":"a"})"));
    EXPECT_FALSE(parse_run(R"({"run":5})"));
}

TEST(FleetProtocol, NamesAreWordsAndNothingElse) {
    EXPECT_TRUE(is_name("north-1_x"));
    for (const char* name : {"", "a.b", "a b", "*", ">", "a/b", "\xc3\xa9"})
        EXPECT_FALSE(is_name(name)) << name;
    EXPECT_FALSE(is_name(std::string(65, 'a')));
    EXPECT_EQ(last_name("papan.game.run.north"), "north");
    EXPECT_EQ(last_name("papan.game.run.no rth"), "");
    EXPECT_EQ(last_name("papan"), "");
}

TEST(FleetProtocol, AnEnvelopeIsWholeOrRefused) {
    Envelope envelope;
    envelope.id = 0x0123456789abcdefULL;
    envelope.finished = 5;
    envelope.bytes = "the moves of a game";
    const std::string bytes = write_envelope(envelope);
    const auto read = read_envelope(bytes);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->id, envelope.id);
    EXPECT_EQ(read->bytes, envelope.bytes);
    EXPECT_EQ(message_id(envelope.id), "0123456789abcdef");
    for (std::size_t cut = 0; cut < bytes.size(); ++cut)
        EXPECT_FALSE(read_envelope(std::string_view(bytes).substr(0, cut))) << cut;
    EXPECT_FALSE(read_envelope(bytes + "x"));
    std::string flipped = bytes;
    flipped[bytes.size() - 12] = static_cast<char>(flipped[bytes.size() - 12] ^ 1);
    EXPECT_FALSE(read_envelope(flipped));
    EXPECT_FALSE(read_envelope(std::string(largest_message + 1, '\0')));
}

TEST(FleetProtocol, NoiseIsNeverAGameAndNeverTheEnd) {
    Random random(5);
    for (int i = 0; i < 20'000; ++i) {
        std::string noise(random.below(200), '\0');
        for (char& byte : noise) byte = static_cast<char>(random.next());
        if (i % 2 == 0 && noise.size() > 4) noise.replace(0, 4, "PFGM");
        EXPECT_FALSE(read_envelope(noise) && read_envelope(noise)->version == our_version());
        EXPECT_FALSE(parse_work(noise));
    }
}

} // namespace
} // namespace papan::fleet
