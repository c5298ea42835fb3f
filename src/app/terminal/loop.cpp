#include "app/terminal/loop.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "app/console/tongue.hpp"
#include "app/options/bots.hpp"
#include "app/terminal/showdown.hpp"
#include "notation/action_text.hpp"
#include "notation/event_text.hpp"
#include "notation/names.hpp"
#include "play/events.hpp"
#include "search/analysis/hint.hpp"
#include "table/session_lines.hpp"
#include "table/shuffle.hpp"
#include "words/groups/evening.hpp"
#include "words/groups/play.hpp"
#include "words/groups/typed.hpp"

namespace sheepshead::app {
namespace {

/// Where a hand has no seed, its deck stands for one, so that a resumed hand goes on as it would have.
std::uint64_t seed_of(const DeckOrder& deck) {
  std::uint64_t x = 0;
  for (const Card c : deck) x = spread(x ^ c.index);
  return x;
}

std::optional<Finish> finish_for(Answer::What what, bool mid_hand) {
  using What = Answer::What;
  switch (what) {
    case What::quit: return Finish{Finish::Why::quit, mid_hand, {}};
    case What::ended: return Finish{Finish::Why::input_ended, mid_hand, {}};
    case What::signal: return Finish{Finish::Why::signal, mid_hand, {}};
    case What::stop: return Finish{Finish::Why::played, mid_hand, {}};
    case What::action:
    case What::news:
    case What::go_on: break;
  }
  return std::nullopt;
}

}  // namespace

TableLoop::TableLoop(Session session, std::optional<SessionFile> file, Person me, CardStyle style,
                     std::string rules_name, const std::string& adviser)
    : session_(std::move(session)),
      file_(std::move(file)),
      person_(me),
      style_(style),
      rules_name_(std::move(rules_name)),
      adviser_(make_bot(adviser)) {
  take_seats();
}

void TableLoop::take_seats() {
  names_ = session_.names();
  me_ = session_.seat_of(person_);
}

Scene TableLoop::scene_of(const State& state) const {
  Scene s;
  s.game = &session_.game();
  s.rules_name = rules_name_;
  s.view = view(session_.game(), state, me_);
  s.names = names_;
  s.style = style_;
  s.hand = session_.hands_scored() + 1;
  s.hands = session_.planned();
  s.cents = session_.rules().stakes.cents;
  s.schiller = session_.is_schiller();
  if (session_.seat_of(session_.dealt_by()) == kNoSeat) s.dealt_by = who_at_table(session_.dealt_by());
  add_ledger(s, session_.seats());
  return s;
}

words::Who TableLoop::who_at_table(Person who) const {
  return who == person_ ? words::Who{words::Who::kReader} : words::Who{-1, session_.people()[who].name};
}

/// The ledger as it is now, with the seats of the hand that the scene is of.
void TableLoop::add_ledger(Scene& s, const std::vector<Person>& seats) const {
  s.standings.clear();
  const std::vector<Person>& circle = session_.circle();
  const auto me = std::find(circle.begin(), circle.end(), person_);
  const auto from = std::size_t(me == circle.end() ? 0 : me - circle.begin());
  for (std::size_t i = 0; i < circle.size(); ++i) {
    const Person who = circle[(from + i) % circle.size()];
    const auto seat = std::find(seats.begin(), seats.end(), who);
    s.standings.push_back({who_at_table(who), seat == seats.end() ? kNoSeat : Seat(seat - seats.begin()),
                           session_.ledger().accounts[who].points});
  }
  s.pots = int(session_.ledger().pots.size());
  s.in_pots = session_.ledger().in_pots();
}

void TableLoop::saved(const SaveError& error) {
  if (error && unsaved_.empty()) face_->trouble(words<"play.not-saved">(*error));
  if (!error && !unsaved_.empty()) face_->trouble(words<"play.saved-again">());
  unsaved_ = error.value_or(Message());
}

void TableLoop::set_face(Face& face) {
  face_ = &face;
  guest_book().set_tell([this](const Message& notice) { face_->trouble(text(notice)); });
}

/// Those who listen, of the bots in this hand.
Listeners TableLoop::listeners() {
  Listeners all;
  for (Seat p = 0; p < session_.game().players; ++p)
    if (p != me_) all.seat(p, &bot_of(p));
  return all;
}

Bot& TableLoop::bot_of(Seat seat) {
  const Person who = session_.seats()[seat];
  auto& bot = bots_[who];
  if (!bot) bot = make_named_bot(session_.people()[who].bot);
  return *bot;
}

/// Depends on the seed, the hand and the decision alone: a resumed session plays as it would have gone on.
Random TableLoop::random_for_decision() const {
  const std::uint64_t seed = session_.header().seed.value_or(seed_of(session_.deck()));
  return Random(seed ^ 0xb075, spread(session_.results().size()) + session_.moves().size());
}

/// As an analysis of the file counts the hands that were played.
int TableLoop::hand_number() const {
  const auto& results = session_.results();
  return 1 + int(std::count_if(results.begin(), results.end(), [](const HandResult& r) { return !r.entered; }));
}

std::string TableLoop::hint() {
  if (sits_out()) return words<"evening.you-out">();
  const View v = view(session_.game(), session_.hand(), me_);
  if (v.turn != me_ || adviser_ == nullptr) return words<"typed.not-your-turn">();
  Judge judge(*adviser_, kLooks);
  const int at = int(session_.moves().size());
  const Hint hint = hint_for(session_.game(), v, judge, [this, at](int later) {
    return seed_of_decision(seed_of_hand(hand_number()), at + later);
  });
  hints_[at] = hint.action;
  for (int later = 1; const Action next : hint.also) hints_[at + later++] = next;
  const std::string answer = word_for(scene(), hint.action);
  if (hint.reason.empty()) return words<"typed.hint">(answer);
  return text(say<"typed.hint-why">(answer, hint.reason), {.names = names_, .seat = me_, .cards = style_});
}

void TableLoop::begin_hand() {
  const Game& game = session_.game();
  const auto number = std::uint64_t(session_.results().size());
  std::optional<DeckOrder> deck;
  if (session_.header().seed)
    deck = seeded_shuffle(game, *session_.header().seed, number);
  else
    deck = fair_shuffle(game);
  if (!deck) {
    // Without the system's randomness there is still the clock of the moment in the address space; a seed is at least
    // told in the record by the deck itself.
    Random random(seed_of(session_.deck()), number);
    deck = shuffle(game, random);
  }
  take_seats();
  hints_.clear();
  session_.begin(*deck);
  if (file_) saved(file_->begin_hand(session_));
  face_->hand_begins(scene());
  listeners().begin(session_.game(), session_.hand());
}

void TableLoop::tell(const State& before, Action action, const State& after, bool live) {
  const Scene now = scene_of(after);
  for (const Event& event : events(session_.game(), before, action, after))
    if (may_know(event, me_)) face_->happened(now, event, before.phase, live);
}

void TableLoop::tell_again() {
  const Game& game = session_.game();
  State state = deal(game, session_.deck(), session_.dealer(), session_.doublers());
  face_->hand_begins(scene_of(state));
  for (const Move& move : session_.moves()) {
    const State before = state;
    if (try_apply(game, state, move.seat, move.action) != Refusal::none) return;
    tell(before, move.action, state, false);
  }
}

bool TableLoop::act(Seat seat, Action action) {
  const State before = session_.hand();
  const Refusal why = session_.act(seat, action);
  if (why != Refusal::none) {
    face_->refused(scene(), text(said(why, session_.game(), before, action), {.seat = int(seat), .cards = style_}));
    return false;
  }
  const auto advised = hints_.find(int(session_.moves().size()) - 1);
  if (file_)
    saved(file_->append(seat, action, advised == hints_.end() ? std::nullopt : std::optional(advised->second)));
  tell(before, action, session_.hand(), true);
  listeners().hear(session_.game(), before, action, session_.hand());
  return true;
}

std::optional<Finish> TableLoop::play_hand() {
  while (!is_over(session_.hand())) {
    if (const auto cut = face_->interrupted())
      if (const auto finish = finish_for(cut->what, true)) return finish;
    const Seat turn = session_.hand().turn;
    const View v = view(session_.game(), session_.hand(), turn);
    if (turn != me_) {
      Random random = random_for_decision();
      act(turn, bot_of(turn).choose(session_.game(), v, random));
    } else if (v.legal.size() == 1 && (v.cards_left[me_] == 1 || v.legal.has(Kind::silent))) {
      act(turn, v.legal.at(0));  // the last card plays itself, and who can only be silent is not asked
    } else {
      const Answer answer = face_->ask(scene());
      if (const auto finish = finish_for(answer.what, true)) return finish;
      if (answer.what == Answer::What::action) act(turn, answer.action);
    }
  }
  return std::nullopt;
}

/// Closes the hand, and shows its sheet.
std::optional<Finish> TableLoop::end_hand() {
  const State end = session_.hand();
  listeners().end(session_.game(), end);
  // The next hand may be played by others, and by other rules: names, seats and game are those of this one.
  Scene s = scene_of(end);
  const Game game = *s.game;
  s.game = &game;
  Sheet sheet = sheet_of(s, end);
  const std::vector<Person> seats = session_.seats();
  const HandRecord record = session_.finish();
  if (file_) saved(file_->end_hand(record));
  add_ledger(s, seats);
  const auto& from_pots = session_.results().back().from_pots;
  for (const Seat p : s.around())
    if (const std::int64_t n = from_pots[p]; n != 0)
      sheet.lines.push_back(n > 0 ? spoken<"evening.from-pots">(s, p, n) : spoken<"evening.into-pots">(s, p, -n));
  const Answer answer = face_->hand_over(s, sheet, session_.is_complete(), session_.planned() == 0);
  return finish_for(answer.what, false);
}

/// The pots of a session that is over: played for, or divided.
void TableLoop::end_session() {
  if (session_.is_ended()) return;
  while (session_.showdown_due()) {
    const auto deck = fair_shuffle(session_.game());
    if (!deck) return;
    const std::vector<Person> order = session_.from_dealers_left();
    const auto hands = showdown_deal(*deck, order.size());
    const std::string line = showdown_line(session_, hands);
    std::vector<Session::Won> won;
    if (!session_.showdown(hands, &won).empty()) return;
    if (file_) saved(file_->note(line));
    for (std::string& text : showdown_lines(session_, order, hands, won, style_)) closing_.push_back(std::move(text));
  }
  const std::int64_t left = session_.ledger().in_pots();
  if (!session_.end().empty()) return;
  if (file_) saved(file_->note(end_line()));
  if (left != 0) closing_.push_back(words<"evening.pots-divided">(left));
  std::vector<words::Who> winners;
  for (const Person who : session_.race_winners()) winners.push_back(who_at_table(who));
  if (!winners.empty()) closing_.push_back(words<"evening.race-won">(winners, session_.rules().session.race));
}

Finish TableLoop::run(bool resumed) {
  Finish finish;
  face_->greet(scene(), resumed);
  if (session_.in_hand()) tell_again();
  while (true) {
    if (!session_.in_hand()) {
      if (session_.is_complete()) break;
      begin_hand();
    }
    if (const auto cut = play_hand()) {
      finish = *cut;
      break;
    }
    if (const auto cut = end_hand()) {
      finish = *cut;
      break;
    }
  }
  if (finish.why == Finish::Why::played && !finish.mid_hand) {
    if (session_.is_complete() && session_.ledger().in_pots() + session_.rules().session.race != 0) end_session();
    take_seats();
    Scene s = scene();
    s.hand = session_.hands_scored();
    face_->farewell(s, closing_);
  }
  if (file_ && !unsaved_.empty()) saved(file_->flush());
  finish.unsaved = unsaved_;
  return finish;
}

}  // namespace sheepshead::app
