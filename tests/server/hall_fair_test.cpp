// Deals that nobody can choose: docs/fair-deals.md, at the hall's tables.
#include <gtest/gtest.h>

#include "notation/record_parts.hpp"
#include "notation/rules_json.hpp"
#include "notation/variant.hpp"
#include "rules/fields.hpp"
#include "server/fair/fair_deal.hpp"
#include "server/sealed.hpp"
#include "server/seen/own_entropy.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::Honest;
using testing::House;
using testing::KeepingOutlet;
using testing::Sealed;
using testing::Sitter;
using testing::Three;

TEST(FairHall, PromiseSealsTextsCardsInThisOrder) {
  Sealed s;
  ASSERT_EQ(s.flo.sent.size(), 1u);
  EXPECT_TRUE(s.flo.sent[0].contains("seal"));
  s.next();
  // The seals are fixed and told to all before anyone's text is known, and there are no cards yet.
  const json sealed = s.t.ann->of("told", "sealed").at(0);
  EXPECT_EQ(sealed["seals"], json({s.flo.sent[0]["seal"], s.ann.sent[0]["seal"], ""}));
  EXPECT_EQ(sealed["plays"], json({0, 1, 2}));
  EXPECT_EQ(s.t.flo->count("told", "dealt"), 0u);
  s.flo.answer(s.t.house);
  EXPECT_EQ(s.t.flo->count("told", "dealt"), 0u);
  s.ann.answer(s.t.house);
  ASSERT_EQ(s.t.flo->count("told", "dealt"), 1u);  // at once, as nobody is waited for any more
  EXPECT_EQ(s.t.flo->of("told", "dealt")[0]["entropy"], json({s.flo.sent[1]["value"], s.ann.sent[1]["value"], ""}));
  const json record = s.record();
  EXPECT_EQ(record["proof"]["scheme"], 2);
  EXPECT_EQ(record["proof"]["seals"], sealed["seals"]);
  ASSERT_TRUE(s.flo.own.verdict());
  EXPECT_EQ(s.flo.own.verdict()->grade, FairVerdict::Grade::good);
  EXPECT_EQ(s.flo.own.verdict()->lines.at(0).id(), "proof.own");
  s.t.house.restart();
  EXPECT_EQ(s.t.house.problems, std::vector<Message>());
}

TEST(FairHall, WhoKeepsATextBackDelaysTheDealByASecondAndIsNamed) {
  Sealed s;
  s.ann.opens = false;
  s.next();
  s.answer();
  s.t.house.works.pass(900);
  EXPECT_EQ(s.t.flo->count("told", "dealt"), 0u);
  s.t.house.works.pass(200);
  ASSERT_EQ(s.t.flo->count("told", "dealt"), 1u);
  const json record = s.record();
  EXPECT_NE(record["proof"]["seals"][1], "");
  EXPECT_EQ(record["proof"]["entropy"][1], "");
  // Flo's is in it; Ann's isn't, and both are told so.
  EXPECT_EQ(s.flo.own.verdict()->grade, FairVerdict::Grade::partly);
  EXPECT_EQ(s.flo.own.verdict()->lines.at(1).id(), "proof.unopened");
  EXPECT_FALSE(s.flo.own.complaint());
  EXPECT_EQ(s.ann.own.verdict()->grade, FairVerdict::Grade::bad);
  EXPECT_EQ(s.ann.own.verdict()->lines.at(0).id(), "proof.left-out");
}

TEST(FairHall, WhoNeverSealedIsNotWaitedFor) {
  Three t;
  t.deal();  // at once: neither Flo's nor Ann's client seals
  EXPECT_EQ(t.flo->of("told", "sealed").at(0)["seals"], json({"", "", ""}));
}

TEST(FairHall, WhoSealedOnceIsWaitedForASecond) {
  Sealed s;
  s.next();
  s.answer();
  s.t.play_out();  // both clients are silent from here on
  s.next();
  EXPECT_EQ(s.t.flo->count("told", "sealed"), 1u);
  s.t.house.works.pass(1000);
  EXPECT_EQ(s.t.flo->count("told", "dealt"), 2u);
}

TEST(FairHall, OnlyWhatWasSealedCountsAndOnlyInTime) {
  Sealed s;
  const auto say = [&](const Sitter& who, const json& more) {
    json message{{"type", "entropy"}};
    message.update(more);
    return s.t.house.say(who, message);
  };
  EXPECT_EQ(say(s.t.flo, {{"seal", std::string(64, 'A')}})["why"], "bad-message");
  EXPECT_EQ(say(s.t.flo, {{"value", std::string(65, 'a')}})["why"], "bad-message");
  s.next();
  // The others' seals are known now: neither a new seal nor another text is taken.
  EXPECT_EQ(say(s.t.ann, {{"seal", std::string(64, 'a')}})["why"], "sealed");
  EXPECT_EQ(say(s.t.ann, {{"value", "better cards"}})["why"], "sealed");
  const auto rail = s.t.house.attach(s.t.id, 3, "Rail", "spectator");
  EXPECT_EQ(say(rail, {{"value", "x"}})["why"], "not-seated");
  s.answer();
  EXPECT_EQ(s.t.flo->count("told", "dealt"), 1u);
  EXPECT_EQ(say(s.t.ann, {{"value", "too late"}})["why"], "no-promise");
}

/// A client of before sends what it adds at once; the server seals it for it.
TEST(FairHall, AnOpenTextIsHeldToAsASealIs) {
  Three t;
  t.host({{"do", "bot"}, {"seat", 2}, {"level", "casual"}});
  EXPECT_EQ(t.house.say(t.ann, {{"type", "entropy"}, {"value", "seven swine"}})["type"], "done");
  t.house.say(t.flo, {{"type", "next"}});
  t.house.say(t.ann, {{"type", "next"}});
  const json dealt = t.flo->of("told", "dealt").at(0);
  EXPECT_EQ(dealt["entropy"], json({"", "seven swine", ""}));
  const std::string promised = t.flo->of("told", "promised").back()["commitment"];
  EXPECT_EQ(t.flo->of("told", "sealed")[0]["seals"][1], seal_of(promised, "seven swine"));
}

/// Nobody stands up or is sent away because of cards that somebody can reckon before the others.
TEST(FairHall, WhoPlaysIsSettledBetweenSealsAndCards) {
  Sealed s;
  s.next();
  json stand{{"type", "stand"}, {"id", "up"}};
  s.t.house.hall->message(s.t.ann, stand);
  s.t.house.works.run();
  EXPECT_EQ(s.t.seat(1)["name"], "Ann");
  EXPECT_EQ(s.t.ann->count("done"), 3u);  // sat, sealed, ready
  s.answer();
  ASSERT_EQ(s.t.flo->count("told", "dealt"), 1u);
  // Now it's done: a bot plays the hand to its end.
  EXPECT_EQ(s.t.flo->of("told", "stood").at(0)["playing"], true);
  const json record = s.record();
  EXPECT_EQ(record["proof"]["seats"], json({0, 1, 2}));
  EXPECT_EQ(broken_proof(compile(load_variant("three").variant->rules), *read_record(record.dump()).record),
            std::nullopt);
}

TEST(FairHall, SealsOutliveARestart) {
  Sealed s;
  s.next();
  s.t.house.restart();
  s.t.house.works.pass(2000);
  for (auto [one, who, name] : {std::tuple{&s.flo, 1, "Flo"}, {&s.ann, 2, "Ann"}}) {
    one->outlet = s.t.house.attach(s.t.id, PersonId(who), name);
    one->read = 0;
    EXPECT_TRUE(one->outlet->of("snapshot").at(0).contains("sealed"));
    one->answer(s.t.house);
  }
  ASSERT_EQ(s.ann.outlet->count("told", "dealt"), 1u);
  EXPECT_EQ(s.ann.outlet->of("told", "dealt")[0]["entropy"][0], s.flo.sent[1]["value"]);
}

TEST(FairHall, S6_AShowdownIsPromisedSealedAndProven) {
  const VariantResult with_pots =
      load_variant("three", {"pot.set=true", "pot.end=showdown", "nobody-picks.rule=leaster"});
  ASSERT_TRUE(with_pots.variant) << to_text(with_pots.problems.front());
  House house;
  const TableId id = house.open(
      {{"rules", json::parse(dump(rules_to_json(with_pots.variant->rules)))}, {"bots", {"beginner", "beginner"}}});
  Honest flo;
  flo.outlet = house.attach(id, 1, "Flo");
  house.say(flo.outlet, {{"type", "sit"}});
  for (int i = 0; i < 4000 && Three::last(flo.outlet, "pots").empty(); ++i) {
    flo.answer(house);
    if (house.hall->table(id)->at("state") != "playing") house.say(flo.outlet, {{"type", "next"}});
    flo.answer(house);
    const json legal = Three::last(flo.outlet, "legal");
    if (!legal.empty())
      house.say(flo.outlet, {{"type", "act"},
                             {"seq", Three::seq(flo.outlet)},
                             {"action", std::ranges::find(legal, "pass") != legal.end() ? json("pass") : legal[0]}});
    house.works.pass(700);
  }
  ASSERT_FALSE(Three::last(flo.outlet, "pots").empty());
  flo.answer(house);
  EXPECT_EQ(house.say(flo.outlet, {{"type", "host"}, {"do", "end"}})["type"], "done");
  EXPECT_EQ(flo.outlet->count("told", "ended"), 0u);  // the seals are fixed first
  flo.answer(house);
  EXPECT_EQ(flo.outlet->of("told", "sealed").back()["for"], "showdown");
  ASSERT_EQ(flo.outlet->count("told", "ended"), 1u);
  EXPECT_EQ(flo.outlet->of("told", "ended")[0]["reason"], "host");
  const json shown = flo.outlet->of("told", "showdown").at(0);
  EXPECT_EQ(shown["proof"]["commitment"], flo.outlet->of("told", "sealed").back()["commitment"]);
  EXPECT_EQ(shown["proof"]["entropy"][0], flo.sent.back()["value"]);
  flo.answer(house);
  EXPECT_EQ(flo.own.verdict()->grade, FairVerdict::Grade::good);
  EXPECT_EQ(flo.own.verdict()->lines.at(0).id(), "proof.own");
  OwnEntropy own = flo.own;
  json false_one = shown;
  false_one["seq"] = 100'000;
  std::swap(false_one["hands"][0][0], false_one["hands"][1][0]);
  own.hear(false_one.dump(), true);
  EXPECT_EQ(own.verdict()->grade, FairVerdict::Grade::bad);
  house.restart();
  EXPECT_EQ(house.problems, std::vector<Message>());
}

/// A program's client adds for it; the program hears nothing of it that the bot protocol doesn't have.
TEST(FairHall, AProgramsClientAddsToo) {
  Three t;
  const auto program = std::make_shared<KeepingOutlet>();
  program->is_program = true;
  Asker asker{.person = 50, .name = "mybot", .program = true, .seals = true};
  ASSERT_FALSE(t.house.hall->attach(program, asker, t.id, "program", std::nullopt));
  t.house.works.run();
  OwnEntropy own;
  std::size_t read = 0;
  const auto answer = [&] {
    for (; read < program->frames.size(); ++read)
      for (const std::string& text : own.hear(program->frames[read].dump(), true))
        t.house.hall->message(program, json::parse(text)), t.house.works.run();
  };
  t.house.hall->message(program, {{"type", "hello"}, {"protocol", 1}});
  answer();
  t.house.say(t.flo, {{"type", "next"}});
  t.house.say(t.ann, {{"type", "next"}});
  answer();
  ASSERT_EQ(t.flo->count("told", "dealt"), 1u);
  EXPECT_NE(t.flo->of("told", "dealt")[0]["entropy"][2], "");
  EXPECT_EQ(program->closed, "");
  // It is told the cards as the program is, and compares them with the proof.
  for (int i = 0; i < 30 && t.flo->count("told", "hand-over") == 0; ++i) {
    answer();
    for (const Sitter& who : {t.flo, t.ann}) t.act(who);
    t.house.works.pass(5000);
  }
  answer();
  ASSERT_TRUE(own.verdict());
  EXPECT_EQ(own.verdict()->lines.at(0).id(), "proof.own");
  EXPECT_EQ(own.verdict()->lines.size(), 1u);
  // One that said nothing of protocol 2 hears none of it.
  const auto old = t.house.attach(t.id, 50, "mybot", "program");
  EXPECT_EQ(old->count("told"), 0u);
  EXPECT_EQ(old->count("snapshot"), 0u);
}

}  // namespace
}  // namespace sheepshead::server
