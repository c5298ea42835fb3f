// What a server's table tells while one is there: events, hands that are over, who comes and goes.
#include <algorithm>
#include <chrono>
#include <thread>

#include "app/console/tongue.hpp"
#include "app/join/loop.hpp"
#include "app/terminal/words.hpp"
#include "notation/explanation.hpp"
#include "notation/record.hpp"
#include "notation/spelling.hpp"
#include "server/wire/vocabulary.hpp"
#include "words/groups/join.hpp"
#include "words/groups/proof.hpp"
#include "words/groups/reaction.hpp"
#include "words/marks.hpp"

namespace sheepshead::app {

namespace {

constexpr int kAskedForProof = 3;
constexpr std::chrono::milliseconds kProofTakes{300};

}  // namespace

using server::ActedBy;
using server::TableState;
using std::string;

void JoinLoop::told(const Heard& heard) {
  if (const auto complaint = own_entropy_.complaint())
    for (const Message& line : complaint->lines) face_->note(words<"proof.complaint">(line));
  const auto kind = server::word_of<server::Told>(server::kToldNames, heard.kind);
  if (kind == server::Told::act) return happened(heard);
  if (kind == server::Told::dealt) {
    act_id_.clear();
    next_id_.clear();
    face_->hand_begins(scene());
    if (wish_.bot && seated() && wish_.bot->listens()) wish_.bot->begin(*seen_.game, *seen_.view);
    return;
  }
  if (kind == server::Told::hand_over) return hand_over(heard);
  if (kind == server::Told::ended) {
    const auto by = server::word_of<server::EndedBy>(server::kEndedByNames, heard.text);
    const Message why = by ? say<"join.ended">(named<server::kEndedByNames>(*by)) : say<"join.ended">(which<"other">());
    // The last table to play tells the event of its last hand, and then the secret is there.
    for (int times = 0; times < kAskedForProof && !own_entropy_.unproven().empty(); ++times) {
      std::this_thread::sleep_for(kProofTakes);
      check_round();
    }
    face_->farewell(scene(), {text(why)});
    agreed_ = false;
    next_id_.clear();
    if (wish_.stays)
      face_->note(seen_.host == seen_.me ? words<"join.ended-own">(why) : words<"join.ended-others">(why));
    else
      finish_ = JoinFinish{JoinFinish::Why::left, {}};
    return;
  }
  if (kind == server::Told::rules || kind == server::Told::stood) next_id_.clear();
  if (kind == server::Told::rematch) agreed_ = true;
  if (const string note = note_of(heard); !note.empty()) face_->note(note);
}

void JoinLoop::happened(const Heard& heard) {
  const bool mine = seated() && heard.seat == seen_.plays();
  if (mine) act_id_.clear();
  const Scene now = scene();
  if (mine && (heard.by == ActedBy::stand_in || heard.by == ActedBy::clock))
    face_->note(heard.by == ActedBy::clock ? words<"join.acted-clock">() : words<"join.acted">());
  for (const Event& event : heard.events) face_->happened(now, event, heard.before, true);
  tell_bot(heard);
}

void JoinLoop::tell_bot(const Heard& heard) {
  if (!wish_.bot || !seated() || !wish_.bot->listens()) return;
  for (const Event& event : heard.events) wish_.bot->hear(*seen_.game, event);
}

/// The sheet comes from the record, where one may know it; else from what the server says.
void JoinLoop::hand_over(const Heard& heard) {
  const Scene s = scene();
  const std::shared_ptr<const Game> game = seen_.game;
  Sheet sheet;
  sheet.headline = words<"join.hand-over">(s.hand);
  for (const Message& line : heard.lines) sheet.lines.push_back(shown(line));
  for (std::size_t i = 0; i < heard.scores.size() && i < sheet.score.size(); ++i)
    sheet.score[i] = std::int32_t(std::clamp<std::int64_t>(heard.scores[i], -100'000, 100'000));
  if (const RecordResult known = read_record(seen_.record); known.record) {
    State end = deal(*game, known.record->deck, known.record->dealer, known.record->doublers);
    if (!replay(*game, end, known.record->moves) && is_over(end)) {
      sheet = sheet_of(s, end);
      if (wish_.bot && seated() && wish_.bot->listens()) wish_.bot->end(*game, end.ending, sheet.score);
    }
  }
  ++played_;
  const bool last = wish_.hands != 0 && played_ >= wish_.hands;
  const bool asks = seated() && !wish_.bot && !last;
  agreed_ = false;
  if (asks) {
    asks_after_ = sheet;
    return ask_for_another();
  }
  const Answer answer = face_->hand_over(s, sheet, last, false);
  if (last) {
    if (seated()) stand();
    finish_ = JoinFinish{seated() ? JoinFinish::Why::left : JoinFinish::Why::watched, {}};
    return;
  }
  if (answer.what == Answer::What::go_on)
    agreed_ = true;
  else
    take(answer);
}

void JoinLoop::ask_for_another() {
  const bool moot = agreed_ || !seated() || seen_.state == TableState::playing || seen_.state == TableState::ended;
  const Answer answer = moot ? Answer::of(Answer::What::news) : face_->hand_over(scene(), *asks_after_, false, true);
  if (!moot && answer.what == Answer::What::news) return;
  asks_after_.reset();
  if (answer.what == Answer::What::go_on)
    agreed_ = true;
  else
    take(answer);
}

string JoinLoop::note_of(const Heard& heard) const {
  const string who = printable(heard.name);
  const auto kind = server::word_of<server::Told>(server::kToldNames, heard.kind);
  const bool me = heard.seat == seen_.seat && heard.seat != kNoSeat && !wish_.watches;
  if (kind == server::Told::chat && heard.phrase && server::is_phrase(heard.text)) {
    string phrase = heard.text;
    std::replace(phrase.begin(), phrase.end(), '-', '_');
    return words<"join.phrase">(who, say<"join.phrase-is">(chosen(phrase)));
  }
  if (kind == server::Told::chat) return words<"join.chat">(who, printable(heard.text));
  if (kind == server::Told::reaction) {
    const auto reaction = server::word_of<server::Reaction>(server::kReactionNames, heard.text);
    if (!reaction) return {};
    return words<"join.phrase">(who, say<"reaction.is">(named<server::kReactionNames>(*reaction)));
  }
  if (kind == server::Told::muted)
    return who.empty() ? string() : heard.text.empty() ? words<"join.unmuted">(who) : words<"join.muted">(who);
  if (kind == server::Told::sat) {
    const string& bot = heard.seat < seen_.seats.size() ? seen_.seats[heard.seat].bot : string();
    return me            ? words<"join.you-sit">()
           : bot.empty() ? words<"join.sits">(who)
                         : words<"join.bot-sits">(who, printable(bot));
  }
  if (kind == server::Told::stood) return me ? words<"join.you-leave">() : words<"join.leaves">(who);
  if (kind == server::Told::kicked)
    return who.empty() ? words<"join.somebody-sent-away">() : words<"join.sent-away">(who);
  if (kind == server::Told::away) return me ? words<"join.you-away">() : words<"join.away">(who);
  if (kind == server::Told::back) {
    if (!me) return words<"join.back">(who);
    if (heard.played.empty()) return words<"join.you-back">();
    std::vector<Message> played;
    for (const string& one : heard.played) played.push_back(as_is(printable(one)));
    return words<"join.you-back-played">(std::move(played));
  }
  if (kind == server::Told::paused) return words<"join.paused">();
  if (kind == server::Told::went_on) return words<"join.goes-on">();
  if (kind == server::Told::rules) return words<"join.new-rules">(scene().rules_name);
  if (kind == server::Told::settings) return words<"join.new-settings">();
  if (kind == server::Told::host) return who.empty() ? words<"join.other-host">() : words<"join.new-host">(who);
  if (kind == server::Told::rematch) return words<"join.rematch">();
  return {};
}

void JoinLoop::reviewed(const Heard& heard) {
  forget(heard.id);
  std::size_t worse = 0;
  for (const Heard::Judged& d : heard.decisions) {
    const auto grade = server::word_of<Grade>(kGradeNames, d.grade);
    if (!grade || *grade == Grade::fine) continue;
    ++worse;
    Message slip = say<"join.slip">(named<kGradeNames>(*grade), printable(d.chosen), printable(d.best), d.loss);
    face_->note(shown(d.reason.empty() ? slip : say<"join.slip-because">(slip, d.reason)));
  }
  const std::size_t all = heard.decisions.size();
  face_->note(all == 0     ? words<"join.no-choice">()
              : worse == 0 ? words<"join.none-wrong">(all)
                           : words<"join.some-wrong">(all, worse));
}

}  // namespace sheepshead::app
