#include "server/cluster/parcel.hpp"

#include <sodium.h>

#include <utility>

#include "server/cluster/bytes.hpp"

namespace sheepshead::server {
namespace {

/// "SR" and the version of all that nodes say to each other.
constexpr std::uint32_t kMagic = 0x5352'0001;
constexpr std::size_t kHead = 4 + 5 * 8, kProof = crypto_auth_BYTES;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

}  // namespace

ClusterKey::ClusterKey(std::string_view text) {
  static_assert(sizeof bytes_ == crypto_auth_KEYBYTES);
  [[maybe_unused]] static const int ready = sodium_init();
  crypto_generichash(bytes_.data(), bytes_.size(), bytes_of(text), text.size(), nullptr, 0);
}

std::string proved(std::string text, const ClusterKey& key) {
  std::array<unsigned char, kProof> proof{};
  crypto_auth(proof.data(), bytes_of(text), text.size(), key.bytes());
  text.append(reinterpret_cast<const char*>(proof.data()), proof.size());
  return text;
}

std::optional<std::string_view> proven(std::string_view bytes, const ClusterKey& key) {
  if (bytes.size() < kProof || bytes.size() > kHead + kMostBody + kProof) return std::nullopt;
  const std::string_view said = bytes.substr(0, bytes.size() - kProof);
  if (crypto_auth_verify(bytes_of(bytes) + said.size(), bytes_of(said), said.size(), key.bytes()) != 0)
    return std::nullopt;
  return said;
}

std::string sealed(const Parcel& p, const ClusterKey& key) {
  std::string text;
  text.reserve(kHead + p.body.size() + kProof);
  BytesOut out(text);
  out.u32(kMagic).u64(p.from).u64(p.to).u64(p.mine).u64(p.yours).u64(p.count);
  text += p.body;
  return proved(std::move(text), key);
}

std::optional<Parcel> unsealed(std::string_view bytes, const ClusterKey& key) {
  const auto said = proven(bytes, key);
  if (!said || said->size() < kHead) return std::nullopt;
  BytesIn in(*said);
  const bool is_ours = in.u32() == kMagic;
  Parcel p;
  p.from = in.u64();
  p.to = in.u64();
  p.mine = in.u64();
  p.yours = in.u64();
  p.count = in.u64();
  p.body = in.rest();
  if (!is_ours || p.from == 0 || p.to == 0 || p.mine == 0) return std::nullopt;
  if (!p.body.empty() && (p.yours == 0 || p.count == 0)) return std::nullopt;
  return p;
}

}  // namespace sheepshead::server
