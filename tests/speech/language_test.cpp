// Messages in both languages, and what is wrong with a catalog.
#include "speech/language.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "speech/check.hpp"
#include "speech/message_json.hpp"
#include "speech/pattern.hpp"
#include "speech/width.hpp"
#include "words/groups/contract.hpp"
#include "words/groups/event.hpp"
#include "words/groups/score.hpp"

namespace sheepshead::speech {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

const std::string kNames[] = {"Ann", "East"};

TEST(Language, SpeaksToYouAndOfOthersInBothLanguages) {
  const Message passed = say<"event.passed">(1);
  EXPECT_EQ(english().text(passed, {.names = kNames}), "East passes.");
  EXPECT_EQ(english().text(passed, {.names = kNames, .seat = 1}), "You pass.");
  EXPECT_EQ(language("de_DE.UTF-8")->text(passed, {.names = kNames}), "East passt.");
  EXPECT_EQ(english().text(say<"event.passed">(4), {.names = kNames}), "Seat 5 passes.");
  EXPECT_EQ(language("fr"), nullptr);
  EXPECT_EQ(language("DE"), language("de"));
  EXPECT_EQ(language("En_us"), &english());
}

TEST(Language, TellsSeveralOfWhomOneReadsItFromOthers) {
  const std::string names[] = {"Anna", "Ben", "Cleo"};
  const Message partners = say<"score.partners">(std::vector<words::Who>{{0}, {2}});
  EXPECT_EQ(language("de")->text(partners, {.names = names, .seat = 0}), "Du und Cleo wart Partner.");
  EXPECT_EQ(language("de")->text(partners, {.names = names, .seat = 2}), "Anna und du wart Partner.");
  EXPECT_EQ(language("de")->text(partners, {.names = names, .seat = 1}), "Anna und Cleo waren Partner.");
  EXPECT_EQ(english().text(partners, {.names = names, .seat = 2}), "Anna and you were partners.");
}

TEST(Language, NamesStandAsTheirOwnersWriteThem) {
  const std::string names[] = {"p1", "de Vries"};
  const Message called = say<"contract.called">(1, *parse_card("AC"));
  EXPECT_EQ(english().text(called, {.names = names}), "de Vries picked and called A♣.");
  EXPECT_EQ(english().text(called, {.names = names, .seat = 1}), "You picked and called A♣.");
}

TEST(Language, SomebodyCalledYouIsStillSomebodyElse) {
  const std::string names[] = {"You", "Ann"};
  const Message passed = say<"event.passed">(0);
  EXPECT_EQ(english().text(passed, {.names = names, .seat = 1}), "You passes.");
  EXPECT_EQ(language("de")->text(passed, {.names = names, .seat = 1}), "You passt.");
  EXPECT_EQ(english().text(say<"event.passed">(words::Who{-1, "You"}), {.names = names, .seat = 1}), "You passes.");
  EXPECT_EQ(language("de")->text(say<"event.passed">(words::Who{words::Who::kReader}), {.names = names}), "Du passt.");
}

TEST(Language, ThePseudoLanguageIsInBracketsWithAccents) {
  const std::string said = language("en-XA")->text(say<"event.passed">(1), {.names = kNames});
  EXPECT_TRUE(said.starts_with("⟦")) << said;
  EXPECT_TRUE(said.ends_with("⟧")) << said;
  EXPECT_THAT(said, HasSubstr("East"));
  EXPECT_THAT(said, HasSubstr("pássés"));
}

TEST(Width, IsOfTheScreenAndNotOfTheBytes) {
  EXPECT_EQ(columns("Jürgen"), 6u);
  EXPECT_EQ(columns("Ju\u0308rgen"), 6u) << "an accent by itself";
  EXPECT_EQ(columns("王小明"), 6u);
  EXPECT_EQ(columns("Q♣ 🂱🐑"), 6u);
  EXPECT_EQ(bytes_within("王小明", 5), 6u) << "never half of a character";
  EXPECT_EQ(bytes_within("u\u0308u", 1), 3u);
  EXPECT_EQ(columns("\xff\xfe"), 2u) << "broken bytes";
}

TEST(MessageJson, GoesThereAndBack) {
  const Message played = say<"event.played">(2, kJackOfDiamonds);
  const auto json = to_json(played);
  EXPECT_EQ(json.dump(), R"({"card":"JD","say":"event.played","who":{"seat":2}})");
  EXPECT_EQ(read_message(json), played);
  EXPECT_EQ(read_message(nlohmann::json{{"say", "event.played"}, {"who", 3}, {"card", "JD"}}), std::nullopt);
  EXPECT_EQ(read_message(nlohmann::json{{"say", "event.nothing"}}), std::nullopt);
  EXPECT_EQ(read_message("as it is"), as_is("as it is"));
  const Message yours = say<"event.passed">(words::Who{words::Who::kReader});
  EXPECT_EQ(to_json(yours).dump(), R"({"say":"event.passed","who":{"you":true}})");
  EXPECT_EQ(read_message(to_json(yours)), yours);
  EXPECT_EQ(read_message(nlohmann::json{{"say", "event.passed"}, {"who", {{"you", false}}}}), std::nullopt);
}

TEST(Catalog, ItsFaultsAreNamed) {
  const auto wrong = [](const char* json) { return wrong_with("en-US", json); };
  EXPECT_THAT(wrong(R"({"event.passed":"{who} passes"})"), Contains("event.played: has no line"));
  EXPECT_THAT(wrong(R"({"event.other":"x"})"), Contains("event.other: is no message"));
  EXPECT_THAT(wrong(R"({"event.passed":"passes"})"), Contains("event.passed: does not use {who}"));
  EXPECT_THAT(wrong(R"({"event.passed":"{whom} passes"})"), Contains(HasSubstr("no argument whom")));
  EXPECT_THAT(wrong(R"({"event.passed":"{who, plural, one {a} other {b}}"})"), Contains(HasSubstr("is no number")));
  EXPECT_THAT(wrong(R"({"event.passed":"{who_is, select, you {a}}"})"), Contains(HasSubstr("MessageFormat")));
  EXPECT_THAT(wrong(R"({"event.passed":"{who_is, select, me {a} other {b}}"})"), Contains(HasSubstr("never \"me\"")));
  EXPECT_THAT(wrong(R"({"event.passed":"{who_whose} pass"})"), Contains(HasSubstr("needs a line form.who.whose")));
  EXPECT_THAT(wrong(R"({"event.passed":"{who"})"), Contains(HasSubstr("MessageFormat")));
  EXPECT_THAT(wrong(R"({"event.passed":"{who}","event.passed":"{who}"})"), Contains("event.passed: is there twice"));
  EXPECT_THAT(wrong(R"({"form.card.of":"x","form.who.you":"you"})"),
              AllOf(Contains("form.card.of: is a form that no line uses"), Not(Contains(HasSubstr("form.who.you")))));
  EXPECT_THAT(wrong(R"({"event.passed":"{who_of}","form.who.of":"{name}"})"), Not(Contains(HasSubstr("form.who.of"))));
  EXPECT_THAT(wrong("["), Contains(HasSubstr("en-US.json")));
}

TEST(Messages, TheirTypesForThePagesAreThoseOfThisProgram) {
  std::ifstream file(SHEEPSHEAD_SOURCE "/web/src/words/messages.ts");
  const std::string written{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(written, typescript()) << "web/src/words/messages.ts is old: run tools/messages.";
}

TEST(Messages, TheirKindsForThePagesAreThoseOfThisProgram) {
  std::ifstream file(SHEEPSHEAD_SOURCE "/web/src/words/kinds.json");
  const nlohmann::json written = nlohmann::json::parse(file);
  std::size_t count = 0;
  for (const auto rows : words::groups())
    for (const words::Declared& row : rows) {
      nlohmann::json kinds = nlohmann::json::object();
      for (const words::Argument& a : row.all()) kinds[std::string(a.name)] = name_of(a.kind);
      const std::string id(row.id);
      EXPECT_TRUE(written.contains(id) && written[id] == kinds) << id << ": kinds.json is old: run tools/messages.";
      ++count;
    }
  EXPECT_EQ(written.size(), count) << "web/src/words/kinds.json is old: run tools/messages.";
}

}  // namespace
}  // namespace sheepshead::speech
