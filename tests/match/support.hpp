// Shared by the tests of matches: settings with little to write, files that go away, processes.
#pragma once

#include "papan/base/text.hpp"
#include "papan/match/match.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <unistd.h>

namespace papan::match {

// A path in a folder of its own, removed with it.
class TemporaryFolder {
  public:
    TemporaryFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "papan-XXXXXX").string();
        folder_ = mkdtemp(name.data());
    }
    ~TemporaryFolder() { std::filesystem::remove_all(folder_); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    [[nodiscard]] std::string file(const std::string& name) const {
        return (folder_ / name).string();
    }

  private:
    std::filesystem::path folder_;
};

inline Entrant entrant(const std::string& text) {
    return *parse_entrant(text, {});
}

inline MatchSettings match_of(const std::string& a, const std::string& b, std::size_t games) {
    MatchSettings settings;
    settings.setup.kind = "match";
    settings.setup.game = "othello";
    settings.setup.entrants = {entrant(a), entrant(b)};
    settings.games = games;
    return settings;
}

extern const char* const mock_engine_path;

// "gtp:.../mock_engine gtp othello die 3"
inline std::string mock(const std::string& protocol, const std::string& fault = "",
                        const std::string& game = "othello") {
    setenv("PAPAN_MOCK_OWNER", std::to_string(getpid()).c_str(), 1); // inherited by the engine
    return protocol + ":" + mock_engine_path + " " + protocol + " " + game + " " + fault;
}

inline std::string contents(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

// Engines started by this test program that still live, and their children: not those of tests that
// run beside it.
inline int mock_processes() {
    const std::string mark = "PAPAN_MOCK_OWNER=" + std::to_string(getpid());
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        std::error_code ignored;
        const auto target = std::filesystem::read_symlink(entry.path() / "exe", ignored);
        if (ignored || target != mock_engine_path) continue;
        const std::string environment = contents(entry.path() / "environ");
        for (const auto variable : split(environment, '\0')) count += variable == mark;
    }
    return count;
}

// A killed process takes a moment to go: whether all have gone within a few seconds.
inline bool mock_processes_end() {
    const Stopwatch watch;
    while (mock_processes() != 0)
        if (watch.elapsed() > std::chrono::seconds(10)) return false;
    return true;
}

} // namespace papan::match
