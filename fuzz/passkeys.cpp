// Passkeys from memory: what browsers and authenticators say. Nothing may crash; what is refused says why; what is
// taken is as long as it says and for our site.
//
// By the first byte: 'm' an attestation, 'c' client data, 'k' a key, 'b' CBOR; else an authenticator's data, a byte
// 0xFF 0x0A apart from the signature.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "server/passkeys/cbor.hpp"
#include "server/passkeys/ceremony.hpp"
#include "server/passkeys/cose_key.hpp"

namespace {

using namespace sheepshead::server;

void demand(bool holds) {
  if (!holds) std::abort();
}

const Site kSite{"https://cards.example.org", "cards.example.org"};
/// That of passkey_vectors.py.
constexpr std::string_view kKey(
    "\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20\x15\xa4\xab\xda\xa3\x66\x5f\xc0\xf2\xd9\x6b\x81\x20\x39\x0d\xe3"
    "\xbb\x18\x1d\xf7\xfb\xca\x54\x9f\x3d\x15\x07\x25\xaf\xf1\x9b\x62\x22\x58\x20\xbf\x7b\xe8\xab\xdb\x0f\x79"
    "\xb9\x31\xa9\xea\xbf\xae\x38\x4b\x91\xfe\x60\x72\xd0\x8a\x41\x8b\xd7\xe0\x48\x98\x57\xa8\x51\x41\x7e",
    77);

void judge(std::string_view text) {
  sheepshead::No no;
  const char kind = text.empty() ? '\0' : text.front();
  if (!text.empty()) text.remove_prefix(1);
  if (kind == 'm') {
    const auto made = read_made_passkey(text, kSite, no);
    demand(made.has_value() == no.message.empty());
    if (made) demand(cose_key_in(made->key) == made->key && made->credential.size() <= 1023);
  } else if (kind == 'c') {
    for (const Ceremony ceremony : {Ceremony::make, Ceremony::use}) {
      sheepshead::No why;
      demand(challenge_in(text, ceremony, kSite, why).has_value() == why.message.empty());
    }
  } else if (kind == 'k') {
    if (const auto key = cose_key_in(text)) {
      demand(text.starts_with(*key) && (key->size() == 77 || key->size() == 42));
      demand(!is_signed(*key, "nothing", "no signature"));
    }
  } else if (kind == 'b') {
    (void)read_cbor(text);
  } else {
    const auto apart = text.find("\xFF\x0A");
    if (apart == std::string_view::npos) return;
    demand(read_used_passkey("{}", text.substr(0, apart), text.substr(apart + 2), kKey, kSite, no).has_value() ==
           no.message.empty());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  judge({reinterpret_cast<const char*>(data), size});
  return 0;
}
