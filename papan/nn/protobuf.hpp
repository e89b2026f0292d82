// Messages of protocol buffers, written field by field: all that an ONNX file needs of them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace papan::nn {

class Protobuf {
  public:
    void put(int field, std::int64_t value) {
        put_number(static_cast<std::uint64_t>(field) << 3);
        put_number(static_cast<std::uint64_t>(value));
    }
    void put(int field, std::string_view bytes) {
        put_number(static_cast<std::uint64_t>(field) << 3 | 2U);
        put_number(bytes.size());
        bytes_.append(bytes);
    }
    void put(int field, const Protobuf& message) { put(field, message.bytes()); }
    // As raw bytes, little-endian.
    void put_floats(int field, std::span<const float> values) {
        put(field,
            std::string_view(reinterpret_cast<const char*>(values.data()), values.size_bytes()));
    }

    [[nodiscard]] const std::string& bytes() const { return bytes_; }

  private:
    // Seven bits a byte, the lowest first.
    void put_number(std::uint64_t value) {
        for (; value > 127; value >>= 7)
            bytes_ += static_cast<char>(static_cast<unsigned char>((value & 127) | 128));
        bytes_ += static_cast<char>(static_cast<unsigned char>(value));
    }

    std::string bytes_;
};

} // namespace papan::nn
