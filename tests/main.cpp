// The main function of every test program. What its tests write lies in a folder of this process
// alone, so that tests that run at the same time, here or in another checkout, never meet.
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <string>

namespace fs = std::filesystem;

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    std::string folder = (fs::temp_directory_path() / "papan-test-XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr) return EXIT_FAILURE;
    // Where testing::TempDir() and the standard library look.
    for (const char* name : {"TMPDIR", "TEST_TMPDIR"}) setenv(name, (folder + "/").c_str(), 1);
    const int result = RUN_ALL_TESTS();
    std::error_code problem; // what is left there harms nobody
    fs::remove_all(folder, problem);
    return result;
}
