// Weights as bytes, and those that the program was built with.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "embedded/file.hpp"
#include "search/neural/net.hpp"

#ifndef SHEEPSHEAD_WEIGHTS
#error "SHEEPSHEAD_WEIGHTS must name the file of weights"
#endif
SHEEPSHEAD_EMBEDDED(weights, SHEEPSHEAD_WEIGHTS)

namespace sheepshead {
namespace {

constexpr std::string_view kMagic = "SHEEPNET";
/// In the first the two bytes of a number stood side by side; now a layer has all low ones and then all high ones,
/// which packs better.
constexpr std::uint32_t kSideBySide = 1, kFormat = 2;

// The end of each layer in the flat weights, whose numbers share a scale.
std::array<std::size_t, 3> layer_ends() {
  const std::size_t first = std::size_t(kFeatures + 1) * Net::kFirst;
  const std::size_t second = first + std::size_t(Net::kFirst) * Net::kSecond + Net::kSecond;
  return {first, second, std::size_t(Net::parameters())};
}

void put(std::string& out, const void* p, std::size_t n) { out.append(static_cast<const char*>(p), n); }

}  // namespace

std::string Net::to_bytes() const {
  std::string out(kMagic);
  const std::uint32_t features = std::uint32_t(kFeatures);
  put(out, &kFormat, 4);
  put(out, &features, 4);
  std::size_t from = 0;
  for (const std::size_t end : layer_ends()) {
    float most = 1e-6f;
    for (std::size_t i = from; i < end; ++i) most = std::max(most, std::fabs(weights_[i]));
    const float scale = most / 32767.0f;
    put(out, &scale, 4);
    std::string high;
    for (; from < end; ++from) {
      const auto w = std::uint16_t(std::lround(weights_[from] / scale));
      out += char(w & 0xFF);
      high += char(w >> 8);
    }
    out += high;
  }
  return out;
}

std::optional<Net> Net::from_bytes(std::string_view bytes) {
  const std::size_t size = 16 + 3 * 4 + std::size_t(parameters()) * 2;
  if (bytes.size() != size || bytes.substr(0, 8) != kMagic) return std::nullopt;
  std::uint32_t format, features;
  std::memcpy(&format, bytes.data() + 8, 4);
  std::memcpy(&features, bytes.data() + 12, 4);
  if ((format != kFormat && format != kSideBySide) || features != std::uint32_t(kFeatures)) return std::nullopt;
  Net net;
  const char* at = bytes.data() + 16;
  std::size_t from = 0;
  for (const std::size_t end : layer_ends()) {
    float scale;
    std::memcpy(&scale, at, 4);
    at += 4;
    if (!(scale > 0 && scale < 1e6f)) return std::nullopt;
    const std::size_t count = end - from, step = format == kFormat ? 1 : 2, high = format == kFormat ? count : 1;
    for (std::size_t i = 0; i < count; ++i, ++from) {
      const auto low = std::uint8_t(at[i * step]);
      net.weights_[from] = float(std::int16_t(low | std::uint8_t(at[i * step + high]) << 8)) * scale;
    }
    at += 2 * count;
  }
  return net;
}

const Net& shipped_net() {
  static const Net net = [] {
    std::optional<Net> n = Net::from_bytes(embedded::weights());
    if (!n) {
      std::fputs("data/net.weights does not fit the features of this program: train it anew\n", stderr);
      std::abort();
    }
    return *std::move(n);
  }();
  return net;
}

}  // namespace sheepshead
