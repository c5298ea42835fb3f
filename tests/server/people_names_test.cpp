#include <gtest/gtest.h>

#include <set>

#include "server/people/names.hpp"
#include "server/people/secrets.hpp"

namespace sheepshead::server {
namespace {

std::string times(int n, const std::string& text) {
  std::string out;
  for (int i = 0; i < n; ++i) out += text;
  return out;
}

TEST(Names, OfAllCountries) {
  for (const char* name :
       {"Flo", "Käthe", "Jean-Luc O'Neil", "李雷", "محمد", "Ωmega 2", "♣♠", "👩‍🌾", "می‌خواهم"})
    EXPECT_EQ(wrong_name(name), "") << name;
}

TEST(Names, OneToFortyCharacters) {
  EXPECT_NE(wrong_name(""), "");
  EXPECT_EQ(wrong_name("x"), "");
  EXPECT_EQ(wrong_name(times(40, "ä")), "");
  EXPECT_NE(wrong_name(times(41, "ä")), "");
  EXPECT_NE(wrong_name(times(100'000, "x")), "");
  EXPECT_EQ(wrong_name(times(60, "x"), 60), "") << "a table's";
}

TEST(Names, NothingUnseen) {
  for (const char* name : {"a\nb", "a\tb", "\x1b[31mred", "a\x7f", "a\xC2\x85",
                           "a\xE2\x80\xAE"
                           "b",
                           "a\xE2\x81\xA6"
                           "b",
                           "\xE2\x80\x8E"
                           "a",
                           "\xEF\xBB\xBF"
                           "a",
                           "a\xE2\x80\xA8"
                           "b",
                           "a\xE2\x80\x8B"
                           "b",
                           "\xE3\x85\xA4", "a\xF3\xA0\x80\x81"})
    EXPECT_NE(wrong_name(name), "") << name;
  EXPECT_NE(wrong_name(std::string("a\0b", 3)), "");
}

TEST(Names, NotOnlyBlanks) {
  for (const char* name : {" ", "\xC2\xA0", "\xE2\x80\x83", "\xE3\x80\x80 ", "\xE2\x80\x8D"})
    EXPECT_NE(wrong_name(name), "");
  EXPECT_EQ(tidy_name("  Flo \t"), "Flo");
}

TEST(Names, NoMarkup) {
  EXPECT_NE(wrong_name("<b>Flo</b>"), "");
  EXPECT_EQ(wrong_name("Flo & Otto"), "");
}

TEST(Names, NobodyTakesThePlaceOfTheForgotten) {
  EXPECT_NE(wrong_name("Former player 7"), "");
  EXPECT_EQ(wrong_name("Former"), "");
}

TEST(Names, NoTowersOfAccents) {
  EXPECT_EQ(wrong_name("e\xCC\x81"), "");
  EXPECT_NE(wrong_name("e" + times(10, "\xCC\x81")), "");
}

TEST(Names, NotUtf8) {
  for (const char* name : {"\xFF", "a\xC3", "\xC0\x80", "\xED\xA0\x80", "\xF5\x80\x80\x80"})
    EXPECT_NE(wrong_name(name), "");
}

TEST(Names, Logins) {
  EXPECT_EQ(tidy_login(" Flo.Huber "), "flo.huber");
  EXPECT_EQ(wrong_login("flo.huber-2"), "");
  for (const char* login : {"", "ab", "Flo", ".flo", "flo huber", "käthe", "flo@x"}) EXPECT_NE(wrong_login(login), "");
  EXPECT_NE(wrong_login(times(33, "a")), "");
}

TEST(Names, Passphrases) {
  EXPECT_EQ(wrong_passphrase("seven of diamonds", "flo"), "");
  EXPECT_NE(wrong_passphrase("short", "flo"), "");
  EXPECT_NE(wrong_passphrase("Florian1", "florian1"), "");
  EXPECT_NE(wrong_passphrase(times(257, "x"), "flo"), "");
  EXPECT_NE(wrong_passphrase("12345678\xFF", "flo"), "");
}

TEST(Secrets, TokensAreLongAndDifferent) {
  std::set<std::string> tokens;
  for (int i = 0; i < 1000; ++i) tokens.insert(new_token());
  EXPECT_EQ(tokens.size(), 1000u);
  for (const std::string& token : tokens) EXPECT_TRUE(looks_like_token(token)) << token;
  EXPECT_EQ(tokens.begin()->size(), 43u) << "32 bytes as base64url";
  EXPECT_FALSE(looks_like_token(""));
  EXPECT_FALSE(looks_like_token(times(43, "=")));
  EXPECT_FALSE(looks_like_token(times(44, "a")));
}

TEST(Secrets, AHashIsNotTheToken) {
  const std::string token = new_token();
  EXPECT_EQ(hash_of(token).size(), 32u);
  EXPECT_EQ(hash_of(token), hash_of(token));
  EXPECT_NE(hash_of(token), hash_of(new_token()));
}

TEST(Secrets, CsrfBelongsToItsToken) {
  const std::string token = new_token();
  const std::string csrf = csrf_of(token);
  EXPECT_TRUE(is_csrf_of(csrf, token));
  EXPECT_FALSE(is_csrf_of(csrf, new_token()));
  EXPECT_FALSE(is_csrf_of(token, token));
  EXPECT_FALSE(is_csrf_of("", token));
  EXPECT_FALSE(is_csrf_of("", ""));
  EXPECT_EQ(csrf.find(token), std::string::npos);
}

TEST(Secrets, CodesAreReadAsPeopleTypeThem) {
  const std::string code = new_code();
  EXPECT_EQ(tidy_code(code).size(), 8u);
  std::string typed = " " + code;
  for (char& c : typed) c = static_cast<char>(std::tolower(c));
  EXPECT_EQ(tidy_code(typed), tidy_code(code));
  EXPECT_EQ(tidy_code("K3FQ-7AR"), "");
  EXPECT_EQ(tidy_code("K3FQ-7AR0"), "");
  EXPECT_EQ(tidy_code(times(1000, "A")), "");
}

TEST(Secrets, Passphrases) {
  const std::string hash = passphrase_hash("seven of diamonds", Cost::least());
  EXPECT_TRUE(hash.starts_with("$argon2id$"));
  EXPECT_TRUE(fits("seven of diamonds", hash, Cost::least()));
  EXPECT_FALSE(fits("eight of diamonds", hash, Cost::least()));
  EXPECT_FALSE(fits("seven of diamonds", "", Cost::least()));
  EXPECT_FALSE(fits("seven of diamonds", "rubbish", Cost::least()));
  EXPECT_FALSE(fits("seven of diamonds", times(1000, "x"), Cost::least()));
  EXPECT_FALSE(needs_rehash(hash, Cost::least()));
  EXPECT_TRUE(needs_rehash(hash, Cost{}));
}

}  // namespace
}  // namespace sheepshead::server
