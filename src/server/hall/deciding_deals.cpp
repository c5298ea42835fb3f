// From the promise to the cards.
#include "notation/rules_json.hpp"
#include "rules/fields.hpp"
#include "server/fair/fair_deal.hpp"
#include "server/hall/deciding.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {

Decision Deciding::promise() const {
  if (t_.in_hand() || t_.ended || !t_.needs_promise()) return refuse("stale", say<"refused.moved-on">());
  Written e = entry(Told::promised);
  e["hand"] = t_.next_hand();
  e["rules"] = t_.rules_hash();
  if (t_.plays_rounds_deals()) {
    e["commitment"] = promise_of_round(t_.round_name(), t_.event->deals);
    e["secret"] = t_.event->deals;
    e["scheme"] = kRoundScheme;
    return write(std::move(e));
  }
  e["commitment"] = commitment_of(t_.table_name(), t_.next_hand(), t_.rules_hash(), c_.text);
  e["secret"] = c_.text;
  e["scheme"] = kDealScheme;
  return write(std::move(e));
}

Decision Deciding::seal() const {
  const bool ends = t_.ending || t_.session->is_complete();
  if (t_.in_hand() || t_.ended || t_.paused || t_.sealing || t_.needs_promise() ||
      (ends ? !t_.session->showdown_due() : !t_.is_enough()))
    return refuse("stale", say<"refused.moved-on">());
  Written e = entry(Told::sealed);
  e["hand"] = t_.promise->hand;
  e["for"] = name_of(ends ? SealedFor::showdown : SealedFor::deal);
  e["seals"] = c_.added;
  return write(std::move(e));
}

std::vector<std::string> Deciding::opened() const {
  std::vector<std::string> texts = c_.added;
  texts.resize(t_.chairs.size());
  for (std::size_t i = 0; i < texts.size(); ++i)
    if (seal_of(t_.promise->commitment, texts[i]) != t_.sealing->seals[i]) texts[i].clear();
  return texts;
}

Decision Deciding::deal() const {
  if (t_.in_hand() || t_.ended || t_.paused || t_.needs_promise() || !t_.is_enough() || !t_.sealing ||
      t_.sealing->showdown)
    return refuse("stale", say<"refused.moved-on">());
  const DealProof proof = t_.proof_with(opened());
  const Game game = t_.next_game();
  const DeckOrder deck = fair_deck(game, proof, t_.session->dealer(), t_.session->doublers());
  Written e = entry(Told::dealt);
  e["hand"] = proof.hand;
  write_deck(e, game.rules, deck);
  e["entropy"] = proof.entropy;
  const State dealt = sheepshead::deal(game, deck, 0, 0);
  if (is_over(dealt)) return with_end(dump(e), proof.hand);
  return write(std::move(e));
}

}  // namespace sheepshead::server
