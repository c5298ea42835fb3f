#include "server/seen/own_entropy.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "cards/text.hpp"
#include "notation/record.hpp"
#include "notation/record_parts.hpp"
#include "notation/rules_json.hpp"
#include "rules/check.hpp"
#include "rules/fields.hpp"
#include "server/fair/fair_deal.hpp"
#include "server/wire/vocabulary.hpp"
#include "words/groups/proof.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using std::string;

using Grade = FairVerdict::Grade;

string text_in(const json& m, const char* key) {
  const auto at = m.find(key);
  return at != m.end() && at->is_string() ? at->get<string>() : string();
}

int number_in(const json& m, const char* key) {
  const auto at = m.find(key);
  return at != m.end() && at->is_number_integer() ? at->get<int>() : 0;
}

std::uint64_t seq_in(const json& m) {
  const auto at = m.find("seq");
  return at != m.end() && at->is_number_unsigned() ? at->get<std::uint64_t>() : 0;
}

const json& part(const json& m, const char* key) {
  static const json nothing;
  const auto at = m.is_object() ? m.find(key) : m.end();
  return m.is_object() && at != m.end() ? *at : nothing;
}

std::vector<string> texts_of(const json& list) {
  std::vector<string> all;
  if (list.is_array())
    for (const json& one : list) all.push_back(one.is_string() ? one.get<string>() : string());
  return all;
}

FairVerdict bad(Message why) { return {Grade::bad, {std::move(why)}, true}; }
FairVerdict partly(Message why, bool unasked = false) { return {Grade::partly, {std::move(why)}, unasked}; }

string arrangement_of(const json& plays, const json& dealer, const json& doublers) {
  return json{plays, dealer, doublers}.dump();
}

string message_of(const char* key, const string& value) {
  return json{{"type", "entropy"}, {key, value}}.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace

OwnEntropy::Sent OwnEntropy::hear(std::string_view frame, bool seated) {
  const json m = json::parse(frame, nullptr, false);
  if (!m.is_object()) return {};
  const string type = text_in(m, "type");
  if (type == "snapshot") {
    snapshot(m);
  } else if (type == "told") {
    // What is said again changes nothing, here as at the table.
    if (const std::uint64_t seq = seq_in(m); seq > seq_) {
      seq_ = seq;
      told(m, seated);
    }
  } else if (type == "hand") {
    is_program_ = true;
    begin().told.dealt(part(m, "view"));
  } else if (type == "decide") {
    is_program_ = true;
    in_progress().told.seen(part(m, "view"));
  }
  return due(seated);
}

void OwnEntropy::snapshot(const json& m) {
  const json &table = part(m, "table"), &view = part(m, "view"), &last = part(m, "last");
  seq_ = seq_in(m);
  at_table(table);
  const int hand = number_in(table, "hand");
  const string commitment = text_in(m, "commitment");
  const auto is = [&](const std::optional<Deal>& deal, int number, const string& promise) {
    return deal && (deal->hand == number || (!promise.empty() && round_.empty() && deal->commitment == promise));
  };
  const bool in_hand = dealt_ && !dealt_->over;
  if (!view.is_null()) {
    if (!in_hand || !is(dealt_, hand, commitment)) {
      lose();
      if (!is(next_, hand, commitment)) {
        if (is_due()) begin(), lose();  // it was played without this client
        next_.reset();
      }
      if (Deal& deal = begin(); deal.commitment.empty()) deal.hand = hand;
    }
    dealt_->told.seen(view);
  } else {
    const int over = number_in(last, "hand");
    const string proven = text_in(part(part(last, "record"), "proof"), "commitment");
    if (!in_hand && is_due() && is(next_, over, proven)) begin();
    if (is(dealt_, over, proven) && !dealt_->over && last.contains("record")) {
      find(judged(*dealt_, last["record"]));
      dealt_->over = true;
    }
    if (!round_.empty() && is(dealt_, over, proven) && !dealt_->over) put_off(*dealt_);
    lose();
    // Somebody went on without this client.
    if (is_due() && (text_in(table, "state") == "ended" || hand >= next_->hand)) begin(), lose();
    if (!commitment.empty()) { promised(hand + 1, commitment, text_in(table, "hash")); }
  }
  if (m.contains("sealed")) sealed(m["sealed"]);
}

void OwnEntropy::told(const json& m, bool seated) {
  const string what = text_in(m, "what");
  if (const json& table = part(m, "table"); table.is_object()) at_table(table);
  if (what == name_of(Told::rules)) rules_ = part(m, "rules").dump();
  if (what == name_of(Told::promised)) promised(number_in(m, "hand"), text_in(m, "commitment"), text_in(m, "rules"));
  if (what == name_of(Told::sealed)) sealed(m);
  if (what == name_of(Told::dealt)) {
    Deal& deal = begin();
    deal.texts = texts_of(part(m, "entropy"));
    deal.told.dealt(part(m, "view"));
  }
  if (what == name_of(Told::act)) in_progress().told.acted(m);
  if (what == name_of(Told::hand_over)) {
    Deal& deal = in_progress();
    deal.to_its_end = !is_program_;
    if (m.contains("record"))
      find(judged(deal, m["record"]));
    else if (!round_.empty())
      put_off(deal);
    else if (seated && deal.opened)
      find(bad(say<"proof.none">()));
    deal.over = true;
  }
  if (what == name_of(Told::showdown)) judge_showdown(m);
  if (what == name_of(Told::ended) || what == name_of(Told::rematch)) {
    if (is_due()) find(bad(say<"proof.withdrawn">()));
    lose();
    next_.reset();
  }
}

OwnEntropy::Deal& OwnEntropy::begin() {
  lose();
  dealt_ = next_ ? *std::move(next_) : Deal{};
  next_.reset();
  return *dealt_;
}

void OwnEntropy::lose() {
  if (!dealt_ || std::exchange(dealt_->over, true) || !dealt_->opened) return;
  find(partly(say<"proof.unproven">(), true));
}

void OwnEntropy::at_table(const json& table) {
  rules_ = part(table, "rules").dump();
  table_ = text_in(table, "id");
  round_ = text_in(table, "round");
}

void OwnEntropy::promised(int hand, const string& commitment, const string& rules) {
  if (next_ && next_->commitment == commitment && (round_.empty() || next_->hand == hand)) return;
  // As the texts are open, somebody may know the cards already.
  if (is_due()) find(bad(say<"proof.withdrawn">()));
  Deal deal;
  deal.hand = hand;
  deal.commitment = commitment;
  deal.rules = rules;
  if (!round_.empty()) {
    // One promise covers the round, and nobody adds to it.
    if (round_promise_.empty()) round_promise_ = commitment;
    if (round_promise_ != commitment) find(bad(say<"proof.other-promise">()));
    next_ = std::move(deal);
    return;
  }
  // 64 bits of chance behind words that somebody might guess; 128 alone.
  deal.text = words_.empty() ? new_secret().substr(0, 32) : words_ + " " + new_secret().substr(0, 16);
  deal.seal = seal_of(commitment, deal.text);
  words_.clear();
  rounds_.clear();
  next_ = std::move(deal);
}

void OwnEntropy::sealed(const json& m) {
  if (!next_ || text_in(m, "commitment") != next_->commitment) return;
  // What is fixed stays fixed: another list is no reason to open anything.
  if (!next_->seals.empty()) return;
  next_->seals = texts_of(part(m, "seals"));
  next_->arrangement = arrangement_of(part(m, "plays"), part(m, "dealer"), part(m, "doublers"));
}

OwnEntropy::Sent OwnEntropy::due(bool seated) {
  if (!next_ || !seated || next_->seal.empty()) return {};
  const bool is_in = std::ranges::find(next_->seals, next_->seal) != next_->seals.end();
  if (is_in && !next_->opened) {
    next_->opened = true;
    return {message_of("value", next_->text)};
  }
  if (next_->seals.empty() && !next_->sent) {
    next_->sent = true;
    return {message_of("seal", next_->seal)};
  }
  return {};
}

OwnEntropy::Sent OwnEntropy::again() {
  if (!next_ || !(next_->sent || next_->opened)) return {};
  next_->sent = next_->opened = false;
  return due(true);
}

OwnEntropy::Sent OwnEntropy::add(std::string_view words) {
  words_ = words;
  if (!next_ || !next_->seals.empty()) return {};  // for the one after
  const string commitment = next_->commitment;
  const string rules = next_->rules;
  const int hand = next_->hand;
  next_.reset();
  promised(hand, commitment, rules);
  return due(true);
}

std::vector<Message> OwnEntropy::standing() const {
  const Deal* deal = next_ ? &*next_ : dealt_ ? &*dealt_ : nullptr;
  if (deal == nullptr || deal->commitment.empty()) return {say<"proof.no-promise">()};
  std::vector<Message> lines{say<"proof.promised">(deal->hand, deal->commitment)};
  const auto others = std::ranges::count_if(deal->seals, [](const string& seal) { return !seal.empty(); });
  if (deal->sent || deal->opened) lines.push_back(say<"proof.adds">(deal->text));
  if (!deal->seals.empty()) lines.push_back(say<"proof.sealed">(others));
  return lines;
}

std::optional<FairVerdict> OwnEntropy::complaint() {
  return std::exchange(is_new_, false) && verdict_ && verdict_->unasked ? verdict_ : std::nullopt;
}

void OwnEntropy::find(FairVerdict found) {
  verdict_ = std::move(found);
  is_new_ = true;
}

/// Whether the proof is of what was told here before one's own text was.
FairVerdict OwnEntropy::compare(const Deal& mine, const json& proof, const string& arrangement) const {
  if (mine.commitment.empty()) return partly(say<"proof.fits">());
  if (text_in(proof, "commitment") != mine.commitment || number_in(proof, "hand") != mine.hand ||
      text_in(proof, "table") != (round_.empty() ? table_ : round_))
    return bad(say<"proof.other-promise">());
  const std::vector<string> seals = texts_of(part(proof, "seals")), texts = texts_of(part(proof, "entropy"));
  if (!mine.seals.empty() && (seals != mine.seals || arrangement != mine.arrangement))
    return bad(say<"proof.other-seals">());
  if (!mine.sent && !mine.opened) return partly(say<"proof.seen">());
  const std::size_t at = std::size_t(std::ranges::find(seals, mine.seal) - seals.begin());
  if (at >= texts.size()) return partly(say<"proof.too-late">(), true);
  if (texts[at] != mine.text) return bad(say<"proof.left-out">());
  if (!mine.texts.empty() && texts != mine.texts) return bad(say<"proof.other-seals">());
  return {Grade::good, {say<"proof.own">()}};
}

void OwnEntropy::put_off(Deal& deal) {
  find(partly(say<"proof.goes-on">()));
  unproven_.push_back(deal);
}

std::vector<int> OwnEntropy::unproven() const {
  std::vector<int> hands;
  for (const Deal& deal : unproven_) hands.push_back(deal.hand);
  return hands;
}

void OwnEntropy::proven(std::string_view text) {
  const json record = json::parse(text, nullptr, false);
  const json& proof = part(record, "proof");
  const auto deal = std::ranges::find(unproven_, number_in(proof, "hand"), &Deal::hand);
  if (deal == unproven_.end() || text_in(proof, "secret").empty()) return;
  find(judged(*deal, record));
  unproven_.erase(deal);
}

FairVerdict OwnEntropy::judged(const Deal& deal, const json& record) const {
  const RecordResult read = read_record(record.dump(-1, ' ', false, json::error_handler_t::replace));
  if (!read.record || !read.record->proof) return bad(say<"proof.none">());
  const HandRecord& hand = *read.record;
  const Game game = compile(hand.rules);
  if (auto broken = broken_proof(game, hand)) return bad(*std::move(broken));
  const json& proof = part(record, "proof");
  FairVerdict found = compare(deal, proof, arrangement_of(part(proof, "seats"), hand.dealer, hand.doublers));
  if (found.grade != Grade::bad && !deal.rules.empty() && hash_of(hand.rules) != deal.rules)
    found = bad(say<"proof.other-seals">());
  if (found.grade != Grade::bad && !deal.told.is_of(game, hand, deal.to_its_end))
    found = bad(say<"proof.other-cards">());
  const auto add = [&](Message line) {
    if (found.grade == Grade::good) found.grade = Grade::partly;
    found.lines.push_back(std::move(line));
  };
  if (found.grade != Grade::bad && deal.told.is_blank()) add(say<"proof.unseen">());
  int unopened = 0;
  for (std::size_t i = 0; i < hand.proof->seals.size(); ++i)
    unopened += !hand.proof->seals[i].empty() && hand.proof->entropy[i].empty();
  if (unopened > 0) add(say<"proof.unopened">(unopened));
  return found;
}

/// Round after round with the same proof; each time all of them so far.
void OwnEntropy::judge_showdown(const json& m) {
  rounds_.push_back(part(m, "hands").dump());
  std::vector<Diagnostic> problems;
  const auto rules = rules_from_json(json::parse(rules_, nullptr, false), problems, Silent::as_before);
  const auto proof = proof_from_json(part(m, "proof"));
  if (!rules || !proof) return find(bad(say<"proof.none">()));
  std::vector<std::vector<FiveCards>> shown;
  for (const string& round : rounds_) {
    std::vector<FiveCards>& hands = shown.emplace_back();
    for (const json& list : json::parse(round, nullptr, false)) {
      FiveCards hand;
      hand.fill(kNoCard);
      const std::vector<string> cards = texts_of(list);
      for (std::size_t i = 0; i < hand.size() && i < cards.size(); ++i)
        hand[i] = parse_card(cards[i]).value_or(kNoCard);
      hands.push_back(hand);
    }
  }
  if (auto broken = broken_showdown(compile(*rules), *proof, shown)) return find(bad(*std::move(broken)));
  find(next_ ? compare(*next_, part(m, "proof"), next_->arrangement) : partly(say<"proof.fits">()));
}

}  // namespace sheepshead::server
