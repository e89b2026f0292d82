#include "papan/server/gzip.hpp"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>
#include <cstdint>

namespace papan::server {

namespace {

// RFC 1952: magic, deflate, no flags, no time, best compression, unknown system.
constexpr std::string_view head("\x1f\x8b\x08\0\0\0\0\0\2\xff", 10);

void add_number(std::string& bytes, std::uint32_t number) {
    for (int shift = 0; shift < 32; shift += 8)
        bytes += static_cast<char>((number >> shift) & 0xffU);
}

} // namespace

std::string gzip(std::string_view text) {
    namespace zlib = boost::beast::zlib;
    zlib::deflate_stream stream;
    stream.reset(9, 15, 8, zlib::Strategy::normal);
    std::string body(stream.upper_bound(text.size()), '\0');
    zlib::z_params params;
    params.next_in = text.data();
    params.avail_in = text.size();
    params.next_out = body.data();
    params.avail_out = body.size();
    boost::system::error_code ended; // says end_of_stream: all of it fits
    stream.write(params, zlib::Flush::finish, ended);
    body.resize(params.total_out);

    boost::crc_32_type sum;
    sum.process_bytes(text.data(), text.size());
    std::string packed(head);
    packed += body;
    add_number(packed, sum.checksum());
    add_number(packed, static_cast<std::uint32_t>(text.size()));
    return packed;
}

} // namespace papan::server
