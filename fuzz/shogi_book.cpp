// libFuzzer target of YaneuraOu's text books: read or refused, and what is read is the same after
// writing and reading again.
#include "papan/engines/shogi/text_book.hpp"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace papan::engines;
    const auto book = read_text_book({reinterpret_cast<const char*>(data), size});
    if (!book) return 0;
    const auto again = read_text_book(write_text_book(*book));
    if (!again || *again != *book) std::abort();
    return 0;
}
