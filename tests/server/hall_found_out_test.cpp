// Servers that cheat with the deals, and how a client finds them out: docs/fair-deals.md.
#include <gtest/gtest.h>

#include "notation/record_parts.hpp"
#include "notation/variant.hpp"
#include "rules/fields.hpp"
#include "server/fair/fair_deal.hpp"
#include "server/sealed.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::Honest;
using testing::House;
using testing::Sealed;
using testing::Three;
using Grade = FairVerdict::Grade;

constexpr auto kUnchanged = [](json&) {};

std::string first_line(const OwnEntropy& own) {
  return own.verdict() ? std::string(own.verdict()->lines.at(0).id()) : std::string();
}

bool is_told(const json& frame, std::string_view what) { return frame.value("what", "") == what; }

/// A hand that Flo's client is to hear once more from where it has opened its text, with changes.
struct Again {
  Again() {
    s.next();
    s.flo.answer(s.t.house);
    opened = s.flo.own;
    s.answer();
    s.t.play_out();
    for (const json& frame : s.t.flo->frames)
      if (!rest.empty() || is_told(frame, "dealt")) rest.push_back(frame);
    while (!is_told(rest.back(), "hand-over")) rest.pop_back();
  }
  /// Each frame as `change` leaves it; null: it isn't told.
  OwnEntropy told(auto change) const {
    OwnEntropy own = opened;
    for (json frame : rest)
      if (change(frame); !frame.is_null()) own.hear(frame.dump(), true);
    return own;
  }
  OwnEntropy with_record(auto change) const {
    return told([&](json& frame) {
      if (is_told(frame, "hand-over")) change(frame["record"]);
    });
  }
  /// A snapshot in the hand that begins with `dealt`.
  json snapshot(const json& dealt) const {
    json frame = s.t.flo->of("snapshot").at(0);
    frame["seq"] = dealt["seq"];
    frame["table"]["hand"] = dealt["hand"];
    frame["view"] = dealt["view"];
    frame["commitment"] = s.t.flo->of("told", "promised").at(0)["commitment"];
    return frame;
  }

  Sealed s;
  OwnEntropy opened;
  std::vector<json> rest;
};

/// A server that can do everything but hash backwards makes a true proof of what it likes.
void prove_anew(json& record, auto change) {
  HandRecord hand = *read_record(record.dump()).record;
  DealProof& proof = *hand.proof;
  change(hand);
  const std::string promised = commitment_of(proof.table, proof.hand, hash_of(hand.rules), proof.secret);
  if (promised != proof.commitment)
    for (std::size_t i = 0; i < proof.seals.size(); ++i)
      proof.seals[i] = proof.entropy[i].empty() ? std::string() : seal_of(promised, proof.entropy[i]);
  proof.commitment = promised;
  hand.deck = fair_deck(compile(hand.rules), proof, hand.dealer, hand.doublers);
  record = json::parse(to_json(hand));
}

/// Two cards change their places wherever they are told of.
void exchange(json& frame, const std::string& one, const std::string& other) {
  std::string text = frame.dump();
  for (auto [from, to] : {std::pair{one, std::string("@@")}, {other, one}, {std::string("@@"), other}})
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
      if (from == "@@" || text[at - 1] == '"' || text[at - 1] == ' ') text.replace(at, from.size(), to);
  frame = json::parse(text);
}

TEST(FairHall, AClientFindsTheServerOut) {
  const Again hand;
  EXPECT_EQ(first_line(hand.told(kUnchanged)), "proof.own");
  EXPECT_EQ(hand.told(kUnchanged).verdict()->grade, Grade::good);
  const auto verdict_of = [&](auto change) {
    OwnEntropy own = hand.with_record(change);
    EXPECT_EQ(own.verdict()->grade, Grade::bad);
    EXPECT_TRUE(own.complaint());
    EXPECT_FALSE(own.complaint());
    return first_line(own);
  };
  const auto proven_anew = [&](auto change) { return verdict_of([&](json& record) { prove_anew(record, change); }); };
  EXPECT_EQ(verdict_of([](json& r) { std::swap(r["deck"][0], r["deck"][1]); }), "verify.other-deck");
  EXPECT_EQ(proven_anew([](HandRecord& r) { r.proof->secret[0] = r.proof->secret[0] == '0' ? '1' : '0'; }),
            "proof.other-promise");
  EXPECT_EQ(proven_anew([](HandRecord& r) { r.proof->hand = 7; }), "proof.other-promise");
  EXPECT_EQ(proven_anew([](HandRecord& r) { r.proof->table = "t9"; }), "proof.other-promise");
  EXPECT_EQ(proven_anew([](HandRecord& r) { r.proof->entropy[0].clear(); }), "proof.left-out");
  EXPECT_EQ(proven_anew([](HandRecord& r) { r.proof->entropy[1].clear(); }), "proof.other-seals");
  EXPECT_EQ(proven_anew([](HandRecord& r) {
              r.proof->entropy[1] = "grinding";
              r.proof->seals[1] = seal_of(r.proof->commitment, "grinding");
            }),
            "proof.other-seals");
  EXPECT_EQ(proven_anew([](HandRecord& r) { r.dealer = Seat((r.dealer + 1) % 3); }), "proof.other-seals");
  // Other rules than the ones that the promise was told with.
  OwnEntropy own;
  for (json frame : hand.s.t.flo->frames) {
    if (is_told(frame, "promised")) frame["rules"] = "0123456789abcdef";
    if (own.hear(frame.dump(), true); is_told(frame, "hand-over")) break;
  }
  EXPECT_EQ(first_line(own), "proof.other-seals");
}

/// The record is true in itself, and its proof is; but it is of other cards than the ones that were dealt and played.
TEST(FairHall, AProofOfOtherCardsIsFoundOut) {
  const Again hand;
  const json dealt = hand.rest.front()["view"]["hand"];
  std::vector<std::string> mine(dealt.begin(), dealt.end()), others;
  for (const json& move : hand.rest.back()["record"]["actions"])
    if (const std::string done = move["do"]; done.starts_with("play "))
      if (std::ranges::find(mine, done.substr(5)) == mine.end()) others.push_back(done.substr(5));
  const auto dealt_with = [&](const std::string& one, const std::string& other) {
    return hand.told([&](json& frame) {
      if (!is_told(frame, "hand-over")) exchange(frame, one, other);
    });
  };
  // One of Flo's own cards; and two of the others', who play them before Flo's eyes.
  for (const OwnEntropy& own : {dealt_with(mine.front(), others.front()), dealt_with(others.front(), others.back())}) {
    EXPECT_EQ(first_line(own), "proof.other-cards");
    EXPECT_EQ(own.verdict()->grade, Grade::bad);
  }
  // The right cards, but what was done with them isn't what the record says.
  EXPECT_EQ(first_line(hand.told([&](json& frame) {
              if (is_told(frame, "act") && frame["seat"] == 1) frame["seat"] = 2;
            })),
            "proof.other-cards");
  bool is_first = true;
  EXPECT_EQ(first_line(hand.told([&](json& frame) {
              if (is_told(frame, "act") && std::exchange(is_first, false)) frame = nullptr;
            })),
            "proof.other-cards");
  EXPECT_EQ(first_line(hand.told([&](json& frame) {
              for (json& event : frame.value("events", json::array())) event["said"] = "other words";
            })),
            "proof.own");
}

TEST(FairHall, NobodyIsTakenInByAnotherNumberOrASnapshot) {
  const Again hand;
  const auto as_snapshot = [&](const char* key, const json& value) {
    return [&hand, key, value](json& frame) {
      if (!is_told(frame, "dealt")) return;
      frame = hand.snapshot(frame);
      if (key != nullptr) frame["table"][key] = value;
    };
  };
  // The line was gone for the moment of the deal.
  EXPECT_EQ(first_line(hand.told(as_snapshot(nullptr, {}))), "proof.own");
  EXPECT_EQ(first_line(hand.told([&](json& frame) {
              as_snapshot(nullptr, {})(frame);
              if (is_told(frame, "hand-over")) prove_anew(frame["record"], [](HandRecord& r) { r.proof->hand = 7; });
            })),
            "proof.other-promise");
  EXPECT_EQ(first_line(hand.told(as_snapshot("id", "t9"))), "proof.other-promise");
  // Neither is a hand without a deal, without a record, or without its cards.
  EXPECT_EQ(first_line(hand.told([](json& frame) {
              if (is_told(frame, "hand-over")) frame.erase("record");
            })),
            "proof.none");
  const OwnEntropy unseen = hand.told([](json& frame) {
    if (!is_told(frame, "hand-over")) frame = nullptr;
  });
  EXPECT_EQ(unseen.verdict()->grade, Grade::partly);
  EXPECT_EQ(unseen.verdict()->lines.at(1).id(), "proof.unseen");
  // A number that leads past the hand leaves it unproven, which may be the line's fault; that is told unasked.
  OwnEntropy past = hand.told([&](json& frame) {
    as_snapshot("hand", 9)(frame);
    if (frame.value("type", "") == "snapshot") frame["commitment"] = std::string(64, 'c');
    if (is_told(frame, "hand-over")) frame = nullptr;
  });
  EXPECT_EQ(first_line(past), "proof.unproven");
  EXPECT_EQ(past.verdict()->grade, Grade::partly);
  EXPECT_TRUE(past.complaint());
}

/// Who comes back after the hand is over finds its record in the snapshot.
TEST(FairHall, AHandWhoseEndWasMissedIsCheckedInTheSnapshot) {
  const Again hand;
  const auto missed = [&](auto change) {
    return hand.told([&](json& frame) {
      if (is_told(frame, "act") && frame["phase"] != "pick") frame = nullptr;
      if (!frame.is_null() && is_told(frame, "hand-over")) {
        json snapshot = hand.snapshot(hand.rest.front());
        snapshot["seq"] = frame["seq"];
        snapshot["view"] = nullptr;
        snapshot["commitment"] = "";
        snapshot["last"] = {{"hand", frame["hand"]}, {"record", frame["record"]}};
        change(snapshot["last"]["record"]);
        frame = snapshot;
      }
    });
  };
  EXPECT_EQ(first_line(missed(kUnchanged)), "proof.own");
  EXPECT_EQ(first_line(missed(
                [](json& record) { prove_anew(record, [](HandRecord& r) { r.dealer = Seat((r.dealer + 1) % 3); }); })),
            "proof.other-seals");
}

/// The texts are open, the server reckons the cards, doesn't like them, and begins again.
TEST(FairHall, AnotherPromiseAfterTheTextsAreOpenIsFoundOut) {
  const Again hand;
  const json first = hand.s.t.flo->of("told", "promised").at(0);
  json second = first;
  second["seq"] = hand.rest.front()["seq"];
  second["commitment"] = std::string(64, 'c');
  OwnEntropy own = hand.opened;
  own.hear(second.dump(), true);
  EXPECT_EQ(first_line(own), "proof.withdrawn");
  EXPECT_EQ(own.verdict()->grade, Grade::bad);
  EXPECT_TRUE(own.complaint());
  // The same in a snapshot is as much as no deal at all.
  own = hand.opened;
  json between = hand.snapshot(hand.rest.front());
  between["view"] = nullptr;
  between["table"]["hand"] = 0;
  between["commitment"] = second["commitment"];
  own.hear(between.dump(), true);
  EXPECT_EQ(first_line(own), "proof.withdrawn");
  own = hand.opened;
  own.hear(json{{"type", "told"}, {"what", "rematch"}, {"seq", 9000}, {"table", between["table"]}}.dump(), true);
  EXPECT_EQ(first_line(own), "proof.withdrawn");
  // Before the seals are fixed nobody knows anything: other rules want another promise.
  Sealed s;
  s.t.host({{"do", "rules"}, {"variant", "three-thirty-cards"}});
  s.answer();
  EXPECT_FALSE(s.flo.own.verdict());
}

/// A seal that isn't among the fixed ones came too late, or so the server says; nothing of it is wrong for certain.
TEST(FairHall, WhoseSealIsLeftOutHearsOfItUnasked) {
  Sealed s;
  s.next();
  s.answer();
  s.t.play_out();
  OwnEntropy own;  // another one in Flo's place, whose seal nobody hears of
  for (const json& frame : s.t.flo->frames)
    if (own.hear(frame.dump(), true); is_told(frame, "hand-over")) break;
  EXPECT_EQ(first_line(own), "proof.too-late");
  EXPECT_EQ(own.verdict()->grade, Grade::partly);
  EXPECT_TRUE(own.complaint());
}

/// Whatever the rules, an honest server isn't accused: by no player, and by nobody at the rail.
class FairTables : public ::testing::TestWithParam<const char*> {};

TEST_P(FairTables, CardsAreTheOnesThatWereProven) {
  House house;
  Random random(7);
  const int players = load_variant(GetParam()).variant->rules.table.players;
  const TableId id = house.open({{"variant", GetParam()},
                                 {"bots", std::vector<std::string>(std::size_t(players) - 1, "beginner")},
                                 {"settings", {{"pace", 0}, {"spectators", "open"}}}});
  Honest flo, rail;
  flo.outlet = house.attach(id, 1, "Flo");
  rail.outlet = house.attach(id, 2, "Rail", "spectator");
  rail.opens = false;
  house.say(flo.outlet, {{"type", "sit"}});
  // A race to 24 may be over after its first hand.
  const auto is_over = [&] { return house.hall->table(id)->at("state") == "ended"; };
  for (int i = 0; i < 1000 && flo.outlet->count("told", "hand-over") < 2 && !is_over(); ++i) {
    flo.answer(house);
    rail.answer(house);
    if (house.hall->table(id)->at("state") != "playing") house.say(flo.outlet, {{"type", "next"}});
    flo.answer(house);
    if (const json legal = Three::last(flo.outlet, "legal"); !legal.empty())
      house.say(flo.outlet, {{"type", "act"},
                             {"seq", Three::seq(flo.outlet)},
                             {"action", legal[random.below(std::uint32_t(legal.size()))]}});
    house.works.pass(100);
  }
  flo.answer(house);
  rail.answer(house);
  EXPECT_GE(flo.outlet->count("told", "hand-over"), is_over() ? 1u : 2u);
  EXPECT_EQ(first_line(flo.own), "proof.own");
  EXPECT_EQ(flo.own.verdict()->grade, Grade::good);
  EXPECT_NE(rail.own.verdict()->grade, Grade::bad) << first_line(rail.own);
}

INSTANTIATE_TEST_SUITE_P(Fair, FairTables,
                         ::testing::Values("two-battery", "two-stacks", "three", "four-southern-indiana",
                                           "four-spitzer", "five-called-ace", "six-three-partners", "seven-die",
                                           "seven-nuclear"),
                         [](const auto& one) {
                           std::string name = one.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace sheepshead::server
