// One hand, action by action.
#include "module/answers.hpp"
#include "notation/action_text.hpp"
#include "notation/record_parts.hpp"
#include "play/score.hpp"
#include "protocol/event_json.hpp"
#include "protocol/view_json.hpp"
#include "search/bots/bot.hpp"
#include "speech/message_json.hpp"

namespace sheepshead::asked {
namespace {

/// What the table waits for.
void write_turn(JsonText& out, const State& s) {
  out.key("phase").word(name_of(s.phase)).key("turn");
  if (is_over(s))
    out.null().key("ending").word(name_of(s.ending));
  else
    out.number(s.turn);
}

std::optional<Seat> read_seat(ObjectReader& reader, const std::optional<Hand>& hand) {
  const auto seat = reader.integer("seat", 0, (hand ? hand->game.players : kMaxSeats) - 1);
  return seat ? std::optional(Seat(*seat)) : std::nullopt;
}

}  // namespace

std::optional<Hand> read_hand_so_far(ObjectReader& reader) {
  const auto table = read_table(reader);
  if (!table) {
    for (const auto key : {"deck", "die", "dealer", "doublers", "actions"}) reader.take(key, false);
    return std::nullopt;
  }
  Hand hand{*table, compile(table->rules), {}, {}};
  const int players = hand.game.players;
  const auto deck = read_deck(reader, table->rules, HandForm::compact);
  const auto dealer = reader.integer("dealer", 0, players - 1);
  const auto doublers = reader.integer("doublers", 0, kMaxDoublers);
  std::vector<Move> moves;
  read_moves(reader, HandForm::compact, players, moves);
  if (!deck || !dealer || !doublers || !reader.problems().list.empty()) return std::nullopt;
  hand.deck = *deck;
  hand.state = deal(hand.game, hand.deck, Seat(*dealer), int(*doublers));
  if (auto problem = replay(hand.game, hand.state, moves)) {
    reader.wrong("actions[" + std::to_string(problem->action_index) + "]", std::move(problem->text));
    return std::nullopt;
  }
  return hand;
}

void answer_deal(ObjectReader& reader, JsonText& out) {
  const auto table = read_table(reader);
  const std::uint64_t seed = read_seed(reader);
  if (!is_sound(reader)) return;
  Random random(seed);
  const Game game = compile(table->rules);
  const DeckOrder deck = shuffle(game, random);
  write_deck(out, table->rules, deck, HandForm::compact);
}

void answer_legal(ObjectReader& reader, JsonText& out) {
  const auto hand = read_hand_so_far(reader);
  if (!is_sound(reader)) return;
  write_turn(out, hand->state);
  const Legal all = legal(hand->game, hand->state);
  out.key("legal").array();
  for (int i = 0; i < all.size(); ++i) write(out, all.at(i));
  out.end_array();
}

void answer_apply(ObjectReader& reader, JsonText& out) {
  const auto hand = read_hand_so_far(reader);
  const auto move = read_move(reader, hand ? hand->game.players : kMaxSeats);
  if (!is_sound(reader)) return;
  State after = hand->state;
  if (const Refusal why = try_apply(hand->game, after, move->seat, move->action); why != Refusal::none) {
    speech::write(out.key("refused"), said(why, hand->game, hand->state, move->action, move->seat));
    return;
  }
  write_turn(out, after);
  out.key("events").array();
  for (const Event& event : events(hand->game, hand->state, move->action, after)) {
    out.object().key("for").array();
    for (Seat p = 0; p < hand->game.players; ++p)
      if (may_hear(event, p)) out.number(p);
    out.end_array();
    write_event(out, event);
    out.end_object();
  }
  out.end_array();
}

void answer_view(ObjectReader& reader, JsonText& out) {
  const auto hand = read_hand_so_far(reader);
  const auto seat = read_seat(reader, hand);
  if (!is_sound(reader)) return;
  write_view(out.key("view"), hand->game, view(hand->game, hand->state, *seat));
}

void answer_score(ObjectReader& reader, JsonText& out) {
  const auto hand = read_hand_so_far(reader);
  if (!is_sound(reader)) return;
  write_turn(out, hand->state);
  out.key("scores");
  if (!is_over(hand->state)) return void(out.null());
  const Score scores = score(hand->game, hand->state);
  out.array();
  for (Seat p = 0; p < hand->game.players; ++p) out.number(scores[p]);
  out.end_array();
}

void answer_choose(ObjectReader& reader, JsonText& out) {
  const auto hand = read_hand_so_far(reader);
  const std::uint64_t seed = read_seed(reader);
  const auto name = reader.text("bot", 80);
  std::unique_ptr<Bot> bot;
  if (name && !(bot = make_bot(*name))) reader.wrong("bot", why_no_bot(*name));
  if (!is_sound(reader)) return;
  write_turn(out, hand->state);
  out.key("action");
  if (is_over(hand->state)) return void(out.null());
  Random random(seed);
  const Advice advice = bot->advise(hand->game, view(hand->game, hand->state, hand->state.turn), random);
  write(out, advice.action);
  if (!advice.reason.empty()) speech::write(out.key("reason"), advice.reason);
}

}  // namespace sheepshead::asked
