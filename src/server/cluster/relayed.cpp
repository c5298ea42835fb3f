#include "server/cluster/relayed.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "notation/json_reader.hpp"
#include "server/cluster/bytes.hpp"
#include "server/wire/read.hpp"
#include "speech/message_json.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server::relayed {
namespace {

enum class Kind : std::uint8_t {
  attach,
  say,
  detach,
  attached,
  refused,
  moved,
  send,
  close,
  show,
  enter,
  leave,
  air,
  work,
  done
};
static_assert(std::variant_size_v<Item> == std::size_t(Kind::done) + 1);

constexpr std::size_t kMostText = 1024;

/// Why somebody may not attach; anything else is said as the last.
constexpr std::array kWhys{Why("banned"),        Why("no-spectators"), Why("not-allowed"), Why("bad-message"),
                           Why("no-such-table"), Why("storage"),       Why("shutdown"),    Why("failed"),
                           Why("slow-down"),     Why("busy")};

/// The same of what was to be done at a table.
constexpr std::array kWhyNots{Why("ended"),     Why("no-such-seat"), Why("banned"),      Why("seated"),
                              Why("not-saved"), Why("storage"),      Why("not-allowed"), Why("busy")};

std::string text_of(const Message& message) {
  return speech::to_json(message).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// Another version of the program may have said it in words that this one doesn't know.
std::optional<Message> read_message(std::string_view text) {
  std::vector<Diagnostic> wrong;
  const auto j = parse_json(text, kMostFrame, {wrong, {}, 0}, kMostFrameDepth);
  if (!j) return std::nullopt;
  auto message = speech::read_message(*j);
  return message ? message : say<"refused.table-moved">();
}

struct Writer {
  BytesOut out;

  void kind(Kind k, Session session) { out.u8(std::uint8_t(k)).u64(session); }
  void operator()(const Attach& a) {
    kind(Kind::attach, a.session);
    out.u64(a.table).u64(a.asker.person).text(a.asker.name).text(a.asker.address);
    out.u8(a.asker.program ? 1 : 0).u8(a.asker.guest ? 1 : 0).u8(a.asker.seals ? 1 : 0);
    out.text(a.as).u8(a.since ? 1 : 0).u64(a.since.value_or(0)).u8(a.again ? 1 : 0).u64(a.before);
  }
  void operator()(const Say& s) {
    kind(Kind::say, s.session);
    out.text(s.text);
  }
  void operator()(const Detach& d) {
    kind(Kind::detach, d.session);
    out.u8(d.left ? 1 : 0);
  }
  void operator()(const Attached& a) { kind(Kind::attached, a.session); }
  void operator()(const Refused& r) {
    kind(Kind::refused, r.session);
    const auto why = std::find(kWhys.begin(), kWhys.end() - 1, r.no.why);
    out.u8(std::uint8_t(why - kWhys.begin())).text(text_of(r.no.message));
  }
  void operator()(const Moved& m) { kind(Kind::moved, m.session); }
  void operator()(const Send& s) {
    out.u8(std::uint8_t(Kind::send)).u8(s.can_skip ? 1 : 0).u32(std::uint32_t(s.sessions.size()));
    for (const Session session : s.sessions) out.u64(session);
    out.text(*s.frame);
  }
  void operator()(const Do& d) {
    kind(Kind::work, d.number);
    const Order& e = d.order;
    out.u8(std::uint8_t(e.what)).u64(e.table).text(e.event).u8(std::uint8_t(e.chair)).u64(e.who.person);
    out.text(e.who.name).text(e.who.address);
    out.u8(e.who.program ? 1 : 0).u8(e.who.guest ? 1 : 0).u8(e.who.seals ? 1 : 0);
  }
  void operator()(const Done& d) {
    kind(Kind::done, d.number);
    out.u8(d.no ? 1 : 0);
    if (!d.no) return;
    const auto why = std::find(kWhyNots.begin(), kWhyNots.end() - 1, d.no->why);
    out.u8(std::uint8_t(why - kWhyNots.begin())).text(text_of(d.no->message));
  }
  void operator()(const Close& c) {
    kind(Kind::close, c.session);
    out.u8(std::uint8_t(c.reason)).text(text_of(c.message));
  }
  void operator()(const Show& s) {
    kind(Kind::show, s.table);
    out.text(s.before).text(s.after);
  }
  void operator()(const Enter& e) {
    kind(Kind::enter, e.session);
    out.text(e.own);
  }
  void operator()(const Leave& l) { kind(Kind::leave, l.session); }
  void operator()(const Air& a) {
    kind(Kind::air, a.table);
    out.u8(a.can_skip ? 1 : 0).text(*a.frame);
  }
};

std::optional<Item> read_attach(BytesIn& in, Session session) {
  Attach a;
  a.session = session;
  a.table = in.u64();
  a.asker.person = in.u64();
  a.asker.name = in.text(kMostText);
  a.asker.address = in.text(kMostText);
  a.asker.program = in.flag();
  a.asker.guest = in.flag();
  a.asker.seals = in.flag();
  a.as = in.text(kMostText);
  const bool has_since = in.flag();
  const std::uint64_t since = in.u64();
  if (has_since) a.since = since;
  a.again = in.flag();
  a.before = in.u64();
  if (!has_since && since != 0) return std::nullopt;
  return a;
}

std::optional<Item> read_work(BytesIn& in, std::uint64_t number) {
  Do d;
  d.number = number;
  Order& e = d.order;
  const std::size_t what = in.u8();
  if (what > std::size_t(Order::What::close)) return std::nullopt;
  e.what = Order::What(what);
  e.table = in.u64();
  e.event = in.text(kMostText);
  e.chair = Seat(in.u8());
  e.who.person = in.u64();
  e.who.name = in.text(kMostText);
  e.who.address = in.text(kMostText);
  e.who.program = in.flag();
  e.who.guest = in.flag();
  e.who.seals = in.flag();
  return d;
}

std::optional<Item> read_done(BytesIn& in, std::uint64_t number) {
  if (!in.flag()) return Done{number, {}};
  const std::size_t why = in.u8();
  auto message = read_message(in.text(kMostFrame));
  if (!message || why >= kWhyNots.size()) return std::nullopt;
  return Done{number, No{kWhyNots[why], std::move(*message)}};
}

std::optional<Item> read_send(BytesIn& in) {
  Send s;
  s.can_skip = in.flag();
  const std::size_t count = in.u32();
  if (count == 0 || count > kMostSessions || count * 8 > in.left()) return std::nullopt;
  for (std::size_t i = 0; i < count; ++i) s.sessions.push_back(in.u64());
  s.frame = std::make_shared<const std::string>(in.text(kMostItem));
  return s;
}

std::optional<Item> read_item(BytesIn& in) {
  const auto kind = Kind(in.u8());
  if (kind == Kind::send) return read_send(in);
  const Session session = in.u64();  // or a table
  switch (kind) {
    case Kind::attach: return read_attach(in, session);
    case Kind::say: return Say{session, std::string(in.text(kMostFrame))};
    case Kind::detach: return Detach{session, in.flag()};
    case Kind::work: return read_work(in, session);
    case Kind::done: return read_done(in, session);
    case Kind::attached: return Attached{session};
    case Kind::moved: return Moved{session};
    case Kind::refused: {
      const std::size_t why = in.u8();
      auto message = read_message(in.text(kMostFrame));
      if (!message || why >= kWhys.size()) return std::nullopt;
      return Refused{session, No{kWhys[why], std::move(*message)}};
    }
    case Kind::close: {
      const std::size_t reason = in.u8();
      auto message = read_message(in.text(kMostFrame));
      if (!message || reason >= kClosedForNames.size()) return std::nullopt;
      return Close{session, ClosedFor(reason), std::move(*message)};
    }
    case Kind::show: {
      const auto before = in.text(kMostItem), after = in.text(kMostItem);
      return Show{session, std::string(before), std::string(after)};
    }
    case Kind::enter: return Enter{session, std::string(in.text(kMostFrame))};
    case Kind::leave: return Leave{session};
    case Kind::air: {
      const bool can_skip = in.flag();
      return Air{session, can_skip, std::make_shared<const std::string>(in.text(kMostItem))};
    }
    case Kind::send: break;
  }
  return std::nullopt;
}

}  // namespace

bool write(const Item& item, std::string& to) {
  std::string text;
  std::visit(Writer{BytesOut(text)}, item);
  if (text.size() > kMostItem) return false;
  BytesOut(to).text(text);
  return true;
}

bool Reader::feed(std::string_view piece) {
  if (is_wrong_) return false;
  rest_ += piece;
  std::size_t at = 0;
  while (!is_wrong_ && rest_.size() - at >= 4) {
    BytesIn head(std::string_view(rest_).substr(at));
    const std::size_t size = head.u32();
    is_wrong_ = size > kMostItem;
    if (is_wrong_ || head.left() < size) break;
    BytesIn in(head.rest().substr(0, size));
    auto item = read_item(in);
    is_wrong_ = !item || !in.is_done();
    if (is_wrong_) break;
    read_.push_back(std::move(*item));
    at += 4 + size;
  }
  rest_.erase(0, at);
  if (is_wrong_) read_.clear();
  return !is_wrong_;
}

std::optional<Item> Reader::next() {
  if (read_.empty()) return std::nullopt;
  Item item = std::move(read_.front());
  read_.pop_front();
  return item;
}

}  // namespace sheepshead::server::relayed
