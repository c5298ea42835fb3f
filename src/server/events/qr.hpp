// QR codes, to be drawn by a page.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sheepshead::server {

constexpr std::size_t kMostQrBytes = 500;

/// A row of '0' (light) and '1' (dark) for each line of the square, without a margin. Nothing if the text is too long
/// or empty. Thread-safe.
std::optional<std::vector<std::string>> qr_rows(std::string_view text);

}  // namespace sheepshead::server
