#include "papan/server/room.hpp"
#include "papan/server/room_view.hpp"

#include "papan/base/random.hpp"
#include "papan/protocol/diagram_json.hpp"

#include <gtest/gtest.h>

namespace papan::server {
namespace {

using namespace std::chrono_literals;

const TimePoint start{};

// As ani is shown it.
Json view_of(const Room& room) {
    return Json::parse(begin_view(room, start, {true, {}}) + end_view(room, "ani"));
}

SeatHolder person(const std::string& guest) {
    return {SeatKind::person, guest, guest, ""};
}
SeatHolder ai(const std::string& player) {
    return {SeatKind::ai, "", player, player};
}

Room room_of(const std::string& game, SeatHolder first, SeatHolder second,
             const std::string& options = "", ClockSettings clock = {}) {
    auto room = Room::make({"room", game, options, {std::move(first), std::move(second)}, clock});
    EXPECT_TRUE(room) << room.error().message;
    room->wake(start);
    return *std::move(room);
}

// Applies what must not be refused.
template <class Wish> void make(Room& room, Reply<Wish> event, TimePoint now = start) {
    ASSERT_TRUE(event) << event.error().message;
    room.apply(*event, now);
}

template <class Wish> RefusalCode refusal(const Reply<Wish>& event) {
    EXPECT_FALSE(event);
    return event ? RefusalCode::busy : event.error().code;
}

TEST(Room, RefusesUnknownGamesOptionsAndPlayers) {
    const auto make_room = [](const char* game, const char* options, const char* player) {
        return Room::make({"r", game, options, {person("a"), ai(player)}, {}});
    };
    EXPECT_FALSE(make_room("chess", "", "random"));
    EXPECT_FALSE(make_room("othello", "size=7", "random"));
    EXPECT_FALSE(make_room("othello", "", "deep-blue"));
    EXPECT_TRUE(make_room("othello", "", "level3"));
}

TEST(Room, IsBetweenPeopleWhenTheyAreTwo) {
    EXPECT_TRUE(room_of("othello", person("ani"), person("budi")).is_between_people());
    EXPECT_FALSE(room_of("othello", person("ani"), person("ani")).is_between_people());
    EXPECT_FALSE(room_of("othello", person("ani"), ai("random")).is_between_people());
    EXPECT_FALSE(room_of("othello", ai("random"), person("ani")).is_between_people());
    EXPECT_FALSE(room_of("othello", ai("random"), ai("greedy")).is_between_people());
}

TEST(Room, OnlyTheOneToMoveMoves) {
    Room room = room_of("othello", person("ani"), person("budi"));
    EXPECT_EQ(refusal(room.move("eve", 0, "f5")), RefusalCode::not_allowed);
    EXPECT_EQ(refusal(room.move("budi", 0, "f5")), RefusalCode::not_allowed);
    EXPECT_EQ(refusal(room.move("ani", 1, "f5")), RefusalCode::not_now);
    EXPECT_EQ(refusal(room.move("ani", 0, "a1")), RefusalCode::illegal_move);
    make(room, room.move("ani", 0, "F5"));
    EXPECT_EQ(room.game().moves()[0], "f5");
    EXPECT_EQ(refusal(room.move("ani", 0, "f5")), RefusalCode::not_now); // sent twice
    EXPECT_EQ(room.version(), 1U);
}

TEST(Room, AgainstAPlayerOfOursLevelAndSideMayChange) {
    Room room = room_of("othello", person("ani"), ai("random"));
    make(room, room.move("ani", 0, "f5"));
    make(room, room.reseat("ani", ai("greedy"), false));
    EXPECT_EQ(room.holder(Seat::second).player, "greedy");
    EXPECT_EQ(room.thinker(), Seat::second);
    make(room, room.reseat("ani", std::nullopt, true));
    EXPECT_EQ(room.holder(Seat::first).player, "greedy");
    EXPECT_EQ(room.seats_of("ani"), std::vector{Seat::second});
    EXPECT_EQ(room.thinker(), std::nullopt); // it was the machine's turn, and is the person's now
    make(room, room.move("ani", 1, "d6"));
    EXPECT_EQ(room.thinker(), Seat::first);
}

TEST(Room, ChangedSeatsAreKept) {
    Room room = room_of("othello", person("ani"), ai("random"));
    const RoomEvent kept = room.apply(*room.reseat("ani", ai("greedy"), true), start);
    const auto read = parse_event(to_text(kept));
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, kept);
    Room again = room_of("othello", person("ani"), ai("random"));
    ASSERT_TRUE(again.restore(*read, start));
    EXPECT_EQ(again.setup(), room.setup());
}

TEST(Room, SeatsOfPeopleAndOfFinishedGamesDoNotChange) {
    EXPECT_EQ(refusal(room_of("othello", person("ani"), ai("random")).reseat("eve", {}, true)),
              RefusalCode::not_allowed);
    EXPECT_EQ(refusal(room_of("othello", person("ani"), person("budi")).reseat("ani", {}, true)),
              RefusalCode::not_allowed);
    EXPECT_EQ(refusal(room_of("othello", person("ani"), person("ani")).reseat("ani", {}, true)),
              RefusalCode::not_allowed);
    Room over = room_of("othello", person("ani"), ai("random"));
    make(over, over.resign("ani"));
    EXPECT_EQ(refusal(over.reseat("ani", {}, true)), RefusalCode::not_now);
}

TEST(Room, SidesDoNotChangeWhileAFirstChoiceIsSecret) {
    Room room = room_of("congklak", person("ani"), ai("random"), "start=simultaneous");
    make(room, room.move("ani", 0, "3"));
    EXPECT_EQ(refusal(room.reseat("ani", std::nullopt, true)), RefusalCode::not_now);
    make(room, room.reseat("ani", ai("greedy"), false)); // another opponent has not chosen either
}

TEST(Room, AGameBegunElsewhereIsReplayedByTheRules) {
    RoomSetup setup{"id", "othello", "", {person("ani"), ai("random")}, {}, {"f5", "d6"}};
    auto room = Room::make(setup);
    ASSERT_TRUE(room);
    EXPECT_EQ(room->game().moves().size(), 2U);
    make(*room, room->move("ani", 2, "c3"));
    make(*room, room->undo("ani"));
    make(*room, room->undo("ani")); // those from elsewhere too
    EXPECT_TRUE(room->game().moves().empty());
    EXPECT_EQ(parse_setup(to_text(setup)).value(), setup);
    EXPECT_TRUE(room->rematch_setup("next").moves.empty());
    setup.moves = {"f5", "f5"};
    const auto illegal = Room::make(setup);
    ASSERT_FALSE(illegal);
    EXPECT_NE(illegal.error().message.find("move 2"), std::string::npos);
}

struct Beginning {
    const char *game, *options, *start, *move;
};

// A position of each game that is not its usual start, and a move there.
const std::array beginnings{
    Beginning{"othello", "size=4", "-----OX--XO----- O", "c1"},
    Beginning{"go", "rules=japanese", "5 ...../..X../...../...../..... O", "C3"},
    Beginning{"shogi", "", "4k4/9/9/9/9/9/9/9/4K3R b 2P3p 1", "P*5e"},
    Beginning{"congklak", "", "0,0,3,0,0,0,1,20/5,0,0,0,0,0,2,30 second", "1"},
};

RoomSetup setup_at(const Beginning& beginning) {
    RoomSetup setup{"id", beginning.game, beginning.options, {person("ani"), person("ani")}, {}};
    setup.start = beginning.start;
    return setup;
}

TEST(Room, AGameMayBeginAtAPosition) {
    for (const Beginning& each : beginnings) {
        auto room = Room::make(setup_at(each));
        ASSERT_TRUE(room) << each.game << ": " << room.error().message;
        EXPECT_EQ(room->game().start().position(), each.start);
        make(*room, room->move("ani", 0, each.move));
        EXPECT_EQ(view_of(*room)["start"], each.start);
        make(*room, room->undo("ani"));
        EXPECT_EQ(room->game().state().position(), each.start);
        EXPECT_EQ(refusal(room->undo("ani")), RefusalCode::not_now); // there is nothing before it
        make(*room, room->resign("ani"));
        EXPECT_EQ(room->rematch_setup("next").start, each.start);
        // As it is stored, with a move that was made elsewhere.
        RoomSetup kept = room->setup();
        kept.moves = {each.move};
        const auto read = parse_setup(to_text(kept));
        ASSERT_TRUE(read);
        EXPECT_EQ(*read, kept);
        const auto again = Room::make(*read);
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(again->game().moves().front(), each.move);
    }
}

TEST(Room, AViewSaysWhoseSeatsAreOnesOwn) {
    const Room room = room_of("congklak", person("ani"), ai("random"));
    const Json shown = view_of(room);
    EXPECT_EQ(shown["you"], Json::array({"first"}));
    EXPECT_EQ(shown["seats"][0]["kind"], "person");
    EXPECT_EQ(shown["seats"][0]["online"], false);
    EXPECT_EQ(shown["seats"][1]["player"], "random");
    EXPECT_EQ(shown["legal"].size(), 7U);
    EXPECT_EQ(shown["diagram"], protocol::diagram_json(room.game().state()));
    EXPECT_TRUE(shown["last"].is_null());
    EXPECT_TRUE(shown["result"].is_null());
    EXPECT_EQ(Json::parse(begin_view(room, start, {}) + end_view(room, "eve"))["you"],
              Json::array());
}

TEST(Room, TheUsualStartIsNotKeptNorShown) {
    const Room room = room_of("othello", person("ani"), ai("random"));
    EXPECT_EQ(to_text(room.setup()).find("start"), std::string::npos);
    EXPECT_FALSE(view_of(room).contains("start"));
}

TEST(Room, AStartIsKeptAsTheRulesWriteIt) {
    RoomSetup setup{"id", "go", "", {person("ani"), ai("random")}, {}};
    setup.start = "  3   .../.x./...   o ";
    const auto room = Room::make(setup);
    ASSERT_TRUE(room) << room.error().message;
    EXPECT_EQ(room->setup().start, "3 .../.X./... O");
}

TEST(Room, TheRulesRefuseAStart) {
    const auto reason = [](const char* game, const std::string& text) {
        RoomSetup setup{"id", game, "", {person("ani"), ai("random")}, {}};
        setup.start = text;
        const auto room = Room::make(setup);
        if (room) return std::string("accepted");
        const bool within = room.error().key == "context"; // "position: ..."
        return std::string(within ? room.error().args[1].key : room.error().key);
    };
    EXPECT_EQ(reason("go", "9 X"), "go.fields");
    EXPECT_EQ(reason("othello", std::string(64, 'X') + " X"), "room.over_already");
    EXPECT_EQ(reason("congklak", "0,0,0/0,0,0 first"), "room.over_already");
    EXPECT_NE(reason("shogi", "9/9/9/9/9/9/9/9/9 b - 1"), "accepted"); // nobody has a king
    EXPECT_NE(reason("shogi", "4k4/4P4/4P4/9/9/9/9/9/4K4 b - 1"), "accepted");
}

// The choice that such a position tells of was never made here, so there is nothing to hide, and no
// move before it to show instead.
TEST(Room, AStartInTheMiddleOfASecretChoiceIsShownAsItIs) {
    RoomSetup setup{"id", "congklak", "start=simultaneous", {person("ani"), ai("random")}, {}};
    setup.start = "7,7,7,7,7,7,7,0/7,7,7,7,7,7,7,0 second start:3";
    const auto room = Room::make(setup);
    ASSERT_TRUE(room) << room.error().message;
    EXPECT_FALSE(room->hides_last_move());
    const Json shown = view_of(*room);
    EXPECT_EQ(shown["position"], setup.start);
    EXPECT_EQ(shown["moves"], Json::array());
}

TEST(Room, WaitsForTheOpenSeat) {
    Room room = room_of("othello", person("ani"), {});
    EXPECT_EQ(room.status(), Status::waiting);
    EXPECT_EQ(refusal(room.move("ani", 0, "f5")), RefusalCode::not_now);
    EXPECT_EQ(refusal(room.join("ani", "Ani")), RefusalCode::not_now);
    make(room, room.join("budi", "Budi"));
    EXPECT_EQ(room.status(), Status::playing);
    EXPECT_EQ(room.holder(Seat::second).name, "Budi");
    EXPECT_EQ(refusal(room.join("eve", "Eve")), RefusalCode::not_now);
}

TEST(Room, UndoAgainstAPlayerOfOursGoesBackToOnesOwnTurn) {
    Room room = room_of("othello", person("ani"), ai("random"));
    EXPECT_EQ(refusal(room.undo("ani")), RefusalCode::not_now);
    make(room, room.move("ani", 0, "f5"));
    EXPECT_EQ(room.thinker(), Seat::second);
    Choice choice;
    choice.move = "d6";
    RoomEvent thought = room.thought(Seat::second, choice);
    room.apply(thought, start);
    make(room, room.undo("ani"));
    EXPECT_EQ(room.game().moves().size(), 0U);
    EXPECT_TRUE(room.moves_rewritten());
}

TEST(Room, UndoAgainstAPersonIsAskedFor) {
    Room room = room_of("othello", person("ani"), person("budi"));
    make(room, room.move("ani", 0, "f5"));
    make(room, room.undo("ani"));
    ASSERT_TRUE(room.offer());
    EXPECT_EQ(refusal(room.answer("ani", true)), RefusalCode::not_allowed);
    EXPECT_EQ(refusal(room.answer("eve", true)), RefusalCode::not_allowed);
    make(room, room.answer("budi", false));
    EXPECT_FALSE(room.offer());
    make(room, room.undo("ani"));
    make(room, room.answer("budi", true));
    EXPECT_EQ(room.game().moves().size(), 0U);
}

TEST(Room, ADrawNeedsBoth) {
    Room room = room_of("shogi", person("ani"), person("budi"));
    make(room, room.make_offer("ani", "draw"));
    EXPECT_EQ(refusal(room.make_offer("budi", "draw")), RefusalCode::not_now);
    make(room, room.answer("budi", true));
    EXPECT_EQ(room.status(), Status::finished);
    EXPECT_EQ(room.result()->how, "agreement");
    EXPECT_EQ(room.result()->outcome.value, 0);
    Room against = room_of("shogi", person("ani"), ai("random"));
    EXPECT_EQ(refusal(against.make_offer("ani", "draw")), RefusalCode::not_allowed);
    EXPECT_EQ(refusal(against.make_offer("ani", "impasse")), RefusalCode::not_now);
}

TEST(Room, AMoveAnswersAnOffer) {
    Room room = room_of("othello", person("ani"), person("budi"));
    make(room, room.make_offer("budi", "draw"));
    make(room, room.move("ani", 0, "f5"));
    EXPECT_FALSE(room.offer());
}

TEST(Room, ResigningLoses) {
    Room room = room_of("go", person("ani"), person("budi"), "size=9");
    make(room, room.resign("ani"));
    EXPECT_EQ(room.result()->outcome.value, -1);
    EXPECT_EQ(room.result()->how, "resignation");
    EXPECT_EQ(refusal(room.resign("budi")), RefusalCode::not_now);
    EXPECT_EQ(refusal(room.move("budi", 0, "A1")), RefusalCode::not_now);
}

TEST(Room, TheClockEndsTheGame) {
    const ClockSettings clock{ClockKind::fischer, 60s, 5s, {}, 0, 0};
    Room room = room_of("othello", person("ani"), person("budi"), "", clock);
    EXPECT_FALSE(room.flag(start + 59s));
    make(room, room.move("ani", 0, "f5"), start + 10s);
    EXPECT_EQ(room.clock().sides()[0].main, 55s);
    EXPECT_FALSE(room.flag(start + 69s));
    auto late = room.flag(start + 70s);
    ASSERT_TRUE(late);
    room.apply(*late, start + 70s);
    EXPECT_EQ(room.result()->how, "time");
    EXPECT_EQ(room.result()->outcome.value, 1);
    EXPECT_FALSE(room.clock().running());
}

// A small finished board: Black has the left half, White the right with a dead black stone in it.
Room go_to_score(SeatHolder first, SeatHolder second) {
    Room room = room_of("go", std::move(first), std::move(second), "size=5,rules=chinese,komi=0");
    const std::vector<std::string> moves{"C1", "D1", "C2", "D2", "C3",   "D3",  "C4",
                                         "D4", "C5", "D5", "E3", "pass", "pass"};
    for (const std::string& move : moves) {
        const Seat seat = room.game().state().to_move();
        if (room.holder(seat).kind == SeatKind::ai) {
            room.apply(RoomEvent{.kind = EventKind::move, .seat = seat, .text = move}, start);
            continue;
        }
        auto event = room.move(room.holder(seat).guest, room.game().moves().size(), move);
        EXPECT_TRUE(event) << move << ": " << event.error().message;
        room.apply(*event, start);
    }
    return room;
}

TEST(Room, AGoGameIsScoredTogether) {
    Room room = go_to_score(person("ani"), person("budi"));
    EXPECT_EQ(room.status(), Status::scoring);
    EXPECT_TRUE(room.wants_judge());
    EXPECT_EQ(refusal(room.accept("ani")), RefusalCode::not_now);
    RoomEvent judged = room.judged(room.entry().scoring->judge(room.game().state()));
    room.apply(judged, start);
    ASSERT_TRUE(room.sheet());
    EXPECT_EQ(room.sheet()->marks.dead, std::vector<std::string>{"E3"});
    EXPECT_EQ(room.sheet()->count.margin, 15 - 10);

    EXPECT_EQ(refusal(room.mark("eve", "E3", false)), RefusalCode::not_allowed);
    EXPECT_EQ(refusal(room.mark("ani", "A1", false)), RefusalCode::bad_message);
    make(room, room.accept("budi"));
    make(room, room.mark("ani", "E3", false));
    EXPECT_TRUE(room.sheet()->marks.dead.empty());
    EXPECT_FALSE(room.accepted(Seat::second)); // the marks are not those it agreed to
    make(room, room.mark("budi", "E3", true));
    make(room, room.accept("budi"));
    make(room, room.accept("ani"));
    EXPECT_EQ(room.status(), Status::finished);
    EXPECT_EQ(room.result()->outcome.margin, 5);
}

TEST(Room, APlayerOfOursObjectsWhenItsLivingStonesAreCalledDead) {
    Room room = go_to_score(person("ani"), ai("random"));
    const ScoreSheet found = room.entry().scoring->judge(room.game().state());
    room.apply(room.judged(found), start);
    EXPECT_TRUE(room.accepted(Seat::second));
    EXPECT_FALSE(room.objects(Seat::second));

    make(room, room.mark("ani", "D3", true)); // White's living wall
    EXPECT_TRUE(room.objects(Seat::second));
    EXPECT_FALSE(room.accepted(Seat::second));
    EXPECT_EQ(refusal(room.accept("ani")), RefusalCode::not_now);
    EXPECT_EQ(room.status(), Status::scoring);

    make(room, room.judge("ani"));
    EXPECT_EQ(room.sheet()->marks.dead, found.marks.dead);
    EXPECT_FALSE(room.objects(Seat::second));
    make(room, room.accept("ani"));
    EXPECT_EQ(room.status(), Status::finished);
    EXPECT_EQ(room.result()->outcome.margin, 5);
}

TEST(Room, APlayerOfOursTakesWhatIsNoWorseForIt) {
    Room room = go_to_score(person("ani"), ai("random"));
    EXPECT_EQ(refusal(room.judge("ani")), RefusalCode::not_now); // nothing is judged yet
    room.apply(room.judged(room.entry().scoring->judge(room.game().state())), start);
    make(room, room.mark("ani", "C3", true)); // one's own stones are given up
    EXPECT_FALSE(room.objects(Seat::second));
    EXPECT_EQ(refusal(room.judge("eve")), RefusalCode::not_allowed);
    make(room, room.mark("ani", "C3", false));
    make(room, room.mark("ani", "D3", true));
    make(room, room.resume("ani")); // or the board decides
    EXPECT_EQ(room.status(), Status::playing);
    EXPECT_FALSE(room.objects(Seat::second));
}

TEST(Room, AnUnsettledGoGameGoesOn) {
    Room room = go_to_score(person("ani"), person("budi"));
    make(room, room.resume("budi"));
    EXPECT_EQ(room.status(), Status::playing);
    EXPECT_EQ(room.game().moves().back(), "E3");
}

TEST(Room, OnePersonAloneAcceptsForBoth) {
    Room room = go_to_score(person("ani"), person("ani"));
    RoomEvent judged = room.judged(room.entry().scoring->judge(room.game().state()));
    room.apply(judged, start);
    make(room, room.accept("ani"));
    EXPECT_EQ(room.status(), Status::finished);
}

TEST(Room, ARematchSwapsTheColours) {
    Room room = room_of("othello", person("ani"), ai("random"));
    EXPECT_EQ(refusal(room.remember_rematch("ani", "next")), RefusalCode::not_now);
    make(room, room.resign("ani"));
    make(room, room.remember_rematch("ani", "next"));
    EXPECT_EQ(refusal(room.remember_rematch("ani", "again")), RefusalCode::not_now);
    const RoomSetup next = room.rematch_setup("next");
    EXPECT_EQ(next.seats[0].kind, SeatKind::ai);
    EXPECT_EQ(next.seats[1].guest, "ani");
}

// Whatever happens in a room, replaying what was stored gives the same room.
TEST(Room, IsItsSetupAndItsEvents) {
    Random random(7);
    const ClockSettings clock{ClockKind::byoyomi, 600s, {}, 30s, 3, 0};
    for (int round = 0; round < 40; ++round) {
        const char* game = std::array{"othello", "go", "shogi", "congklak"}[round % 4];
        Room room = room_of(game, person("ani"), {}, round % 4 == 1 ? "size=5" : "", clock);
        const std::string setup = to_text(room.setup());
        std::vector<std::string> stored;
        TimePoint now = start;
        for (int step = 0; step < 60; ++step) {
            now += std::chrono::milliseconds(random.below(3000));
            const auto moves = room.game().state().legal_moves();
            const std::string guest = random.below(2) == 0 ? "ani" : "budi";
            std::optional<RoomWish> event;
            const auto wish = [&](auto reply) {
                if (reply) event.emplace(*std::move(reply));
            };
            switch (random.below(10)) {
            case 0:
                wish(room.join("budi", "Budi"));
                break;
            case 1:
                wish(room.undo(guest));
                break;
            case 2:
                wish(room.answer(guest, random.below(2) == 0));
                break;
            case 3:
                if (room.wants_judge())
                    event.emplace(room.judged(room.entry().scoring->judge(room.game().state())));
                else
                    wish(room.accept(guest));
                break;
            default:
                if (!moves.empty())
                    wish(room.move(room.holder(room.game().state().to_move()).guest,
                                   room.game().moves().size(),
                                   moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
            }
            if (!event) continue;
            stored.push_back(to_text(room.apply(*event, now)));
        }
        auto again = Room::make(*parse_setup(setup));
        ASSERT_TRUE(again);
        for (const std::string& text : stored) {
            const auto event = parse_event(text);
            ASSERT_TRUE(event) << text;
            ASSERT_TRUE(again->restore(*event, now));
        }
        EXPECT_EQ(again->version(), room.version());
        EXPECT_EQ(again->status(), room.status());
        EXPECT_EQ(again->game().state().position(), room.game().state().position());
        EXPECT_EQ(again->clock().running(), room.clock().running());
        for (std::size_t side = 0; side < 2; ++side)
            EXPECT_LT(again->clock().sides()[side].main - room.clock().sides()[side].main, 1ms);
        EXPECT_EQ(again->offer().has_value(), room.offer().has_value());
    }
}

} // namespace
} // namespace papan::server
