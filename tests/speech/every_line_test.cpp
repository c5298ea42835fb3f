// Every message in both languages, with arguments of every kind: that it says something, and in the language it is in.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <set>
#include <string>

#include "speech/language.hpp"

namespace sheepshead::speech {
namespace {

using words::Argument;
using words::Kind;
using words::Value;
using words::Who;

// What an argument can be, one after another; numbers and people are the same for all arguments of a message.
struct Told {
  int number = 0;
  enum Whom { you, other, several } whom = you;
};

bool counts(const Argument& a) { return a.kind == Kind::number || a.kind == Kind::decimal || a.kind == Kind::cards; }
bool names(const Argument& a) { return a.kind == Kind::who || a.kind == Kind::people; }

std::vector<std::string> choices(const Argument& a) {
  std::vector<std::string> all;
  if (a.kind == Kind::suit) all = {"0", "1", "2", "3", "4"};
  if (a.kind != Kind::choice) return all;
  for (std::size_t at = 0; at <= a.words.size();) {
    const auto bar = std::min(a.words.find('|', at), a.words.size());
    all.emplace_back(a.words.substr(at, bar - at));
    at = bar + 1;
  }
  return all;
}

Value value_of(const Argument& a, const Told& told) {
  Value v;
  v.number = told.number;
  v.decimal = told.number;
  v.text = "Xaver";
  if (a.kind == Kind::card) v.cards = {kJackOfDiamonds};
  if (a.kind == Kind::cards)
    for (int i = 0; i < std::max(1, told.number); ++i) v.cards.push_back(Card(i));
  if (names(a)) v.people = {Who{told.whom == Told::you ? Who::kReader : 1}};
  if (told.whom == Told::several && a.kind == Kind::people) v.people.push_back(Who{0});
  if (a.kind == Kind::message || a.kind == Kind::list) v.messages = {as_is("Xaver")};
  return v;
}

// Calls `use` with the message told in every way.
template <class Use>
void each_way(const words::Declared& declared, Use use) {
  const auto all = declared.all();
  const bool numbers = std::ranges::any_of(all, counts), people = std::ranges::any_of(all, names);
  for (const int number : numbers ? std::vector{0, 1, 2, 5} : std::vector{1})
    for (const auto whom : people ? std::vector{Told::you, Told::other, Told::several} : std::vector{Told::other}) {
      Message m;
      m.says = &declared;
      for (const Argument& a : all) m.given.push_back(value_of(a, {number, whom}));
      const auto choose = [&](auto&& self, std::size_t at) -> void {
        if (at == all.size()) return use(m);
        const auto words = choices(all[at]);
        if (words.empty()) return self(self, at + 1);
        for (const std::string& word : words) {
          m.given[at].text = word;
          if (all[at].kind == Kind::suit) m.given[at].number = word[0] - '0';
          self(self, at + 1);
        }
      };
      choose(choose, 0);
    }
}

// Lines that read the same in both: names, signs, numbers, and words that German has from English.
const std::set<std::string_view> kAlike{"account.passphrase",
                                        "allowed.one-of",
                                        "analyze.place-line",
                                        "answer.badge",
                                        "answer.word",
                                        "avatar.is",
                                        "button.hick",
                                        "card.noted",
                                        "card.short",
                                        "chat.said",
                                        "chat.title",
                                        "cli.blind",
                                        "cli.value",
                                        "club-day.name",
                                        "club-day.partner",
                                        "club-day.preset",
                                        "club-duplicate.blind",
                                        "club-duplicate.par-seat",
                                        "club-evening.order",
                                        "club-table.ending-of",
                                        "club-table.was-now",
                                        "club.field-wrong",
                                        "completing.heading",
                                        "completing.option",
                                        "composer.of",
                                        "composer.was-at",
                                        "contract.one",
                                        "contract.partner",
                                        "contract.partners",
                                        "contract.side",
                                        "csv.at",
                                        "director.column",
                                        "director.has",
                                        "director.person",
                                        "director.seats",
                                        "director.team-stands",
                                        "draw.wrong",
                                        "evening.ledger-name",
                                        "evening.standing",
                                        "explain-cards.few",
                                        "explain-leaster.place",
                                        "explain-score.pay",
                                        "explain-score.pay-split",
                                        "felt.name",
                                        "felt.say-line",
                                        "felt.title",
                                        "file.all",
                                        "file.kind",
                                        "guest.milliseconds",
                                        "guest.seconds",
                                        "hand-page.bare",
                                        "hand-page.blind",
                                        "hand-page.plays",
                                        "hand-page.stacks",
                                        "headline.billies",
                                        "hint.both",
                                        "history.role-partner",
                                        "history.row-head",
                                        "history.row-line",
                                        "home.table-line",
                                        "host.chat",
                                        "host.pause",
                                        "join.chat",
                                        "join.hint",
                                        "join.hint-because",
                                        "join.phrase",
                                        "join.program-not-started",
                                        "join.slip-because",
                                        "join.token-trouble",
                                        "judged.chose",
                                        "ladder.title",
                                        "learn.question",
                                        "learn.row",
                                        "learn.trick-card",
                                        "line.greet",
                                        "line.question",
                                        "logged.deck",
                                        "objection.field",
                                        "objection.rules",
                                        "page.code",
                                        "page.document",
                                        "page.link",
                                        "page.named",
                                        "page.title",
                                        "people.chat-line",
                                        "people.row",
                                        "play.cannot",
                                        "play.save-not",
                                        "problem.all",
                                        "problem.option",
                                        "problem.value",
                                        "program.language",
                                        "progress.count",
                                        "progress.hours",
                                        "progress.minutes",
                                        "progress.number",
                                        "progress.seconds",
                                        "puzzle.task",
                                        "puzzle.value",
                                        "reaction.said",
                                        "refusal.number",
                                        "refused.problem",
                                        "replay.blind",
                                        "replay.does",
                                        "report.for-host-line",
                                        "rules-card.fail",
                                        "rules-card.head",
                                        "rules-card.suits",
                                        "rules-card.trump",
                                        "score.each",
                                        "score.one",
                                        "serve.wrong-db",
                                        "serve.wrong-listen",
                                        "serve.wrong-node",
                                        "serve.wrong-public-url",
                                        "shape.kind",
                                        "shape.number",
                                        "sheet.card-points",
                                        "sheet.got",
                                        "sheet.just-done",
                                        "sheet.nothing",
                                        "sheet.signed",
                                        "sheet.table",
                                        "sheet.winners",
                                        "sheet.with-hand",
                                        "simulate.bid",
                                        "slash.help-line",
                                        "slash.help-short",
                                        "slash.name",
                                        "slash.person",
                                        "slash.setting",
                                        "slash.takes",
                                        "solve.plays",
                                        "solve.they",
                                        "table.badge-partner",
                                        "table.blind",
                                        "table.points-of",
                                        "term.sheep-head.name",
                                        "tricks.card",
                                        "typed.hint",
                                        "typed.hint-why",
                                        "work.failed",
                                        "worth.row"};

// Lines with two blanks, to stand in columns, or with a brace, to show how something is written.
const std::set<std::string_view> kLaidOut{"admin.export-logs",
                                          "arena.habit",
                                          "arena.interval",
                                          "counting.perft-total",
                                          "felt.help-word",
                                          "felt.keys",
                                          "felt.next",
                                          "felt.next-table",
                                          "felt.say-all",
                                          "felt.say-command",
                                          "felt.say-line",
                                          "felt.title",
                                          "file.not-object",
                                          "file.rules-object",
                                          "keep.settle-about",
                                          "keys.rest-leave",
                                          "keys.rest-quit",
                                          "keys.help-rules",
                                          "keys.last-hint",
                                          "keys.line-keys",
                                          "keys.score-counts",
                                          "keys.table",
                                          "learn.help-first-more",
                                          "learn.help-more",
                                          "learn.help-puzzles-more",
                                          "learn.how-each",
                                          "learn.next-play",
                                          "learn.next-puzzles",
                                          "numbers.not-object",
                                          "people.chat-line",
                                          "people.is-closed",
                                          "people.note",
                                          "people.reported-by",
                                          "people.reported-by-forgotten",
                                          "people.reported-by-number",
                                          "people.row",
                                          "program.lang",
                                          "record.die-in-object",
                                          "serve.db",
                                          "serve.listen",
                                          "serve.web",
                                          "serving.sign-out-body",
                                          "shape.object",
                                          "sheet.hand-is",
                                          "sheet.time",
                                          "simulate.made",
                                          "slash.help-line",
                                          "slash.help-phrases",
                                          "slash.help-short",
                                          "slash.help-who",
                                          "typed.line"};

// Lines that say nothing of some choices.
const std::set<std::string_view> kSilent{"button.suit", "simulate.bid"};

// What breaks a rule, each once; those expected are in a list.
struct Found {
  const std::set<std::string_view>& expected;
  std::set<std::string> ids = {};

  void add(std::string_view id, const std::string& text) {
    const bool is_new = ids.insert(std::string(id)).second;
    EXPECT_TRUE(!is_new || expected.contains(id)) << id << ": \"" << text << '"';
  }
  void all_met() const {
    for (const std::string_view id : expected) EXPECT_TRUE(ids.contains(std::string(id))) << id << " is in the list";
  }
};

bool is_laid_out(const std::string& text) {
  return text.find_first_of("{}") != std::string::npos || text.find("  ") != std::string::npos;
}

TEST(EveryLine, SaysSomethingInBothLanguages) {
  const std::string seats[] = {"Ann", "Bert"};
  const Listener to{.names = seats, .seat = 2};
  const Language& german = *language("de");
  long messages = 0, told = 0;
  Found alike{kAlike}, laid_out{kLaidOut}, silent{kSilent};
  for (const auto rows : words::groups())
    for (const words::Declared& row : rows) {
      ++messages;
      each_way(row, [&](const Message& m) {
        ++told;
        const std::string here = english().text(m, to), there = german.text(m, to);
        for (const std::string& text : {here, there}) {
          if (text.empty()) silent.add(row.id, text);
          if (is_laid_out(text)) laid_out.add(row.id, text);
        }
        // A term's German name is German in every language, and the others have one of a third.
        const bool is_german = row.id.ends_with(".german") || row.id == "language.others";
        if (here == there && !here.empty() && !is_german) alike.add(row.id, here);
      });
    }
  for (const Found& found : {alike, laid_out, silent}) found.all_met();
  std::printf("%ld messages, told in %ld ways in two languages\n", messages, told);
  EXPECT_GT(messages, 4'000);
  EXPECT_GT(told, 2 * messages);
}

}  // namespace
}  // namespace sheepshead::speech
