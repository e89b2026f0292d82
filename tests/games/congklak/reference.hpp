// Congklak once more, slow and obvious: the paper's array of 16 places (first player's holes,
// store, second player's holes, store; 0-based here), one seed at a time, every rule spelt out
// where it applies. Shares nothing with the library but the switches.
#pragma once

#include "papan/games/congklak/rules.hpp"

#include <numeric>
#include <string>
#include <vector>

namespace papan::congklak::reference {

struct Game {
    Rules rules;
    std::vector<int> place; // 2 * (holes + 1)
    int mover = 0;          // 0 first, 1 second
    bool over = false;
    int last_mover = 1;
    int walker = -1;
    int winner = 0; // once it is over: +1 the first player, -1 the second, 0 nobody

    // Of the last move.
    std::string end;
    int sown = 0, lifts = 0, captured = 0, gain = 0;

    explicit Game(const Rules& r) : rules(r), place(2U * (r.holes + 1U), 0) {}

    int width() const { return rules.holes + 1; }
    int store_of(int player) const { return player * width() + rules.holes; }
    int& at(int player, int hole) {
        return place[static_cast<std::size_t>(player * width() + hole)];
    }
    int& store(int player) { return place[static_cast<std::size_t>(store_of(player))]; }
    bool is_store(int index) const { return index % width() == rules.holes; }
    int owner(int index) const { return index / width(); }
    int facing(int index) const { return 2 * rules.holes - index; }

    int seeds_of(int player) {
        int sum = 0;
        for (int hole = 0; hole < rules.holes; ++hole) sum += at(player, hole);
        return sum;
    }

    std::vector<int> moves() {
        std::vector<int> list;
        if (over) return list;
        for (int hole = 0; hole < rules.holes; ++hole)
            if (at(mover, hole) > 0) list.push_back(hole);
        return list;
    }

    void play(int hole) {
        sown = lifts = captured = 0;
        const int before = store(mover);
        end = sow(mover * width() + hole);
        gain = store(mover) - before;
        last_mover = mover;
        if (!(end == "store" && rules.extra_turn)) mover = 1 - mover;
        check_end();
    }

    // Sows from a place and says how it ended.
    std::string sow(int index) {
        bool came_round = false;
        while (true) {
            int hand = place[static_cast<std::size_t>(index)];
            place[static_cast<std::size_t>(index)] = 0;
            ++lifts;
            const int origin = index;
            while (hand > 0) {
                const int from = owner(index);
                index = (index + 1) % (2 * width());
                if (index == store_of(1 - mover)) index = (index + 1) % (2 * width());
                if (from == 1 - mover && owner(index) == mover) came_round = true;
                if (rules.skip_origin && index == origin) continue;
                ++place[static_cast<std::size_t>(index)];
                --hand;
                ++sown;
            }
            if (is_store(index)) return "store";
            if (place[static_cast<std::size_t>(index)] == 1) break;
            if (!rules.relay) return "stop";
        }
        return fell_in_empty_hole(index, came_round);
    }

    std::string fell_in_empty_hole(int index, bool came_round) {
        const bool home = owner(index) == mover;
        const std::string dead = home ? "dead-own" : "dead-opp";
        if (rules.lap_first && !came_round) return dead;
        if (rules.mikul && !home && has_seeds_beside(index)) {
            bank(place[static_cast<std::size_t>(index - 1)]);
            bank(place[static_cast<std::size_t>(index + 1)]);
            if (rules.takes_last) bank(place[static_cast<std::size_t>(index)]);
            return "capture";
        }
        if (!home && !rules.shoot_both) return dead;
        int& opposite = place[static_cast<std::size_t>(facing(index))];
        int& last = place[static_cast<std::size_t>(index)];
        if (opposite == 0) {
            if (!home || !rules.bank_alone) return dead;
            bank(last);
            return "bank";
        }
        bank(opposite);
        if (rules.takes_last) bank(last);
        return "capture";
    }

    // Two neighbours in the same row, both with seeds.
    bool has_seeds_beside(int index) const {
        for (const int side : {index - 1, index + 1}) {
            if (side < 0 || side >= 2 * width() || is_store(side)) return false;
            if (owner(side) != owner(index) || place[static_cast<std::size_t>(side)] == 0)
                return false;
        }
        return true;
    }

    void bank(int& seeds) {
        store(mover) += seeds;
        captured += seeds;
        seeds = 0;
    }

    int empty_holes(int player) {
        int count = 0;
        for (int hole = 0; hole < rules.holes; ++hole) count += at(player, hole) == 0;
        return count;
    }

    void check_end() {
        const int had[2] = {seeds_of(0), seeds_of(1)};
        end_if_it_is_the_end();
        if (!over) return;
        const auto sign = [](int number) { return (number > 0) - (number < 0); };
        winner = sign(store(0) - store(1));
        if (!rules.menang_jalan || (had[0] > 0 && had[1] > 0)) return;
        walker = had[0] > 0 ? 0 : had[1] > 0 ? 1 : last_mover;
        winner = sign(winner + (walker == 0 ? 1 : -1));
    }

    void end_if_it_is_the_end() {
        const int all = std::accumulate(place.begin(), place.end(), 0);
        if (rules.stop_at_half && (store(0) * 2 > all || store(1) * 2 > all)) {
            over = true;
            return;
        }
        const int few = std::min<int>(3, rules.holes);
        bool ended = false;
        if (rules.end == EndRule::pass) ended = seeds_of(0) + seeds_of(1) == 0;
        if (rules.end == EndRule::mover_empty) ended = seeds_of(mover) == 0;
        if (rules.end == EndRule::side_empty) ended = seeds_of(0) == 0 || seeds_of(1) == 0;
        if (rules.end == EndRule::three_empty)
            ended = empty_holes(0) >= few || empty_holes(1) >= few;
        if (rules.end == EndRule::three_empty_at_turn) {
            if (seeds_of(mover) == 0 && mover == last_mover) mover = 1 - mover;
            ended = mover != last_mover && (empty_holes(0) >= few || empty_holes(1) >= few);
        }
        if (!ended) {
            if (seeds_of(mover) == 0) mover = 1 - mover;
            return;
        }
        over = true;
        int left[2] = {seeds_of(0), seeds_of(1)};
        if (rules.leftover == Leftover::ran_out) {
            // What lies on one side goes to the other player when he has run out.
            const int kept[2] = {left[0], left[1]};
            for (const int player : {0, 1})
                if (kept[1 - player] == 0) {
                    left[1 - player] = kept[player];
                    left[player] = 0;
                }
        }
        for (const int player : {0, 1}) {
            for (int hole = 0; hole < rules.holes; ++hole) at(player, hole) = 0;
            if (rules.leftover != Leftover::discard) store(player) += left[player];
        }
    }

    std::string position() {
        std::string text;
        for (std::size_t i = 0; i < place.size(); ++i) {
            text += std::to_string(place[i]);
            const bool last = i + 1 == place.size();
            text += last ? " " : is_store(static_cast<int>(i)) ? "/" : ",";
        }
        text += mover == 0 ? "first" : "second";
        return walker < 0 ? text : text + (walker == 0 ? " jalan:1" : " jalan:2");
    }
};

} // namespace papan::congklak::reference
