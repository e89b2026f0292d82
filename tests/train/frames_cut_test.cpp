// Files of games cut off anywhere and damaged at every byte: those of journals, of shogi's
// labelled games and of self-play over the wire. What is whole is kept, what is not is cut off or
// refused, and the file is gone on with.
#include "papan/base/random.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/train/game_journal.hpp"
#include "papan/train/nnue/labelled_games.hpp"
#include "papan/train/played_game.hpp"
#include "papan/train/replay_file.hpp"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <set>

namespace papan::train {
namespace {

namespace fs = std::filesystem;

class CutFiles : public testing::Test {
  protected:
    void SetUp() override { fs::remove(file_); }
    void TearDown() override { fs::remove(file_); }

    fs::path file_ = fs::path(testing::TempDir()) /
                     testing::UnitTest::GetInstance()->current_test_info()->name();
};

// Where to cut: around the end of each frame, and now and then within it (each costs a wait for the
// disk).
std::set<std::size_t> cuts_of(const std::vector<std::size_t>& ends) {
    std::set<std::size_t> cuts;
    for (std::size_t cut = 0; cut < ends.back(); cut += 9) cuts.insert(cut);
    for (const std::size_t end : ends)
        for (const std::size_t cut : {end - 1, end, end + 1})
            if (cut <= ends.back()) cuts.insert(cut);
    return cuts;
}

Result<void> anything(const WireGame&) {
    return {};
}

TEST_F(CutFiles, AJournalKeepsItsWholeGamesAndTakesTheOthersAgain) {
    const std::vector<WireGame> games{{1, "one"}, {2, ""}};
    {
        auto journal = GameJournal::open(file_);
        ASSERT_TRUE(journal);
        ASSERT_TRUE(journal->keep(games, 7, anything));
    }
    const std::string whole = *read_whole_file(file_);
    const FrameScan scan = scan_frames(whole);
    ASSERT_EQ(scan.frames.size(), games.size());
    std::vector<std::size_t> ends;
    for (const auto& frame : scan.frames) ends.push_back(frame.offset + frame.size);
    for (const std::size_t kept : cuts_of(ends)) {
        std::ofstream(file_, std::ios::binary) << whole.substr(0, kept);
        std::size_t expected = 0;
        for (const std::size_t end : ends) expected += end <= kept ? 1 : 0;
        auto journal = GameJournal::open(file_);
        ASSERT_TRUE(journal) << kept << ": " << journal.error().message;
        ASSERT_EQ(journal->count(7), expected) << kept;
        const auto verdicts = journal->keep(games, 7, anything);
        ASSERT_TRUE(verdicts);
        for (std::size_t i = 0; i < games.size(); ++i)
            EXPECT_EQ((*verdicts)[i].reception, i < expected ? Reception::known : Reception::kept);
        EXPECT_EQ(*read_whole_file(file_), whole) << kept;
    }
}

TEST_F(CutFiles, AJournalIsTheMapItWouldBeOverAnyStarts) {
    Random random(5);
    struct Kept {
        std::uint64_t tag;
        std::string bytes;
    };
    std::map<std::uint64_t, Kept> model;
    const auto no_liars = [](const WireGame& game) -> Result<void> {
        if (game.bytes.starts_with('!')) return fail(ErrorCode::invalid_input, "a lie");
        return {};
    };
    for (int start = 0; start < 6; ++start) {
        auto journal = GameJournal::open(file_);
        ASSERT_TRUE(journal);
        EXPECT_FALSE(GameJournal::open(file_)); // one at a time
        for (int round = 0; round < 5; ++round) {
            const std::uint64_t tag = random.below(3);
            std::vector<WireGame> games;
            for (auto count = random.below(6); count > 0; --count)
                games.push_back(
                    {random.below(40), random.below(5) == 0 ? "!" : std::to_string(random.next())});
            const auto verdicts = journal->keep(games, tag, no_liars);
            ASSERT_TRUE(verdicts);
            ASSERT_EQ(verdicts->size(), games.size());
            for (std::size_t i = 0; i < games.size(); ++i) {
                const WireGame& game = games[i];
                const auto expected = game.bytes == "!" ? Reception::refused
                                      : model.try_emplace(game.id, Kept{tag, game.bytes}).second
                                          ? Reception::kept
                                          : Reception::known;
                EXPECT_EQ((*verdicts)[i].reception, expected);
            }
        }
        for (std::uint64_t tag = 0; tag < 3; ++tag) {
            const auto read = journal->read(tag);
            ASSERT_TRUE(read);
            EXPECT_EQ(journal->count(tag), read->size());
            std::size_t expected = 0;
            for (const auto& [id, kept] : model) expected += kept.tag == tag ? 1 : 0;
            EXPECT_EQ(read->size(), expected);
            for (const WireGame& game : *read) {
                EXPECT_EQ(model.at(game.id).tag, tag);
                EXPECT_EQ(model.at(game.id).bytes, game.bytes);
            }
        }
    }
    EXPECT_GT(model.size(), 20U);
}

std::vector<LabelledGame> some_labelled_games() {
    return {{"a start", {1, 2, 3}, {5, no_label, -7}, 1}, {"", {65535}, {no_label}, -1}};
}

TEST_F(CutFiles, LabelledGamesKeepTheirWholeFramesAndGoOn) {
    const auto games = some_labelled_games();
    std::string whole;
    std::vector<std::size_t> ends;
    for (const LabelledGame& game : games) {
        whole += write_games_frame({game});
        ends.push_back(whole.size());
    }
    for (const std::size_t kept : cuts_of(ends)) {
        std::ofstream(file_, std::ios::binary) << whole.substr(0, kept);
        const auto expected = static_cast<std::size_t>(
            std::ranges::count_if(ends, [&](std::size_t end) { return end <= kept; }));
        auto store = LabelledGames::open(file_);
        ASSERT_TRUE(store) << kept;
        std::uint64_t labels = 0;
        for (std::size_t i = 0; i < games.size(); ++i) {
            EXPECT_EQ(store->contains(games[i]), i < expected) << kept;
            if (i < expected) labels += games[i].labels();
        }
        EXPECT_EQ(store->labels(), labels);
        for (std::size_t i = expected; i < games.size(); ++i)
            ASSERT_TRUE(store->append({games[i]}));
        EXPECT_EQ(*read_whole_file(file_), whole) << kept;
    }
}

TEST(LabelledFrames, EveryDamagedByteOfThemIsSeen) {
    const std::string frame = write_games_frame(some_labelled_games());
    ASSERT_TRUE(read_games_frame(frame));
    for (std::size_t at = 0; at < frame.size(); ++at) {
        EXPECT_FALSE(read_games_frame(std::string_view(frame).substr(0, at))) << at;
        if (at >= 12 && at < 16) continue; // nobody reads these four
        std::string damaged = frame;
        damaged[at] = static_cast<char>(damaged[at] ^ 4);
        EXPECT_FALSE(read_games_frame(damaged)) << at;
    }
    EXPECT_FALSE(read_games_frame(frame + "x"));
}

TEST(LabelledFrames, AGameIsKnownByItsStartAndMoves) {
    const LabelledGame game{"a", {1, 2}, {3, 4}, 1};
    LabelledGame other = game;
    other.scores = {no_label, 9};
    other.result = -1;
    EXPECT_EQ(fingerprint(other), fingerprint(game));
    other.moves = {2, 1};
    EXPECT_NE(fingerprint(other), fingerprint(game));
    other = game;
    other.start = "b";
    EXPECT_NE(fingerprint(other), fingerprint(game));
}

PlayedGame random_played(Random& random) {
    PlayedGame game;
    game.id = random.next();
    game.network = random.next();
    for (auto moves = random.below(9); moves > 0; --moves) game.moves += "a1 ";
    for (auto left = random.below(5); left > 0; --left) {
        PlayedGame::Searched searched;
        searched.move = random.below(100);
        for (auto answers = random.below(4); answers > 0; --answers)
            searched.policy.push_back(
                {static_cast<std::uint16_t>(random.next()), static_cast<float>(random.unit())});
        if (random.below(4) == 0) searched.value = static_cast<float>(random.unit());
        if (random.below(4) == 0) searched.times = static_cast<std::uint8_t>(random.below(17));
        game.searched.push_back(searched);
    }
    return game;
}

TEST(PlayedFrames, AnyGameComesBack) {
    Random random(6);
    for (int i = 0; i < 300; ++i) {
        const PlayedGame game = random_played(random);
        const auto again = read_played(write_played(game));
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(again->id, game.id);
        EXPECT_EQ(again->network, game.network);
        EXPECT_EQ(again->moves, game.moves);
        ASSERT_EQ(again->searched.size(), game.searched.size());
        for (std::size_t s = 0; s < game.searched.size(); ++s) {
            const auto &a = again->searched[s], &b = game.searched[s];
            EXPECT_EQ(a.move, b.move);
            EXPECT_EQ(a.value, b.value);
            EXPECT_EQ(a.times, b.times);
            ASSERT_EQ(a.policy.size(), b.policy.size());
            for (std::size_t p = 0; p < a.policy.size(); ++p) {
                EXPECT_EQ(a.policy[p].index, b.policy[p].index);
                EXPECT_EQ(a.policy[p].weight, b.policy[p].weight);
            }
        }
    }
}

// A stranger's frame has right checksums over whatever they like.
TEST(PlayedFrames, ContentThatDoesNotFitIsRefusedWhateverItsChecksumSays) {
    Random random(7);
    PlayedGame game = random_played(random);
    game.searched.resize(3);
    game.searched[1].value = 0.5F;
    const auto unpacked = unpack_frame(write_played(game), 1 << 20);
    ASSERT_TRUE(unpacked);
    const std::string& plain = unpacked->plain;
    // What only some runs want stands last, and may be left out as a whole.
    const std::size_t usual = plain.size() - 6 * game.searched.size();
    for (std::size_t kept = 0; kept < plain.size(); ++kept)
        EXPECT_EQ(read_played(pack_frame(unpacked->entry, plain.substr(0, kept))).has_value(),
                  kept == usual)
            << kept;
    for (int i = 0; i < 3000; ++i) {
        std::string noise = plain;
        for (int byte = 0; byte < 3; ++byte)
            noise[random.below(static_cast<std::uint32_t>(noise.size()))] =
                static_cast<char>(random.next());
        // Read or refused, and never more than there was.
        const auto read = read_played(pack_frame(unpacked->entry, noise));
        if (!read) continue;
        EXPECT_LE(read->moves.size() + 8 * read->searched.size(), noise.size());
    }
}

TEST(PlayedFrames, WhatUnpacksToMoreThanIsAllowedIsRefused) {
    const std::string frame = pack_frame({}, std::string(5000, 'x'));
    EXPECT_TRUE(unpack_frame(frame, 5000));
    const auto refused = unpack_frame(frame, 4999);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.find("too long"), std::string::npos);
    // Nor is a lie about its size believed.
    for (const int by : {-1, 1}) {
        std::string lie = frame;
        FrameHeader header;
        std::memcpy(&header, lie.data(), sizeof header);
        header.plain_size = static_cast<std::uint32_t>(5000 + by);
        header.header_checksum = header.expected_checksum();
        std::memcpy(lie.data(), &header, sizeof header);
        EXPECT_FALSE(unpack_frame(lie, 1 << 20)) << by;
    }
}

} // namespace
} // namespace papan::train
