#include "server/answers/tidings.hpp"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>

#include "server/answers/service.hpp"

namespace sheepshead::server {
namespace {

using NoteJson = nlohmann::json;

constexpr Millis kRound = 1000;
/// So long others hear of what they'd find out by themselves later.
constexpr Millis kMinute = 60'000;
constexpr std::size_t kMostSaid = 10'000;
/// Once in so many rounds all who are here are told again.
constexpr int kAnew = 60;

std::string hex_of(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const unsigned char byte : bytes) (text += kDigits[byte >> 4]) += kDigits[byte & 15];
  return text;
}

std::string bytes_of(std::string_view hex) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
    bytes += static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16));
  return bytes;
}

}  // namespace

void Tidings::begin() {
  is_on_ = true;
  wait();
}

void Tidings::wait() {
  service_.clockwork.at(service_.clockwork.now() + kRound, [this, still = std::weak_ptr(alive_)] {
    if (still.expired()) return;
    round([this] { wait(); });
  });
}

void Tidings::say(const NoteJson& what, Millis for_so_long) {
  if (!is_on_ || to_say_.size() >= kMostSaid) return;
  to_say_.push_back({what.dump(), service_.clockwork.now() + for_so_long});
  say_all();
}

void Tidings::say_all() {
  if (is_saying_ || to_say_.empty()) return;
  is_saying_ = true;
  const auto said = std::make_shared<std::vector<Said>>(std::exchange(to_say_, {}));
  const auto done = std::make_shared<std::size_t>(0);
  service_.aside(
      [said, done, now = service_.clockwork.now(), &moments = service_.store.moments()] {
        for (; *done < said->size(); ++*done)
          if (const Said& one = (*said)[*done]; !moments.tell(one.body, one.until, now).empty()) return;
      },
      [this, said, done, still = std::weak_ptr(alive_)] {
        if (still.expired()) return;
        is_saying_ = false;
        const bool all = *done == said->size();
        to_say_.insert(to_say_.begin(), std::make_move_iterator(said->begin() + std::ptrdiff_t(*done)),
                       std::make_move_iterator(said->end()));
        if (all) say_all();  // else with the next round
      });
}

std::pair<std::vector<PersonId>, std::vector<PersonId>> Tidings::who_came_and_left() {
  std::set<PersonId> now = service_.open_sockets.people();
  for (const PersonId one : service_.company.who_is_here(service_.clockwork.now())) now.insert(one);
  std::pair<std::vector<PersonId>, std::vector<PersonId>> changed;
  std::ranges::set_difference(now, told_here_, std::back_inserter(changed.first));
  std::ranges::set_difference(told_here_, now, std::back_inserter(changed.second));
  told_here_ = std::move(now);
  if (until_anew_ == 0) changed.first.assign(told_here_.begin(), told_here_.end());
  return changed;
}

void Tidings::round(std::function<void()> after) {
  say_all();
  const bool anew = until_anew_ == 0;
  const auto [came, left] = who_came_and_left();
  until_anew_ = anew ? kAnew : until_anew_ - 1;
  const auto notes = std::make_shared<std::vector<Note>>();
  const auto failed = std::make_shared<bool>(false);
  service_.aside(
      [came = came, left = left, anew, notes, failed, last = last_, now = service_.clockwork.now(),
       &moments = service_.store.moments()] {
        *failed = (anew || !came.empty() || !left.empty()) && !moments.here(came, left, anew).empty();
        static_cast<void>(moments.told(last, now, *notes));
      },
      [this, notes, failed, after = std::move(after), still = std::weak_ptr(alive_)] {
        if (still.expired()) return;
        if (*failed) until_anew_ = 0;
        for (const Note& note : *notes) {
          last_ = note.id;
          if (service_.node == nullptr || note.from != service_.node->id()) heard(note);
        }
        if (notes->size() == Moments::kMostNotes) return round(after);
        after();
      });
}

void Tidings::changed(PersonId who) {
  service_.clockwork.post([this, who, still = std::weak_ptr(alive_)] {
    if (!still.expired()) say({{"changed", who}}, kMinute);
  });
}

void Tidings::blocks_changed(PersonId who) { say({{"blocks", who}}, kMinute); }

void Tidings::signed_out(PersonId who, std::string_view except) {
  service_.open_sockets.sign_out(who, except);
  say({{"out", who}, {"except", hex_of(except)}}, kMinute);
}

void Tidings::signed_out_of(PersonId who, std::string_view token) {
  service_.open_sockets.sign_out_of(who, token);
  say({{"out", who}, {"of", hex_of(token)}}, kMinute);
}

void Tidings::invited(PersonId to, const Invitation& invitation) {
  const Millis now = service_.clockwork.now();
  service_.company.invite(to, invitation, now);
  say({{"invited", to},
       {"from", invitation.from},
       {"table", invitation.table},
       {"id", invitation.id},
       {"until", now + kInvitedFor}},
      kInvitedFor);
}

void Tidings::answered(PersonId to, PersonId from) {
  service_.company.answered(to, from);
  say({{"answered", to}, {"from", from}}, kInvitedFor);
}

void Tidings::turned_down(PersonId asker, PersonId by) {
  const Millis now = service_.clockwork.now();
  service_.company.turned_down(asker, by, now + kTurnedDownFor, now);
  say({{"turned-down", asker}, {"by", by}, {"until", now + kTurnedDownFor}}, kTurnedDownFor);
}

void Tidings::asks(PersonId asker, PersonId whom) {
  if (service_.company.asks(asker, whom)) say({{"asks", asker}, {"whom", whom}}, kTurnedDownFor);
}

void Tidings::event_changed(const std::string& id) {
  service_.clockwork.post([this, id, still = std::weak_ptr(alive_)] {
    if (!still.expired()) say({{"event", id}}, kMinute);
  });
}

void Tidings::event_renamed(const std::string& id, int round, int table) {
  say({{"event", id}, {"round", round}, {"table", table}}, kMinute);
}

void Tidings::heard(const Note& note) {
  const auto j = NoteJson::parse(note.body, nullptr, false);
  if (!j.is_object()) return;
  const auto person = [&](const char* key) { return j.value(key, PersonId{0}); };
  const Millis now = service_.clockwork.now();
  try {
    if (j.contains("changed")) {
      service_.people.look_again_at(person("changed"));
    } else if (j.contains("blocks")) {
      service_.hall.blocks_changed(person("blocks"));
    } else if (j.contains("out")) {
      // First: whoever is closed comes back at once, and must not be known from before.
      service_.people.look_again_at(person("out"));
      if (j.contains("of"))
        service_.open_sockets.sign_out_of(person("out"), bytes_of(j.at("of").get<std::string>()));
      else
        service_.open_sockets.sign_out(person("out"), bytes_of(j.value("except", "")));
    } else if (j.contains("invited")) {
      const Millis until = j.value("until", Millis{0});
      if (until > now)
        service_.company.invite(person("invited"),
                                {person("from"), j.value("table", ""), j.value("id", TableId{0}), until}, now);
    } else if (j.contains("answered")) {
      service_.company.answered(person("answered"), person("from"));
    } else if (j.contains("turned-down")) {
      service_.company.turned_down(person("turned-down"), person("by"), j.value("until", Millis{0}), now);
    } else if (j.contains("asks")) {
      service_.company.asks(person("asks"), person("whom"));
    } else if (j.contains("event")) {
      service_.online.heard(j.at("event").get<std::string>(), j.value("round", 0), j.value("table", 0));
    }
  } catch (const std::exception&) {
    return;  // of another version
  }
}

}  // namespace sheepshead::server
