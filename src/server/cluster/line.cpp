#include "server/cluster/line.hpp"

#include <utility>

namespace sheepshead::server {
namespace {

/// Answers between two beats to who doesn't know this end: recorded parcels, sent again and again, are no reason to
/// talk.
constexpr int kMostAnswers = 8;

}  // namespace

Line::Line(NodeId me, NodeId other, const ClusterKey& key, std::function<std::uint64_t()> fresh, Use use)
    : me_(me), other_(other), key_(key), fresh_(std::move(fresh)), use_(std::move(use)), mine_(fresh_()) {}

void Line::send(std::uint64_t yours, std::string_view body) {
  use_.send(sealed({me_, other_, mine_, yours, is_open_ ? said_ : 0, body}, key_));
}

void Line::beat() {
  answers_ = 0;
  ++silent_;
  if (is_open_ && silent_ > kMostSilent) return reset();
  send(theirs_, {});
}

void Line::say(std::string_view body) {
  if (!is_open_ || body.empty()) return;
  ++said_;
  send(theirs_, body);
}

void Line::reset() {
  mine_ = fresh_();
  said_ = heard_ = 0;
  silent_ = 0;
  const bool was_open = std::exchange(is_open_, false);
  send(theirs_, {});
  if (was_open) use_.broke();
}

void Line::open() {
  said_ = heard_ = 0;
  is_open_ = true;
  send(theirs_, {});  // so that the other knows, too
  use_.opened();
}

/// Says who this end is to whoever doesn't know it; nothing is believed of what they say.
void Line::answer(const Parcel& p) {
  if (answers_++ < kMostAnswers) send(p.mine, {});
}

void Line::hear(const Parcel& p) {
  if (p.from != other_ || p.to != me_ || p.mine < theirs_) return;
  if (p.yours != mine_) return answer(p);
  silent_ = 0;
  const bool is_new = std::exchange(theirs_, p.mine) != p.mine;
  if (is_new && std::exchange(is_open_, false)) {
    const std::uint64_t before = mine_;
    use_.broke();
    if (mine_ != before) return;
  }
  if (!is_open_) {
    const std::uint64_t before = mine_;
    open();
    if (mine_ != before || !is_open_) return;
  }
  if (p.body.empty()) {
    if (p.count > heard_) reset();
  } else if (p.count == heard_ + 1) {
    ++heard_;
    use_.heard(p.body);
  } else if (p.count > heard_) {
    reset();
  }
}

}  // namespace sheepshead::server
