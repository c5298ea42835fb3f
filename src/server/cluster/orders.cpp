#include "server/cluster/orders.hpp"

#include <utility>
#include <vector>

#include "words/groups/refused.hpp"

namespace sheepshead::server {
namespace {

/// How long an answer is waited for.
constexpr Millis kOrderPatience = 5000;

No moved() { return {"busy", say<"refused.table-moved">()}; }

}  // namespace

Orders::Orders(Lines& lines, Tables& here, Clockwork& clockwork, Open open)
    : lines_(lines), here_(here), clockwork_(clockwork), open_(std::move(open)) {}

bool Orders::is_of(const relayed::Item& item) {
  return std::holds_alternative<relayed::Do>(item) || std::holds_alternative<relayed::Done>(item);
}

void Orders::send(NodeId owner, const Order& order, OrderDone done) {
  const std::uint64_t number = ++last_;
  sent_[number] = {owner, {number, order}, std::move(done)};
  if (lines_.is_open(owner))
    lines_.say(owner, sent_[number].item);
  else
    lines_.call(owner);  // it's said when the line opens
  clockwork_.at(clockwork_.now() + kOrderPatience, [this, number, still = std::weak_ptr(alive_)] {
    if (!still.expired()) end(number, moved());
  });
}

void Orders::end(std::uint64_t number, const std::optional<No>& no) {
  const auto sent = sent_.extract(number);
  if (sent) sent.mapped().done(no);
}

void Orders::opened(NodeId other) {
  for (const auto& [number, sent] : sent_)
    if (sent.owner == other) lines_.say(other, sent.item);
}

void Orders::broke(NodeId other) {
  std::vector<std::uint64_t> numbers;
  for (const auto& [number, sent] : sent_)
    if (sent.owner == other) numbers.push_back(number);
  for (const std::uint64_t number : numbers) end(number, moved());
}

bool Orders::needs(NodeId other) const {
  for (const auto& [number, sent] : sent_)
    if (sent.owner == other) return true;
  return false;
}

void Orders::heard(NodeId other, const relayed::Item& item) {
  if (const auto* done = std::get_if<relayed::Done>(&item)) {
    const auto sent = sent_.find(done->number);
    if (sent != sent_.end() && sent->second.owner == other) end(done->number, done->no);
  } else if (const auto* wanted = std::get_if<relayed::Do>(&item)) {
    open_(wanted->order.table, wanted->order.who,
          [this, other, wanted = *wanted, still = std::weak_ptr(alive_)](bool is_open) {
            if (still.expired()) return;
            if (!is_open) return lines_.say(other, relayed::Done{wanted.number, moved()});
            here_.run(wanted.order, [this, other, number = wanted.number, still](const std::optional<No>& no) {
              if (!still.expired()) lines_.say(other, relayed::Done{number, no});
            });
          });
  }
}

}  // namespace sheepshead::server
