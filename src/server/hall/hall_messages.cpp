// What clients say, read strictly: docs/protocol.md.
#include <sodium.h>

#include <algorithm>

#include "notation/action_text.hpp"
#include "notation/json_reader.hpp"
#include "protocol/messages.hpp"
#include "search/analysis/hint.hpp"
#include "server/hall/hall_parts.hpp"
#include "server/wire/read.hpp"
#include "server/wire/schema.hpp"
#include "speech/message_json.hpp"
#include "words/groups/refused.hpp"
#include "words/groups/shape.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using What = Command::What;

constexpr std::int64_t kMostSeq = std::int64_t{1} << 53;

std::optional<PersonId> person_of(ObjectReader& reader) {
  const auto text = reader.text("person", 24);
  if (!text) return std::nullopt;
  if (text->size() >= 2 && text->size() <= 19 && (*text)[0] == 'p' &&
      std::all_of(text->begin() + 1, text->end(), [](char c) { return c >= '0' && c <= '9'; }))
    return std::stoull(text->substr(1));
  reader.wrong("person", say<"shape.person">(*text));
  return std::nullopt;
}

void take_seat(ObjectReader& reader, Command& command, bool required) {
  if (const auto seat = reader.integer("seat", 0, wire::kMostChairs - 1, required)) command.seat = Seat(*seat);
}

/// Who or what is reported, and why.
void read_report(ObjectReader& reader, StoredReport& report) {
  if (reader.has("message"))
    report.message = std::uint64_t(reader.integer("message", 1, kMostSeq).value_or(0));
  else
    report.about = person_of(reader).value_or(0);
  report.reason = reader.text("reason", 24).value_or("");
  if (reader.has("note")) report.note = reader.text("note", 2000).value_or("");
}

/// "do" of a host's message, and what it needs.
void read_host(ObjectReader& reader, Command& command) {
  const auto named = reader.text("do", 24).value_or("");
  const auto what = word_of<HostDo>(kHostDoNames, named);
  const auto more = [&](std::initializer_list<const char*> keys) {
    json taken = json::object();
    for (const char* key : keys)
      if (const json* value = reader.take(key, false)) taken[key] = *value;
    command.more = std::make_shared<const json>(std::move(taken));
  };
  const auto person = [&](What w) {
    command.what = w;
    command.person = person_of(reader).value_or(0);
  };
  if (what == HostDo::bot) {
    command.what = What::seat_bot;
    take_seat(reader, command, true);
    command.text = reader.text("level", 40).value_or("");
  } else if (what == HostDo::free) {
    command.what = What::free_seat;
    take_seat(reader, command, true);
  } else if (what == HostDo::kick) {
    person(What::kick);
  } else if (what == HostDo::ban) {
    person(What::ban);
  } else if (what == HostDo::unban) {
    person(What::unban);
  } else if (what == HostDo::mute) {
    person(What::mute);
  } else if (what == HostDo::host) {
    person(What::hand_over_host);
  } else if (what == HostDo::settings) {
    command.what = What::settings;
    if (const json* value = reader.take("settings")) command.more = std::make_shared<const json>(*value);
  } else if (what == HostDo::rules) {
    command.what = What::rules;
    more({"variant", "rules"});
  } else if (what == HostDo::pause) {
    command.what = What::pause;
  } else if (what == HostDo::go_on) {
    command.what = What::go_on;
  } else if (what == HostDo::end) {
    command.what = What::end;
  } else if (what == HostDo::rematch) {
    command.what = What::rematch;
  } else if (!named.empty()) {
    reader.wrong("do", say<"shape.host-wish">(named));
  }
}

/// The command of a message, but for hints.
void read_command(ObjectReader& reader, const std::string& named, Command& command) {
  const auto type = word_of<ClientType>(kClientTypeNames, named);
  if (type == ClientType::sit) {
    command.what = What::sit;
    take_seat(reader, command, false);
  } else if (type == ClientType::stand) {
    command.what = What::stand;
  } else if (type == ClientType::act) {
    command.what = What::act;
    if (const auto seq = reader.integer("seq", 0, kMostSeq)) command.seq = std::uint64_t(*seq);
    if (const auto text = reader.text("action", kMostAction)) {
      command.action = parse_action(*text);
      if (!command.action) reader.wrong("action", say<"shape.action">(say<"shape.word">(*text)));
    }
  } else if (type == ClientType::next) {
    command.what = What::next;
  } else if (type == ClientType::chat) {
    command.what = What::chat;
    if (reader.has("phrase"))
      command.phrase = reader.text("phrase", 40).value_or("");
    else
      command.text = reader.text("text", 1200).value_or("");
  } else if (type == ClientType::react) {
    command.what = What::react;
    command.named = reader.text("reaction", 40).value_or("");
  } else if (type == ClientType::avatar) {
    command.what = What::avatar;
    command.named = reader.text("avatar", 40).value_or("");
  } else if (type == ClientType::back) {
    command.what = What::back;
  } else if (type == ClientType::host) {
    read_host(reader, command);
  } else {
    reader.wrong("type", say<"shape.type">(named));
  }
}

}  // namespace

void Hall::Parts::refuse(Outlet& to, const std::string& id, std::uint64_t seq, const No& no) {
  nlohmann::ordered_json out{{"type", name_of(ServerType::refused)},
                             {"id", id},
                             {"why", no.why.text()},
                             {"message", speech::to_json(no.message)},
                             {"seq", seq}};
  send(to, out.dump(-1, ' ', false, json::error_handler_t::replace), false);
}

void Hall::Parts::message(Socket& s, const json& message) {
  HallTable& h = *find(s.table);
  std::vector<Diagnostic> problems;
  const Problems to{problems, {}, 0};
  ObjectReader reader(message, "", to);
  const std::string named = reader.text("type", 40).value_or("");
  const auto type = word_of<ClientType>(kClientTypeNames, named);
  if (type == ClientType::ping && problems.empty()) return send(*s.outlet, R"({"type":"pong"})", false);
  const std::string id = reader.text("id", 160).value_or("");
  const auto no = [&](const No& why) {
    ++counts.refused;
    refuse(*s.outlet, id, h.table.seq(), why);
  };
  if (!problems.empty()) return no({"bad-message", problem_in(problems)});
  if (type == ClientType::hint) {
    reader.finish();
    if (!problems.empty()) return no({"bad-message", problem_in(problems)});
    return hint(s, h, id);
  }
  if (type == ClientType::review) {
    const auto hand = reader.integer("hand", 1, kMostSeq, false);
    reader.finish();
    if (!problems.empty()) return no({"bad-message", problem_in(problems)});
    return review(s, h, id, hand ? std::optional(int(std::min<std::int64_t>(*hand, 1'000'000))) : std::nullopt);
  }
  if (type == ClientType::entropy) {
    if (const auto why = entropy(s, h, reader)) return no(*why);
    nlohmann::ordered_json done{{"type", name_of(ServerType::done)}, {"id", id}, {"seq", h.table.seq()}};
    return send(*s.outlet, done.dump(), false);
  }
  if (type == ClientType::report || type == ClientType::block || type == ClientType::unblock) {
    if (draining) return no({"shutdown", say<"refused.stopping-go-on">()});
    if (talk.take(share_of(s.asker), clockwork.now()) > 0) return no({"slow-down", say<"refused.too-much-at-once">()});
    if (type == ClientType::report) {
      StoredReport wanted;
      read_report(reader, wanted);
      reader.finish();
      if (!problems.empty()) return no({"bad-message", problem_in(problems)});
      if (const auto why = report(s, h, id, std::move(wanted))) no(*why);
      return;
    }
    const PersonId person = person_of(reader).value_or(0);
    reader.finish();
    if (!problems.empty()) return no({"bad-message", problem_in(problems)});
    if (const auto why = block(s, h, id, type == ClientType::block, person)) no(*why);
    return;
  }
  Command command;
  command.id = id;
  read_command(reader, named, command);
  reader.finish();
  if (!problems.empty()) return no({"bad-message", problem_in(problems)});
  obey(s, h, std::move(command));
}

/// What a client wants of the table, read, but not yet whether it may.
void Hall::Parts::obey(Socket& s, HallTable& h, Command command) {
  const auto no = [&](const No& why) {
    ++counts.refused;
    refuse(*s.outlet, command.id, h.table.seq(), why);
  };
  if (draining) return no({"shutdown", say<"refused.stopping-go-on">()});
  if (is_talk(command.what) && talk.take(share_of(s.asker), clockwork.now()) > 0)
    return no({"slow-down", say<"refused.too-much-at-once">()});
  const bool is_hosts = command.what >= What::seat_bot && command.what <= What::hand_over_host;
  if (s.spectator && command.what != What::chat && command.what != What::react && !is_hosts)
    return no({"spectator", say<"refused.watching">()});
  if (command.what == What::mute) command.is_here = h.socket_of.contains(command.person);
  std::function<void(const std::optional<No>&)> then;
  if (command.what == What::act && command.action->kind() == Kind::claim) {
    if (const auto failed = may_claim(h, s.asker.person)) return no(*failed);
    then = notes_false_claim(h, s.asker.person);
  }
  submit(h, Job{s.asker, std::move(command), s.outlet, std::move(then)});
}

void Hall::Parts::hint(Socket& s, HallTable& h, const std::string& id) {
  const auto no = [&](Why why, Message text) { refuse(*s.outlet, id, h.table.seq(), {why, std::move(text)}); };
  const Seat seat = s.spectator ? kNoSeat : h.table.plays(h.table.listens_at(s.asker.person));
  const Session& session = h.table.session();
  if (!h.table.hints()) return no("no-hints", say<"refused.no-hints">());
  if (seat == kNoSeat || !session.in_hand() || session.hand().turn != seat)
    return no("not-your-turn", say<"refused.hint-not-your-turn">());
  const Share share = share_of(s.asker);
  const Place place = take_place(&Parts::hinting, hints, share);
  if (place.no) return refuse(*s.outlet, id, h.table.seq(), *place.no);
  const std::pair at{h.table.hands(), int(session.moves().size())};
  if (h.hinted && h.hinted->at == at) return tell_hint(*s.outlet, id, h.hinted->hint);
  mind.advise({.game = game_of(h),
               .seen = view(session.game(), session.hand(), seat),
               .level = with_think(kLevel, kLookThink),
               .looks = kLooks,
               .at = at,
               .line = share.line},
              [weak = weak_from_this(), id, at, table = s.table, held = place.held,
               outlet = std::weak_ptr(s.outlet)](const Hint& hint) {
                const auto self = weak.lock();
                if (!self) return;
                if (HallTable* t = self->find(table)) {
                  t->table.remember_hint(at, hint.action, hint.also);
                  t->hinted = {at, hint};
                }
                if (const auto receiver = outlet.lock()) self->tell_hint(*receiver, id, hint);
              });
}

void Hall::Parts::tell_hint(Outlet& to, const std::string& id, const Hint& hint) {
  nlohmann::ordered_json out{{"type", name_of(ServerType::hint)}, {"id", id}, {"action", to_text(hint.action)}};
  for (const Action a : hint.also) out["also"].push_back(to_text(a));
  out["reason"] = speech::to_json(hint.reason);
  send(to, out.dump(-1, ' ', false, json::error_handler_t::replace), false);
}

}  // namespace sheepshead::server
