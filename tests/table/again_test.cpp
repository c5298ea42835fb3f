// Corrections, undo and redo: what is reckoned anew, and what is refused.
#include <gtest/gtest.h>

#include "keeper.hpp"
#include "said.hpp"
#include "session_play.hpp"
#include "speech/language.hpp"
#include "table/session_lines.hpp"

namespace sheepshead {
namespace {

using namespace sheepshead::testing;
using Totals = std::map<std::string, std::int64_t>;

const std::vector<std::string> kAtFive{"Ann", "Bob", "Cleo", "Dan", "Eve"};

/// Corrects a hand by its line; what the session, or the line, has against it.
std::string amend(Session& session, std::size_t hand, const std::string& line) {
  Objection why;
  const auto then = session.before_hand(hand, &why);
  if (!then) return in_english(why);
  const HandNumbers numbers = read_numbers(then->game(), line, then->names());
  if (numbers.refused()) return numbers.field + ": " + in_english(numbers.reason);
  return in_english(session.amend(hand, numbers.tally));
}

TEST(Again, ACorrectionChangesTheHandAndTheTotals) {
  Keeper k("five-called-ace-single", {}, kAtFive);
  ASSERT_EQ(k.add("picker=Ann partner=Cleo took=78"), "");
  ASSERT_EQ(k.add("picker=Bob took=45"), "");
  // S1: 61 to 90 gives +2 +1 -1, 91 to 120 the double; a picker alone who loses with 45 pays 4.
  EXPECT_EQ(k.points(), (Totals{{"Ann", 3}, {"Bob", -5}, {"Cleo", 2}, {"Dan", 0}, {"Eve", 0}}));
  EXPECT_EQ(amend(k.session(), 1, "picker=ann partner=eve took=95"), "");
  EXPECT_EQ(k.points(), (Totals{{"Ann", 5}, {"Bob", -6}, {"Cleo", -1}, {"Dan", -1}, {"Eve", 3}}));
  EXPECT_EQ(k.session().results()[0].amended, 1);
  EXPECT_EQ(k.session().results()[1].amended, 0);
  k.expect_balance();
}

TEST(Again, N5_AHandThatWasADoublerDoublesTheNextAndTheDealComesBack) {
  Keeper k("five-called-ace", {"nobody-picks.rule=doubler"}, kAtFive);
  ASSERT_EQ(k.add("picker=Ann partner=Cleo took=78"), "");
  ASSERT_EQ(k.add("picker=Bob took=70"), "");
  EXPECT_EQ(k.dealer(), "Cleo");
  EXPECT_EQ(amend(k.session(), 1, "ending=doubler"), "");
  EXPECT_EQ(k.dealer(), "Bob");
  EXPECT_EQ(k.points(), (Totals{{"Ann", -2}, {"Bob", 8}, {"Cleo", -2}, {"Dan", -2}, {"Eve", -2}}));
}

TEST(Again, S6_PotsAreReckonedAnew) {
  Keeper k("five-called-ace", {"pot.set=true"}, kAtFive);
  ASSERT_EQ(k.add("leaster=Dan"), "");
  ASSERT_EQ(k.add("picker=Ann partner=Cleo took=78"), "");  // takes the pot of four: 3 and 1
  EXPECT_EQ(k.points(), (Totals{{"Ann", -2 + 2 + 3}, {"Bob", -3}, {"Cleo", -2 + 1 + 1}, {"Dan", 4 - 1}, {"Eve", -3}}));
  EXPECT_EQ(amend(k.session(), 1, "picker=Bob took=70"), "");
  EXPECT_EQ(k.points(), (Totals{{"Ann", 1}, {"Bob", 3}, {"Cleo", 0}, {"Dan", -2}, {"Eve", -2}}));
  EXPECT_TRUE(k.pots().empty());
  k.expect_balance();
}

TEST(Again, D4_WhatALaterHandDoesNotFitIsRefusedAndNothingChanges) {
  Keeper k("five-called-ace", {"nobody-picks.rule=doubler"}, {"Ann", "Bob", "Cleo", "Dan", "Eve", "Flo"});
  ASSERT_EQ(k.add("picker=Bob took=70"), "");  // Ann sits out, then Bob
  ASSERT_EQ(k.add("picker=Ann took=70"), "");
  const Session before = k.session();
  // A doubler is dealt again by Ann, who then sits out; but she picked the next hand.
  const std::string why = amend(k.session(), 1, "ending=doubler");
  EXPECT_NE(why.find("hand 2 would no longer fit: it was played by"), std::string::npos) << why;
  EXPECT_TRUE(same(k.session(), before));
  EXPECT_EQ(k.session().history().size(), before.history().size());
}

TEST(Again, WhatCannotBeCorrectedIsSaid) {
  Keeper k("five-called-ace", {}, kAtFive);
  EXPECT_EQ(amend(k.session(), 1, "picker=Ann took=70"), "there's no hand 1: none was entered yet.");
  ASSERT_EQ(k.add("picker=Ann took=70"), "");
  EXPECT_EQ(amend(k.session(), 2, "picker=Ann took=70"), "there's no hand 2: the last one is hand 1.");
  EXPECT_EQ(amend(k.session(), 0, "picker=Ann took=70").substr(0, 19), "there's no hand 0: ");
}

TEST(Again, AHandIsCorrectedByTheRulesAndThePeopleOfItsTime) {
  Keeper k("five-called-ace", {}, kAtFive);
  ASSERT_EQ(k.add("picker=Ann took=70"), "");
  ASSERT_EQ(k.session().leave("Eve"), "");
  ASSERT_EQ(k.session().change_rules("four-cutthroat", load_variant("four-cutthroat").variant->rules), "");
  ASSERT_EQ(k.add("picker=Bob took=70"), "");
  EXPECT_EQ(amend(k.session(), 1, "picker=Eve took=70"), "");
  // Five: +4 and -1 each; then four: +3 and -1 each.
  EXPECT_EQ(k.points(), (Totals{{"Ann", -2}, {"Bob", 2}, {"Cleo", -2}, {"Dan", -2}, {"Eve", 4}}));
  EXPECT_EQ(k.session().rules().table.players, 4);
}

TEST(Again, AnEndedSessionCanBeCorrected) {
  Keeper k("five-called-ace", {"pot.set=true"}, kAtFive);
  ASSERT_EQ(k.add("leaster=Dan"), "");
  ASSERT_EQ(k.session().end(), "");
  EXPECT_EQ(amend(k.session(), 1, "leaster=Eve"), "");
  EXPECT_TRUE(k.session().is_ended());
  // The pot of four goes to the first four from the left of Bob, who deals next: Cleo, Dan, Eve and Ann.
  EXPECT_EQ(k.points(), (Totals{{"Ann", -1}, {"Bob", -2}, {"Cleo", -1}, {"Dan", -1}, {"Eve", 5}}));
  k.expect_balance();
}

TEST(Again, UndoAndRedoGoThroughEverything) {
  Keeper k("five-called-ace", {"pot.set=true"}, kAtFive);
  std::vector<Session> after{k.session()};
  const auto done = [&](const auto& why) {
    ASSERT_EQ(why, "");
    after.push_back(k.session());
  };
  done(k.add("picker=Ann partner=Cleo took=78"));
  done(k.add("leaster=Dan"));
  done(amend(k.session(), 1, "picker=Ann partner=Bob took=20"));
  done(k.session().join({"Flo", ""}, 1));
  done(k.add("picker=Flo took=95"));
  done(amend(k.session(), 2, "leaster=nobody"));
  done(k.session().leave("Dan"));
  done(k.session().end());
  for (std::size_t i = after.size() - 1; i > 0; --i) {
    Message what;
    ASSERT_EQ(k.session().undo(&what), "");
    ASSERT_TRUE(same(k.session(), after[i - 1])) << i << ": " << speech::english().text(what);
  }
  EXPECT_NE(k.session().undo(), "");
  for (std::size_t i = 1; i < after.size(); ++i) {
    ASSERT_EQ(k.session().redo(), "");
    ASSERT_TRUE(same(k.session(), after[i])) << i;
  }
  EXPECT_EQ(k.session().redo(),
            "there's nothing to bring back: nothing was undone, or something else was entered after it.");
  EXPECT_EQ(k.session().history().size(), 3 * (after.size() - 1));
}

TEST(Again, WhatIsToldAfterAnUndoEndsTheRedo) {
  Keeper k("five-called-ace", {}, kAtFive);
  ASSERT_EQ(k.add("picker=Ann took=70"), "");
  Message what;
  ASSERT_EQ(k.session().undo(&what), "");
  EXPECT_EQ(speech::english().text(what), "hand 1");
  ASSERT_EQ(k.add("picker=Bob took=70"), "");
  EXPECT_NE(k.session().redo(), "");
  EXPECT_EQ(k.points()["Bob"], 4);
}

/// An evening with corrections in a file, and what it was in the end.
Session corrected(const std::filesystem::path& path) {
  const SessionHeader header = header_of("five-called-ace", {"pot.set=true"});
  auto created = SessionFile::create(path, header);
  EXPECT_TRUE(created.file) << created.error;
  Session s(header);
  const auto keep = [&](const auto& why, auto line) {
    EXPECT_EQ(why, "");
    EXPECT_EQ(created.file->note(line()), std::nullopt);
  };
  const auto enter = [&](const std::string& hand) {
    keep(s.enter(read_numbers(s.game(), hand).tally), [&] { return entered_line(s); });
  };
  enter("leaster=2");
  enter("picker=1 partner=2 took=70");
  keep(amend(s, 1, "leaster=nobody"), [&] { return amended_line(s, 1); });
  keep(s.undo(), undo_line);
  keep(s.redo(), redo_line);
  enter("picker=0 took=45 cracks=1");
  return s;
}

TEST(Again, AFileHoldsCorrections) {
  const Folder folder;
  const Session s = corrected(folder / "evening.jsonl");
  const auto opened = SessionFile::open(folder / "evening.jsonl");
  ASSERT_TRUE(opened.session) << problems_of(opened);
  EXPECT_TRUE(same(*opened.session, s));
  ASSERT_EQ(opened.session->history().size(), 6u);
  for (const Change& c : opened.session->history()) EXPECT_TRUE(is_time(c.at)) << c.at;
  EXPECT_EQ(opened.session->results()[0].amended, 1);
}

TEST(Again, AFileOfTheFirstVersionBecomesOneOfTheSecond) {
  const Folder folder;
  const auto path = folder / "evening.jsonl";
  corrected(path);
  std::string text = text_of(path);
  const auto first_line = text.find('\n') + 1;
  std::string header = text.substr(0, first_line);
  header.replace(header.find(kSessionFormat), kSessionFormat.size(), kFirstSessionFormat);
  write_text(path, header + text.substr(first_line));
  EXPECT_FALSE(SessionFile::open(path).session) << "dates are unknown to the first version";
  write_text(path, header + R"({"redo":true})" + "\n");
  EXPECT_NE(problems_of(SessionFile::open(path)).find("belongs to sheepshead-session/2"), std::string::npos);
  write_text(path, header);
  {
    auto opened = SessionFile::open(path);
    ASSERT_TRUE(opened.session) << problems_of(opened);
    ASSERT_EQ(opened.session->enter(read_numbers(opened.session->game(), "leaster=2").tally), "");
    ASSERT_EQ(opened.file->note(entered_line(*opened.session)), std::nullopt);
    ASSERT_EQ(opened.session->undo(), "");
    ASSERT_EQ(opened.file->note(undo_line()), std::nullopt);
  }
  text = text_of(path);
  EXPECT_EQ(text.substr(0, header.size()), header) << "nothing that was there changes";
  EXPECT_EQ(text.find(format_line() + "\n"), header.size());
  EXPECT_EQ(text.rfind(format_line()), header.size()) << "once";
  EXPECT_TRUE(SessionFile::open(path).session);
}

TEST(Again, WhatIsFalseInACorrectionIsNamed) {
  const Folder folder;
  const auto path = folder / "evening.jsonl";
  corrected(path);
  const std::string text = text_of(path);
  const auto opened_with = [&](const std::string& from, const std::string& to) {
    std::string other = text;
    const auto at = other.find(from, other.find("amended"));
    EXPECT_NE(at, std::string::npos) << from;
    write_text(path, other.replace(at, from.size(), to));
    return problems_of(SessionFile::open(path));
  };
  EXPECT_NE(opened_with("\"number\":1", "\"number\":7").find("there's no hand 7"), std::string::npos);
  EXPECT_NE(opened_with("\"leaster\":null", "\"leaster\":9").find("amended.hand.leaster"), std::string::npos);
  EXPECT_NE(opened_with("\"leaster\":null", "\"leaster\":3").find("the score of seat 0 is written down as 0"),
            std::string::npos);
  EXPECT_NE(opened_with("\"at\":\"20", "\"at\":\"x0").find("must be a time"), std::string::npos);
}

TEST(Again, AHandPlayedHereStands) {
  const Folder folder;
  SessionHeader header = header_of("three");
  auto created = SessionFile::create(folder / "played.jsonl", header);
  Session s(header);
  ASSERT_EQ(s.enter(read_numbers(s.game(), "picker=0 took=70").tally), "");
  while (s.results().size() < 2) ASSERT_EQ(step(s, *created.file), std::nullopt);
  EXPECT_EQ(amend(s, 2, "picker=0 took=70"), "hand 2 was played here, card by card, and stands as it was played.");
  const auto points = s.points_by_seat();
  EXPECT_EQ(amend(s, 1, "picker=You took=95"), "");
  EXPECT_EQ(s.points_by_seat()[0] - points[0], 2);  // S2: schneider is 2 from each of two, not 1
  EXPECT_EQ(s.results().size(), 2u);
}

}  // namespace
}  // namespace sheepshead
