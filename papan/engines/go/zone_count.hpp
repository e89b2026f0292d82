// What a position inside a zone is worth: as it stands, and what each side has for certain already.
// Certain is what is connected with a solid chain, and a space of at most seven points that only
// such stones surround: nobody makes two eyes in less than eight. A captured group's space is taken
// for certain too, though there it is good sense rather than a proof.
#pragma once

#include "papan/engines/go/zone.hpp"

#include <cstdint>

namespace papan::engines {

// The end of play in a zone; a bit for each of its chains.
struct LocalEnd {
    int area = 0;               // Black's points of the zone minus White's
    std::uint64_t standing = 0; // the chain is still there and not lost
    std::uint64_t shared = 0;   // it stands beside a point that neither side owns
};

class ZoneCounter {
  public:
    ZoneCounter(const ZoneMap& map, const Zone& zone);

    // Two passes here.
    [[nodiscard]] LocalEnd as_it_stands(const go::Board& board) const;

    struct Certain {
        int at_least = 0, at_most = 0; // the area, whatever is played
        LocalEnd end;                  // as it stands, less what is lost for certain
    };
    [[nodiscard]] Certain certain(const go::Board& board) const;

  private:
    struct Region;
    using Owners = std::array<go::Colour, go::detail::cell_limit>;

    void collect(const go::Board& board, go::Point start, go::Colour wall, Zone::PointSet& seen,
                 Region& region) const;
    static bool is_enclosed(const go::Board& board, go::Colour colour, const Zone::PointSet& alive,
                            const Region& region);
    static bool is_taken(const go::Board& board, go::Colour colour, const Zone::PointSet& alive,
                         const Region& region);
    void mark_safe(const go::Board& board, go::Colour colour, Owners& safe) const;
    void add_fates(const go::Board& board, const Zone::PointSet& beside_shared,
                   LocalEnd& end) const;

    const ZoneMap& map_;
    const Zone& zone_;
    std::vector<go::Point> wall_; // solid stones around the zone
};

} // namespace papan::engines
