// What a player could have done better in a hand that is over: one decision after the other, so that hints and the
// reviews of others come in between; or by a worker elsewhere, where there is one.
#include <nlohmann/json.hpp>
#include <utility>

#include "server/hall/hall_parts.hpp"
#include "server/hall/reviewing.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {
using nlohmann::ordered_json;

struct Hall::Parts::Review {
  std::string id;
  std::weak_ptr<Outlet> outlet;
  std::string line;  ///< in whose name it waits
  std::shared_ptr<void> place;
  ReviewAsked asked;
  std::optional<Reviewing> reviewing;
  ordered_json result;
};

void Hall::Parts::review(Socket& s, HallTable& h, const std::string& id, std::optional<int> wanted) {
  const auto no = [&](Why why, Message text) { refuse(*s.outlet, id, h.table.seq(), {why, std::move(text)}); };
  const Seat chair = s.spectator ? kNoSeat : h.table.seat_of(s.asker.person);
  if (chair == kNoSeat) return no("not-seated", say<"refused.not-seated">());
  const int number = wanted.value_or(h.table.hands() - (h.table.session().in_hand() ? 1 : 0));
  if (h.table.plays_rounds_deals() && !(hand_shown && hand_shown(*h.table.event(), number)))
    return no("not-all-played", say<"refused.not-all-played">());
  const auto text = h.table.record(number);
  if (!text) return no("no-such-hand", say<"refused.last-hands-only">());
  const Share share = share_of(s.asker);
  const Place place = take_place(&Parts::reviewing, reviews, share);
  if (place.no) return refuse(*s.outlet, id, h.table.seq(), *place.no);
  auto one = std::make_shared<Review>();
  one->id = id;
  one->outlet = s.outlet;
  one->line = share.line;
  one->place = place.held;
  one->asked = review_of(number, *text, std::string(h.table.name_at(chair)));
  for (const auto& [at, action] : h.table.hinted())
    if (at.first == number) one->asked.hinted[at.second] = action;
  for (const auto& [hand, at] : h.table.stood_in())
    if (hand == number) one->asked.stood_in.insert(at);
  if (settings.errands == nullptr) return review_here(one);
  const bool asked = settings.errands->ask(kReviewWork, to_json(one->asked),
                                           [weak = weak_from_this(), one](const std::optional<std::string>& result) {
                                             const auto self = weak.lock();
                                             if (!self) return;
                                             auto review = result ? read_review(*result) : std::nullopt;
                                             if (!review) return self->review_here(one);
                                             one->result = std::move(*review);
                                             self->has_reviewed(*one);
                                           });
  if (!asked) review_here(one);
}

void Hall::Parts::review_here(const std::shared_ptr<Review>& one) {
  clockwork.think(Clockwork::Lane::hints, one->line, [weak = weak_from_this(), &works = clockwork, one] {
    one->reviewing.emplace(std::move(one->asked));
    go_on_reviewing(weak, works, one);
  });
}

/// On the thread that has thought: the next decision waits at once, or else another's would come in between each time.
void Hall::Parts::go_on_reviewing(const std::weak_ptr<Parts>& weak, Clockwork& works,
                                  const std::shared_ptr<Review>& one) {
  if (one->outlet.expired()) return;  // nobody waits for it
  if (one->reviewing->is_over()) {
    one->result = one->reviewing->take_result();
    return works.post([weak, one] {
      if (const auto self = weak.lock()) self->has_reviewed(*one);
    });
  }
  works.think(Clockwork::Lane::hints, one->line, [weak, &works, one] {
    one->reviewing->go_on();
    go_on_reviewing(weak, works, one);
  });
}

void Hall::Parts::has_reviewed(Review& one) {
  const auto receiver = one.outlet.lock();
  if (!receiver || find(receiver.get()) == nullptr) return;
  ordered_json out{{"type", name_of(ServerType::review)}, {"id", one.id}, {"hand", one.asked.number}};
  out.update(one.result);
  send(*receiver, out.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace), false);
}

}  // namespace sheepshead::server
