#include "server/people/challenges.hpp"

namespace sheepshead::server {
namespace {

constexpr std::size_t kTime = 8, kNonce = 16, kProof = 32;
constexpr std::size_t kContent = kTime + kNonce + Challenges::kHandle;

Millis time_in(std::string_view content) {
  Millis time = 0;
  for (const char c : content.substr(0, kTime)) time = time << 8 | static_cast<unsigned char>(c);
  return time;
}

}  // namespace

std::string Challenges::proof_of(std::string_view content, std::string_view for_what) const {
  return keyed_hash(key_, std::string(content) + std::string(for_what));
}

std::string Challenges::make(std::string_view for_what, std::string_view handle, Millis now) const {
  std::string content;
  for (int shift = 8 * (int(kTime) - 1); shift >= 0; shift -= 8) content += static_cast<char>(now >> shift & 0xFF);
  content += random_bytes(kNonce);
  content += handle;
  return base64url(content + proof_of(content, for_what));
}

std::optional<std::string> Challenges::handle_in(std::string_view challenge, std::string_view for_what,
                                                 Millis now) const {
  const auto bytes = from_base64url(challenge);
  if (!bytes || bytes->size() != kContent + kProof) return std::nullopt;
  const std::string content = bytes->substr(0, kContent);
  if (!is_same_secret(bytes->substr(kContent), proof_of(content, for_what))) return std::nullopt;
  const Millis made = time_in(content);
  if (now + kSkew < made || now >= made + kLife) return std::nullopt;
  return content.substr(kTime + kNonce);
}

Millis Challenges::end_of(std::string_view challenge) {
  const auto bytes = from_base64url(challenge);
  return bytes && bytes->size() >= kTime ? time_in(*bytes) + kLife : 0;
}

}  // namespace sheepshead::server
