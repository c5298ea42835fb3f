#include "server/seen/own_entropy.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "cards/text.hpp"
#include "notation/record.hpp"
#include "notation/record_parts.hpp"
#include "notation/rules_json.hpp"
#include "rules/check.hpp"
#include "server/fair/fair_deal.hpp"
#include "words/groups/proof.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using std::string;

/// So many deals are remembered.
constexpr std::size_t kDealsKept = 4;

string text_in(const json& m, const char* key) {
  const auto at = m.find(key);
  return at != m.end() && at->is_string() ? at->get<string>() : string();
}

int number_in(const json& m, const char* key) {
  const auto at = m.find(key);
  return at != m.end() && at->is_number_integer() ? at->get<int>() : 0;
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
  const string type = text_in(m, "type"), what = text_in(m, "what");
  if (type == "snapshot") {
    const json& table = part(m, "table");
    rules_ = part(table, "rules").dump();
    const bool between = part(m, "view").is_null();
    if (const string commitment = text_in(m, "commitment"); between && !commitment.empty())
      promised(number_in(table, "hand") + 1, commitment);
    else if (!between)
      next_.reset();
    if (m.contains("sealed")) sealed(m["sealed"]);
  } else if (type == "told") {
    if (const json& table = part(m, "table"); table.is_object()) rules_ = part(table, "rules").dump();
    if (what == "rules") rules_ = part(m, "rules").dump();
    if (what == "promised") promised(number_in(m, "hand"), text_in(m, "commitment"));
    if (what == "sealed") sealed(m);
    if (what == "dealt" && next_) {
      dealt_[next_->hand] = *std::move(next_);
      next_.reset();
      if (dealt_.size() > kDealsKept) dealt_.erase(dealt_.begin());
    }
    if (what == "hand-over" && m.contains("record")) judge(m["record"]);
    if (what == "showdown") judge_showdown(m);
    if (what == "ended" || what == "rematch") next_.reset();
  }
  return due(seated);
}

void OwnEntropy::promised(int hand, const string& commitment) {
  if (next_ && next_->commitment == commitment) return;
  Deal deal;
  deal.hand = hand;
  deal.commitment = commitment;
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
  if (!next_ || !seated) return {};
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
  const int hand = next_->hand;
  next_.reset();
  promised(hand, commitment);
  return due(true);
}

std::vector<Message> OwnEntropy::standing() const {
  const Deal* deal = next_ ? &*next_ : dealt_.empty() ? nullptr : &dealt_.rbegin()->second;
  if (deal == nullptr) return {say<"proof.no-promise">()};
  std::vector<Message> lines{say<"proof.promised">(deal->hand, deal->commitment)};
  const auto others = std::ranges::count_if(deal->seals, [](const string& seal) { return !seal.empty(); });
  if (deal->sent || deal->opened) lines.push_back(say<"proof.adds">(deal->text));
  if (!deal->seals.empty()) lines.push_back(say<"proof.sealed">(others));
  return lines;
}

std::optional<FairVerdict> OwnEntropy::complaint() {
  return std::exchange(is_new_, false) && verdict_ && !verdict_->fair ? verdict_ : std::nullopt;
}

void OwnEntropy::find(FairVerdict found) {
  verdict_ = std::move(found);
  is_new_ = true;
}

/// Whether the proof is of what was told here before one's own text was.
void OwnEntropy::compare(const Deal& mine, const json& proof, const string& arrangement, FairVerdict& found) const {
  const auto is_wrong = [&](Message why) {
    found.fair = false;
    found.lines.push_back(std::move(why));
  };
  if (text_in(proof, "commitment") != mine.commitment) return is_wrong(say<"proof.other-promise">());
  if (!mine.sent && !mine.opened) return found.lines.push_back(say<"proof.seen">());
  const std::vector<string> seals = texts_of(part(proof, "seals")), texts = texts_of(part(proof, "entropy"));
  if (!mine.seals.empty() && (seals != mine.seals || arrangement != mine.arrangement))
    return is_wrong(say<"proof.other-seals">());
  const auto at = std::ranges::find(seals, mine.seal) - seals.begin();
  if (std::size_t(at) >= texts.size() || texts[std::size_t(at)] != mine.text) return is_wrong(say<"proof.left-out">());
  found.lines.push_back(say<"proof.own">());
}

void OwnEntropy::judge(const json& record) {
  const RecordResult read = read_record(record.dump(-1, ' ', false, json::error_handler_t::replace));
  if (!read.record || !read.record->proof) return find({false, {say<"proof.none">()}});
  const HandRecord& hand = *read.record;
  if (auto broken = broken_proof(compile(hand.rules), hand)) return find({false, {*std::move(broken)}});
  FairVerdict found;
  const json& proof = part(record, "proof");
  if (const auto mine = dealt_.find(hand.proof->hand); mine != dealt_.end())
    compare(mine->second, proof, arrangement_of(part(proof, "seats"), hand.dealer, hand.doublers), found);
  else
    found.lines.push_back(say<"proof.fits">());
  int unopened = 0;
  for (std::size_t i = 0; i < hand.proof->seals.size(); ++i)
    unopened += !hand.proof->seals[i].empty() && hand.proof->entropy[i].empty();
  if (unopened > 0) found.lines.push_back(say<"proof.unopened">(unopened));
  find(std::move(found));
}

/// Round after round with the same proof; each time all of them so far.
void OwnEntropy::judge_showdown(const json& m) {
  rounds_.push_back(part(m, "hands").dump());
  std::vector<Diagnostic> problems;
  const auto rules = rules_from_json(json::parse(rules_, nullptr, false), problems, Silent::as_before);
  const auto proof = proof_from_json(part(m, "proof"));
  if (!rules || !proof) return find({false, {say<"proof.none">()}});
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
  if (auto broken = broken_showdown(compile(*rules), *proof, shown)) return find({false, {*std::move(broken)}});
  FairVerdict found;
  if (next_)
    compare(*next_, part(m, "proof"), next_->arrangement, found);
  else
    found.lines.push_back(say<"proof.fits">());
  find(std::move(found));
}

}  // namespace sheepshead::server
