#include "notation/position.hpp"

#include <bit>

#include "cards/text.hpp"
#include "notation/action_text.hpp"
#include "notation/names.hpp"
#include "notation/record_parts.hpp"
#include "notation/rules_json.hpp"
#include "rules/fields.hpp"
#include "words/groups/position.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;
using std::string;
using std::to_string;

constexpr std::size_t kMaxPositionBytes = std::size_t{1} << 16;

class PositionReader {
 public:
  PositionReader(ObjectReader& reader, const Game& game, State& state) : r_(reader), g_(game), s_(state) {}

  void read() {
    places();
    if (!r_.problems().list.empty()) return;
    contract();
    if (!r_.problems().list.empty()) return;
    trick();
  }

 private:
  /// Cards in one text, "QC 10D"; each that was in no other place yet.
  CardSet cards(std::string_view key, const json* value) {
    if (value == nullptr) return {};
    if (!value->is_string()) {
      r_.wrong(key, say<"position.cards">(kind_said(*value)));
      return {};
    }
    CardSet set;
    for (const Card c : in_order(key, value->get_ref<const string&>())) set |= c;
    return set;
  }

  std::vector<Card> in_order(std::string_view key, const string& text) {
    std::vector<Card> list;
    for (std::size_t at = 0; at < text.size();) {
      const auto end = std::min(text.find(' ', at), text.size());
      const string word = text.substr(at, end - at);
      at = end + 1;
      if (word.empty()) continue;
      const auto card = parse_card(word);
      if (!card)
        r_.wrong(key, say<"position.no-card">(excerpt(word)));
      else if (!g_.deck.has(*card))
        r_.wrong(key, say<"position.not-in-deck">(to_text(*card), g_.deck_size));
      else if (placed_.has(*card))
        r_.wrong(key, say<"position.twice">(to_text(*card), place_of(*card)));
      else {
        placed_ |= *card;
        list.push_back(*card);
        places_.push_back({string(key), *card});
      }
    }
    return list;
  }

  string place_of(Card c) const {
    for (const auto& [place, card] : places_)
      if (card == c) return place;
    return {};
  }

  void places() {
    const auto list = [&](const char* key, bool required, auto take) {
      const json* seats = r_.array(key, g_.players, kMaxSeats, required);
      if (seats == nullptr) return;
      for (Seat p = 0; p < g_.players; ++p) take(p, cards(key + ("[" + to_string(p) + "]"), &(*seats)[p]));
    };
    list("hands", true, [&](Seat p, CardSet c) { s_.held[p] = c; });
    list("taken", false, [&](Seat p, CardSet c) { taken_[p] = c; });
    if (const json* text = r_.take("trick", false)) {
      if (text->is_string())
        trick_ = in_order("trick", text->get_ref<const string&>());
      else
        r_.wrong("trick", say<"position.cards">(kind_said(*text)));
    }
    s_.buried = cards("buried", r_.take("buried", false));
    s_.buried_too = cards("buried-too", r_.take("buried-too", false));
    s_.aside = cards("aside", r_.take("aside", false));
    s_.blind = cards("blind", r_.take("blind", false));
    if (!r_.problems().list.empty()) return;
    if (const CardSet missing = g_.deck - placed_; !missing.empty()) {
      r_.wrong("hands", say<"position.nowhere">(to_text(missing)));
      return;
    }
    count_tricks();
    s_.dealt = g_.deck;
  }

  void count_tricks() {
    int tricks = 0;
    for (Seat p = 0; p < g_.players; ++p) {
      const int n = taken_[p].size();
      if (n % g_.players != 0) return r_.wrong("taken[" + to_string(p) + "]", say<"position.no-tricks">(n, g_.players));
      s_.tricks[p] = std::uint8_t(n / g_.players);
      tricks += n / g_.players;
    }
    s_.trick = std::uint8_t(std::min(tricks, 255));
    if (int(trick_.size()) >= g_.players) return r_.wrong("trick", say<"position.whole-trick">(trick_.size()));
    const auto lead = r_.integer("lead", 0, g_.players - 1, tricks > 0);
    const auto dealer = r_.integer("dealer", 0, g_.players - 1);
    if (!dealer || (tricks > 0 && !lead)) return;
    s_.dealer = Seat(*dealer);
    const Seat first = next_seat(g_, s_.dealer);
    if (tricks == 0 && lead && *lead != first) return r_.wrong("lead", say<"position.lead">(first));
    lead_ = lead ? Seat(*lead) : first;
    if (tricks > 0 && s_.tricks[lead_] == 0) return r_.wrong("lead", say<"position.no-trick-taken">(lead_));
    const int aside = (s_.buried | s_.buried_too | s_.aside | s_.blind).size();
    if (aside != g_.blind_size)
      return r_.wrong(g_.blind_size > 0 ? "buried" : "hands", say<"position.blind-size">(g_.blind_size, aside));
    const int left = g_.hand_size - tricks;
    for (Seat p = 0; p < g_.players; ++p) {
      const int place = (p + g_.players - lead_) % g_.players;
      const int wanted = left - (place < int(trick_.size()) ? 1 : 0);
      if (s_.held[p].size() != wanted)
        return r_.wrong("hands[" + to_string(p) + "]", say<"position.hand-size">(s_.held[p].size(), tricks, p, wanted));
    }
  }

  std::optional<Seat> seat(const char* key, bool required) {
    const auto n = r_.integer(key, 0, g_.players - 1, required);
    return n ? std::optional(Seat(*n)) : std::nullopt;
  }

  std::optional<Card> card(const char* key) {
    const auto text = r_.text(key, 8, false);
    if (!text) return std::nullopt;
    const auto c = parse_card(*text);
    if (!c || !g_.deck.has(*c)) r_.wrong(key, say<"position.no-card-here">(excerpt(*text)));
    return c;
  }

  Seats seats(const char* key) {
    Seats set = 0;
    const json* list = r_.array(key, -1, kMaxSeats, false);
    if (list == nullptr) return 0;
    for (std::size_t i = 0; i < list->size(); ++i) {
      const auto n =
          read_integer((*list)[i], r_.path_of(key) + "[" + to_string(i) + "]", 0, g_.players - 1, r_.problems());
      if (n) set |= one_seat(Seat(*n));
    }
    return set;
  }

  int number(const char* key, int most) { return int(r_.integer(key, 0, most, false).value_or(0)); }
  bool flag(const char* key) { return r_.flag(key, false).value_or(false); }

  /// Whether the contract leaves the picker without partners.
  bool alone() const {
    const Contract& k = s_.contract;
    return k.alone || (k.sheepshead && g_.sheepshead_with == SheepsheadWith::alone);
  }
  bool has_picker() const { return g_.picking == Picking::in_turn || g_.picking == Picking::schiller; }

  void contract() {
    Contract& k = s_.contract;
    k.cracks = std::uint8_t(number("cracks", 16));
    k.blitzes = std::uint8_t(number("blitzes", 16));
    s_.doublers = std::uint8_t(number("doublers", 16));
    k.leaster = flag("leaster");
    k.alone = flag("alone");
    k.forced = flag("forced");
    k.sheepshead = flag("sheepshead");
    if (const auto c = card("called")) k.called = *c;
    if (const auto c = card("under")) k.under = *c;
    if (const auto p = seat(
            "picker", !k.leaster && (has_picker() || g_.partner == PartnerRule::cards || g_.picking == Picking::hick)))
      k.picker = *p;
    k.partners = seats("partners");
    if (!r_.problems().list.empty()) return;
    if (k.leaster) return leaster();
    if (!s_.blind.empty() && g_.blind_size > 0) return r_.wrong("blind", say<"position.blind-picked">());
    if (k.partners != 0 && has_seat(k.partners, k.picker))
      return r_.wrong("partners", say<"position.picker-partner">(k.picker));
    if (std::popcount(k.partners) > kMaxPartners)
      return r_.wrong("partners", say<"position.many-partners">(kMaxPartners));
    if (k.partners != 0) k.partner = Seat(std::countr_zero(k.partners));
    if (alone() && k.partners != 0) return r_.wrong("partners", say<"position.alone">());
    if (k.sheepshead && g_.sheepshead == CallSheepshead::no)
      return r_.wrong("sheepshead", say<"position.no-sheepshead">());
    if (g_.picking == Picking::hick) hick();
    partners();
    if (g_.shared_with != SharedWith::nobody) s_.sharer = sharer();
    if (g_.partner == PartnerRule::cards) s_.partner_cards = g_.partner_cards;
  }

  Seat sharer() const {
    if (s_.buried_too.empty()) return kNoSeat;
    return g_.shared_with == SharedWith::next_player ? next_seat(g_, s_.contract.picker) : s_.contract.partner;
  }

  void leaster() {
    const bool none = g_.nobody_picks == NobodyPicks::forced_pick || g_.nobody_picks == NobodyPicks::doubler ||
                      g_.nobody_picks == NobodyPicks::schwanzer || g_.nobody_picks == NobodyPicks::next_dealer;
    if (none || g_.picking == Picking::no_picker) return r_.wrong("leaster", say<"position.no-leaster">());
    if (!(s_.buried | s_.buried_too | s_.aside).empty()) return r_.wrong("buried", say<"position.leaster-bury">());
    s_.contract.picker = kNoSeat;
    if (s_.contract.partners != 0) return r_.wrong("partners", say<"position.leaster-partners">());
    s_.blind_trick = g_.leaster_blind_trick;
    if (const auto t = r_.integer("blind-trick", 1, g_.hand_size, false)) s_.blind_trick = std::uint8_t(*t - 1);
    if (s_.blind_trick >= s_.trick) return;
    if (const auto p = seat("blind-to", true)) s_.blind_to = *p;
  }

  void hick() {
    Contract& k = s_.contract;
    const auto text = r_.text("bid", 16);
    if (!text) return;
    for (const Bid bid : {Bid::call, Bid::billy, Bid::side_solo, Bid::best})
      if (*text == name_of(bid)) k.bid = bid;
    if (k.bid == Bid::none) return r_.wrong("bid", say<"position.bid">(excerpt(*text)));
    k.laid_up = flag("laid-up");
    k.bidders = k.bid == Bid::billy ? Seats(seats("bidders") | one_seat(k.picker)) : one_seat(k.picker);
    k.alone = k.alone || k.bid != Bid::call;
    if (k.bid != Bid::side_solo) return;
    const auto suit = r_.text("trump", 8);
    if (!suit) return;
    for (int i = 0; i < kSuits; ++i)
      if (*suit == name_of(Suit(i)) && Suit(i) != g_.normal_trump) k.trump = std::uint8_t(1 + i);
    if (k.trump == 0) r_.wrong("trump", say<"position.trump">(excerpt(*suit)));
  }

  /// Who holds a card, in the hand or in the trick.
  Seat holder(Card c) const {
    for (Seat p = 0; p < g_.players; ++p)
      if (s_.held[p].has(c)) return p;
    for (std::size_t i = 0; i < trick_.size(); ++i)
      if (trick_[i] == c) return Seat((lead_ + i) % g_.players);
    return kNoSeat;
  }

  void partners() {
    Contract& k = s_.contract;
    const bool fixed = g_.partner == PartnerRule::none || g_.partner == PartnerRule::across;
    if (fixed && g_.picking != Picking::hick && k.partners != 0)
      return r_.wrong("partners", say<"position.no-partners">());
    if (g_.partner == PartnerRule::cards) return card_partners();
    if (g_.partner == PartnerRule::first_two && k.picker == kNoSeat) return open_sides();
    if (!k.called.valid()) {
      if (k.under.valid()) r_.wrong("under", say<"position.under">());
      if (g_.has_jack && !alone()) k.called = g_.partner_card;
      if (!k.called.valid()) return;
    }
    const bool jack = g_.has_jack && (k.called.rank() == Rank::jack ||
                                      (g_.call_up_to == CallUpTo::queens && k.called.rank() == Rank::queen));
    const bool calls = g_.calls_ace || (g_.picking == Picking::hick && k.bid == Bid::call);
    const Rank rank = k.called.rank();
    const bool ace =
        rank == Rank::ace || (rank == Rank::ten && g_.called_ten) || (rank == Rank::king && g_.called_king);
    if (!jack && (!calls || g_.order.trump.has(k.called) || !ace))
      return r_.wrong("called", say<"position.not-called">(to_text(k.called)));
    if (alone()) return r_.wrong("called", say<"position.alone-calls">());
    const Seat who = holder(k.called);
    if (who == k.picker && !jack && !g_.own_ace)
      return r_.wrong("called", say<"position.picker-holds">(to_text(k.called)));
    if (s_.buried.has(k.called) && !jack && !g_.buried_ace)
      return r_.wrong("called", say<"position.picker-buried">(to_text(k.called)));
    if (who != kNoSeat && who != k.picker && !has_seat(k.partners, who))
      return r_.wrong("partners", say<"position.holds-called">(who, to_text(k.called)));
    if (g_.partner != PartnerRule::jack_and_ace && std::popcount(k.partners) > 1)
      return r_.wrong("partners", say<"position.one-called">());
    if ((who == k.picker || s_.buried.has(k.called)) && k.partners != 0 && g_.partner != PartnerRule::jack_and_ace)
      return r_.wrong("partners", say<"position.nobody-has">(to_text(k.called)));
    if (who != kNoSeat && who != k.picker) k.partner = who;
    if (!jack) duties(who);
  }

  /// T4c, T8c: until the second card of the rank, nobody has sides; who played the first is not in a position.
  void open_sides() {
    if (s_.contract.partners != 0) return r_.wrong("partners", say<"position.no-picker">());
    CardSet taken;
    for (const CardSet& cards : taken_) taken |= cards;
    if (!(taken & of_rank(g_.first_two_rank)).empty()) r_.wrong("picker", say<"position.sides-missing">());
  }

  void card_partners() {
    const Contract& k = s_.contract;
    for (const Card c : g_.partner_cards) {
      const Seat who = holder(c);
      if (who != kNoSeat && who != k.picker && !has_seat(k.partners, who))
        return r_.wrong("partners", say<"position.holds-partner-card">(who, to_text(c)));
    }
  }

  /// A2 to A5: what binds the picker and the partner until the called suit has been led.
  void duties(Seat who) {
    Contract& k = s_.contract;
    if (!g_.calls_ace || g_.picking == Picking::hick || k.called == g_.partner_card) return;
    const auto said = r_.flag("called-suit-led", false);
    const bool gone = who == kNoSeat && !s_.buried.has(k.called);
    const bool led = said.value_or(gone);
    if (k.under.valid() && led) return r_.wrong("under", say<"position.under-led">());
    if (k.under.valid() && !g_.unknown) return r_.wrong("under", say<"position.no-under">());
    const CardSet own = s_.held[k.picker] | held_in_trick(k.picker);
    if (k.under.valid() && !own.has(k.under))
      return r_.wrong("under", say<"position.under-not-held">(to_text(k.under)));
    const CardSet of_suit = own & g_.order.of(g_.order.suit_of(k.called));
    if (!led && !k.under.valid() && of_suit.empty() && s_.trick == 0 && !g_.void_ace)
      return r_.wrong("called", say<"position.void">(to_text(k.called)));
    s_.suit_led = led;
    s_.duties = !led || (g_.hold_card == HoldCard::whole_hand && !k.under.valid());
  }

  CardSet held_in_trick(Seat p) const {
    const auto place = std::size_t((p + g_.players - lead_) % g_.players);
    return place < trick_.size() ? CardSet(trick_[place]) : CardSet();
  }

  /// Lays the tricks that were taken, then plays the one in progress.
  void trick() {
    if (const auto p = seat("queen-by", false)) s_.queen_by = *p;
    std::size_t t = 0;
    for (int round = 0; round < g_.players; ++round) {
      // The leader of the trick in progress took the last one.
      const auto p = Seat((lead_ + 1 + round) % g_.players);
      s_.points[p] = std::uint8_t(order_of(g_, s_).points_of(taken_[p]));
      s_.gone |= taken_[p];
      std::size_t i = 0;
      for (const Card c : taken_[p]) {
        s_.played[t * g_.trick_size + i] = c;
        if (++i < g_.trick_size) continue;
        i = 0;
        s_.leader[++t] = p;
        s_.last_taker = p;
      }
    }
    s_.leader[s_.trick] = lead_;
    if (s_.trick == 0) s_.leader[0] = lead_;
    s_.phase = Phase::play;
    s_.turn = lead_;
    for (std::size_t i = 0; i < trick_.size(); ++i) s_.held[(lead_ + i) % g_.players] |= trick_[i];
    for (const Card c : trick_) {
      const Action action(Kind::play, c);
      const Seat who = s_.turn;
      const Refusal why = try_apply(g_, s_, who, action);
      if (why == Refusal::none) {
        if (s_.phase == Phase::late_blitz) apply(g_, s_, Action(Kind::silent));
        continue;
      }
      return r_.wrong("trick", say<"position.refused">(who, with_names(said(why, g_, s_, action, who), {}, who)));
    }
  }

  ObjectReader& r_;
  const Game& g_;
  State& s_;
  CardSet placed_;
  std::vector<std::pair<string, Card>> places_;
  std::array<CardSet, kMaxSeats> taken_{};
  std::vector<Card> trick_;
  Seat lead_ = 0;
};

}  // namespace

PositionResult read_position(std::string_view text, const string& file, int line) {
  PositionResult result;
  const Problems problems{result.problems, file, line};
  const auto parsed = parse_json(text, kMaxPositionBytes, problems);
  if (!parsed) return result;
  ObjectReader reader(*parsed, "", problems);
  if (!reader.is_object() || !read_format(reader, kPositionFormat)) return result;
  HandPosition position;
  if (const json* rules = reader.take("rules", false)) {
    std::vector<Diagnostic> wrong;
    const auto read = rules_from_json(*rules, wrong);
    for (Diagnostic& d : wrong) reader.wrong(d.key.empty() ? "rules" : "rules." + d.key, std::move(d.text));
    if (!read) return result;
    position.rules = *read;
    position.variant = reader.text("variant", 255, false).value_or("");
  } else {
    const auto id = reader.text("variant", 255);
    if (!id) return result;
    const VariantResult loaded = load_variant(*id);
    for (const Diagnostic& d : loaded.problems) reader.wrong("variant", d.text);
    if (!loaded.variant) return result;
    position.variant = *id;
    position.rules = loaded.variant->rules;
  }
  const Game game = compile(position.rules);
  if (game.layout != Layout::hand) {
    reader.wrong("variant", say<"position.layout">());
    return result;
  }
  PositionReader(reader, game, position.state).read();
  if (!result.problems.empty()) return result;
  reader.finish();
  if (result.problems.empty()) result.position = std::move(position);
  return result;
}

}  // namespace sheepshead
