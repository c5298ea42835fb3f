// What the server tells people, in the languages of the program.
#include <gtest/gtest.h>

#include <array>
#include <regex>
#include <set>

#include "speech/language.hpp"
#include "words/groups/person.hpp"
#include "words/groups/refused.hpp"
#include "words/groups/serving.hpp"
#include "words/groups/shape.hpp"

namespace sheepshead::server {
namespace {

words::Value some(const words::Argument& argument) {
  words::Value v;
  v.number = 7;
  v.text = argument.kind == words::choice ? std::string(argument.words.substr(0, argument.words.find('|'))) : "Xaver";
  if (argument.kind == words::message || argument.kind == words::list) v.messages = {as_is("Xaver")};
  return v;
}

std::vector<Message> all() {
  const std::set<std::string_view> ours{"person", "refused", "serving", "shape"};
  std::vector<Message> messages;
  for (const auto& group : words::groups())
    for (const words::Declared& declared : group) {
      if (!ours.contains(declared.id.substr(0, declared.id.find('.')))) continue;
      Message one;
      one.says = &declared;
      for (const words::Argument& argument : declared.all()) one.given.push_back(some(argument));
      messages.push_back(std::move(one));
    }
  return messages;
}

TEST(ServerWords, EveryRefusalIsSaidInGerman) {
  const speech::Language& german = *speech::language("de");
  const std::regex english(R"(\b(the|you|your|can't|isn't|there's|must|have|wait|again|with|table|seat)\b)",
                           std::regex::icase);
  const std::vector<Message> messages = all();
  EXPECT_GT(messages.size(), 150u);
  for (const Message& one : messages) {
    const std::string text = german.text(one);
    EXPECT_FALSE(text.empty()) << one.id();
    EXPECT_FALSE(std::regex_search(text, english)) << one.id() << ": " << text;
  }
}

TEST(ServerWords, WhatIsRefusedReadsWell) {
  struct Said {
    Message message;
    std::string_view english, german;
  };
  const std::vector<Said> table{
      {say<"refused.seat-taken">("Flo"), "Flo is sitting there.", "Dort sitzt Flo."},
      {say<"refused.no-room">("Flo", 4, 4), "Flo is in seat 4, and there would be only 4 seats.",
       "Flo sitzt auf Platz 4, und es gäbe nur noch 4 Plätze."},
      {say<"refused.old-page">(), "This page is older than the server. Refresh.",
       "Diese Seite ist älter als der Server. Lade sie neu."},
      {say<"person.name-long">(40), "The name is longer than 40 characters.", "Der Name hat mehr als 40 Zeichen."},
      {say<"serving.shutting-down">(), "The server is shutting down. Try again soon.",
       "Der Server wird beendet. Versuche es bald noch einmal."},
      {say<"shape.text">(say<"shape.message">(), say<"shape.kind">(which<"number">())),
       "The message must be text, not a number.", "Die Nachricht muss Text sein, nicht eine Zahl."},
  };
  for (const Said& one : table) {
    EXPECT_EQ(speech::english().text(one.message), one.english);
    EXPECT_EQ(speech::language("de")->text(one.message), one.german);
  }
}

}  // namespace
}  // namespace sheepshead::server
