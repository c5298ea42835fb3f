#include "server/cluster/guests.hpp"

#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "notation/json_reader.hpp"
#include "server/wire/read.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {
namespace {

/// Beats in which who was sent back may come again.
constexpr int kRemembered = 5;

}  // namespace

/// It's there as long as one of its outlets is.
class RemoteRail final : public Rail {
 public:
  RemoteRail(Guests& guests, NodeId front, TableId table) : guests_(&guests), front_(front), table_(table) {}
  RemoteRail(const RemoteRail&) = delete;
  RemoteRail& operator=(const RemoteRail&) = delete;
  ~RemoteRail() override {
    if (guests_ != nullptr) guests_->rails_.erase({front_, table_});
  }

  void send(std::shared_ptr<const std::string> frame, bool can_skip) override {
    if (guests_ != nullptr) guests_->lines_.say(front_, relayed::Air{table_, can_skip, std::move(frame)});
  }
  void show(std::string before, std::string after) override {
    if (guests_ != nullptr) guests_->lines_.say(front_, relayed::Show{table_, std::move(before), std::move(after)});
  }
  void enter(Outlet&, std::string own) override;
  void leave(Outlet&) override;
  void end() { guests_ = nullptr; }

 private:
  Guests* guests_;
  const NodeId front_;
  const TableId table_;
  std::size_t people_ = 0;
};

class RemoteOutlet final : public Outlet, public std::enable_shared_from_this<RemoteOutlet> {
 public:
  RemoteOutlet(Guests& guests, NodeId front, const relayed::Attach& as)
      : guests_(&guests),
        front_(front),
        session_(as.session),
        program_(as.asker.program),
        rail_(guests.rail(front, as.table)) {}

  void send(std::shared_ptr<const std::string> frame, bool can_skip) override {
    if (guests_ != nullptr) guests_->lines_.send(front_, session_, std::move(frame), can_skip);
  }
  void close(ClosedFor reason, const Message& message) override {
    if (guests_ == nullptr) return;
    guests_->lines_.say(front_, relayed::Close{session_, reason, message});
    const auto keep = shared_from_this();
    std::exchange(guests_, nullptr)->guests_.erase({front_, session_});
  }
  std::shared_ptr<Rail> rail() override { return rail_; }
  /// It says nothing from now on.
  void end() { guests_ = nullptr; }

  bool is_over() const { return guests_ == nullptr; }
  bool is_program() const { return program_; }
  relayed::Session session() const { return session_; }
  bool is_attached = false, is_on_rail = false;

 private:
  Guests* guests_;
  const NodeId front_;
  const relayed::Session session_;
  const bool program_;
  const std::shared_ptr<Rail> rail_;
};

void RemoteRail::enter(Outlet& to, std::string own) {
  auto& guest = static_cast<RemoteOutlet&>(to);  // whoever has this rail is one
  if (guests_ == nullptr || guest.is_over()) return;
  if (!std::exchange(guest.is_on_rail, true)) ++people_;
  guests_->lines_.say(front_, relayed::Enter{guest.session(), std::move(own)});
}

void RemoteRail::leave(Outlet& to) {
  auto& guest = static_cast<RemoteOutlet&>(to);
  if (guests_ == nullptr || !std::exchange(guest.is_on_rail, false)) return;
  if (!guest.is_over()) guests_->lines_.say(front_, relayed::Leave{guest.session()});
  if (--people_ == 0) guests_->lines_.say(front_, relayed::Show{table_, {}, {}});
}

Guests::Guests(Lines& lines, Tables& here, const Hall& hall, Open open)
    : lines_(lines), here_(here), hall_(hall), open_(std::move(open)) {}

Guests::~Guests() {
  for (const auto& [key, guest] : guests_) guest->end();
  for (const auto& [key, weak] : rails_)
    if (const auto rail = weak.lock()) rail->end();
}

std::shared_ptr<RemoteRail> Guests::rail(NodeId front, TableId table) {
  auto& known = rails_[{front, table}];
  auto rail = known.lock();
  if (!rail) known = rail = std::make_shared<RemoteRail>(*this, front, table);
  return rail;
}

bool Guests::needs(NodeId front) const {
  const auto it = guests_.lower_bound({front, 0});
  return it != guests_.end() && it->first.first == front;
}

void Guests::broke(NodeId front) {
  std::vector<std::shared_ptr<RemoteOutlet>> gone;
  for (auto it = guests_.lower_bound({front, 0}); it != guests_.end() && it->first.first == front;) {
    gone.push_back(it->second);
    it = guests_.erase(it);
  }
  for (const auto& guest : gone) guest->end();
  for (auto it = rails_.lower_bound({front, 0}); it != rails_.end() && it->first.first == front; it = rails_.erase(it))
    if (const auto rail = it->second.lock()) rail->end();
  for (const auto& guest : gone)
    if (guest->is_attached) here_.detach(guest, false);
}

void Guests::attach(NodeId front, const relayed::Attach& wanted) {
  const auto [it, fresh] = guests_.try_emplace({front, wanted.session});
  if (!fresh) return;
  it->second = std::make_shared<RemoteOutlet>(*this, front, wanted);
  const auto [coming, first] = coming_.try_emplace(wanted.table);
  coming->second.push_back({front, wanted, it->second});
  if (first)
    open_(wanted.table, wanted.asker, [this, table = wanted.table, still = std::weak_ptr(alive_)](bool is_open) {
      if (!still.expired()) opened(table, is_open);
    });
}

void Guests::opened(TableId table, bool is_open) {
  const auto all = coming_.extract(table);
  if (all.empty()) return;
  for (const auto& [front, wanted, weak] : all.mapped()) {
    const auto guest = weak.lock();
    if (!guest || guest->is_over()) continue;
    const Key key{front, wanted.session};
    if (is_open)
      enter(key, guest, wanted);
    else
      send_back(key, *guest);
  }
}

void Guests::send_back(Key key, RemoteOutlet& guest) {
  lines_.say(key.first, relayed::Moved{key.second});
  guest.end();
  guests_.erase(key);
}

void Guests::beat() {
  for (auto& [who, beats] : sent_back_) --beats;
  std::erase_if(sent_back_, [](const auto& one) { return one.second <= 0; });
}

void Guests::enter(Key key, const std::shared_ptr<RemoteOutlet>& guest, const relayed::Attach& wanted) {
  const auto before = guests_.find({key.first, wanted.before});
  const Outlet* own = before != guests_.end() ? before->second.get() : nullptr;
  if (hall_.has_other(wanted.table, wanted.asker.person, own)) {
    if (wanted.again) return guest->close(ClosedFor::elsewhere, sheepshead::say<"refused.elsewhere">());
    // It may have been long on its way, and whoever sent it come here by another. Then it isn't sent again.
    const Came who{key.first, wanted.table, wanted.asker.person};
    if (sent_back_.erase(who) == 0) {
      sent_back_[who] = kRemembered;
      return send_back(key, *guest);
    }
  }
  guest->is_attached = true;
  here_.attach(guest, wanted.asker, wanted.table, wanted.as, wanted.since,
               [this, key, guest](const std::optional<No>& no) {
                 if (guest->is_over()) return;
                 if (!no) return lines_.say(key.first, relayed::Attached{key.second});
                 const bool is_elsewhere = no->why == "no-such-table" || no->why == "shutdown" || no->why == "busy";
                 if (is_elsewhere) return send_back(key, *guest);
                 lines_.say(key.first, relayed::Refused{key.second, *no});
                 guest->end();
                 guests_.erase(key);
               });
}

void Guests::say(const std::shared_ptr<RemoteOutlet>& guest, const std::string& text) {
  if (!guest->is_attached) return;
  // Its front has read it in the same way.
  if (!guest->is_program())
    if (const auto act = read_act(text); act && here_.act(*guest, *act)) return;
  No why;
  std::vector<Diagnostic> wrong;
  const auto message = guest->is_program() ? parse_json(text, kMostFrame, {wrong, {}, 0}, kMostFrameDepth)
                                           : read_client_message(text, why);
  if (message) here_.message(guest, *message);
}

void Guests::heard(NodeId front, const relayed::Item& item) {
  if (const auto* wanted = std::get_if<relayed::Attach>(&item)) return attach(front, *wanted);
  const auto find = [&](relayed::Session session) {
    const auto it = guests_.find({front, session});
    return it == guests_.end() ? nullptr : it->second;
  };
  if (const auto* said = std::get_if<relayed::Say>(&item)) {
    if (const auto guest = find(said->session)) say(guest, said->text);
  } else if (const auto* gone = std::get_if<relayed::Detach>(&item)) {
    const auto guest = find(gone->session);
    if (!guest) return;
    guest->end();
    guests_.erase({front, gone->session});
    if (guest->is_attached) here_.detach(guest, gone->left);
  }
}

}  // namespace sheepshead::server
