#include <gtest/gtest.h>

#include <set>

#include "server/people/letters.hpp"
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
    EXPECT_TRUE(wrong_name(name).empty()) << name;
}

TEST(Names, OneToFortyCharacters) {
  EXPECT_FALSE(wrong_name("").empty());
  EXPECT_TRUE(wrong_name("x").empty());
  EXPECT_TRUE(wrong_name(times(40, "ä")).empty());
  EXPECT_FALSE(wrong_name(times(41, "ä")).empty());
  EXPECT_FALSE(wrong_name(times(100'000, "x")).empty());
  EXPECT_TRUE(wrong_name(times(60, "x"), 60).empty()) << "a table's";
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
    EXPECT_FALSE(wrong_name(name).empty()) << name;
  EXPECT_FALSE(wrong_name(std::string("a\0b", 3)).empty());
}

// As Unicode's categories and properties have them: formats of other scripts, selectors and joiners where nothing is
// joined.
TEST(Names, NothingUnseenThatNoListNames) {
  for (const char* name : {"Fl\u200Do", "Fl\u200Co", "Flo\u200D", "\u200DFlo", "Flo\uFE0F", "Flo2\uFE0F", "F\u180Blo",
                           "F\uFE00lo", "F\u2D7F\U00013430lo", "F\U000110BDlo", "F\U0001BCA0lo", "F\U000E0101lo",
                           "\U0001F469\u200Dx", "F\u2067lo", "F\u061Clo"})
    EXPECT_EQ(wrong_name(name).id(), "person.name-unseen") << name;
  for (const char* name : {"❤️", "1️⃣", "👩🏽‍🚀", "क्‍ष", "🏳️‍🌈"})
    EXPECT_TRUE(wrong_name(name).empty()) << name;
}

TEST(Names, WhatLooksTheSameIsTheSame) {
  const auto alike = [](std::string_view one, std::string_view other) {
    EXPECT_EQ(Looks(one).like(Looks(other)), Looks(other).like(Looks(one)));
    return Looks(one).like(Looks(other));
  };
  for (const char* name : {"Fl\u043E", "FIo", "F1o", " Flo ", "F\u200Blo"}) EXPECT_TRUE(alike(name, "Flo")) << name;
  for (const char* name : {"Flo 2", "flo", "Otto", "Flö", "F l o"}) EXPECT_FALSE(alike(name, "Flo")) << name;
  EXPECT_TRUE(alike("Flo  Huber", "Flo\u00A0Huber"));
  // Full width, bold mathematics, rings.
  for (const char* name :
       {"\uFF21\uFF4E\uFF4E\uFF41", "\U0001D400\U0001D427\U0001D427\U0001D41A", "\u24B6\u24DD\u24DD\u24D0"})
    EXPECT_TRUE(alike(name, "Anna")) << name;
  EXPECT_TRUE(alike("\uFB02o", "flo")) << "a ligature";
  // Small capitals, black squares, halves of flags: nobody can say which case they are.
  for (const char* name : {"\u1D00\u0274\u0274\u1D00", "A\u0274\u0274\u1D00",
                           "\U0001F170\U0001F17D\U0001F17D\U0001F170", "\U0001F1E6\U0001F1F3\U0001F1F3\U0001F1E6"})
    for (const char* other : {"Anna", "ANNA", "anna"}) EXPECT_TRUE(alike(name, other)) << name << ' ' << other;
  EXPECT_FALSE(alike("\u1D00\u0274\u0274\u1D00", "Anne"));
  EXPECT_FALSE(alike("ANNA", "Anna")) << "which people can see";
  EXPECT_FALSE(alike("\u0418\u0432\u0430\u043D", "IBaH")) << "Cyrillic is itself";
}

TEST(Names, NotOnlyBlanks) {
  for (const char* name : {" ", "\xC2\xA0", "\xE2\x80\x83", "\xE3\x80\x80 ", "\xE2\x80\x8D"})
    EXPECT_FALSE(wrong_name(name).empty());
  EXPECT_EQ(tidy_name("  Flo \t"), "Flo");
}

TEST(Names, NoMarkup) {
  EXPECT_FALSE(wrong_name("<b>Flo</b>").empty());
  EXPECT_TRUE(wrong_name("Flo & Otto").empty());
}

TEST(Names, NobodyTakesThePlaceOfTheForgotten) {
  EXPECT_FALSE(wrong_name("Former player 7").empty());
  EXPECT_TRUE(wrong_name("Former").empty());
}

TEST(Names, NoTowersOfAccents) {
  EXPECT_TRUE(wrong_name("e\xCC\x81").empty());
  EXPECT_FALSE(wrong_name("e" + times(10, "\xCC\x81")).empty());
}

TEST(Names, NotUtf8) {
  for (const char* name : {"\xFF", "a\xC3", "\xC0\x80", "\xED\xA0\x80", "\xF5\x80\x80\x80"})
    EXPECT_FALSE(wrong_name(name).empty());
}

TEST(Names, Logins) {
  EXPECT_EQ(tidy_login(" Flo.Huber "), "flo.huber");
  EXPECT_TRUE(wrong_login("flo.huber-2").empty());
  for (const char* login : {"", "ab", "Flo", ".flo", "flo huber", "käthe", "flo@x"})
    EXPECT_FALSE(wrong_login(login).empty());
  EXPECT_FALSE(wrong_login(times(33, "a")).empty());
}

TEST(Names, Passphrases) {
  EXPECT_TRUE(wrong_passphrase("seven of diamonds", "flo").empty());
  EXPECT_FALSE(wrong_passphrase("short", "flo").empty());
  EXPECT_FALSE(wrong_passphrase("Florian1", "florian1").empty());
  EXPECT_FALSE(wrong_passphrase(times(257, "x"), "flo").empty());
  EXPECT_FALSE(wrong_passphrase("12345678\xFF", "flo").empty());
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
