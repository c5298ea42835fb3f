#include "server/cluster/houses.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "server/hall/allowance.hpp"
#include "server/wire/read.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {
namespace {

/// How long who looks for a table waits for the database and for its log to be read.
constexpr Millis kPatience = 5000;
/// Who comes to a table that's being claimed asks again after so long, so often.
constexpr Millis kAgain = 200;
constexpr int kTries = 10;

}  // namespace

Houses::Houses(NodeId me, Here& here, const Hall& hall, Wires& wires, Clockwork& clockwork, const ClusterKey& key,
               Whose whose, Silence silence)
    : me_(me),
      here_(here),
      wires_(wires),
      clockwork_(clockwork),
      whose_(std::move(whose)),
      silence_(std::move(silence)),
      lines_(
          me, wires, clockwork, key,
          {.heard =
               [this](NodeId other, const relayed::Item& item) {
                 if (Orders::is_of(item)) return orders_.heard(other, item);
                 if (std::holds_alternative<relayed::Attach>(item) || std::holds_alternative<relayed::Say>(item) ||
                     std::holds_alternative<relayed::Detach>(item))
                   guests_.heard(other, item);
                 else
                   front_.heard(other, item);
               },
           .opened =
               [this](NodeId other) {
                 front_.opened(other);
                 orders_.opened(other);
               },
           .broke =
               [this](NodeId other) {
                 guests_.broke(other);
                 front_.broke(other);
                 orders_.broke(other);
               },
           .beat =
               [this] {
                 // Who isn't there any more is known by that, and long before its beat has stood for ten seconds.
                 for (const NodeId other : silence_.silent()) lines_.call(other);
                 front_.beat();
                 guests_.beat();
               },
           .needs =
               [this](NodeId other) { return front_.needs(other) || guests_.needs(other) || orders_.needs(other); }}),
      front_(me, lines_, clockwork,
             {.whose = whose_,
              .open = [this](TableId table, const Asker& asker,
                             std::function<void(bool)> then) { open(table, asker, std::move(then)); },
              .enter = [this](const Front::Fronted& one) { return enter(one); },
              .has_other = [&hall](TableId table, PersonId person) { return hall.has_other(table, person, nullptr); },
              .unreached = [this](TableId table, NodeId owner) { silence_.unreached(table, owner); },
              .away = [this](const std::shared_ptr<Outlet>& outlet) { here_.detach(outlet, false); }}),
      guests_(lines_, here, hall,
              [this](TableId table, const Asker& asker, std::function<void(bool)> then) {
                open(table, asker, std::move(then));
              }),
      orders_(lines_, here, clockwork, [this](TableId table, const Asker& asker, std::function<void(bool)> then) {
        open(table, asker, std::move(then));
      }) {
  wires.lost([this, alive = std::weak_ptr(alive_)](std::string_view subject) {
    if (const NodeId node = node_of(subject); !alive.expired() && node != 0) silence_.unheard(node);
  });
}

/// Also for sockets of others: a table isn't claimed from a node that lives.
void Houses::open(TableId table, const Asker& asker, std::function<void(bool)> then) {
  const auto opened = in_time([then = std::move(then)](const Found& found) { then(found.table != 0 && !found.no); });
  whose_(table, [this, alive = std::weak_ptr(alive_), table, line = share_of(asker).line, opened](NodeId owner) {
    if (alive.expired()) return;
    if (owner != 0 && owner != me_) return opened({});
    here_.wake(table, line, opened);
  });
}

std::optional<No> Houses::enter(const Front::Fronted& one) {
  std::optional<No> refused;
  here_.attach(one.outlet, one.asker, one.table, one.as, one.since, [&](const std::optional<No>& no) { refused = no; });
  if (refused) return refused;
  const auto outlet = one.outlet;
  const auto then = one.then;
  const auto unanswered = one.unanswered;
  if (then) then(std::nullopt);
  for (const auto& said : unanswered)
    if (const auto message = nlohmann::json::parse(said.text, nullptr, false); message.is_object())
      here_.message(outlet, message);
  return std::nullopt;
}

NodeId Houses::elsewhere(TableId table, NodeId owner) {
  if (owner == 0 || owner == me_) {
    elsewhere_.erase(table);
    return 0;
  }
  return elsewhere_[table] = owner;
}

void Houses::create(const Asker& host, const nlohmann::json& made, Hall::Answer answer) {
  here_.create(host, made, std::move(answer));
}

Tables::Sought Houses::in_time(Sought then) {
  const auto waiting = std::make_shared<Sought>(std::move(then));
  clockwork_.at(clockwork_.now() + kPatience, [waiting] {
    if (const auto late = std::exchange(*waiting, {}))
      late({0, false, No{"busy", say<"refused.table-not-looked-for">()}});
  });
  return [waiting](const Found& found) {
    if (const auto now = std::exchange(*waiting, {})) now(found);
  };
}

void Houses::settle(const Found& found, Waker wake, Sought then, int tries) {
  whose_(found.table, [this, alive = std::weak_ptr(alive_), found, wake = std::move(wake), then = std::move(then),
                       tries](NodeId owner) {
    if (alive.expired()) return;
    if (elsewhere(found.table, owner) != 0) return then(found);
    wake([this, alive, found, wake, then, tries](const Found& woken) {
      if (alive.expired()) return;
      // Another node was quicker, or it's just letting go.
      if (tries > 0 && woken.no && woken.no->why == "busy")
        clockwork_.at(clockwork_.now() + kAgain, [this, alive, found, wake, then, tries] {
          if (!alive.expired()) settle(found, wake, then, tries - 1);
        });
      else
        then(woken);
    });
  });
}

void Houses::seek(std::string_view text, PersonId who, bool known_only, std::string_view whose, Sought then) {
  then = in_time(std::move(then));
  here_.find(text, who, known_only, whose,
             [this, alive = std::weak_ptr(alive_), text = std::string(text), who, known_only, line = std::string(whose),
              then = std::move(then)](const Found& found) {
               if (alive.expired()) return;
               if (found.table == 0 || found.no) return then(found);
               settle(
                   found,
                   [this, text, who, known_only, line](const Sought& woken) {
                     here_.seek(text, who, known_only, line, woken);
                   },
                   then, kTries);
             });
}

void Houses::wake(TableId table, std::string_view whose, Sought then) {
  settle(
      {table, false, {}},
      [this, table, line = std::string(whose)](const Sought& woken) { here_.wake(table, line, woken); },
      in_time(std::move(then)), kTries);
}

void Houses::look(std::string_view text, PersonId who, bool known_only, std::string_view whose, Seen then) {
  here_.look(text, who, known_only, whose, std::move(then));
}

void Houses::record(TableId table, int hand, std::string_view whose, Hall::RecordAnswer answer) {
  here_.record(table, hand, whose, std::move(answer));
}

void Houses::attach(const std::shared_ptr<Outlet>& outlet, const Asker& asker, TableId table, std::string_view as,
                    std::optional<std::uint64_t> since, Attached then) {
  const auto there = elsewhere_.find(table);
  if (front_.table_of(outlet.get()) == table) return front_.attach(outlet, asker, table, 0, as, since, std::move(then));
  if (there == elsewhere_.end()) {
    here_.attach(outlet, asker, table, as, since, [this, outlet, then = std::move(then)](const std::optional<No>& no) {
      if (!no) front_.detach(outlet.get(), false);
      then(no);
    });
    return;
  }
  front_.attach(outlet, asker, table, there->second, as, since, std::move(then));
}

void Houses::detach(const std::shared_ptr<Outlet>& outlet, bool left) {
  front_.detach(outlet.get(), left);
  here_.detach(outlet, left);
}

void Houses::message(const std::shared_ptr<Outlet>& outlet, const nlohmann::json& message) {
  if (front_.has(outlet.get()))
    front_.message(outlet.get(), message);
  else
    here_.message(outlet, message);
}

void Houses::run(const Order& order, OrderDone done) {
  const auto waiting = std::make_shared<OrderDone>(std::move(done));
  const OrderDone once = [waiting](const std::optional<No>& no) {
    if (const auto now = std::exchange(*waiting, {})) now(no);
  };
  clockwork_.at(clockwork_.now() + 2 * kPatience, [once] { once(No{"busy", say<"refused.table-not-looked-for">()}); });
  whose_(order.table, [this, alive = std::weak_ptr(alive_), order, once](NodeId owner) {
    if (alive.expired()) return;
    if (owner != 0 && owner != me_) return orders_.send(owner, order, once);
    here_.run(order, once);
  });
}

bool Houses::act(Outlet& outlet, const SaidAct& said) { return !front_.has(&outlet) && here_.act(outlet, said); }

}  // namespace sheepshead::server
