// libFuzzer target of the shogi records: any bytes are read or refused by every format, and what is
// read survives writing and reading again; a text with its bad bytes replaced is one.
#include "papan/notation/shogi/encoding.hpp"
#include "papan/notation/shogi/format.hpp"

#include <cstdint>
#include <cstdlib>

namespace {

using namespace papan;
using namespace papan::kifu;

std::vector<std::string> main_moves(const std::vector<Kifu>& games) {
    std::vector<std::string> moves;
    for (const Kifu& game : games)
        for (const Node* node : main_line(game))
            if (node->move && !node->illegal)
                moves.push_back(Shogi::format_move(game.start, *node->move));
    return moves;
}

void check(FileKind kind, std::string_view bytes) {
    const auto first = read_file(kind, bytes);
    if (!first) return;
    std::vector<Warning> warnings;
    const auto written = write_file(kind, *first, warnings);
    if (!written) return; // a character that the encoding lacks
    const auto second = read_file(kind, *written);
    if (!second || main_moves(*second) != main_moves(*first)) std::abort();
    for (const Kifu& game : *first) (void)to_record(game);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    (void)detect(bytes);
    std::vector<Warning> warnings;
    if (!to_utf8(mend_text(bytes, warnings))) std::abort();
    for (const FileKind kind : {FileKind::csa, FileKind::csa3, FileKind::jkf, FileKind::ki2,
                                FileKind::ki2u, FileKind::kif, FileKind::kifu, FileKind::usi})
        check(kind, bytes);
    return 0;
}
