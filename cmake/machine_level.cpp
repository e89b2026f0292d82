// Answers with the number of the highest x86-64 level of this machine; run when the build is
// configured.
#include "papan/launcher/level.hpp"

int main() {
    return papan::launcher::machine_level();
}
