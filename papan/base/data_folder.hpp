// The user's data folder: what the program keeps for its user and may build again.
#pragma once

#include <filesystem>

namespace papan {

// $XDG_DATA_HOME/papan, or ~/.local/share/papan, or ./papan without either. Not created here.
[[nodiscard]] std::filesystem::path data_folder();

} // namespace papan
