// ONNX models: that the file is the message onnx.proto describes, as far as its structure goes.
// What a runtime makes of it: tools/check_onnx.
#include "papan/nn/layers.hpp"
#include "papan/nn/onnx.hpp"
#include "tests/nn/networks.hpp"

#include <gtest/gtest.h>
#include <map>

namespace papan::nn {
namespace {

struct Field {
    int number;
    std::uint64_t value = 0;
    std::string_view bytes;
};

std::uint64_t take_number(std::string_view& text) {
    std::uint64_t value = 0;
    for (int shift = 0;; shift += 7) {
        if (text.empty()) throw std::runtime_error("cut off");
        const auto byte = static_cast<unsigned char>(text.front());
        text.remove_prefix(1);
        value |= std::uint64_t{byte & 127U} << shift;
        if (byte < 128) return value;
    }
}

std::vector<Field> read(std::string_view text) {
    std::vector<Field> fields;
    while (!text.empty()) {
        const std::uint64_t tag = take_number(text);
        Field field{static_cast<int>(tag >> 3), 0, {}};
        if ((tag & 7) == 0) {
            field.value = take_number(text);
        } else {
            if ((tag & 7) != 2) throw std::runtime_error("another kind of field");
            const std::uint64_t size = take_number(text);
            if (size > text.size()) throw std::runtime_error("longer than its message");
            field.bytes = text.substr(0, size);
            text.remove_prefix(size);
        }
        fields.push_back(field);
    }
    return fields;
}

std::string_view bytes_of(std::string_view message, int number) {
    for (const Field& field : read(message))
        if (field.number == number) return field.bytes;
    return {};
}

TEST(Onnx, EveryInputOfANodeIsThereBeforeIt) {
    for (const Family family : {Family::source, Family::papan}) {
        Architecture a;
        a.family = family;
        a.planes = 5;
        a.globals = family == Family::papan ? 3 : 0;
        a.width = 8;
        a.blocks = 2;
        a.side = family == Family::source ? 5 : 0;
        const std::string model = to_onnx(Network::random(a, 1));
        const std::string_view graph = bytes_of(model, 7);
        std::map<std::string_view, int> known;
        for (const Field& field : read(graph))
            if (field.number == 5) ++known[bytes_of(field.bytes, 8)];
        std::size_t weights = 0;
        for (const Layer& layer : layers(a)) weights += layer.has_bias ? 2 : 1;
        EXPECT_GE(known.size(), weights);
        for (const Field& field : read(graph))
            if (field.number == 11) ++known[bytes_of(field.bytes, 1)];
        for (const Field& field : read(graph)) {
            if (field.number != 1) continue;
            for (const Field& part : read(field.bytes))
                if (part.number == 1) {
                    EXPECT_EQ(known[part.bytes], 1) << part.bytes;
                }
            ++known[bytes_of(field.bytes, 2)];
        }
        for (const Field& field : read(graph))
            if (field.number == 12) {
                EXPECT_EQ(known[bytes_of(field.bytes, 1)], 1);
            }
    }
}

} // namespace
} // namespace papan::nn
