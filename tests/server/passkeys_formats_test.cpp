// What WebAuthn's ceremonies take and refuse, against vectors of another implementation (passkey_vectors.py).
#include <gtest/gtest.h>
#include <sodium.h>

#include <nlohmann/json.hpp>

#include "passkey_vectors.hpp"
#include "said.hpp"
#include "server/passkeys/cbor.hpp"
#include "server/passkeys/ceremony.hpp"
#include "server/passkeys/cose_key.hpp"
#include "server/passkeys/site.hpp"

namespace sheepshead::server {
namespace {

using namespace std::string_literals;

const Site kVectorSite{"https://cards.example.org", "cards.example.org"};
const std::string kChallenge = "c2hlZXBzaGVhZA";

std::string bytes(const std::string& digits) {
  std::string out(digits.size() / 2, '\0');
  sodium_hex2bin(reinterpret_cast<unsigned char*>(out.data()), out.size(), digits.data(), digits.size(), nullptr,
                 nullptr, nullptr);
  return out;
}

/// What it says against a passkey that was made.
std::string against(const std::string& attestation, const Site& site = kVectorSite) {
  No no;
  const auto made = read_made_passkey(attestation, site, no);
  EXPECT_EQ(made.has_value(), no.why.empty());
  return made ? "" : std::string(no.message.id());
}

std::string against_use(const std::string& data, const std::string& signature, const std::string& key) {
  No no;
  const auto counter = read_used_passkey(bytes(vectors::kUseClientData), data, signature, key, kVectorSite, no);
  return counter ? "" : std::string(no.message.id());
}

std::string against_client_data(const std::string& said, Ceremony ceremony = Ceremony::use,
                                const Site& site = kVectorSite) {
  No no;
  const auto challenge = challenge_in(said, ceremony, site, no);
  return challenge ? "" : std::string(no.message.id());
}

TEST(PasskeySite, IsThePublicUrlsNameOrLocalhost) {
  const auto site = passkey_site("https://cards.example.org:8443", "other.example", true);
  ASSERT_TRUE(site);
  EXPECT_EQ(site->origin, "https://cards.example.org:8443");
  EXPECT_EQ(site->id, "cards.example.org");
  const auto local = passkey_site("", "localhost:8080", false);
  ASSERT_TRUE(local);
  EXPECT_EQ(local->origin, "http://localhost:8080");
  EXPECT_EQ(local->id, "localhost");
  EXPECT_TRUE(passkey_site("http://localhost:8080", "", false));
  for (const auto& [url, host] : {std::pair("https://192.0.2.1", ""),
                                  {"https://[2001:db8::1]:443", ""},
                                  {"http://cards.example.org", ""},
                                  {"", "127.0.0.1:8080"},
                                  {"", "[::1]:8080"},
                                  {"", "cards.example.org"},
                                  {"", ""}})
    EXPECT_FALSE(passkey_site(url, host, false)) << url << ' ' << host;
  EXPECT_FALSE(passkey_site("", "cards.example.org", true)) << "only as the operator has set it";
}

TEST(Passkeys, ThoseOfAnotherImplementationAreRead) {
  No no;
  auto made = read_made_passkey(bytes(vectors::kEs256Made), kVectorSite, no);
  ASSERT_TRUE(made) << no.why.text();
  EXPECT_EQ(made->credential, bytes(vectors::kEs256Credential));
  EXPECT_EQ(made->key, bytes(vectors::kEs256Key));
  EXPECT_EQ(made->counter, 0u);
  made = read_made_passkey(bytes(vectors::kEdDsaMade), kVectorSite, no);
  ASSERT_TRUE(made) << "with an extension";
  EXPECT_EQ(made->credential, bytes(vectors::kEdDsaCredential));
  EXPECT_EQ(made->key, bytes(vectors::kEdDsaKey));
  EXPECT_EQ(against(bytes(vectors::kLongestIdMade)), "");
  EXPECT_EQ(challenge_in(bytes(vectors::kMakeClientData), Ceremony::make, kVectorSite, no), kChallenge);
  EXPECT_EQ(challenge_in(bytes(vectors::kUseClientData), Ceremony::use, kVectorSite, no), kChallenge);
}

TEST(Passkeys, SignaturesOfAnotherImplementationFit) {
  No no;
  for (const auto& [key, signature] :
       {std::pair(vectors::kEs256Key, vectors::kEs256Signature), {vectors::kEdDsaKey, vectors::kEdDsaSignature}}) {
    const auto counter = read_used_passkey(bytes(vectors::kUseClientData), bytes(vectors::kUsed), bytes(signature),
                                           bytes(key), kVectorSite, no);
    ASSERT_TRUE(counter) << no.why.text();
    EXPECT_EQ(*counter, 7u);
  }
  const std::string used = bytes(vectors::kUsed);
  EXPECT_EQ(against_use(used, bytes(vectors::kEdDsaSignature), bytes(vectors::kEs256Key)), "passkey.wrong");
  EXPECT_EQ(against_use(used, bytes(vectors::kEs256Signature), bytes(vectors::kEdDsaKey)), "passkey.wrong");
  EXPECT_EQ(against_use(used, "", bytes(vectors::kEs256Key)), "passkey.wrong");
  EXPECT_EQ(against_use(used, "", bytes(vectors::kEdDsaKey)), "passkey.wrong");
  EXPECT_EQ(against_use(used, bytes(vectors::kEs256Signature), ""), "passkey.wrong");
  for (std::size_t i = 0; i < used.size(); ++i) {
    std::string changed = used;
    changed[i] ^= 0x10;
    EXPECT_NE(against_use(changed, bytes(vectors::kEs256Signature), bytes(vectors::kEs256Key)), "") << i;
  }
  EXPECT_EQ(against_use(used + '\0', bytes(vectors::kEs256Signature), bytes(vectors::kEs256Key)), "passkey.unreadable");
}

TEST(Passkeys, OfAnotherSiteOrWithoutACheckTheyAreRefused) {
  const auto refused = [](const char* data, const char* signature, const char* made, const std::string& why) {
    EXPECT_EQ(against_use(bytes(data), bytes(signature), bytes(vectors::kEs256Key)), why);
    EXPECT_EQ(against(bytes(made)), why);
  };
  refused(vectors::kOtherSiteUsed, vectors::kOtherSiteSignature, vectors::kOtherSiteMade, "passkey.other-site");
  refused(vectors::kNotVerifiedUsed, vectors::kNotVerifiedSignature, vectors::kNotVerifiedMade, "passkey.not-verified");
  refused(vectors::kNotAskedUsed, vectors::kNotAskedSignature, vectors::kNotAskedMade, "passkey.not-asked");
  refused(vectors::kCopiedAndNotUsed, vectors::kCopiedAndNotSignature, vectors::kCopiedAndNotMade,
          "passkey.unreadable");
}

TEST(Passkeys, OddOnesAreNotMade) {
  EXPECT_EQ(against(bytes(vectors::kPackedMade)), "passkey.attested");
  for (const char* key : {vectors::kOffCurveMade, vectors::kSmallOrderMade, vectors::kRsaMade})
    EXPECT_EQ(against(bytes(key)), "passkey.key-kind");
  for (const char* odd : {vectors::kShortIdMade, vectors::kLongIdMade, vectors::kMoreMade})
    EXPECT_EQ(against(bytes(odd)), "passkey.unreadable");
  const std::string whole = bytes(vectors::kEs256Made);
  for (std::size_t size = 0; size < whole.size(); ++size)
    EXPECT_NE(against(whole.substr(0, size)), "") << "cut after " << size;
  EXPECT_EQ(against(whole + '\0'), "passkey.unreadable");
}

TEST(Passkeys, TheBrowserMustSayWhatItWasAsked) {
  const std::string good = bytes(vectors::kUseClientData);
  EXPECT_EQ(against_client_data(good), "");
  EXPECT_EQ(against_client_data(good, Ceremony::make), "passkey.unreadable") << "the other ceremony";
  EXPECT_EQ(against_client_data(good, Ceremony::use, {"https://cards.example.org:8443", kVectorSite.id}),
            "passkey.other-page");
  EXPECT_EQ(against_client_data(good, Ceremony::use, {"http://cards.example.org", kVectorSite.id}),
            "passkey.other-page");
  const auto said = [](const std::string& more) {
    return against_client_data(R"({"type":"webauthn.get","challenge":"AA","origin":"https://cards.example.org")" +
                               more + "}");
  };
  EXPECT_EQ(said(""), "");
  EXPECT_EQ(said(R"(,"crossOrigin":true)"), "passkey.other-page");
  EXPECT_EQ(said(R"(,"crossOrigin":"no")"), "passkey.other-page");
  EXPECT_EQ(said(R"(,"topOrigin":"https://evil.example")"), "passkey.other-page");
  EXPECT_EQ(said(R"(,"origin":"https://cards.example.org")"), "passkey.unreadable") << "a key twice";
  for (const char* bad : {"", "{", "[]", "7", R"({"type":"webauthn.get","origin":"https://cards.example.org"})",
                          R"({"type":"webauthn.get","challenge":7,"origin":"https://cards.example.org"})"})
    EXPECT_EQ(against_client_data(bad), "passkey.unreadable") << bad;
}

TEST(PasskeyCbor, NeitherDeepNorLongNorOddOnesAreRead) {
  EXPECT_TRUE(read_cbor("\xA1\x61\x61\x81\x41\x00"s));  // {"a": [h'00']}
  EXPECT_TRUE(read_cbor("\x81\x81\x81\x80"s));
  EXPECT_FALSE(read_cbor("\x81\x81\x81\x81\x80"s)) << "five deep";
  EXPECT_FALSE(read_cbor(std::string(16 * 1024, '\x81')));
  EXPECT_FALSE(read_cbor(std::string(16 * 1024, '\xA1')));
  EXPECT_FALSE(read_cbor("\x9B\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF"s)) << "as long as none can be";
  EXPECT_FALSE(read_cbor("\x5B\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF"s));
  EXPECT_FALSE(read_cbor("\x59\x50\x00"s + std::string(0x5000, '\0'))) << "20 KiB";
  EXPECT_FALSE(read_cbor("\x80\x80"s)) << "two values";
  EXPECT_FALSE(read_cbor(""));
}

}  // namespace
}  // namespace sheepshead::server
