#include "server/events/qr.hpp"

#include <qrencode.h>

#include <memory>

namespace sheepshead::server {

std::optional<std::vector<std::string>> qr_rows(std::string_view text) {
  if (text.empty() || text.size() > kMostQrBytes) return std::nullopt;
  const std::unique_ptr<QRcode, void (*)(QRcode*)> code(
      QRcode_encodeData(int(text.size()), reinterpret_cast<const unsigned char*>(text.data()), 0, QR_ECLEVEL_M),
      QRcode_free);
  if (!code) return std::nullopt;
  std::vector<std::string> rows;
  const auto width = std::size_t(code->width);
  for (std::size_t y = 0; y < width; ++y) {
    std::string& row = rows.emplace_back();
    // The lowest bit of a cell is its color.
    for (std::size_t x = 0; x < width; ++x) row += (code->data[y * width + x] & 1) != 0 ? '1' : '0';
  }
  return rows;
}

}  // namespace sheepshead::server
