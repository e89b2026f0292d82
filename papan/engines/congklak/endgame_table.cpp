#include "papan/engines/congklak/endgame_table.hpp"

#include "papan/base/data_folder.hpp"

namespace papan::engines {

std::filesystem::path EndgameTable::default_folder() {
    return data_folder() / "tables";
}

std::shared_ptr<const EndgameTable> EndgameTable::installed(const congklak::Rules& rules) {
    return open(rules, default_folder());
}

// The checksums are left to the build: reading a gigabyte whole at every start would cost more than
// it is worth.
std::shared_ptr<const EndgameTable> EndgameTable::open(const congklak::Rules& rules,
                                                       const std::filesystem::path& folder) {
    auto table = std::make_shared<EndgameTable>();
    table->holes_ = rules.holes;
    for (int level = 0; level <= SeedIndex::most_seeds; ++level) {
        auto mapped = MappedLevel::open(folder, rules, level);
        if (!mapped) break;
        table->levels_.push_back(*std::move(mapped));
    }
    return table;
}

} // namespace papan::engines
