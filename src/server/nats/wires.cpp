#include "server/nats/wires.hpp"

#include <nats/nats.h>

#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "notation/commas.hpp"
#include "server/people/secrets.hpp"
#include "words/groups/wires.hpp"

namespace sheepshead::server::nats {
namespace {

constexpr std::int64_t kConnectIn = 2000, kTryAgainAfter = 250, kPing = 2000, kWriteIn = 1000;
/// What may wait to be heard: more is dropped, and missed by the lines.
constexpr int kMostWaiting = 65'536, kMostWaitingBytes = 64 << 20;

struct Gone {
  void operator()(natsConnection* c) const { natsConnection_Destroy(c); }
  void operator()(natsOptions* o) const { natsOptions_Destroy(o); }
  void operator()(natsSubscription* s) const { natsSubscription_Destroy(s); }
};

/// As long as the wires are there, for the library's threads.
struct Gate {
  std::mutex mutex;
  bool is_open = true;
};

/// What is heard at a subject goes to the hall's thread.
struct Ear {
  std::shared_ptr<Gate> gate;
  Clockwork& clockwork;
  std::weak_ptr<const char> still;  ///< as long as the wires are there: only for the hall's thread
  Wires::Heard heard;
  Wires::Lost lost;        ///< in place of `heard`
  std::size_t prefix = 0;  ///< before the subject that was lost
};

void hear(natsConnection*, natsSubscription*, natsMsg* message, void* closure) {
  const auto ear = *static_cast<std::shared_ptr<Ear>*>(closure);
  const std::lock_guard lock(ear->gate->mutex);
  if (!ear->gate->is_open) return natsMsg_Destroy(message);
  if (ear->lost) {
    const std::string_view to = natsMsg_GetSubject(message);
    if (natsMsg_IsNoResponders(message) && to.size() > ear->prefix)
      ear->clockwork.post([ear, subject = std::string(to.substr(ear->prefix))] {
        if (!ear->still.expired()) ear->lost(subject);
      });
  } else {
    ear->clockwork.post(
        [ear, bytes = std::string(natsMsg_GetData(message), std::size_t(natsMsg_GetDataLength(message)))] {
          if (!ear->still.expired()) ear->heard(bytes);
        });
  }
  natsMsg_Destroy(message);
}

class NatsWires final : public Wires {
 public:
  NatsWires(natsConnection* connection, Clockwork& clockwork)
      : connection_(connection), clockwork_(clockwork), no_one_("s.lost." + clockwork.secret().substr(0, 24) + '.') {}

  NatsWires(const NatsWires&) = delete;
  NatsWires& operator=(const NatsWires&) = delete;
  ~NatsWires() override {
    const std::lock_guard lock(gate_->mutex);
    gate_->is_open = false;
  }

  void send(std::string_view subject, std::string bytes) override {
    // What would wait for the server until it's back is worth nothing then.
    if (!is_up()) return;
    const std::string to(subject);
    natsConnection_PublishRequest(connection_.get(), to.c_str(), (no_one_ + to).c_str(), bytes.data(),
                                  int(bytes.size()));
  }
  void listen(std::string_view subject, Heard heard) override {
    subscribe(std::string(subject), {}, Ear{gate_, clockwork_, alive_, std::move(heard), {}});
  }
  void share(std::string_view subject, std::string_view group, Heard heard) override {
    subscribe(std::string(subject), std::string(group), Ear{gate_, clockwork_, alive_, std::move(heard), {}});
  }
  void lost(Lost lost) override {
    lost_.push_back(std::move(lost));
    if (lost_.size() > 1) return;  // of several subscriptions the server would tell one
    const auto tell_all = [this](std::string_view subject) {
      for (const Lost& one : lost_) one(subject);
    };
    subscribe(no_one_ + '>', {}, Ear{gate_, clockwork_, alive_, {}, tell_all, no_one_.size()});
  }
  bool is_up() const override { return natsConnection_Status(connection_.get()) == NATS_CONN_STATUS_CONNECTED; }

 private:
  /// `group`: empty for none.
  void subscribe(const std::string& subject, const std::string& group, Ear ear) {
    auto* closure = new std::shared_ptr<Ear>(std::make_shared<Ear>(std::move(ear)));
    natsSubscription* one = nullptr;
    natsConnection* c = connection_.get();
    const natsStatus status =
        group.empty() ? natsConnection_Subscribe(&one, c, subject.c_str(), hear, closure)
                      : natsConnection_QueueSubscribe(&one, c, subject.c_str(), group.c_str(), hear, closure);
    if (status != NATS_OK) {
      delete closure;
      return;
    }
    natsSubscription_SetPendingLimits(one, kMostWaiting, kMostWaitingBytes);
    natsSubscription_SetOnCompleteCB(
        one, [](void* done) { delete static_cast<std::shared_ptr<Ear>*>(done); }, closure);
    subscriptions_.emplace_back(one);
  }

  const std::unique_ptr<natsConnection, Gone> connection_;
  Clockwork& clockwork_;
  const std::string no_one_;  ///< where the server says that nobody listens
  std::vector<Lost> lost_;
  std::vector<std::unique_ptr<natsSubscription, Gone>> subscriptions_;
  const std::shared_ptr<Gate> gate_ = std::make_shared<Gate>();
  std::shared_ptr<const char> alive_ = std::make_shared<char>();
};

/// It's taken up again by itself; the library would print it.
void ignore(natsConnection*, natsSubscription*, natsStatus, void*) {}

/// All but what a lasting connection needs.
natsStatus set_up(natsOptions* options, const Address& address) {
  natsStatus status = NATS_OK;
  const auto set = [&](natsStatus next) { status = status == NATS_OK ? next : status; };
  const auto servers = split_at_commas(address.servers);
  std::vector<const char*> urls;
  for (const std::string& url : servers) urls.push_back(url.c_str());
  set(natsOptions_SetServers(options, urls.data(), int(urls.size())));
  set(natsOptions_SetTimeout(options, kConnectIn));
  if (address.servers.find("tls://") == std::string::npos) return status;
  set(natsOptions_SetSecure(options, true));
  if (!address.authority.empty()) set(natsOptions_LoadCATrustedCertificates(options, address.authority.c_str()));
  if (!address.certificate.empty())
    set(natsOptions_LoadCertificatesChain(options, address.certificate.c_str(), address.certificate_key.c_str()));
  return status;
}

/// With what the library says besides, such as what TLS doesn't like.
std::string why(natsStatus status) {
  const char* more = nats_GetLastError(nullptr);
  const std::string text = natsStatus_GetText(status);
  return more == nullptr || *more == '\0' || text == more ? text : text + ", " + more;
}

}  // namespace

bool is_built_in() { return true; }

Opened open(const Address& address, const std::string& name, Clockwork& clockwork) {
  if (auto wrong = wrong_with(address); !wrong.empty()) return {nullptr, std::move(wrong)};
  natsOptions* made = nullptr;
  natsStatus status = natsOptions_Create(&made);
  const std::unique_ptr<natsOptions, Gone> options(made);
  const auto set = [&](natsStatus next) { status = status == NATS_OK ? next : status; };
  if (status == NATS_OK) set(set_up(made, address));
  set(natsOptions_SetName(made, name.c_str()));
  set(natsOptions_SetMaxReconnect(made, -1));
  set(natsOptions_SetReconnectWait(made, kTryAgainAfter));
  set(natsOptions_SetPingInterval(made, kPing));
  set(natsOptions_SetMaxPingsOut(made, 2));
  set(natsOptions_SetWriteDeadline(made, kWriteIn));
  // Lines put all of a turn into one message: there's nothing to wait for, and no thread to wake for it.
  set(natsOptions_SetSendAsap(made, true));
  set(natsOptions_SetRetryOnFailedConnect(
      made, true, [](natsConnection*, void*) {}, nullptr));
  set(natsOptions_SetErrorHandler(made, ignore, nullptr));
  natsConnection* connection = nullptr;
  if (status == NATS_OK) status = natsConnection_Connect(&connection, made);
  if (status != NATS_OK && status != NATS_NOT_YET_CONNECTED)
    return {nullptr, say<"wires.failed">(shown(address.servers), why(status))};
  return {std::make_unique<NatsWires>(connection, clockwork), {}};
}

Message unreached(const Address& address) {
  if (auto wrong = wrong_with(address); !wrong.empty()) return wrong;
  natsOptions* made = nullptr;
  natsStatus status = natsOptions_Create(&made);
  const std::unique_ptr<natsOptions, Gone> options(made);
  if (status == NATS_OK) status = set_up(made, address);
  natsConnection* connection = nullptr;
  if (status == NATS_OK) status = natsConnection_Connect(&connection, made);
  const std::unique_ptr<natsConnection, Gone> tried(connection);
  return status == NATS_OK ? Message() : say<"wires.failed">(shown(address.servers), why(status));
}

}  // namespace sheepshead::server::nats
