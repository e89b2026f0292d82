#include "papan/apps/qr_code.hpp"

#include <memory>
#include <qrencode.h>

namespace papan::apps {

namespace {

constexpr int quiet_zone = 2; // cells of light around it; readers want some

struct FreeCode {
    void operator()(QRcode* code) const { QRcode_free(code); }
};

bool is_dark(const QRcode& code, int row, int column) {
    if (row < 0 || column < 0 || row >= code.width || column >= code.width) return false;
    return (code.data[row * code.width + column] & 1) != 0;
}

} // namespace

std::string qr_code(const std::string& text) {
    const std::unique_ptr<QRcode, FreeCode> code(
        QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_L, QR_MODE_8, 1));
    if (!code) return "";
    std::string drawn;
    for (int row = -quiet_zone; row < code->width + quiet_zone; row += 2) {
        drawn += "\x1b[30;107m"; // black on bright white
        for (int column = -quiet_zone; column < code->width + quiet_zone; ++column) {
            const bool upper = is_dark(*code, row, column), lower = is_dark(*code, row + 1, column);
            drawn += upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ";
        }
        drawn += "\x1b[0m\n";
    }
    return drawn;
}

} // namespace papan::apps
