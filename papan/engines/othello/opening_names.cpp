#include "papan/engines/othello/opening_names.hpp"

#include "papan/engines/othello/position_hash.hpp"
#include "papan/engines/othello/symmetry.hpp"

#include <array>
#include <unordered_map>

namespace papan::engines::othello_search {

namespace {

using Names = std::unordered_map<Position, Bilingual, PositionHash>;

Position position_after(std::string_view moves) {
    Position at = position_of(Othello::initial({}));
    for (; moves.size() >= 2; moves.remove_prefix(2)) {
        const int square = (moves[1] - '1') * 8 + (moves[0] - 'a');
        at = after_move(at, {static_cast<std::uint8_t>(square)});
    }
    return at;
}

Names names_by_position() {
    Names names;
    for (const NamedOpening& row : named_openings())
        names.emplace(normal_form(position_after(row.moves)), row.name);
    return names;
}

} // namespace

std::span<const NamedOpening> named_openings() {
    static constexpr std::array table{
        NamedOpening{"f5d6", {"Perpendicular", "Tegak lurus"}},
        NamedOpening{"f5f6", {"Diagonal", "Diagonal"}},
        NamedOpening{"f5f4", {"Parallel", "Sejajar"}},
        // Tiger
        NamedOpening{"f5d6c3g5", {"Bent Ganglion", "Bent Ganglion"}},
        NamedOpening{"f5d6c3d3c4", {"Tiger", "Harimau"}},
        NamedOpening{"f5d6c3d3c4b3", {"Aubrey", "Aubrey"}},
        NamedOpening{"f5d6c3d3c4f4f6", {"Stephenson", "Stephenson"}},
        NamedOpening{"f5d6c3d3c4f4f6f3", {"Comp'Oth", "Comp'Oth"}},
        NamedOpening{"f5d6c3d3c4f4f6f3e3", {"Lightning Bolt", "Kilat"}},
        NamedOpening{"f5d6c3d3c4f4f6g5", {"No-Kung", "No-Kung"}},
        NamedOpening{"f5d6c3d3c4f4f6b4", {"Kung", "Kung"}},
        NamedOpening{"f5d6c3d3c4f4e6", {"Leader's Tiger", "Harimau Leader"}},
        NamedOpening{"f5d6c3d3c4f4e3", {"Brightstein", "Brightstein"}},
        NamedOpening{"f5d6c3d3c4f4c5b3c2", {"Rose-Bill", "Rose-Bill"}},
        NamedOpening{"f5d6c3d3c4f4c5b4b5c6f3e6e3", {"Ishii", "Ishii"}},
        // Cat
        NamedOpening{"f5d6c4d3c5", {"Cat", "Kucing"}},
        NamedOpening{"f5d6c4d3e6", {"Italian", "Italia"}},
        NamedOpening{"f5d6c4g5c6", {"No-Cat", "Bukan kucing"}},
        // Rose and what begins like it
        NamedOpening{"f5d6c5f4d3", {"Horse", "Kuda"}},
        NamedOpening{"f5d6c5f4e3d3", {"Mimura", "Mimura"}},
        NamedOpening{"f5d6c5f4e3c6f3", {"Shaman", "Dukun"}},
        NamedOpening{"f5d6c5f4e3c6e6", {"Inoue", "Inoue"}},
        NamedOpening{"f5d6c5f4e3c6e6f6", {"Iago", "Iago"}},
        NamedOpening{"f5d6c5f4e3c6d7", {"Bhagat", "Bhagat"}},
        NamedOpening{"f5d6c5f4e3c6d3f3", {"Ralle", "Ralle"}},
        NamedOpening{"f5d6c5f4e3c6d3f6e6d7", {"Rose", "Mawar"}},
        NamedOpening{"f5d6c5f4e3c6d3f6e6d7e7", {"Greenberg", "Greenberg"}},
        NamedOpening{"f5d6c5f4e3c6d3f6e6d7g4", {"Flat", "Datar"}},
        NamedOpening{"f5d6c5f4e3c6d3f6e6d7g4c4", {"Rotating Flat", "Datar berputar"}},
        NamedOpening{"f5d6c5f4e3c6d3f6e6d7g3c4", {"Rose-Birth", "Kelahiran mawar"}},
        NamedOpening{"f5d6c5f4e3c6d3f6e6d7g3c4b4", {"Rose-Birdie", "Rose-Birdie"}},
        // Wings
        NamedOpening{"f5f6d3f4", {"Wing", "Sayap"}},
        NamedOpening{"f5f6c4f4", {"Semi-Wing", "Setengah sayap"}},
        // Cow
        NamedOpening{"f5f6e6f4e3", {"Cow", "Sapi"}},
        NamedOpening{"f5f6e6f4e3d6", {"Chimney", "Cerobong"}},
        NamedOpening{"f5f6e6f4e3c5g5", {"Bat", "Kelelawar"}},
        NamedOpening{"f5f6e6f4e3c5c4", {"Rose-v-Toth", "Rose-v-Toth"}},
        NamedOpening{"f5f6e6f4e3c5c4e7", {"Tanida", "Tanida"}},
        NamedOpening{"f5f6e6f4e3c5c4e7g4", {"Aircraft", "Pesawat"}},
        NamedOpening{"f5f6e6f4e3c5c4e7b5e2", {"Sailboat", "Perahu layar"}},
        NamedOpening{"f5f6e6f4e3c5c4d3c3", {"Landau", "Landau"}},
        NamedOpening{"f5f6e6f4e3c5c4d3f3e2", {"Maruoka", "Maruoka"}},
        // Buffalo
        NamedOpening{"f5f6e6f4c3", {"Buffalo", "Kerbau"}},
        NamedOpening{"f5f6e6f4c3c4", {"Hokuriku Buffalo", "Kerbau Hokuriku"}},
        NamedOpening{"f5f6e6f4c3d6f3c4c5b4", {"Tanida Buffalo", "Kerbau Tanida"}},
        NamedOpening{"f5f6e6f4c3d7f3", {"Maruoka Buffalo", "Kerbau Maruoka"}},
        // The fifth move beside the edge
        NamedOpening{"f5f6e6f4g5", {"Heath", "Heath"}},
        NamedOpening{"f5f6e6f4g5e7e3", {"Heath-Chimney", "Heath-Cerobong"}},
        NamedOpening{"f5f6e6f4g5d6", {"Iwasaki", "Iwasaki"}},
        NamedOpening{"f5f6e6f4g4", {"Raccoon Dog", "Rakun"}},
        NamedOpening{"f5f6e6f4g3", {"Hamilton", "Hamilton"}},
        NamedOpening{"f5f6e6f4g6", {"Snake", "Ular"}},
        NamedOpening{"f5f6e6f4g6c6", {"Pyramid", "Piramida"}},
        NamedOpening{"f5f6e6f4g7", {"X-square", "Kotak X"}},
    };
    return table;
}

std::optional<Bilingual> opening_name(const Position& at) {
    static const Names names = names_by_position();
    const auto found = names.find(normal_form(at));
    if (found == names.end()) return std::nullopt;
    return found->second;
}

} // namespace papan::engines::othello_search
